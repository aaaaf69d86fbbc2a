// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// A clip of any shape: the triangles that would fill it, each of which cuts out its part of the drawing. The
/// triangles fade along the clip's edge, and the drawing fades with them. A reused clip keeps its storage.
final class PathClip {
  /// A triangle: its sides, with a·x + b·y + c positive inside, and its coverage.
  private struct Piece {
    var sides: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    var coverage: SIMD3<Double>
    var isSolid: Bool
    var box: ClipStack.Box
  }

  /// How far solid pieces extend beyond their sides, in device pixels. Without this overlap, two neighbours
  /// would cut a line at points that differ by a rounding error, and a pixel between these points could stay
  /// empty.
  private static let overlap = 1.0 / 128

  private var pieces: [Piece] = []
  private(set) var box = ClipStack.Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)

  /// Sets the clip to the filled triangles in `mesh`.
  func read(_ mesh: Mesh) {
    pieces.removeAll(keepingCapacity: true)
    box = ClipStack.Box(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
    var index = 0
    while index + 2 < mesh.indexCount {
      add(
        mesh.vertices[Int(mesh.indices[index])], mesh.vertices[Int(mesh.indices[index + 1])],
        mesh.vertices[Int(mesh.indices[index + 2])])
      index += 3
    }
  }

  private func add(_ a: MeshVertex, _ b: MeshVertex, _ c: MeshVertex) {
    let (p, q, r) = (Self.point(a), Self.point(b), Self.point(c))
    let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
    guard abs(area) > 1e-12, area.isFinite else { return }
    // The value is positive inside the triangle and 1 at the corner opposite the side, so it is that corner's
    // weight at a point.
    func weight(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD3<Double> {
      let (a, b) = ((from.y - to.y) / area, (to.x - from.x) / area)
      return SIMD3(a, b, -(a * from.x + b * from.y))
    }
    let weights = (weight(q, r), weight(r, p), weight(p, q))
    func widened(_ side: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(side.x, side.y, side.z + Self.overlap * (side.x * side.x + side.y * side.y).squareRoot())
    }
    let solid = a.color.a == 255 && b.color.a == 255 && c.color.a == 255
    // Fading pieces are not widened: where they overlapped, the drawing would be twice as strong. A gap
    // between two of them would show little, because they are faint there.
    let sides =
      solid ? (widened(weights.0), widened(weights.1), widened(weights.2)) : weights
    let coverage =
      (Double(a.color.a) * weights.0 + Double(b.color.a) * weights.1 + Double(c.color.a) * weights.2) / 255
    let box = ClipStack.Box(
      x0: min(p.x, q.x, r.x), y0: min(p.y, q.y, r.y), x1: max(p.x, q.x, r.x), y1: max(p.y, q.y, r.y))
    pieces.append(Piece(sides: sides, coverage: coverage, isSolid: solid, box: box))
    self.box = ClipStack.Box(
      x0: min(self.box.x0, box.x0), y0: min(self.box.y0, box.y0), x1: max(self.box.x1, box.x1),
      y1: max(self.box.y1, box.y1))
  }

  private static func point(_ vertex: MeshVertex) -> SIMD2<Double> {
    SIMD2(Double(vertex.position.x), Double(vertex.position.y))
  }

  /// Adds the part of the triangle at `t` that lies in the clip.
  func addCut(_ t: UnsafePointer<MeshVertex>, _ cutter: PolygonCutter, to mesh: Mesh) {
    let (p, q, r) = (Self.point(t[0]), Self.point(t[1]), Self.point(t[2]))
    let (low, high) = (pointwiseMin(pointwiseMin(p, q), r), pointwiseMax(pointwiseMax(p, q), r))
    var cutter = cutter
    var index = -1
    while index + 1 < pieces.count {
      index += 1
      let box = pieces[index].box
      if low.x > box.x1 || high.x < box.x0 || low.y > box.y1 || high.y < box.y0 { continue }
      let piece = pieces[index]
      cutter.start(t)
      // Solid pieces are cut from inside, so two triangles that share an edge are cut at the same point on
      // it; otherwise a pixel between them could stay empty.
      cutter.keep(piece.sides.0.x, piece.sides.0.y, piece.sides.0.z, fromInside: piece.isSolid)
      cutter.keep(piece.sides.1.x, piece.sides.1.y, piece.sides.1.z, fromInside: piece.isSolid)
      cutter.keep(piece.sides.2.x, piece.sides.2.y, piece.sides.2.z, fromInside: piece.isSolid)
      if !piece.isSolid {
        cutter.recolor { vertex in
          let place = Self.point(vertex)
          return vertex.color.faded(
            piece.coverage.x * place.x + piece.coverage.y * place.y + piece.coverage.z)
        }
      }
      cutter.emit(to: mesh)
    }
  }
}
