import CSDL
import UIGeometry
import UIWidgets

/// The clips in force, as convex polygons; what is drawn under them is cut on the way into the mesh, so that a
/// whole frame stays one draw call.
///
/// An upright rectangle cuts at whole pixels. Any other clip has a soft edge: triangles are cut at its core, and
/// in the one-pixel ramp round it their alpha falls off. Cutting is that of Sutherland and Hodgman (1974).
final class ClipStack {
  /// A side of a clip: inside is where the distance a·x + b·y + c is positive.
  private struct Side {
    var a: Double, b: Double, c: Double
    /// The direction from its start to its end.
    var wayX: Double, wayY: Double
    /// The corner it starts from, on the edge of the core and on the outer edge of the ramp.
    var innerX: Double, innerY: Double, outerX: Double, outerY: Double

    @inline(__always)
    func distance(_ v: SDL_Vertex) -> Double { a * Double(v.position.x) + b * Double(v.position.y) + c }
  }

  private struct Clip {
    var sides: Range<Int>
    /// How far inside a side the core begins: 0 for a hard clip.
    var core: Double
    /// Nothing is inside.
    var isEmpty: Bool
    /// The box around it, in device pixels.
    var box: Box
  }

  struct Box {
    var x0: Double, y0: Double, x1: Double, y1: Double
  }

  private var sides: [Side] = []
  private var clips: [Clip] = []
  private let arc = CornerArc()
  private var innerPoints: [(x: Double, y: Double)] = []
  private var outerPoints: [(x: Double, y: Double)] = []
  private var source: [SDL_Vertex] = []
  private var polygon: [SDL_Vertex] = []
  private var scratch: [SDL_Vertex] = []
  private var cut: [SDL_Vertex] = []

  var isEmpty: Bool { clips.isEmpty }

  func removeAll() {
    sides.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }

  func pop() {
    guard let last = clips.popLast() else { return }
    sides.removeSubrange(last.sides)
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
      // Clockwise on screen: inside is to the right of the way.
      let (a, b) = (-dy / length * sign, dx / length * sign)
      sides.append(
        Side(
          a: a, b: b, c: -(a * from.x + b * from.y) + core, wayX: dx / length, wayY: dy / length,
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
      (x, y, halfWidth, halfHeight) = ((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2)
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

  /// Cuts what was added to the mesh since `mark`, whose corners lie in `box`.
  func apply(since mark: Mesh.Mark, box: Box, to mesh: Mesh) {
    for index in clips.indices {
      let clip = clips[index]
      if clip.isEmpty || box.x0 > clip.box.x1 || box.x1 < clip.box.x0 || box.y0 > clip.box.y1
        || box.y1 < clip.box.y0
      {
        return mesh.truncate(to: mark)
      }
      if isInside(box, clip) { continue }
      apply(clip, since: mark, to: mesh)
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

  private func apply(_ clip: Clip, since mark: Mesh.Mark, to mesh: Mesh) {
    // The triangles are lifted out, three vertices each, and come back cut.
    source.removeAll(keepingCapacity: true)
    for index in mark.indices..<mesh.indexCount { source.append(mesh.vertices[Int(mesh.indices[index])]) }
    mesh.truncate(to: mark)
    var index = 0
    while index < source.count {
      addCut(source[index], source[index + 1], source[index + 2], clip, to: mesh)
      index += 3
    }
  }

  private func addCut(_ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ clip: Clip, to mesh: Mesh) {
    polygon.removeAll(keepingCapacity: true)
    polygon.append(a)
    polygon.append(b)
    polygon.append(c)
    var straddles = false
    for index in clip.sides {
      let side = sides[index]
      let (da, db, dc) = (side.distance(a), side.distance(b), side.distance(c))
      let limit = clip.core == 0 ? 0 : clip.core - 1
      if da <= limit, db <= limit, dc <= limit { return }
      if da < clip.core || db < clip.core || dc < clip.core { straddles = true }
    }
    guard straddles else { return emit(polygon, to: mesh) }
    // The core.
    cut.removeAll(keepingCapacity: true)
    cut.append(contentsOf: polygon)
    for index in clip.sides where !cut.isEmpty {
      keep(sides[index].a, sides[index].b, sides[index].c - clip.core)
    }
    emit(cut, to: mesh)
    guard clip.core > 0 else { return }
    // The ramp, one quadrilateral for each side of the clip.
    for index in clip.sides {
      let side = sides[index]
      let next = sides[index + 1 == clip.sides.upperBound ? clip.sides.lowerBound : index + 1]
      if side.distance(a) >= clip.core, side.distance(b) >= clip.core, side.distance(c) >= clip.core {
        continue
      }
      cut.removeAll(keepingCapacity: true)
      cut.append(contentsOf: polygon)
      keep(-side.a, -side.b, clip.core - side.c)
      keep(side.a, side.b, side.c + 1 - clip.core)
      keepAcross(side, along: side, way: 1)
      keepAcross(next, along: side, way: -1)
      for at in cut.indices {
        cut[at].color = cut[at].color.faded(side.distance(cut[at]) + 1 - clip.core)
      }
      emit(cut, to: mesh)
    }
  }

  /// Keeps the part of `cut` that lies past the line across the ramp at the start of `corner`, seen along `side`;
  /// with `way` −1 the part before it.
  private func keepAcross(_ corner: Side, along side: Side, way: Double) {
    var (a, b) = (corner.innerY - corner.outerY, corner.outerX - corner.innerX)
    let sign = a * side.wayX + b * side.wayY < 0 ? -way : way
    (a, b) = (a * sign, b * sign)
    keep(a, b, -(a * corner.innerX + b * corner.innerY))
  }

  /// Keeps the part of `cut` where a·x + b·y + c ≥ 0.
  private func keep(_ a: Double, _ b: Double, _ c: Double) {
    scratch.removeAll(keepingCapacity: true)
    let count = cut.count
    guard count > 0 else { return }
    var previous = cut[count - 1]
    var before = a * Double(previous.position.x) + b * Double(previous.position.y) + c
    for index in cut.indices {
      let vertex = cut[index]
      let here = a * Double(vertex.position.x) + b * Double(vertex.position.y) + c
      if (before >= 0) != (here >= 0) {
        scratch.append(Self.between(previous, vertex, before / (before - here)))
      }
      if here >= 0 { scratch.append(vertex) }
      previous = vertex
      before = here
    }
    swap(&cut, &scratch)
  }

  private static func between(_ p: SDL_Vertex, _ q: SDL_Vertex, _ t: Double) -> SDL_Vertex {
    let share = Float(t)
    return SDL_Vertex(
      position: SDL_FPoint(
        x: p.position.x + (q.position.x - p.position.x) * share,
        y: p.position.y + (q.position.y - p.position.y) * share),
      color: p.color.mixed(q.color, t),
      tex_coord: SDL_FPoint(
        x: p.tex_coord.x + (q.tex_coord.x - p.tex_coord.x) * share,
        y: p.tex_coord.y + (q.tex_coord.y - p.tex_coord.y) * share))
  }

  private func emit(_ polygon: [SDL_Vertex], to mesh: Mesh) {
    guard polygon.count >= 3 else { return }
    mesh.reserve(vertices: polygon.count, indices: (polygon.count - 2) * 3)
    let first = mesh.vertexCount
    for index in polygon.indices { mesh.add(polygon[index]) }
    for index in 2..<polygon.count { mesh.triangle(first, first + index - 1, first + index) }
  }
}
