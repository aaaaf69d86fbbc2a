// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
package import UIWidgets

/// Facts about an item that its animator does not know: names, and how the item moved before.
@MainActor
package protocol MotionWitness {
  /// The name of an item or another view in an answer.
  func name(of item: AnyObject) -> String
  /// The item's number; nil if no animator has it.
  func number(of item: AnyObject) -> Int?
  /// The known animators, with the keys of their addresses.
  var keyedAnimators: [(key: ParameterAddress.Key, animator: UIDynamicAnimator)] { get }
  /// The behaviours that the program keeps, with the names of their variables.
  var keptBehaviors: [(behavior: UIDynamicBehavior, variable: String)] { get }
  /// An item's recent speed, as in `MotionFacts`.
  func recentSpeed(of item: AnyObject) -> Double?
  func swing(of item: AnyObject) -> Double?
  func bounce(of item: AnyObject) -> String?
  /// How far an item swung in the last half second, in points, and how fast it was then, in pt/s.
  func recentSwing(of item: any UIDynamicItem) -> (swing: Double, speed: Double)?
  /// The diagnostics, each with the number of steps after which it was reported.
  var refusals: [(words: String, step: Int)] { get }
}

/// Collects the facts about an item. This changes nothing, and calls none of the program's code.
extension MotionWitness {
  /// The facts about an item or, if `animator` is nil, about a view that no animator has.
  package func motionFacts(of view: AnyObject, in animator: UIDynamicAnimator?) -> MotionFacts {
    var facts = MotionFacts(name: name(of: view))
    guard let animator, let item = view as? any UIDynamicItem, let number = number(of: view) else {
      facts.animator = .none
      (facts.hasMover, facts.isAwake) = (false, false)
      facts.home = keyedAnimators.first?.key
      if let item = view as? any UIDynamicItem { facts.notAdded = behaviorsNotAdded(holding: item) }
      return facts
    }
    guard let seen = animator.inspection(of: item), let motion = animator.motion(of: item) else {
      return facts
    }
    (facts.number, facts.center) = (number, item.center)
    if let key = keyedAnimators.first(where: { $0.animator === animator })?.key,
      let index = animator.inspection.items.firstIndex(where: { $0.item === item })
    {
      facts.address = ParameterAddress(animator: key, item: animator.itemKeys[index], property: "")
      if animator.speed == 0 { facts.animator = .stopped(ParameterAddress(animator: key, property: "")) }
    }
    if animator.isPaused { facts.animator = .byHand }
    (facts.speed, facts.spin, facts.isAwake) = (motion.velocity.length, Double(motion.spin), motion.isAwake)
    (facts.isAnchored, facts.isElsewhere) = (seen.isAnchored, seen.isElsewhere)
    (facts.density, facts.friction) = (Double(seen.density), Double(seen.friction))
    (facts.elasticity, facts.resistance) = (Double(seen.elasticity), Double(seen.resistance))
    facts.imposedSpeed = seen.imposedVelocity.map(\.length)
    facts.contacts = seen.contacts.map {
      MotionFacts.Contact(
        name: name(of: $0), normal: $0.normal, load: Double($0.load), friction: Double($0.friction),
        speed: Double($0.speed))
    }
    describe(seen, in: animator, &facts)
    facts.mechanism = mechanism(of: item, in: animator)
    facts.home = facts.address.animator
    if !facts.hasMover {
      facts.notAdded = behaviorsNotAdded(holding: item)
      facts.otherGravity = animator.places.first { $0.behavior is UIGravityBehavior }.map {
        BehaviorNames(of: animator)[$0.behavior]
      }
    }
    facts.refusals = refused(of: seen)
    (facts.recentSpeed, facts.swing) = (recentSpeed(of: view), swing(of: view))
    facts.bounce = bounce(of: view)
    return facts
  }

  // MARK: Behaviours

