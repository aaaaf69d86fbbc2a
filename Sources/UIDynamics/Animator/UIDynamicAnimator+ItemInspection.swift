// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry
package import UIWidgets

/// Inspecting a single item, which costs less than an `inspection` of all.
extension UIDynamicAnimator {
  /// How an item moves; nil if it is not in this animator.
  package func motion(of item: any UIDynamicItem) -> ItemInspection.Motion? {
    guard let body = body(of: item) else { return nil }
    return ItemInspection.Motion(
      center: Units.points(body.position), angle: CGFloat(world.angle(of: body.id)),
      velocity: Self.vector(body.linearVelocity), spin: CGFloat(body.angularVelocity), isAwake: body.isAwake)
  }

  /// Everything that holds, pulls and pushes an item; nil if the item is not in this animator.
  package func inspection(of item: any UIDynamicItem) -> ItemInspection? {
    guard let body = body(of: item) else { return nil }
    let fields = registry.fields.filter { $0.holds(item) }
    let time = Double(world.subStepCount) / 120
    var imposed: CGVector?
    if let field = registry.firstVelocityField(holding: body),
      case .velocity(let velocity) = field.effect(on: body, time: time)
    {
      imposed = Self.vector(velocity)
    }
    return ItemInspection(
      item: item, behaviors: body.behaviors,
      forces: gravities(on: body) + pushes(on: body)
        + fields.compactMap { force(of: $0, on: body, at: time) },
      imposedVelocity: imposed, contacts: contacts(of: body), ties: ties(of: body),
      isAnchored: world.kind(of: body.id) == .static,
      density: body.shapes.first.map { CGFloat(world.density(of: $0)) } ?? 1,
      friction: body.shapes.first.map { CGFloat(world.friction(of: $0)) } ?? 0,
      elasticity: CGFloat(body.restitution), resistance: CGFloat(world.linearDamping(of: body.id)),
      isElsewhere: !activity.isActive && body.itemPose != body.written)
  }

  // MARK: Forces

  private func gravities(on body: ItemBody) -> [ItemInspection.Force] {
    body.behaviors.compactMap { $0 as? UIGravityBehavior }.map { gravity in
      ItemInspection.Force(behavior: gravity, acceleration: Self.vector(gravity.acceleration(of: body.item)))
    }
  }

  private func pushes(on body: ItemBody) -> [ItemInspection.Force] {
    body.behaviors.compactMap { $0 as? UIPushBehavior }.filter { $0.active && $0.mode == .continuous }.map {
      ItemInspection.Force(behavior: $0, acceleration: acceleration(by: Units.plain($0.pushDirection), body))
    }
  }

  private func force(of field: UIFieldBehavior, on body: ItemBody, at time: Double) -> ItemInspection.Force? {
    guard field.block == nil else { return ItemInspection.Force(behavior: field, acceleration: nil) }
    switch field.effect(on: body, time: time) {
    case .force(let force):
      return ItemInspection.Force(behavior: field, acceleration: acceleration(by: force, body))
    case .none, .velocity: return nil
    }
  }

  /// The acceleration that a force in newtons gives a body, in pt/s².
  private func acceleration(by force: Vector2, _ body: ItemBody) -> CGVector {
    let mass = world.massData(of: body.id).mass
    return mass > 0 ? Self.vector((1 / mass) * Units.finite(force)) : CGVector()
  }

  // MARK: Contacts and ties

  private func contacts(of body: ItemBody) -> [ItemInspection.Contact] {
    let perMass = 120 / max(CGFloat(world.massData(of: body.id).mass), .leastNormalMagnitude)
    var found: [ItemInspection.Contact] = []
    world.forEachContact { contact in
      guard !contact.isSensor else { return }
      let isFirst = world.userData(of: contact.shapeA) == body.serial
      guard isFirst || world.userData(of: contact.shapeB) == body.serial else { return }
      let shape = isFirst ? contact.shapeB : contact.shapeA
      let serial = world.userData(of: shape)
      let other: ItemInspection.Party
      if let item = bodies[serial: serial]?.item {
        other = .item(item)
      } else if let (boundary, _) = contacts.boundary(serial) {
        other = .boundary(boundary.identifier)
      } else {
        return
      }
      let points = [contact.first, contact.second].prefix(contact.pointCount)
      let impulse = points.reduce(Float(0)) { $0 + $1.normalImpulse }
      let sign: CGFloat = isFirst ? 1 : -1
      found.append(
        ItemInspection.Contact(
          other: other,
          normal: CGVector(dx: sign * CGFloat(contact.normal.x), dy: sign * CGFloat(contact.normal.y)),
          load: Units.points(impulse) * perMass, friction: CGFloat(world.friction(of: shape)),
          speed: Units.points(world.linearVelocity(of: world.body(of: shape)).length)))
    }
    return found
  }

  private func ties(of body: ItemBody) -> [ItemInspection.Tie] {
    body.behaviors.compactMap { behavior in
      switch behavior {
      case let attachment as UIAttachmentBehavior:
        guard let joint = attachment.joint, world.contains(joint) else { return nil }
        return tie(attachment, [joint], body)
      case let snap as UISnapBehavior:
        guard let anchor = snap.anchor, world.contains(anchor) else { return nil }
        var joints: [JointID] = []
        world.forEachJoint { if world.bodyB(of: $0) == anchor { joints.append($0) } }
        return tie(snap, joints, body)
      default: return nil
      }
    }
  }

  private func tie(
    _ behavior: UIDynamicBehavior, _ joints: [JointID], _ body: ItemBody
  ) -> ItemInspection.Tie? {
    guard !joints.isEmpty else { return nil }
    var (pull, load, isSoft, isTaut) = (Vector2.zero, Float(0), false, false)
    for joint in joints {
      let force = world.force(of: joint).length
      load += force
      guard case .distance(let rod) = world.definition(of: joint) else {
        isTaut = true
        continue
      }
      let anchors = world.anchors(of: joint)
      let isFirst = world.bodyA(of: joint) == body.id
      let away = isFirst ? anchors.b - anchors.a : anchors.a - anchors.b
      let length = away.length
      if rod.isLimitOnly {
        isTaut = isTaut || force > 0 || length > rod.maximumLength - 0.005
      } else {
        isTaut = true
        guard rod.hertz > 0, length > 0 else { continue }
        isSoft = true
        pull += ((length > rod.length ? force : -force) / length) * away
      }
    }
    let mass = max(world.massData(of: body.id).mass, .leastNormalMagnitude)
    return ItemInspection.Tie(
      behavior: behavior, pull: isSoft ? Self.vector((1 / mass) * Units.finite(pull)) : nil,
      load: Units.points(load / mass), isTaut: isTaut)
  }

  /// From metres to points.
  private static func vector(_ vector: Vector2) -> CGVector {
    CGVector(dx: Units.points(vector.x), dy: Units.points(vector.y))
  }
}
