// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry
package import UIWidgets

/// Adds and removes behaviours and items: between frames at once, and during a frame at its end.
extension UIDynamicAnimator {
  /// Registers a behaviour and, now or at the end of the frame, makes its items' bodies, boundaries and
  /// joints.
  func register(_ behavior: UIDynamicBehavior) {
    behavior.animator = self
    if changes.isStepping { return changes.add(behavior) }
    registerNow(behavior)
    registry = BehaviorRegistry(walking: behaviors)
    updateFieldHook()
    wake()
  }

  /// Unregisters a behaviour, now or at the end of the frame.
  func unregister(_ behavior: UIDynamicBehavior) {
    if changes.isStepping { return changes.remove(behavior) }
    unregisterNow(behavior)
    registry = BehaviorRegistry(walking: behaviors)
    updateFieldHook()
    wake()
  }

  /// Adds an item to a registered behaviour; makes its body if it has none.
  func associate(_ item: any UIDynamicItem, with behavior: UIDynamicBehavior) {
    if changes.isStepping { return changes.add(item, to: behavior) }
    associateNow(item, with: behavior)
    wake()
  }

  /// Removes an item from a registered behaviour, and removes its body if that was its last behaviour.
  func dissociate(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    if changes.isStepping { return changes.remove(item, from: behavior) }
    dissociateNow(item, from: behavior)
    wake()
  }

  /// Runs `change` now, or after the world's step if one is under way (during which only a field's block is
  /// called).
  func afterWorldStep(_ change: @escaping @MainActor () -> Void) {
    if changes.isWorldStepping { changes.afterStep.append(change) } else { change() }
  }

  /// Carries out the requests of callbacks: removals first, then additions.
  func carryOutChanges() {
    guard !changes.isEmpty else { return }
    let queue = changes.takeAll()
    for behavior in queue.removedBehaviors { unregisterNow(behavior) }
    for (item, behavior) in queue.removedItems where behavior.isAssociated {
      dissociateNow(item, from: behavior)
    }
    for behavior in queue.addedBehaviors { registerNow(behavior) }
    for (item, behavior) in queue.addedItems where behavior.isAssociated {
      associateNow(item, with: behavior)
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

  private func registerNow(_ behavior: UIDynamicBehavior) {
    guard !behavior.isAssociated else { return }
    behavior.animator = self
    behavior.willMove(to: self)
    behavior.willRegister(in: self)
    if behavior is UIPushBehavior { tellIfPushesPileUp() }
    behavior.isAssociated = true
    for item in behavior.itemList.items { associateNow(item, with: behavior) }
    behavior.didRegister(in: self)
    for child in behavior.children { registerNow(child) }
  }

  private func tellIfPushesPileUp() {
    guard registry.pushes.count >= Mistake.manySpentPushes else { return }
    let spent = registry.pushes.count { $0.mode == .instantaneous && $0.hasGivenImpulse && !$0.active }
    if spent >= Mistake.manySpentPushes { Mistake.spentPushes(spent, self).tell() }
  }

  private func unregisterNow(_ behavior: UIDynamicBehavior) {
    for child in behavior.children { unregisterNow(child) }
    if behavior.isAssociated {
      behavior.willUnregister(from: self)
      for item in behavior.itemList.items { dissociateNow(item, from: behavior) }
      behavior.isAssociated = false
      behavior.didUnregister(from: self)
    }
    guard behavior.animator === self else { return }
    behavior.animator = nil
    behavior.willMove(to: nil)
  }

  private func associateNow(_ item: any UIDynamicItem, with behavior: UIDynamicBehavior) {
    guard let body = bodies[item] ?? makeBody(for: item) else { return }
    guard !body.behaviors.containsObject(behavior) else { return }
    body.addBehavior(behavior)
    behavior.bodies.append(body)
    behavior.didAssociate(body)
  }

  private func dissociateNow(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    guard let body = bodies[item], body.behaviors.containsObject(behavior) else { return }
    behavior.willDissociate(body)
    body.removeBehavior(behavior)
    behavior.bodies.removeObject(body)
    guard body.behaviors.isEmpty else { return }
    bodies.remove(body)
    world.destroyBody(body.id)
    (item as? UIView)?.setHolder(nil)
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
    (item as? UIView)?.setHolder(self)
    // The animator's first view determines which window's time it follows.
    if !hasReferenceView { updateDisplayClock() }
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

extension UIDynamicAnimator: ViewHolder {
  /// Adopts the size that constraints gave the view.
  package func heldViewDidResize(_ view: UIView) { updateItem(usingCurrentState: view) }
}
