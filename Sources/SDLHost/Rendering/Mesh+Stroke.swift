// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Builds lines along paths as one strip of cross-sections: each has two solid points, and a transparent one
/// just outside of each. As one strip, the line never overlaps itself at a join.
final class StrokeBuilder {
  private struct Corner {
    var x: Double, y: Double
  }

  private var corners: [Corner] = []
  private var dashCorners: [Corner] = []
  private var half = 0.0
  private var color = MeshColor()
  private var style = StrokeStyle(width: 0)
  private var lastSection = -1

  /// Adds the line along the path; widths below a pixel are drawn one pixel wide and fainter.
  func add(_ command: PathCommand, _ style: StrokeStyle, _ list: DisplayList, scale: Double, to mesh: Mesh) {
    let t = command.transform
    let unit = abs(t.a * t.d - t.b * t.c).squareRoot() * scale
    let width = style.width * unit
    guard width > 0, width.isFinite, command.color.alpha > 0 else { return }
    self.style = style
    half = max(width, 1) / 2
    color = MeshColor(command.color).faded(width)

    var start = command.firstPoint
    for contour in command.contours {
      guard contour < list.contourEnds.count else { return }
      let end = list.contourEnds[contour]
      guard start <= end, end <= list.points.count else { return }
      corners.removeAll(keepingCapacity: true)
      for index in start..<end {
        let point = list.points[index].applying(t)
        append(Corner(x: point.x * scale, y: point.y * scale), to: &corners)
      }
      start = end
      var isClosed = command.isClosed
      if isClosed, corners.count > 1, Self.areOne(corners[0], corners[corners.count - 1]) {
        corners.removeLast()
      }
      if corners.count < 3 { isClosed = false }
      if style.dash > 0, style.gap > 0 {
        addDashes(dash: style.dash * unit, gap: style.gap * unit, isClosed: isClosed, to: mesh)
      } else {
        addLine(corners, isClosed: isClosed, to: mesh)
      }
    }
  }

  private func append(_ corner: Corner, to list: inout [Corner]) {
    guard corner.x.isFinite, corner.y.isFinite else { return }
    if !list.isEmpty, Self.areOne(list[list.count - 1], corner) { return }
    list.append(corner)
  }

