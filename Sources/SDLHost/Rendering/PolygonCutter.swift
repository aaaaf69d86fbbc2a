// SPDX-License-Identifier: Apache-2.0
/// A convex polygon that is cut by one line after another, after Sutherland and Hodgman (1974). Each cut
/// reads one half of its buffer and writes the other; copies share the buffer.
struct PolygonCutter {
  private var points: UnsafeMutablePointer<MeshVertex>
  private var others: UnsafeMutablePointer<MeshVertex>
  private var capacity: Int
  private var count = 0

  init() {
    capacity = 32
    points = .allocate(capacity: capacity)
    others = .allocate(capacity: capacity)
  }

  func free() {
    points.deallocate()
    others.deallocate()
  }

  /// Makes room for a triangle cut by this many lines. Each cut adds at most one corner, and a ramp takes
  /// four more cuts.
  mutating func reserve(sides: Int) {
    guard sides + 8 > capacity else { return }
    free()
    capacity = 2 * (sides + 8)
    points = .allocate(capacity: capacity)
    others = .allocate(capacity: capacity)
  }

  /// Starts with the triangle at `triangle`.
  @inline(__always)
  mutating func start(_ triangle: UnsafePointer<MeshVertex>) {
    points.initialize(from: triangle, count: 3)
    count = 3
  }

  /// Keeps the part where a·x + b·y + c ≥ 0. Parts on opposite sides of the line are cut at identical points.
  /// With `fromInside`, two polygons on the same side that share an edge are also cut at identical points.
  mutating func keep(_ a: Double, _ b: Double, _ c: Double, fromInside: Bool = false) {
    guard count > 0 else { return }
    var kept = 0
    var previous = points[count - 1]
    var before = a * Double(previous.position.x) + b * Double(previous.position.y) + c
    for index in 0..<count {
      let vertex = points[index]
      let here = a * Double(vertex.position.x) + b * Double(vertex.position.y) + c
      if (before >= 0) != (here >= 0) {
        assert(kept < capacity)
        (others + kept).initialize(
          to: before >= 0 || !fromInside
            ? Self.between(previous, vertex, before / (before - here))
            : Self.between(vertex, previous, here / (here - before)))
        kept += 1
      }
      if here >= 0 {
        assert(kept < capacity)
        (others + kept).initialize(to: vertex)
        kept += 1
      }
      previous = vertex
      before = here
    }
    swap(&points, &others)
    count = kept
  }

  /// Scales each corner's alpha by `fraction`, 0…1.
  @inline(__always)
  func fade(_ fraction: (MeshVertex) -> Double) {
    for index in 0..<count { points[index].color = points[index].color.faded(fraction(points[index])) }
  }

  /// Gives each corner another colour.
  @inline(__always)
  func recolor(_ colorOf: (MeshVertex) -> MeshColor) {
    for index in 0..<count { points[index].color = colorOf(points[index]) }
  }

  /// Adds the remaining polygon to a mesh, as a fan.
  func emit(to mesh: Mesh) {
    guard count >= 3 else { return }
    mesh.reserve(vertices: count, indices: (count - 2) * 3)
    let first = mesh.vertexCount
    for index in 0..<count { mesh.add(points[index]) }
    for index in 2..<count { mesh.triangle(first, first + index - 1, first + index) }
  }

  /// Adds the remaining polygon's triangles to an array, three corners each.
  func emit(to triangles: inout [MeshVertex]) {
    guard count >= 3 else { return }
    for index in 2..<count {
      triangles.append(points[0])
      triangles.append(points[index - 1])
      triangles.append(points[index])
    }
  }

  private static func between(_ p: MeshVertex, _ q: MeshVertex, _ t: Double) -> MeshVertex {
    let fraction = Float(t)
    return MeshVertex(
      position: MeshPoint(
        x: p.position.x + (q.position.x - p.position.x) * fraction,
        y: p.position.y + (q.position.y - p.position.y) * fraction),
      color: p.color.mixed(q.color, t),
      texel: MeshPoint(
        x: p.texel.x + (q.texel.x - p.texel.x) * fraction,
        y: p.texel.y + (q.texel.y - p.texel.y) * fraction))
  }
}
