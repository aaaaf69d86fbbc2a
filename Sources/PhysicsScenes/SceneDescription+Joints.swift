// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

extension SceneDescription {
  /// A hinge of two bodies at an anchor of each.
  package mutating func addHinge(
    _ a: Int, _ anchorA: Vector2, _ b: Int, _ anchorB: Vector2,
    _ configure: (inout RevoluteJointDefinition) -> Void = { _ in }
  ) {
    var hinge = RevoluteJointDefinition()
    (hinge.localAnchorA, hinge.localAnchorB) = (anchorA, anchorB)
    configure(&hinge)
    joints.append(.init(a: a, b: b, definition: .revolute(hinge)))
  }

  /// Pins two bodies at a point of the world.
  package mutating func pin(_ a: Int, _ b: Int, at point: Vector2) {
    addHinge(a, bodies[a].local(point), b, bodies[b].local(point))
  }

  /// Makes two bodies one.
  package mutating func weld(_ a: Int, _ b: Int, at point: Vector2) {
    var weld = WeldJointDefinition()
    (weld.localAnchorA, weld.localAnchorB) = (bodies[a].local(point), bodies[b].local(point))
    weld.referenceAngle = bodies[b].angle - bodies[a].angle
    joints.append(.init(a: a, b: b, definition: .weld(weld)))
  }

  /// A rod between the origins of two bodies, as long as their distance, or a spring once it has a rate.
  package mutating func addRod(
    _ a: Int, _ b: Int, _ configure: (inout DistanceJointDefinition) -> Void = { _ in }
  ) {
    var rod = DistanceJointDefinition()
    rod.length = (bodies[b].origin - bodies[a].origin).length
    configure(&rod)
    joints.append(.init(a: a, b: b, definition: .distance(rod)))
  }

  /// Whether only gravity, which is constant, adds energy or stores it.
  package var keepsEnergy: Bool {
    gravityTurn == 0 && swings.isEmpty && moves.isEmpty
      && bodies.allSatisfy { $0.frames == 0..<Int.max && $0.kind != .kinematic }
      && joints.allSatisfy { !$0.definition.isDriven }
  }
}

extension SceneDescription.Body {
  package var origin: Vector2 { Vector2(x, y) }

  fileprivate func local(_ point: Vector2) -> Vector2 { Rotation(angle: angle).unapply(point - origin) }
}

extension SceneDescription.Joint {
  /// The distance of the joint's anchors from where they should be, m, with its bodies in these poses; 0 for
  /// springs.
  package func error(_ a: (position: Vector2, angle: Float), _ b: (position: Vector2, angle: Float)) -> Float
  {
    let (turnA, turnB) = (Rotation(angle: a.angle), Rotation(angle: b.angle))
    func offset(_ anchorA: Vector2, _ anchorB: Vector2) -> Vector2 {
      b.position - a.position + turnB.apply(anchorB) - turnA.apply(anchorA)
    }
    switch definition {
    case .distance(let d): return d.error(at: offset(d.localAnchorA, d.localAnchorB).length)
    case .revolute(let d): return offset(d.localAnchorA, d.localAnchorB).length
    case .weld(let d): return offset(d.localAnchorA, d.localAnchorB).length
    case .prismatic(let d):
      let (axis, open) = (turnA.apply(d.localAxisA), offset(d.localAnchorA, d.localAnchorB))
      return abs(axis.x * open.y - axis.y * open.x) / d.localAxisA.length
    case .pointer: return 0
    }
  }
}

extension JointDefinition {
  /// Whether the joint has a motor or a spring.
  fileprivate var isDriven: Bool {
    switch self {
    case .distance(let d): d.hertz > 0
    case .revolute(let d): d.hertz > 0 || d.motorSpeed != 0
    case .weld, .prismatic: false
    case .pointer: true
    }
  }
}
