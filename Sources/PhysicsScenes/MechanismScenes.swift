// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Mechanisms of rigid joints, hung up at rest and released; nothing collides, so that only joints act.
extension SceneCatalog {
  /// An anchor, pinned links of 10 cm hung horizontally, and at their end a square with a hundred
  /// times a link's mass.
  package static func ropeHeavy(links: Int = 20) -> SceneDescription {
    var scene = SceneDescription(name: "rope_heavy", frames: 600)
    scene.bodies.append(.init(kind: .static))
    for link in 0..<links { scene.addFree(Vector2(0.09 + 0.14 * Float(link), 0), .square(0.05)) }
    scene.addFree(Vector2(0.09 + 0.14 * Float(links - 1) + 0.05 + 0.04 + 0.5, 0), .square(0.5))
    for body in 1..<scene.bodies.count {
      scene.pin(body - 1, body, at: Vector2(0.02 + 0.14 * Float(body - 1), 0))
    }
    return scene
  }

  /// Forty random trees of 2 to 13 bodies, one of which may have a hundred times another's mass. Each hangs
  /// by a rod; pins, rods and welds hold its bodies together, half-way between two centres.
  package static func trees(seed: UInt32 = 7) -> SceneDescription {
    var scene = SceneDescription(name: "trees", frames: 600)
    var random = SceneNumbers(seed: seed)
    for tree in 0..<40 {
      scene.addTree(under: Vector2(8 * Float(tree % 8) - 28, 8 * Float(tree / 8)), &random)
    }
    return scene
  }

  /// Ten linkages of four bars, six closed chains of twelve links, and a bridge of thirty planks.
  package static func linkages() -> SceneDescription {
    var scene = SceneDescription(name: "linkages", frames: 600)
    for k in 0..<10 { scene.addFourBars(at: Vector2(4 * Float(k) - 18, 10)) }
    for k in 0..<6 { scene.addClosedChain(under: Vector2(6 * Float(k) - 15, 5)) }
    scene.addBridge(from: Vector2(-9.3, -5))
    return scene
  }
}

extension SceneDescription {
  /// A body that collides with nothing.
  mutating func addFree(_ center: Vector2, _ outline: Outline) {
    bodies.append(.init(x: center.x, y: center.y, parts: [.init(outline: outline, mask: 0)]))
  }

  fileprivate mutating func addTree(under top: Vector2, _ random: inout SceneNumbers) {
    let root = bodies.count
    bodies.append(.init(kind: .static, x: top.x, y: top.y))
    for index in 0..<2 + random.below(12) {
      let parent = index == 0 ? root : root + 1 + max(0, index - 3) + random.below(min(index, 3))
      let half = 0.05 * SceneNumbers.tenths[random.below(SceneNumbers.tenths.count)]
      let reach = half + 0.05 + 0.65 * random.unit()
      let from = bodies[parent].origin
      let center = from + Rotation(angle: 6.283_185_3 * random.unit()).apply(Vector2(reach, 0))
      let body = bodies.count
      addFree(center, .square(half))
      switch index == 0 ? 0 : random.below(3) {
      case 0: addRod(parent, body)
      case 1: pin(parent, body, at: 0.5 * (from + center))
      default: weld(parent, body, at: 0.5 * (from + center))
      }
    }
  }

  /// A bar between two points, 10 cm thick.
  private mutating func addBar(_ a: Vector2, _ b: Vector2) -> Int {
    let center = 0.5 * (a + b)
    addFree(center, .capsule(a: a - center, b: b - center, radius: 0.05))
    return bodies.count - 1
  }

  /// A crank of 0.6 m, joined by a coupler of 2 m to a rocker of 1.2 m, on two pivots 1.8 m apart. The crank
  /// begins upright.
  fileprivate mutating func addFourBars(at pivot: Vector2) {
    let ground = bodies.count
    bodies.append(.init(kind: .static, x: pivot.x, y: pivot.y))
    let (end, far) = (pivot + Vector2(0, 0.6), pivot + Vector2(1.8, 0))
    let knee = Self.meeting(end, 2, far, 1.2)
    let bars = [addBar(pivot, end), addBar(end, knee), addBar(knee, far)]
    for (pair, point) in [
      ((ground, bars[0]), pivot), ((bars[0], bars[1]), end), ((bars[1], bars[2]), knee),
      ((bars[2], ground), far),
    ] {
      pin(pair.0, pair.1, at: point)
    }
  }

  /// The upper one of the two points at the given distances from two other points.
  private static func meeting(_ a: Vector2, _ fromA: Float, _ b: Vector2, _ fromB: Float) -> Vector2 {
    let across = b - a
    let distance = across.length
    let along = (distance * distance + fromA * fromA - fromB * fromB) / (2 * distance)
    let away = max(fromA * fromA - along * along, 0).squareRoot()
    let axis = (1 / distance) * across
    return a + along * axis + away * Vector2(-axis.y, axis.x)
  }

  /// Twelve bars in a ring, hung by one corner.
  fileprivate mutating func addClosedChain(under top: Vector2) {
    let post = bodies.count
    bodies.append(.init(kind: .static, x: top.x, y: top.y))
    let corners = (0..<12).map { k in
      top + Vector2(0, -1) + Rotation(angle: 0.523_598_8 * Float(k)).apply(Vector2(0, 1))
    }
    let bars = corners.indices.map { addBar(corners[$0], corners[($0 + 1) % 12]) }
    for k in bars.indices { pin(bars[k], bars[(k + 1) % 12], at: corners[(k + 1) % 12]) }
    pin(post, bars[0], at: corners[0])
  }

  /// Thirty planks in a row, pinned at both ends.
  fileprivate mutating func addBridge(from left: Vector2) {
    let ground = bodies.count
    bodies.append(.init(kind: .static, x: left.x, y: left.y))
    let ends = (0...30).map { left + Vector2(0.62 * Float($0), 0) }
    let planks = (0..<30).map { addBar(ends[$0], ends[$0 + 1]) }
    pin(ground, planks[0], at: ends[0])
    for k in 1..<30 { pin(planks[k - 1], planks[k], at: ends[k]) }
    pin(planks[29], ground, at: ends[30])
  }
}
