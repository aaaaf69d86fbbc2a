// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Builds the insides of paths: the path inset by half a pixel, solid, and a ramp from there to half a pixel
/// outside.
final class FillBuilder {
  private struct Corner {
    var x: Double, y: Double
    var innerX = 0.0, innerY = 0.0, outerX = 0.0, outerY = 0.0
  }

  private var corners: [Corner] = []
  private var ends: [Int] = []
  private let sweep = TrapezoidSweep()

  func add(_ command: PathCommand, _ list: DisplayList, scale: Double, to mesh: Mesh) {
    var color = MeshColor(command.color)
    guard color.a > 0 else { return }
    read(command, list, scale: scale)
    guard !ends.isEmpty else { return }

    var start = 0
    var thinnest = 1.0
    for contour in ends.indices {
      let end = ends[contour]
      thinnest = min(thinnest, offset(start..<end))
      start = end
    }
    color = color.faded(thinnest)
    if ends.count == 1, isConvex(0..<ends[0]) {
      addConvex(0..<ends[0], color, to: mesh)
    } else {
      addSwept(color, to: mesh)
    }
    start = 0
    for contour in ends.indices {
      let end = ends[contour]
      addRamp(start..<end, color, to: mesh)
      start = end
    }
  }

  /// Reads the contours in device pixels; coincident corners become one.
  private func read(_ command: PathCommand, _ list: DisplayList, scale: Double) {
    corners.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    var first = command.firstPoint
    for contour in command.contours {
      guard contour < list.contourEnds.count else { return }
      let last = list.contourEnds[contour]
      guard first <= last, last <= list.points.count else { return }
      let start = corners.count
      for index in first..<last {
        let point = list.points[index].applying(command.transform)
        let (x, y) = (point.x * scale, point.y * scale)
        guard x.isFinite, y.isFinite else { continue }
        if corners.count > start,
          abs(corners[corners.count - 1].x - x) + abs(corners[corners.count - 1].y - y) < 1e-3
        {
          continue
        }
        corners.append(Corner(x: x, y: y))
      }
      while corners.count > start + 1,
        abs(corners[corners.count - 1].x - corners[start].x)
          + abs(corners[corners.count - 1].y - corners[start].y) < 1e-3
      {
        corners.removeLast()
      }
      if corners.count < start + 3 {
        corners.removeSubrange(start...)
      } else {
        ends.append(corners.count)
      }
      first = last
    }
  }

  /// Finds the corners half a pixel inside and outside. Returns the strength of the contour's colour: less
  /// than 1 if it is thinner than a pixel.
  private func offset(_ range: Range<Int>) -> Double {
    let count = range.count
    var area = 0.0, around = 0.0
    for index in range {
      let (here, next) = (
        corners[index], corners[index + 1 == range.upperBound ? range.lowerBound : index + 1]
      )
      area += here.x * next.y - next.x * here.y
      around += ((next.x - here.x) * (next.x - here.x) + (next.y - here.y) * (next.y - here.y)).squareRoot()
    }
    // Twice the area divided by the perimeter: if a circle touches all sides from within, this is its radius.
    let room = abs(area) / max(around, 1e-9)
    let inset = min(0.5, room)
    guard let inward = inward(range) else {
      // Both sides of this contour are filled, so it is no outer edge.
      for index in range {
        (corners[index].innerX, corners[index].innerY) = (corners[index].x, corners[index].y)
        (corners[index].outerX, corners[index].outerY) = (corners[index].x, corners[index].y)
      }
      return 1
    }
    for index in range {
      let before = corners[range.lowerBound + (index - range.lowerBound + count - 1) % count]
      let here = corners[index]
      let after = corners[range.lowerBound + (index - range.lowerBound + 1) % count]
      let (inX, inY) = Self.direction(before, here), (outX, outY) = Self.direction(here, after)
      let (sumX, sumY) = (-inY - outY, inX + outX)
      // Limited to four half pixels, or the mitre of a sharp tip would extend too far.
      let scale = 2 / max(sumX * sumX + sumY * sumY, 0.25) * inward
      corners[index].innerX = here.x + sumX * scale * inset
      corners[index].innerY = here.y + sumY * scale * inset
      corners[index].outerX = here.x - sumX * scale * (1 - inset)
      corners[index].outerY = here.y - sumY * scale * (1 - inset)
    }
    return min(1, room * 2)
  }

