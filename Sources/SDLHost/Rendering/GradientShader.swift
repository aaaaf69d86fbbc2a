import CSDL
import UIGeometry
import UIWidgets

/// Colours the inside of a path that is in the mesh already, its coverage as its alpha, with a gradient.
///
/// The renderer blends colours linearly between the corners of a triangle. A linear gradient is linear
/// between two stops, so triangles are cut at the stops. A radial one never is, so sides of triangles are
/// halved until the colours along them are nearly linear. Only the side itself decides whether it is halved:
/// two triangles halve the side that they share alike.
final class GradientShader {
  private struct Stop {
    var place: Double
    var color: SIMD4<Float>
  }

  private var stops: [Stop] = []
  private var source: [SDL_Vertex] = []
  private var cutter = PolygonCutter()

  deinit { cutter.free() }

  /// Colours what was added to the mesh since `mark`, as far as it lies on the screen.
  func shade(
    since mark: Mesh.Mark, _ gradient: GradientCommand, _ list: DisplayList, scale: Double,
    screen: ClipStack.Box, to mesh: Mesh
  ) {
    stops.removeAll(keepingCapacity: true)
    var last = -Double.infinity
    for index in gradient.stops.clamped(to: list.stops.indices) {
      let (place, color) = (Double(list.stops[index].location), list.stops[index].color)
      guard place.isFinite, place >= last else { continue }
      last = place
      stops.append(
        Stop(place: place, color: 255 * SIMD4(color.red, color.green, color.blue, color.alpha)))
    }
    let map = gradient.transform.scaled(scale)
    guard !stops.isEmpty, map.isFinite, abs(map.a * map.d - map.b * map.c) > 1e-12 else {
      return mesh.truncate(to: mark)
    }
    takeOut(mark, screen, from: mesh)
    let back = map.inverted()
    switch gradient.shape {
    case .linear(let from, let to): shade(LinearPlaces(from, to, back), to: mesh)
    case .radial(let from, let radius, let to, let endRadius):
      shade(RadialPlaces(from, radius, to, endRadius, back), to: mesh)
    }
  }

  /// Moves the triangles since `mark` from the mesh to `source`, and cuts those that reach off the screen: a
  /// side without end would be halved without end.
  private func takeOut(_ mark: Mesh.Mark, _ screen: ClipStack.Box, from mesh: Mesh) {
    source.removeAll(keepingCapacity: true)
    var index = mark.indices
    while index + 2 < mesh.indexCount {
      let a = mesh.vertices[Int(mesh.indices[index])], b = mesh.vertices[Int(mesh.indices[index + 1])]
      let c = mesh.vertices[Int(mesh.indices[index + 2])]
      index += 3
      let (x0, y0) = (
        min(a.position.x, b.position.x, c.position.x), min(a.position.y, b.position.y, c.position.y)
      )
      let (x1, y1) = (
        max(a.position.x, b.position.x, c.position.x), max(a.position.y, b.position.y, c.position.y)
      )
      // No number, or so far away that cutting would leave it far away.
      guard x0 > -Self.farthest, y0 > -Self.farthest, x1 < Self.farthest, y1 < Self.farthest else { continue }
      source.append(a)
      source.append(b)
      source.append(c)
      let isOnScreen =
        Double(x0) >= screen.x0 && Double(x1) <= screen.x1 && Double(y0) >= screen.y0
        && Double(y1) <= screen.y1
      if isOnScreen { continue }
      source.withUnsafeBufferPointer { cutter.start($0.baseAddress! + ($0.count - 3)) }
      source.removeLast(3)
      cutter.keep(1, 0, -screen.x0)
      cutter.keep(-1, 0, screen.x1)
      cutter.keep(0, 1, -screen.y0)
      cutter.keep(0, -1, screen.y1)
      cutter.emit(to: &source)
    }
    mesh.truncate(to: mark)
  }

  private func shade(_ places: LinearPlaces, to mesh: Mesh) {
    var index = 0
    while index + 2 < source.count {
      defer { index += 3 }
      let (p, q, r) = (places.at(source[index]), places.at(source[index + 1]), places.at(source[index + 2]))
      let (low, high) = (min(p, q, r), max(p, q, r))
      // Band k lies between stop k − 1 and stop k.
      for band in 0...stops.count {
        let start = band == 0 ? -Double.infinity : stops[band - 1].place
        let end = band == stops.count ? Double.infinity : stops[band].place
        guard start < end, start < high || start <= low && low < end, end > low else { continue }
        source.withUnsafeBufferPointer { cutter.start($0.baseAddress! + index) }
        if start > low { cutter.keep(places.a, places.b, places.c - start) }
        if end < high { cutter.keep(-places.a, -places.b, end - places.c) }
        let (first, last) = (stops[max(band - 1, 0)], stops[min(band, stops.count - 1)])
        cutter.recolor { vertex in
          let width = last.place - first.place
          let share = width > 0 ? min(max((places.at(vertex) - first.place) / width, 0), 1) : 0
          return Self.color(first.color + (last.color - first.color) * Float(share), vertex.color.a)
        }
        cutter.emit(to: mesh)
      }
    }
  }

