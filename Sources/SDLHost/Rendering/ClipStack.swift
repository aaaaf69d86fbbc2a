// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// The current clips, as convex polygons. Triangles are cut on the way into the mesh, so a whole frame stays
/// one draw call.
///
/// An upright rectangle cuts at whole pixels. Any other clip has a soft edge: triangles are cut at its core,
/// and their alpha falls off in the one-pixel ramp around it. Cutting follows Sutherland and Hodgman (1974).
final class ClipStack {
  /// A side of a clip. The inside is where the distance a·x + b·y + c is positive.
  private struct Side {
    var a: Double, b: Double, c: Double
    /// The direction from the side's start to its end.
    var directionX: Double, directionY: Double
    /// The side's first corner, on the edge of the core and on the outer edge of the ramp.
    var innerX: Double, innerY: Double, outerX: Double, outerY: Double

    @inline(__always)
    func distance(_ v: MeshVertex) -> Double { a * Double(v.position.x) + b * Double(v.position.y) + c }

    /// Whether a triangle lies inside, at least `core` away from the side.
    @inline(__always)
    func holds(_ t: UnsafePointer<MeshVertex>, _ core: Double) -> Bool {
      distance(t[0]) >= core && distance(t[1]) >= core && distance(t[2]) >= core
    }
  }

  private struct Clip {
    var sides: Range<Int>
    /// The distance from a side inwards to the core: 0 for a hard clip.
    var core: Double
    /// Whether nothing is inside.
    var isEmpty: Bool
    /// The clip's bounding box, in device pixels.
    var box: Box
    /// The clip's index in `paths` if it is not a rounded rectangle; it then has no sides.
    var path: Int?
  }

  struct Box {
    var x0: Double, y0: Double, x1: Double, y1: Double
  }

  private var sides: [Side] = []
  private var clips: [Clip] = []
  private let arc = CornerArc()
  private var innerPoints: [(x: Double, y: Double)] = []
  private var outerPoints: [(x: Double, y: Double)] = []
  private var source: [MeshVertex] = []
  private var cutter = PolygonCutter()
  /// Fills the paths that clips are made from.
  private let fills = FillBuilder()
  private let filled = Mesh()
  /// Clips with the shape of a path: the current ones, and spare ones for reuse.
  private var paths: [PathClip] = []
  private var pathCount = 0

  deinit { cutter.free() }

  var isEmpty: Bool { clips.isEmpty }

  func removeAll() {
    sides.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    pathCount = 0
  }

  func pop() {
    guard let last = clips.popLast() else { return }
    sides.removeSubrange(last.sides)
    if last.path != nil { pathCount -= 1 }
  }

  func push(_ path: PathCommand, _ list: DisplayList, scale: Double) {
    var path = path
    path.color = RGBA(1, 1, 1)
    filled.removeAll()
    fills.add(path, list, scale: scale, to: filled)
    if pathCount == paths.count { paths.append(PathClip()) }
    let clip = paths[pathCount]
    clip.read(filled)
    clips.append(
      Clip(
        sides: sides.count..<sides.count, core: 0, isEmpty: filled.indexCount == 0, box: clip.box,
        path: pathCount))
    pathCount += 1
  }

  func push(_ command: RoundedRectCommand, scale: Double) {
    let start = sides.count
    let everything = Box(x0: -16_000, y0: -16_000, x1: 16_000, y1: 16_000)
    guard let pose = DevicePose(command.rect, command.transform, scale: scale) else {
      clips.append(Clip(sides: start..<start, core: 0, isEmpty: true, box: everything))
      return
    }
    let isUpright = pose.ux == 1 && pose.vy == 1
    let radius = min(
      max(command.cornerRadius, 0) * (pose.scaleX * pose.scaleY).squareRoot(), pose.halfWidth, pose.halfHeight
    )
    let segments = radius > 0 ? CornerArc.segments(radius: radius) : 0
    let isHard = isUpright && segments == 0
    let core = isHard ? 0 : min(0.5, pose.halfWidth * pose.shear, pose.halfHeight * pose.shear)
    outline(pose, radius, segments, inset: core / pose.shear, hard: isHard, into: &innerPoints)
    outline(pose, radius, segments, inset: (core - 1) / pose.shear, hard: isHard, into: &outerPoints)
    let count = innerPoints.count
    let sign = pose.ux * pose.vy - pose.uy * pose.vx < 0 ? -1.0 : 1.0
    var box = Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
    for index in 0..<count {
      let (from, to) = (innerPoints[index], innerPoints[(index + 1) % count])
      let outer = isHard ? from : outerPoints[index]
      box = Box(
        x0: min(box.x0, outer.x), y0: min(box.y0, outer.y), x1: max(box.x1, outer.x), y1: max(box.y1, outer.y)
      )
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
      // The contour runs clockwise on screen, so inside is on its right.
      let (a, b) = (-dy / length * sign, dx / length * sign)
      sides.append(
        Side(
          a: a, b: b, c: -(a * from.x + b * from.y) + core, directionX: dx / length, directionY: dy / length,
          innerX: from.x, innerY: from.y, outerX: outer.x, outerY: outer.y))
    }
    clips.append(Clip(sides: start..<sides.count, core: core, isEmpty: false, box: box))
  }

