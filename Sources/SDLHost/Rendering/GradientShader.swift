// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Applies a gradient to the inside of a path. The path is already in the mesh, with its coverage as alpha.
///
/// The renderer blends colours linearly between the corners of a triangle. A linear gradient is linear
/// between two stops, so triangles are cut at the stops. A radial gradient is never linear, so triangles are
/// filled with a picture of it in the atlas (`GradientPictures`); if that picture would be too large,
/// `RadialShading` halves the triangles' sides.
final class GradientShader {
  private var stops: [ColorStop] = []
  private var source: [MeshVertex] = []
  private var cutter = PolygonCutter()

  private let pictures: GradientPictures

  init(atlas: TextureAtlas) {
    pictures = GradientPictures(atlas: atlas)
  }

  deinit { cutter.free() }

  /// Colours the on-screen part of the triangles added to the mesh since `checkpoint`.
  func shade(
    since checkpoint: Mesh.Checkpoint, _ gradient: GradientCommand, _ list: DisplayList, scale: Double,
    screen: ClipStack.Box, to mesh: Mesh
  ) {
    stops.removeAll(keepingCapacity: true)
    var last = -Double.infinity
    for index in gradient.stops.clamped(to: list.stops.indices) {
      let (place, color) = (Double(list.stops[index].location), list.stops[index].color)
      guard place.isFinite, place >= last else { continue }
      last = place
      stops.append(
        ColorStop(place: place, color: 255 * SIMD4(color.red, color.green, color.blue, color.alpha)))
    }
    let map = gradient.transform.scaled(scale)
    guard !stops.isEmpty, map.isFinite, abs(map.a * map.d - map.b * map.c) > 1e-12 else {
      return mesh.truncate(to: checkpoint)
    }
    switch gradient.shape {
    case .linear(let from, let to):
      takeOut(checkpoint, screen, from: mesh)
      shade(LinearPlaces(from, to, map.inverted()), to: mesh)
    case .radial(let from, let radius, let to, let endRadius):
      let circles = GradientCircles(from: from, radius: radius, to: to, endRadius: endRadius)
      if pictures.fill(since: checkpoint, circles, stops, map, in: mesh) { return }
      takeOut(checkpoint, screen, from: mesh)
      shade(RadialPlaces(circles, map.inverted()), to: mesh)
    }
  }

  /// Moves the triangles added since `checkpoint` from the mesh to `source`, and cuts those that reach off
  /// the screen: a huge side would be halved again and again.
  private func takeOut(_ checkpoint: Mesh.Checkpoint, _ screen: ClipStack.Box, from mesh: Mesh) {
    source.removeAll(keepingCapacity: true)
    var index = checkpoint.indices
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
      // Skips triangles with NaN, or so far away that cutting could not bring them near.
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
    mesh.truncate(to: checkpoint)
  }

  private func shade(_ places: LinearPlaces, to mesh: Mesh) {
    var index = 0
    while index + 2 < source.count {
      defer { index += 3 }
      let (p, q, r) = (places.at(source[index]), places.at(source[index + 1]), places.at(source[index + 2]))
      let (low, high) = (min(p, q, r), max(p, q, r))
      // Interval k lies between stop k − 1 and stop k.
      for interval in 0...stops.count {
        let start = interval == 0 ? -Double.infinity : stops[interval - 1].place
        let end = interval == stops.count ? Double.infinity : stops[interval].place
        guard start < end, start < high || start <= low && low < end, end > low else { continue }
        source.withUnsafeBufferPointer { cutter.start($0.baseAddress! + index) }
        if start > low { cutter.keep(places.a, places.b, places.c - start) }
        if end < high { cutter.keep(-places.a, -places.b, end - places.c) }
        let (first, last) = (stops[max(interval - 1, 0)], stops[min(interval, stops.count - 1)])
        cutter.recolor { vertex in
          let width = last.place - first.place
          let fraction = width > 0 ? min(max((places.at(vertex) - first.place) / width, 0), 1) : 0
          return Self.color(first.color + (last.color - first.color) * Float(fraction), vertex.color.a)
        }
        cutter.emit(to: mesh)
      }
    }
  }

  private func shade(_ places: RadialPlaces, to mesh: Mesh) {
    source.withUnsafeBufferPointer { source in
      stops.withUnsafeBufferPointer { stops in
        let shading = RadialShading(places: places, stops: stops, mesh: mesh)
        for index in stride(from: 0, to: source.count - 2, by: 3) {
          shading.split(
            shading.corner(source[index]), shading.corner(source[index + 1]),
            shading.corner(source[index + 2]))
        }
      }
    }
  }

  private static let farthest: Float = 1_000_000

  static func color(_ parts: SIMD4<Float>, _ coverage: UInt8) -> MeshColor {
    let rounded = (parts + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return MeshColor(r: UInt8(rounded[0]), g: UInt8(rounded[1]), b: UInt8(rounded[2]), a: UInt8(rounded[3]))
      .faded(Double(coverage) / 255)
  }
}
