internal import PhysicsCore
internal import UIGeometry
internal import UIWidgets

/// Behaviours and items come and go: at once between frames, at the end of the frame inside of one.
extension UIDynamicAnimator {
  /// Claims a behaviour and, now or at the end of the frame, gives its items bodies and builds what it needs.
  func register(_ behavior: UIDynamicBehavior) {
    behavior.animator = self
    if changes.isStepping { return changes.add(behavior) }
    perform(registrationOf: behavior)
    registry = BehaviorRegistry(walking: behaviors)
    updateFieldHook()
    wake()
  }

  /// Lets a behaviour go, now or at the end of the frame.
  func unregister(_ behavior: UIDynamicBehavior) {
    if changes.isStepping { return changes.remove(behavior) }
    perform(unregistrationOf: behavior)
    registry = BehaviorRegistry(walking: behaviors)
    updateFieldHook()
    wake()
  }

  /// Gives an item of a registered behaviour a body, or that behaviour's claim on the one it has.
  func associate(_ item: any UIDynamicItem, with behavior: UIDynamicBehavior) {
    if changes.isStepping { return changes.add(item, to: behavior) }
    perform(associationOf: item, with: behavior)
    wake()
  }

  /// Takes a registered behaviour's claim on an item back.
  func dissociate(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    if changes.isStepping { return changes.remove(item, from: behavior) }
    perform(dissociationOf: item, from: behavior)
    wake()
  }

  /// Runs `change` now, or after the world's step where that is under way (only a field's block is called
  /// there).
  func whenWorldIsFree(_ change: @escaping @MainActor () -> Void) {
    if changes.isWorldBusy { changes.whenFree.append(change) } else { change() }
  }

  /// Carries out what callbacks asked for: removals first, then additions.
  func carryOutChanges() {
    guard !changes.isEmpty else { return }
    let queue = changes.takeAll()
    for behavior in queue.removedBehaviors { perform(unregistrationOf: behavior) }
    for (item, behavior) in queue.removedItems where behavior.isAssociated {
      perform(dissociationOf: item, from: behavior)
    }
    for behavior in queue.addedBehaviors { perform(registrationOf: behavior) }
    for (item, behavior) in queue.addedItems where behavior.isAssociated {
      perform(associationOf: item, with: behavior)
    }
    registry = BehaviorRegistry(walking: behaviors)
    updateFieldHook()
    wake()
  }

  func body(of item: any UIDynamicItem) -> ItemBody? { bodies[item] }

  func checkFieldCount() {
    if registry.fields.count >= ProgrammerError.mostFields { ProgrammerError.tooManyFields.raise() }
  }

  // MARK: At once

  private func perform(registrationOf behavior: UIDynamicBehavior) {
    guard !behavior.isAssociated else { return }
    behavior.animator = self
    behavior.willMove(to: self)
    behavior.willRegister(in: self)
    behavior.isAssociated = true
    for item in behavior.itemList.items { perform(associationOf: item, with: behavior) }
    behavior.didRegister(in: self)
    for child in behavior.children { perform(registrationOf: child) }
  }

  private func perform(unregistrationOf behavior: UIDynamicBehavior) {
    for child in behavior.children { perform(unregistrationOf: child) }
    if behavior.isAssociated {
      behavior.willUnregister(from: self)
      for item in behavior.itemList.items { perform(dissociationOf: item, from: behavior) }
      behavior.isAssociated = false
      behavior.didUnregister(from: self)
    }
    guard behavior.animator === self else { return }
    behavior.animator = nil
    behavior.willMove(to: nil)
  }

  private func perform(associationOf item: any UIDynamicItem, with behavior: UIDynamicBehavior) {
    guard let body = bodies[item] ?? makeBody(for: item) else { return }
    guard !body.holders.contains(where: { $0 === behavior }) else { return }
    body.addHolder(behavior)
    behavior.bodies.append(body)
    behavior.didAssociate(body)
  }

  private func perform(dissociationOf item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    guard let body = bodies[item], body.holders.contains(where: { $0 === behavior }) else { return }
    behavior.willDissociate(body)
    body.removeHolder(behavior)
    if let index = behavior.bodies.firstIndex(where: { $0 === body }) { behavior.bodies.remove(at: index) }
    guard body.holders.isEmpty else { return }
    bodies.remove(body)
    world.destroyBody(body.id)
  }

  private func makeBody(for item: any UIDynamicItem) -> ItemBody? {
    if let view = item as? UIView, let reference = referenceView, !view.isDescendant(of: reference) {
      ProgrammerError.itemOutsideReferenceView(item: view, view: reference).raise()
    }
    let pose = ItemPose(center: item.center, transform: item.transform)
    guard pose.isFinite else {
      let name = objectName(item)
      Diagnostic.report(
        "item pose", "<\(name)>: a center or transform that is not finite is refused as an item")
      return nil
    }
    guard let outline = ItemOutline.geometries(of: item) else { return nil }
    let body = ItemBody(
      item: item, pose: pose, center: Units.position(referencePoint(of: item, pose.center)),
      serial: bodies.nextSerial(), world: world)
    body.makeShapes(outline)
    bodies.insert(body)
    return body
  }

  func updateFieldHook() {
    if registry.fields.isEmpty {
      world.fieldHook = nil
    } else if world.fieldHook == nil {
      world.fieldHook = { [unowned self] _, subStep, h in
        MainActor.assumeIsolated { applyFields(subStep: subStep, h: h) }
      }
    }
  }
}