  private func shade(_ places: RadialPlaces, to mesh: Mesh) {
    var index = 0
    while index + 2 < source.count {
      split(source[index], source[index + 1], source[index + 2], places, to: mesh)
      index += 3
    }
  }

  /// Adds a triangle, or the triangles that it falls into where its sides are halved.
  private func split(
    _ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ places: RadialPlaces, to mesh: Mesh
  ) {
    // Each halving halves the area too: without this end a triangle without area would be halved for ever.
    let area =
      (b.position.x - a.position.x) * (c.position.y - a.position.y)
      - (c.position.x - a.position.x) * (b.position.y - a.position.y)
    guard abs(area) > 1 else { return add(a, b, c, places, to: mesh) }
    switch (bends(a, b, places), bends(b, c, places), bends(c, a, places)) {
    case (false, false, false): add(a, b, c, places, to: mesh)
    case (true, false, false): halve(a, b, c, places, to: mesh)
    case (false, true, false): halve(b, c, a, places, to: mesh)
    case (false, false, true): halve(c, a, b, places, to: mesh)
    case (true, true, false): cutCorner(a, b, c, places, to: mesh)
    case (false, true, true): cutCorner(b, c, a, places, to: mesh)
    case (true, false, true): cutCorner(c, a, b, places, to: mesh)
    case (true, true, true):
      let (ab, bc, ca) = (Self.middle(a, b), Self.middle(b, c), Self.middle(c, a))
      split(a, ab, ca, places, to: mesh)
      split(ab, b, bc, places, to: mesh)
      split(ca, bc, c, places, to: mesh)
      split(ab, bc, ca, places, to: mesh)
    }
  }

  /// Halves the side from `a` to `b`.
  private func halve(
    _ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ places: RadialPlaces, to mesh: Mesh
  ) {
    let ab = Self.middle(a, b)
    split(a, ab, c, places, to: mesh)
    split(ab, b, c, places, to: mesh)
  }

  /// Halves the sides that meet at `b`.
  private func cutCorner(
    _ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ places: RadialPlaces, to mesh: Mesh
  ) {
    let (ab, bc) = (Self.middle(a, b), Self.middle(b, c))
    split(ab, b, bc, places, to: mesh)
    split(a, ab, bc, places, to: mesh)
    split(a, bc, c, places, to: mesh)
  }

  /// Whether the colours along a side are far from linear. Sides of two pixels are not halved.
  private func bends(_ a: SDL_Vertex, _ b: SDL_Vertex, _ places: RadialPlaces) -> Bool {
    let (dx, dy) = (b.position.x - a.position.x, b.position.y - a.position.y)
    guard dx * dx + dy * dy > 6 else { return false }
    let (from, to) = (
      color(places.at(a.position.x, a.position.y)), color(places.at(b.position.x, b.position.y))
    )
    for quarter in 1...3 {
      let share = Float(quarter) / 4
      // The same place whichever end comes first.
      let x = a.position.x * (1 - share) + b.position.x * share
      let y = a.position.y * (1 - share) + b.position.y * share
      let off = color(places.at(x, y)) - (from * (1 - share) + to * share)
      if (off * off).max() > Self.tolerance * Self.tolerance { return true }
    }
    return false
  }

  private static let farthest: Float = 1_000_000
  /// How far a colour may be off, in 1/255.
  private static let tolerance: Float = 2

  private func add(
    _ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex, _ places: RadialPlaces, to mesh: Mesh
  ) {
    mesh.reserve(vertices: 3, indices: 3)
    let first = mesh.vertexCount
    add(a, places, to: mesh)
    add(b, places, to: mesh)
    add(c, places, to: mesh)
    mesh.triangle(first, first + 1, first + 2)
  }

  private func add(_ vertex: SDL_Vertex, _ places: RadialPlaces, to mesh: Mesh) {
    var vertex = vertex
    vertex.color = Self.color(color(places.at(vertex.position.x, vertex.position.y)), vertex.color.a)
    mesh.add(vertex)
  }

  private func color(_ place: Double) -> SIMD4<Float> {
    guard place > stops[0].place else { return stops[0].color }
    for index in 1..<max(stops.count, 1) where place < stops[index].place {
      let (from, to) = (stops[index - 1], stops[index])
      return from.color + (to.color - from.color) * Float((place - from.place) / (to.place - from.place))
    }
    return stops[stops.count - 1].color
  }

  private static func color(_ parts: SIMD4<Float>, _ coverage: UInt8) -> SDL_Color {
    let rounded = (parts + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return SDL_Color(r: UInt8(rounded[0]), g: UInt8(rounded[1]), b: UInt8(rounded[2]), a: UInt8(rounded[3]))
      .faded(Double(coverage) / 255)
  }

  private static func middle(_ a: SDL_Vertex, _ b: SDL_Vertex) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(
        x: (a.position.x + b.position.x) / 2, y: (a.position.y + b.position.y) / 2),
      color: a.color.mixed(b.color, 0.5), tex_coord: a.tex_coord)
  }
}