  private static func areOne(_ a: Corner, _ b: Corner) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) < 1e-4 }

  /// Cuts the path into at most 4096 dashes, each a separate line. The limit bounds the work for tiny dashes
  /// along a huge path.
  private func addDashes(dash: Double, gap: Double, isClosed: Bool, to mesh: Mesh) {
    var isOn = true, left = dash, dashes = 0
    dashCorners.removeAll(keepingCapacity: true)
    let count = corners.count
    for index in 0..<(isClosed ? count : count - 1) {
      let from = corners[index], to = corners[(index + 1) % count]
      let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      var done = 0.0
      if isOn { append(from, to: &dashCorners) }
      while done + left < length {
        done += left
        let fraction = done / length
        let cut = Corner(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
        if isOn {
          append(cut, to: &dashCorners)
          addLine(dashCorners, isClosed: false, to: mesh)
          dashCorners.removeAll(keepingCapacity: true)
          dashes += 1
          if dashes == 4096 { return }
        } else {
          append(cut, to: &dashCorners)
        }
        isOn.toggle()
        left = isOn ? dash : gap
      }
      left -= length - done
      if isOn { append(to, to: &dashCorners) }
    }
    if isOn { addLine(dashCorners, isClosed: false, to: mesh) }
  }

  private func addLine(_ line: [Corner], isClosed: Bool, to mesh: Mesh) {
    let count = line.count
    if count == 1, style.cap != .butt {
      // A line of length 0 is drawn as its two caps.
      let corner = line[0]
      return addLine([corner, Corner(x: corner.x + 1e-3, y: corner.y)], isClosed: false, to: mesh)
    }
    guard count > 1 else { return }
    let arcSegments = Self.arcSegments(half)
    mesh.reserve(
      vertices: (count + 1) * 4 * (arcSegments + 2) + 8 * arcSegments + 32,
      indices: (count + 1) * 18 * (arcSegments + 2) + 18 * arcSegments + 72)
    lastSection = -1
    var firstSection = -1
    for index in 0..<count {
      let here = line[index]
      let before = line[index == 0 ? count - 1 : index - 1], after = line[index + 1 == count ? 0 : index + 1]
      if !isClosed, index == 0 {
        addCap(at: here, awayFrom: after, isStart: true, to: mesh)
      } else if !isClosed, index == count - 1 {
        addCap(at: here, awayFrom: before, isStart: false, to: mesh)
      } else {
        addJoin(before, here, after, to: mesh)
      }
      if index == 0 { firstSection = isClosed ? firstSectionOfJoin : -1 }
    }
    if isClosed {
      connect(lastSection, firstSection, mesh)
    }
  }

  /// Where the latest join began; the closing strip ends there.
  private var firstSectionOfJoin = -1

  private func addJoin(_ before: Corner, _ here: Corner, _ after: Corner, to mesh: Mesh) {
    let (inX, inY, inLength) = Self.direction(before, here)
    let (outX, outY, outLength) = Self.direction(here, after)
    let cross = inX * outY - inY * outX, dot = inX * outX + inY * outY
    // The bisector of the two normals, scaled by `miter` so that it ends where the offset lines meet.
    let (sumX, sumY) = (-inY - outY, inX + outX)
    let squared = sumX * sumX + sumY * sumY
    let miter = squared > 1e-6 ? 2 / squared : 1e6
    let miterLength = (squared * miter * miter).squareRoot()
    firstSectionOfJoin = mesh.vertexCount
    let isGentle = dot > 0.9 || (style.join == .miter && miterLength < 4)
    let fits = miterLength * (half + 0.5) < min(inLength, outLength) + half || dot > 0.9
    if isGentle, fits {
      section(at: here, (sumX * miter, sumY * miter), (sumX * miter, sumY * miter), to: mesh)
      return
    }
    // On the outer side the join turns from one normal to the other; on the inner side the two offset lines
    // meet in one point, if they are long enough.
    let shared = fits && squared > 1e-3 ? (sumX * miter, sumY * miter) : nil
    let turn = acos(min(max(dot, -1), 1))
    let steps = style.join == .round ? Int(turn / Double.pi * Double(Self.arcSegments(half))) + 1 : 1
    for step in 0...steps {
      let angle = (cross < 0 ? -turn : turn) * Double(step) / Double(steps)
      let (sine, cosine) = (sin(angle), cos(angle))
      let normal = (-inY * cosine - inX * sine, -inY * sine + inX * cosine)
      if cross < 0 {
        section(at: here, shared ?? normal, normal, to: mesh)
      } else {
        section(at: here, normal, shared ?? normal, to: mesh)
      }
    }
  }

  /// Adds a cross-section and joins it to the previous one. `left` and `right` point along the normal, which
  /// is to the right of the path's direction; their lengths scale the half width.
  private func section(
    at corner: Corner, _ left: (Double, Double), _ right: (Double, Double), to mesh: Mesh
  ) {
    let core = half - 0.5, rim = half + 0.5
    let first = mesh.vertexCount
    mesh.add(corner.x - left.0 * rim, corner.y - left.1 * rim, color.clear)
    mesh.add(corner.x - left.0 * core, corner.y - left.1 * core, color)
    mesh.add(corner.x + right.0 * core, corner.y + right.1 * core, color)
    mesh.add(corner.x + right.0 * rim, corner.y + right.1 * rim, color.clear)
    connect(lastSection, first, mesh)
    lastSection = first
  }

  private func connect(_ from: Int, _ to: Int, _ mesh: Mesh) {
    guard from >= 0, to >= 0 else { return }
    for strip in 0..<3 {
      mesh.quad(from + strip, from + strip + 1, to + strip + 1, to + strip)
    }
  }

  /// Adds the end of an open line: flat and soft, or half a disc.
  private func addCap(at corner: Corner, awayFrom other: Corner, isStart: Bool, to mesh: Mesh) {
    // The outward direction, and the normal of the line's own direction.
    let (outX, outY, length) = Self.direction(other, corner)
    let (alongX, alongY) = isStart ? (-outX, -outY) : (outX, outY)
    let normal = (-alongY, alongX)
    if style.cap == .round {
      section(at: corner, normal, normal, to: mesh)
      addHalfDisc(at: corner, outX, outY, to: mesh)
      return
    }
    let extra = style.cap == .square ? half : 0
    // The ramp of a butt end is no longer than the line, or it would fold over itself.
    let inside = min(0.5, length / 2)
    let solid = Corner(x: corner.x + outX * (extra - inside), y: corner.y + outY * (extra - inside))
    let end = Corner(x: corner.x + outX * (extra + 0.5), y: corner.y + outY * (extra + 0.5))
    if isStart {
      let full = color
      color = full.clear
      section(at: end, normal, normal, to: mesh)
      color = full
      section(at: solid, normal, normal, to: mesh)
    } else {
      section(at: solid, normal, normal, to: mesh)
      let full = color
      color = full.clear
      section(at: end, normal, normal, to: mesh)
      color = full
    }
  }

  private func addHalfDisc(at corner: Corner, _ outX: Double, _ outY: Double, to mesh: Mesh) {
    let steps = max(Self.arcSegments(half), 2)
    let core = half - 0.5, rim = half + 0.5
    let middle = mesh.vertexCount
    mesh.add(corner.x, corner.y, color)
    for step in 0...steps {
      let angle = Double.pi * (Double(step) / Double(steps) - 0.5)
      let (x, y) = (outX * cos(angle) - outY * sin(angle), outX * sin(angle) + outY * cos(angle))
      mesh.add(corner.x + x * core, corner.y + y * core, color)
      mesh.add(corner.x + x * rim, corner.y + y * rim, color.clear)
      if step > 0 {
        let at = mesh.vertexCount - 4
        mesh.triangle(middle, at, at + 2)
        mesh.quad(at, at + 1, at + 3, at + 2)
      }
    }
  }

  /// The number of segments for a half circle of the given radius.
  private static func arcSegments(_ radius: Double) -> Int {
    min(max(Int((2.9 * radius.squareRoot()).rounded(.up)), 3), 40)
  }

  private static func direction(_ from: Corner, _ to: Corner) -> (x: Double, y: Double, length: Double) {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length, length) : (1, 0, 0)
  }
}