  /// 1 if the inside of the whole path is to the right of this contour's direction, −1 if it is to the left,
  /// nil if it is on both sides. Winding numbers just beside the contour's longest side decide.
  private func inward(_ range: Range<Int>) -> Double? {
    var longest = range.lowerBound, length = -1.0
    for index in range {
      let (here, next) = (
        corners[index], corners[index + 1 == range.upperBound ? range.lowerBound : index + 1]
      )
      let squared = (next.x - here.x) * (next.x - here.x) + (next.y - here.y) * (next.y - here.y)
      if squared > length { (longest, length) = (index, squared) }
    }
    let here = corners[longest]
    let next = corners[longest + 1 == range.upperBound ? range.lowerBound : longest + 1]
    let (x, y) = Self.direction(here, next)
    let step = 1e-3
    // If the contour crosses itself, parts of the side lie inside the path, so several points on the side are
    // tried; the first at which left and right differ decides. Their fractions are irregular, so none is
    // likely to be level with a corner, which could count twice.
    for attempt in 0..<5 {
      let fraction = Self.oddFractions[attempt]
      let (placeX, placeY) = (here.x + (next.x - here.x) * fraction, here.y + (next.y - here.y) * fraction)
      let isInRight = winding(placeX - y * step, placeY + x * step) != 0
      let isInLeft = winding(placeX + y * step, placeY - x * step) != 0
      if isInRight != isInLeft { return isInRight ? 1 : -1 }
    }
    return nil
  }

  private static let oddFractions = [0.4871, 0.0613, 0.9379, 0.2741, 0.7129]

  private func winding(_ x: Double, _ y: Double) -> Int {
    var winding = 0, start = 0
    for contour in ends.indices {
      let end = ends[contour]
      var previous = corners[end - 1]
      for index in start..<end {
        let corner = corners[index]
        if (previous.y <= y) != (corner.y <= y) {
          let crossing = previous.x + (corner.x - previous.x) * (y - previous.y) / (corner.y - previous.y)
          if crossing < x { winding += corner.y > previous.y ? 1 : -1 }
        }
        previous = corner
      }
      start = end
    }
    return winding
  }

  private func isConvex(_ range: Range<Int>) -> Bool {
    var turns = 0.0, flips = 0
    let count = range.count
    var sign = 0.0
    var lastX = 0.0
    for index in 0..<count {
      let a = corners[range.lowerBound + index], b = corners[range.lowerBound + (index + 1) % count]
      let c = corners[range.lowerBound + (index + 2) % count]
      let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      if abs(cross) > 1e-9 {
        if sign != 0, cross * sign < 0 { return false }
        sign = cross
      }
      turns += abs(cross)
      // A spiral also turns one way only, but changes direction along x more than twice.
      let dx = b.x - a.x
      if dx * lastX < 0 { flips += 1 }
      if dx != 0 { lastX = dx }
    }
    return turns > 0 && flips <= 2
  }

  private func addConvex(_ range: Range<Int>, _ color: MeshColor, to mesh: Mesh) {
    mesh.reserve(vertices: range.count, indices: range.count * 3)
    let first = mesh.vertexCount
    for index in range { mesh.add(corners[index].innerX, corners[index].innerY, color) }
    for index in 2..<range.count { mesh.triangle(first, first + index - 1, first + index) }
  }

  private func addSwept(_ color: MeshColor, to mesh: Mesh) {
    sweep.removeAll()
    var start = 0
    for contour in ends.indices {
      let end = ends[contour]
      var previous = corners[end - 1]
      for index in start..<end {
        let corner = corners[index]
        sweep.addEdge(previous.innerX, previous.innerY, corner.innerX, corner.innerY)
        previous = corner
      }
      start = end
    }
    sweep.run()
    mesh.reserve(vertices: sweep.trapezoids.count * 4, indices: sweep.trapezoids.count * 6)
    for index in sweep.trapezoids.indices {
      let piece = sweep.trapezoids[index]
      let first = mesh.vertexCount
      mesh.add(piece.topLeft, piece.top, color)
      mesh.add(piece.topRight, piece.top, color)
      mesh.add(piece.bottomRight, piece.bottom, color)
      mesh.add(piece.bottomLeft, piece.bottom, color)
      mesh.quad(first, first + 1, first + 2, first + 3)
    }
  }

  private func addRamp(_ range: Range<Int>, _ color: MeshColor, to mesh: Mesh) {
    let count = range.count
    mesh.reserve(vertices: count * 2, indices: count * 6)
    let first = mesh.vertexCount
    for index in range {
      mesh.add(corners[index].innerX, corners[index].innerY, color)
      mesh.add(corners[index].outerX, corners[index].outerY, color.clear)
    }
    for index in 0..<count {
      let next = index + 1 == count ? 0 : index + 1
      mesh.quad(first + index * 2, first + index * 2 + 1, first + next * 2 + 1, first + next * 2)
    }
  }

  private static func direction(_ from: Corner, _ to: Corner) -> (x: Double, y: Double) {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (1, 0)
  }
}
