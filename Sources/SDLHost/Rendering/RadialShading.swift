// SPDX-License-Identifier: Apache-2.0
/// Colours triangles with a radial gradient: their sides are halved until the colours along them are nearly
/// linear. Whether a side is halved depends only on that side, so two triangles treat a shared side alike.
struct RadialShading {
  let places: RadialPlaces
  /// At least one stop, ordered by position.
  let stops: UnsafeBufferPointer<ColorStop>
  let mesh: Mesh

  /// A corner of a triangle: a vertex with its coverage as alpha, and the gradient's colour there.
  struct Corner {
    var vertex: MeshVertex
    var color: SIMD4<Float>
  }

  /// The tolerated error of a colour, in 1/255.
  private static let tolerance: Float = 2

  func corner(_ vertex: MeshVertex) -> Corner {
    Corner(vertex: vertex, color: color(vertex.position.x, vertex.position.y))
  }

  /// Adds a triangle or, if its sides are halved, its parts.
  func split(_ a: Corner, _ b: Corner, _ c: Corner) {
    let (p, q, r) = (a.vertex.position, b.vertex.position, c.vertex.position)
    // Each halving also halves the area. Without a limit on the area, a triangle of zero area would be halved
    // for ever.
    let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
    guard abs(area) > 1 else { return add(a, b, c) }
    switch (bend(a, b), bend(b, c), bend(c, a)) {
    case (nil, nil, nil): add(a, b, c)
    case (let ab?, nil, nil): halve(a, b, c, at: ab)
    case (nil, let bc?, nil): halve(b, c, a, at: bc)
    case (nil, nil, let ca?): halve(c, a, b, at: ca)
    case (let ab?, let bc?, nil): cutCorner(a, b, c, ab, bc)
    case (nil, let bc?, let ca?): cutCorner(b, c, a, bc, ca)
    case (let ab?, nil, let ca?): cutCorner(c, a, b, ca, ab)
    case (let ab?, let bc?, let ca?):
      split(a, ab, ca)
      split(ab, b, bc)
      split(ca, bc, c)
      split(ab, bc, ca)
    }
  }

  /// Halves the side from `a` to `b`.
  private func halve(_ a: Corner, _ b: Corner, _ c: Corner, at ab: Corner) {
    split(a, ab, c)
    split(ab, b, c)
  }

  /// Halves the sides that meet at `b`.
  private func cutCorner(_ a: Corner, _ b: Corner, _ c: Corner, _ ab: Corner, _ bc: Corner) {
    split(ab, b, bc)
    split(a, ab, bc)
    split(a, bc, c)
  }

  /// The middle of a side if the colours along it are far from linear, else nil. Sides of two pixels or less
  /// are not halved.
  @inline(__always)
  private func bend(_ a: Corner, _ b: Corner) -> Corner? {
    let (p, q) = (a.vertex.position, b.vertex.position)
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    guard dx * dx + dy * dy > 6 else { return nil }
    // Sums of halves and quarters give the same point whichever end comes first.
    let middle = color(p.x * 0.5 + q.x * 0.5, p.y * 0.5 + q.y * 0.5)
    let isStraight =
      isNear(middle, a.color * 0.5 + b.color * 0.5)
      && isNear(color(p.x * 0.75 + q.x * 0.25, p.y * 0.75 + q.y * 0.25), a.color * 0.75 + b.color * 0.25)
      && isNear(color(p.x * 0.25 + q.x * 0.75, p.y * 0.25 + q.y * 0.75), a.color * 0.25 + b.color * 0.75)
    return isStraight ? nil : Corner(vertex: Self.middle(a.vertex, b.vertex), color: middle)
  }

  @inline(__always)
  private func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    let off = a - b
    return (off * off).max() <= Self.tolerance * Self.tolerance
  }

  @inline(__always)
  private func color(_ x: Float, _ y: Float) -> SIMD4<Float> {
    stops.color(at: places.at(Double(x), Double(y)))
  }

  private func add(_ a: Corner, _ b: Corner, _ c: Corner) {
    mesh.reserve(vertices: 3, indices: 3)
    let first = mesh.vertexCount
    add(a)
    add(b)
    add(c)
    mesh.triangle(first, first + 1, first + 2)
  }

  @inline(__always)
  private func add(_ corner: Corner) {
    var vertex = corner.vertex
    vertex.color = GradientShader.color(corner.color, vertex.color.a)
    mesh.add(vertex)
  }

  private static func middle(_ a: MeshVertex, _ b: MeshVertex) -> MeshVertex {
    MeshVertex(
      position: MeshPoint(
        x: (a.position.x + b.position.x) / 2, y: (a.position.y + b.position.y) / 2),
      color: a.color.a == b.color.a ? a.color : a.color.mixed(b.color, 0.5), texel: a.texel)
  }
}
