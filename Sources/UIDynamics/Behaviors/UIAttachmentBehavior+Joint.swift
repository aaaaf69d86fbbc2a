// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry

/// An attachment's joint in the core.
extension UIAttachmentBehavior {
  /// A rod shorter than this, in metres, is a hinge: 1 pt.
  private static let shortestRod: Float = 0.01
  /// The greatest frequency, in Hz, and the greatest damping ratio passed to the core.
  private static let greatestSpring: CGFloat = 1e6

  func makeJoint(in animator: UIDynamicAnimator) {
    let world = animator.world
    let bodies = itemList.items.compactMap { animator.body(of: $0) }
    guard let first = bodies.first, bodies.count == (kind.isAnchored ? 1 : 2) else { return }
    let other: BodyID
    if kind.isAnchored {
      var definition = BodyDefinition()
      definition.kind = .static
      definition.position = Units.position(settings.anchor)
      other = world.createBody(definition)
      anchorBody = other
    } else {
      other = bodies[1].id
    }
    // Two anchored items cannot move.
    guard world.kind(of: first.id) == .dynamic || world.kind(of: other) == .dynamic else { return }
    // A rail's range is measured from the anchor to the item, so the anchor is the first body.
    let (a, b) = kind.isRail && kind.isAnchored ? (other, first.id) : (first.id, other)
    joint = world.createJoint(
      definition(a, b, in: world), from: a, to: b, collideConnected: kind.letsItemsCollide)
  }

  func removeJoint(in animator: UIDynamicAnimator) {
    if let joint, animator.world.contains(joint) { animator.world.destroyJoint(joint) }
    if let anchorBody, animator.world.contains(anchorBody) { animator.world.destroyBody(anchorBody) }
    joint = nil
    anchorBody = nil
  }

  /// Applies changed settings to an existing joint.
  func updateJoint(in animator: UIDynamicAnimator) {
    let world = animator.world
    guard let joint, world.contains(joint) else { return }
    var changed = world.definition(of: joint)
    switch changed {
    case .distance(var rod):
      if let length = settings.length {
        if rod.isLimitOnly {
          rod.maximumLength = Self.coreLength(length)
        } else {
          rod.length = Self.coreLength(length)
        }
      }
      setSpring(&rod)
      changed = .distance(rod)
    case .revolute(var hinge):
      setLimits(&hinge)
      changed = .revolute(hinge)
    case .prismatic(var rail):
      setLimits(&rail)
      changed = .prismatic(rail)
    case .weld, .pointer: return
    }
    world.setDefinition(changed, of: joint)
  }

  /// The rest length, in points, of a rod, spring or rope that has a joint.
  var liveLength: CGFloat? {
    guard let joint, let world = animator?.world, world.contains(joint) else { return nil }
    guard case .distance(let rod) = world.definition(of: joint) else { return settings.length ?? 0 }
    if let length = settings.length, Units.meters(length) > World.maximumCoordinate { return length }
    return Units.points(rod.isLimitOnly ? rod.maximumLength : rod.length)
  }

  /// The definition that the joint would have if it were made now.
  func definition(_ a: BodyID, _ b: BodyID, in world: World) -> JointDefinition {
    let turn = world.angle(of: b) - world.angle(of: a)
    switch kind {
    case .distance(let offsetA, let offsetB):
      return rod(a, Units.offset(offsetA), b, Units.offset(offsetB ?? .zero), isRope: false, in: world)
    case .rope(let offsetA, let offsetB):
      return rod(a, Units.offset(offsetA), b, Units.offset(offsetB), isRope: true, in: world)
    case .weld:
      var weld = WeldJointDefinition()
      (weld.localAnchorA, weld.localAnchorB) = localAnchors(a, b, in: world)
      weld.referenceAngle = turn
      return .weld(weld)
    case .hinge:
      var hinge = RevoluteJointDefinition()
      (hinge.localAnchorA, hinge.localAnchorB) = localAnchors(a, b, in: world)
      hinge.referenceAngle = turn
      setLimits(&hinge)
      return .revolute(hinge)
    case .rail(let axis), .anchoredRail(let axis):
      var rail = PrismaticJointDefinition()
      (rail.localAnchorA, rail.localAnchorB) = localAnchors(a, b, in: world)
      let direction = axis == CGVector() ? CGVector(dx: 1, dy: 0) : axis
      rail.localAxisA = world.rotation(of: a).unapply(Units.direction(direction))
      rail.referenceAngle = turn
      setLimits(&rail)
      return .prismatic(rail)
    }
  }

  private func rod(
    _ a: BodyID, _ localA: Vector2, _ b: BodyID, _ localB: Vector2, isRope: Bool, in world: World
  ) -> JointDefinition {
    let distance = (world.worldPoint(localB, of: b) - world.worldPoint(localA, of: a)).length
    let length = settings.length.map(Self.coreLength) ?? min(distance, World.maximumCoordinate)
    if !isRope, settings.frequency == 0, length < Self.shortestRod {
      var hinge = RevoluteJointDefinition()
      (hinge.localAnchorA, hinge.localAnchorB) = (localA, localB)
      hinge.referenceAngle = world.angle(of: b) - world.angle(of: a)
      return .revolute(hinge)
    }
    var rod = DistanceJointDefinition()
    (rod.localAnchorA, rod.localAnchorB) = (localA, localB)
    rod.length = length
    if isRope {
      rod.isLimitOnly = true
      rod.maximumLength = length
    }
    setSpring(&rod)
    return .distance(rod)
  }

  private func localAnchors(_ a: BodyID, _ b: BodyID, in world: World) -> (Vector2, Vector2) {
    let point = Units.position(settings.anchor)
    return (Units.kept(world.localPoint(point, in: a)), Units.kept(world.localPoint(point, in: b)))
  }

  /// A length, clamped to the core's range.
  private static func coreLength(_ length: CGFloat) -> Float {
    min(Units.meters(length), World.maximumCoordinate)
  }

  private func setSpring(_ rod: inout DistanceJointDefinition) {
    rod.hertz = Float(min(max(settings.frequency, 0), Self.greatestSpring))
    rod.dampingRatio = Float(min(max(settings.damping, 0), Self.greatestSpring))
  }

  private func setLimits(_ hinge: inout RevoluteJointDefinition) {
    guard kind == .hinge else { return }
    if settings.range.isInfinite {
      (hinge.lowerAngle, hinge.upperAngle) = (-.infinity, .infinity)
    } else {
      hinge.lowerAngle = Units.angle(settings.range.minimum)
      hinge.upperAngle = Units.angle(max(settings.range.minimum, settings.range.maximum))
    }
    hinge.maximumMotorTorque = max(Units.float(settings.frictionTorque), 0)
  }

  private func setLimits(_ rail: inout PrismaticJointDefinition) {
    let range = settings.range
    if range.isInfinite {
      (rail.lowerTranslation, rail.upperTranslation) = (-.infinity, .infinity)
    } else {
      rail.lowerTranslation = range.minimum.isInfinite ? -.infinity : Units.meters(range.minimum)
      rail.upperTranslation = range.maximum.isInfinite ? .infinity : Units.meters(range.maximum)
    }
  }
}