  /// The corners of the clip at some distance inside its edge, clockwise in its own coordinates.
  private func outline(
    _ pose: DevicePose, _ radius: Double, _ segments: Int, inset: Double, hard: Bool,
    into points: inout [(x: Double, y: Double)]
  ) {
    points.removeAll(keepingCapacity: true)
    var (halfWidth, halfHeight) = (pose.halfWidth, pose.halfHeight)
    var (x, y) = (pose.x, pose.y)
    if hard {
      let (x0, x1) = ((x - halfWidth).rounded(), (x + halfWidth).rounded())
      let (y0, y1) = ((y - halfHeight).rounded(), (y + halfHeight).rounded())
      x = (x0 + x1) / 2
      y = (y0 + y1) / 2
      halfWidth = (x1 - x0) / 2
      halfHeight = (y1 - y0) / 2
    }
    let rounding = max(radius - inset, 0)
    let (cx, cy) = (halfWidth - inset - rounding, halfHeight - inset - rounding)
    for corner in 0..<4 {
      let signX = corner == 0 || corner == 3 ? -1.0 : 1.0, signY = corner < 2 ? -1.0 : 1.0
      let isReversed = corner == 1 || corner == 3
      for index in 0...segments {
        var px = cx + rounding, py = cy + rounding
        if segments > 0 {
          let direction = arc.direction(isReversed ? segments - index : index, of: segments)
          (px, py) = (cx + rounding * direction.x, cy + rounding * direction.y)
        }
        (px, py) = (px * signX, py * signY)
        points.append((x + pose.ux * px + pose.vx * py, y + pose.uy * px + pose.vy * py))
      }
    }
  }

  /// Cuts the triangles added to the mesh since `checkpoint`, whose corners lie in `box`.
  func apply(since checkpoint: Mesh.Checkpoint, box: Box, to mesh: Mesh) {
    for index in clips.indices {
      let clip = clips[index]
      if clip.isEmpty || box.x0 > clip.box.x1 || box.x1 < clip.box.x0 || box.y0 > clip.box.y1
        || box.y1 < clip.box.y0
      {
        return mesh.truncate(to: checkpoint)
      }
      if clip.path == nil, isInside(box, clip) { continue }
      apply(clip, since: checkpoint, to: mesh)
    }
  }

  private func isInside(_ box: Box, _ clip: Clip) -> Bool {
    for index in clip.sides {
      let side = sides[index]
      let farX = side.a > 0 ? box.x0 : box.x1, farY = side.b > 0 ? box.y0 : box.y1
      if side.a * farX + side.b * farY + side.c < clip.core { return false }
    }
    return true
  }

  private func apply(_ clip: Clip, since checkpoint: Mesh.Checkpoint, to mesh: Mesh) {
    // The triangles are removed from the mesh, three vertices each, and appended again after cutting.
    source.removeAll(keepingCapacity: true)
    for index in checkpoint.indices..<mesh.indexCount {
      source.append(mesh.vertices[Int(mesh.indices[index])])
    }
    mesh.truncate(to: checkpoint)
    cutter.reserve(sides: clip.sides.count)
    // Everything is copied to locals before the loops: exclusivity checks on an object's properties took a
    // third of the time.
    let cutter = cutter
    if let index = clip.path {
      let path = paths[index]
      return source.withUnsafeBufferPointer { source in
        var index = 0
        while index + 2 < source.count {
          path.addCut(source.baseAddress! + index, cutter, to: mesh)
          index += 3
        }
      }
    }
    sides.withUnsafeBufferPointer { all in
      let sides = UnsafeBufferPointer(rebasing: all[clip.sides])
      source.withUnsafeBufferPointer { source in
        var index = 0
        while index + 2 < source.count {
          Self.addCut(source.baseAddress! + index, sides, core: clip.core, cutter, to: mesh)
          index += 3
        }
      }
    }
  }

  /// Adds the part of the triangle at `t` that lies in the clip.
  private static func addCut(
    _ t: UnsafePointer<MeshVertex>, _ sides: UnsafeBufferPointer<Side>, core: Double, _ cutter: PolygonCutter,
    to mesh: Mesh
  ) {
    let outside = core == 0 ? 0 : core - 1
    var straddles = false
    for side in sides {
      let (da, db, dc) = (side.distance(t[0]), side.distance(t[1]), side.distance(t[2]))
      if da <= outside, db <= outside, dc <= outside { return }
      if da < core || db < core || dc < core { straddles = true }
    }
    var cutter = cutter
    cutter.start(t)
    guard straddles else { return cutter.emit(to: mesh) }
    // Adds the inner part. Sides that have the whole triangle inside are skipped.
    for side in sides where !side.holds(t, core) {
      cutter.keep(side.a, side.b, side.c - core)
    }
    cutter.emit(to: mesh)
    guard core > 0 else { return }
    // Adds the ramp, one quadrilateral for each side of the clip.
    for (index, side) in sides.enumerated() where !side.holds(t, core) {
      let next = sides[index + 1 == sides.count ? 0 : index + 1]
      cutter.start(t)
      cutter.keep(-side.a, -side.b, core - side.c)
      cutter.keep(side.a, side.b, side.c + 1 - core)
      keepAcross(side, along: side, direction: 1, &cutter)
      keepAcross(next, along: side, direction: -1, &cutter)
      cutter.fade { side.distance($0) + 1 - core }
      cutter.emit(to: mesh)
    }
  }

  /// Cuts along the line across the ramp at the start of `corner`. Keeps the part that lies beyond this line
  /// in the direction of `side` or, with `direction` −1, the part before it.
  private static func keepAcross(
    _ corner: Side, along side: Side, direction: Double, _ cutter: inout PolygonCutter
  ) {
    var (a, b) = (corner.innerY - corner.outerY, corner.outerX - corner.innerX)
    let sign = a * side.directionX + b * side.directionY < 0 ? -direction : direction
    (a, b) = (a * sign, b * sign)
    cutter.keep(a, b, -(a * corner.innerX + b * corner.innerY))
  }
}