  /// Sorts an item's behaviours into those that move it, those that restrain it, and the rest.
  private func describe(
    _ seen: ItemInspection, in animator: UIDynamicAnimator, _ facts: inout MotionFacts
  ) {
    let names = BehaviorNames(of: animator)
    var base = facts.address
    base.item = nil
    func address(_ behavior: UIDynamicBehavior, _ property: String = "") -> ParameterAddress {
      var address = base
      (address.behavior, address.property) = (names.path(of: behavior), property)
      return address
    }
    facts.hasMover = false
    for behavior in seen.behaviors {
      switch behavior {
      case let push as UIPushBehavior:
        let isZero = push.pushDirection == CGVector()
        let state: MotionFacts.Push.State =
          isZero
          ? .zero
          : push.active ? .acts : push.mode == .instantaneous && push.hasGivenImpulse ? .spent : .inactive
        facts.pushes.append(
          MotionFacts.Push(
            name: names[push], address: address(push), state: state, magnitude: push.pushDirection.length))
      case let gravity as UIGravityBehavior:
        guard facts.gravity == nil else { break }
        // The item's own vector takes precedence over the behaviour's.
        let isOwn = gravity.gravityDirection(for: seen.item) != gravity.gravityDirection
        facts.gravity = address(gravity)
        if isOwn { facts.gravity?.item = facts.address.item }
      case is UIFieldBehavior, is UISnapBehavior, is UIAttachmentBehavior: break
      default:
        facts.others.append(names[behavior])
        continue
      }
      facts.hasMover = true
    }
    for force in seen.forces {
      let kind: MotionFacts.Force.Kind =
        force.behavior is UIGravityBehavior ? .gravity : force.behavior is UIPushBehavior ? .push : .field
      facts.forces.append(
        MotionFacts.Force(name: names[force.behavior], kind: kind, acceleration: force.acceleration))
    }
    for tie in seen.ties {
      let isSpring = tie.pull != nil
      facts.ties.append(
        MotionFacts.Tie(
          name: names[tie.behavior], load: Double(tie.load), isTaut: tie.isTaut,
          damping: isSpring ? address(tie.behavior, "damping") : nil))
      if let pull = tie.pull {
        facts.forces.append(MotionFacts.Force(name: names[tie.behavior], kind: .spring, acceleration: pull))
      }
    }
  }

  /// How the items of a mechanism move, and which attachments are open.
  private func mechanism(of item: any UIDynamicItem, in animator: UIDynamicAnimator) -> MotionFacts.Mechanism?
  {
    guard let seen = animator.mechanism(of: item) else { return nil }
    let names = BehaviorNames(of: animator)
    let swings = seen.items.map { item in
      let recent = recentSwing(of: item)
      return MotionFacts.Mechanism.Swing(
        name: name(of: item), swing: recent?.swing ?? 0,
        speed: recent?.speed ?? animator.motion(of: item)?.velocity.length ?? 0)
    }
    let joints = seen.ties.map { tie in
      MotionFacts.Mechanism.Joint(
        name: names[tie.behavior], error: Double(tie.error), items: tie.items.compactMap { number(of: $0) })
    }
    return MotionFacts.Mechanism(
      swings: swings.sorted { ($0.swing, $0.speed) > ($1.swing, $1.speed) },
      joints: joints.sorted { $0.error > $1.error },
      isHeld: seen.isHeld)
  }

  /// The controller's behaviours that have an item but are in no animator. Children of such a behaviour are
  /// omitted.
  private func behaviorsNotAdded(holding item: any UIDynamicItem) -> [MotionFacts.Unadded] {
    let kept = keptBehaviors
    let parts = Set(kept.flatMap { $0.behavior.childBehaviors.map(ObjectIdentifier.init) })
    func isHolding(_ behavior: UIDynamicBehavior) -> Bool {
      behavior.holds(item) || behavior.childBehaviors.contains(where: isHolding)
    }
    return kept.enumerated().compactMap { place, kept in
      let behavior = kept.behavior
      guard behavior.dynamicAnimator == nil, isHolding(behavior), !parts.contains(ObjectIdentifier(behavior))
      else { return nil }
      return MotionFacts.Unadded(name: behavior.name ?? kept.variable, place: place)
    }
  }

  /// Refused values of the item and of its behaviours' kinds.
  private func refused(of seen: ItemInspection) -> [MotionFacts.Refusal] {
    let types = seen.behaviors.map { BehaviorNames.type(of: $0) + "." }
    return refusals.filter { refusal in
      refusal.words.hasPrefix("<\(objectName(seen.item))>") || types.contains { refusal.words.hasPrefix($0) }
    }.map { MotionFacts.Refusal(words: $0.words, time: Double($0.step) / 60) }
  }

  // MARK: Names

  /// The name of whatever is on the other side of a contact.
  package func name(of contact: ItemInspection.Contact) -> String {
    switch contact.other {
    case .item(let item): return name(of: item)
    case .boundary(let identifier?): return "\(identifier)"
    case .boundary(nil):
      let normal = contact.normal
      if abs(normal.dy) >= abs(normal.dx) { return normal.dy > 0 ? "the floor" : "the ceiling" }
      return normal.dx > 0 ? "the right edge" : "the left edge"
    }
  }
}
