// SPDX-License-Identifier: Apache-2.0
import PhysicsCore
import PhysicsScenes

/// A convex shape as this check sees it: its corners in world coordinates, and its skin.
struct Piece {
  var body: Int
  var hasInfiniteMass: Bool
  var corners: [Vector2]
  var radius: Float
  var lower: Vector2
  var upper: Vector2
  var category: UInt64
  var mask: UInt64
}

/// The depth of overlaps, m, over all overlapping pairs.
struct PenetrationMeasure {
  var greatest = 0.0
  var p99 = 0.0
  var mean = 0.0
}

/// Tests separating axes of all pairs that may touch, in doubles and without any engine's help.
func measurePenetration(_ scene: SceneDescription, _ poses: Poses) -> PenetrationMeasure {
  var pieces: [Piece] = []
  for (index, body) in scene.bodies.enumerated() {
    guard let (position, angle) = poses[index] else { continue }
    let rotation = Rotation(angle: angle)
    for part in body.parts {
      let (local, radius) = part.outline.corners
      let corners = local.map { position + rotation.apply($0) }
      var (low, high) = (corners[0], corners[0])
      for c in corners {
        low = Vector2(min(low.x, c.x), min(low.y, c.y))
        high = Vector2(max(high.x, c.x), max(high.y, c.y))
      }
      let skin = Vector2(radius, radius)
      pieces.append(
        Piece(
          body: index, hasInfiniteMass: body.kind != .dynamic, corners: corners, radius: radius,
          lower: low - skin,
          upper: high + skin, category: part.category, mask: part.mask))
    }
  }
  var depths: [Double] = []
  let wide = pieces.filter { $0.upper.x - $0.lower.x > 5 }
  let narrow = pieces.filter { $0.upper.x - $0.lower.x <= 5 }.sorted { $0.lower.x < $1.lower.x }
  func consider(_ a: Piece, _ b: Piece) {
    if a.body == b.body || (a.hasInfiniteMass && b.hasInfiniteMass) || a.lower.y > b.upper.y
      || b.lower.y > a.upper.y
    {
      return
    }
    if a.lower.x > b.upper.x || b.lower.x > a.upper.x { return }
    if a.category & b.mask | b.category & a.mask == 0 { return }
    let d = overlap(a, b)
    if d > 0 { depths.append(d) }
  }
  for (i, a) in narrow.enumerated() {
    for w in wide { consider(a, w) }
    var j = i + 1
    while j < narrow.count, narrow[j].lower.x <= a.upper.x {
      consider(a, narrow[j])
      j += 1
    }
  }
  if depths.isEmpty { return PenetrationMeasure() }
  depths.sort()
  return PenetrationMeasure(
    greatest: depths[depths.count - 1], p99: depths[min(depths.count - 1, depths.count * 99 / 100)],
    mean: depths.reduce(0, +) / Double(depths.count))
}

/// The depth along the axis of least overlap. The axes are all edge normals and, if there is a skin, all
/// lines between corners.
private func overlap(_ a: Piece, _ b: Piece) -> Double {
  var least = Double.infinity
  func tryAxis(_ x: Double, _ y: Double) {
    let length = (x * x + y * y).squareRoot()
    if length < 1e-12 { return }
    let (nx, ny) = (x / length, y / length)
    func range(_ p: Piece) -> (Double, Double) {
      var (low, high) = (Double.infinity, -Double.infinity)
      for c in p.corners {
        let d = Double(c.x) * nx + Double(c.y) * ny
        low = min(low, d)
        high = max(high, d)
      }
      return (low - Double(p.radius), high + Double(p.radius))
    }
    let (ra, rb) = (range(a), range(b))
    least = min(least, min(ra.1 - rb.0, rb.1 - ra.0))
  }
  for p in [a, b] where p.corners.count > 1 {
    for k in 0..<p.corners.count {
      let e = p.corners[(k + 1) % p.corners.count] - p.corners[k]
      tryAxis(Double(e.y), Double(-e.x))
    }
  }
  if a.radius > 0 || b.radius > 0 {
    for c in a.corners {
      for d in b.corners { tryAxis(Double(d.x) - Double(c.x), Double(d.y) - Double(c.y)) }
    }
  }
  return least
}

extension SceneDescription.Outline {
  /// Corners in the body's coordinates, and the skin.
  var corners: ([Vector2], Float) {
    switch self {
    case .box(let w, let h, let center, let angle, let radius):
      let r = Rotation(angle: angle)
      return (
        [Vector2(-w, -h), Vector2(w, -h), Vector2(w, h), Vector2(-w, h)].map { center + r.apply($0) }, radius
      )
    case .circle(let radius, let center): return ([center], radius)
    case .capsule(let a, let b, let radius): return ([a, b], radius)
    case .segment(let a, let b): return ([a, b], 0)
    case .rounded(let corners, let radius): return (corners, radius)
    }
  }
}
