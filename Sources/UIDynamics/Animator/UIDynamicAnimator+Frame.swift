// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry
internal import UIWidgets

/// One frame, in UIKit's order.
extension UIDynamicAnimator {
  /// Runs one frame of 1/60 s, or nothing while the animator is at rest.
  func frame() {
    guard !changes.isStepping else {
      let name = objectName(self)
      return Diagnostic.report(
        "step inside a step", "<\(name)>: a step from inside its own callback is refused")
    }
    guard activity.isActive else { return }
    changes.isStepping = true
    activity.wantsFrame = false
    let subSteps = clock.tick()
    takeOverItemsMovedByHand()
    applyPropertiesIfNeeded()
    updateReferenceBoundaries()
    for push in registry.pushes { push.applyForces() }
    stepWorld(subSteps)
    debugView?.setNeedsDisplay()
    deliverContacts()
    for behavior in registry.all { behavior.action?() }
    removeItemsOutsideKeepRect()
    tellMistakesOfItems()
    changes.isStepping = false
    carryOutChanges()
    restIfNothingMoves()
  }

  private func stepWorld(_ subSteps: Int) {
    guard subSteps > 0 else { return }
    changes.isWorldStepping = true
    subStepsBefore = world.subStepCount
    if measuresCore {
      let start = ContinuousClock.now
      advanceWorld(subSteps)
      coreTime = ContinuousClock.now - start
    } else {
      advanceWorld(subSteps)
    }
    changes.isWorldStepping = false
    for change in changes.takeAfterStep() { change() }
    writeBack()
  }

  /// The core takes at most 64 sub-steps at once. A frame at more than 32 times normal speed takes several
  /// such steps, and the delegates get only the contacts of the last.
  private func advanceWorld(_ subSteps: Int) {
    var left = subSteps
    while left > 0 {
      world.step(subSteps: min(left, 64))
      left -= 64
    }
  }

  private func applyPropertiesIfNeeded() {
    guard needsProperties else { return }
    needsProperties = false
    for behavior in registry.itemBehaviors {
      for body in behavior.bodies { body.apply(behavior.properties, behavior.changedProperties) }
    }
  }

  /// Applies every field to its bodies at the start of a sub-step.
  func applyFields(subStep: Int, h: Float) {
    let time = Double(subStepsBefore + UInt64(subStep)) * Double(h)
    for field in registry.fields {
      for body in field.bodies where body.isAwake {
        switch field.effect(on: body, time: time) {
        case .none: break
        case .force(let force): world.applyForce(Units.finite(force), to: body.id)
        case .velocity(let velocity):
          if registry.firstVelocityField(holding: body) === field {
            world.overrideLinearVelocity(Units.finite(velocity), of: body.id)
          }
        }
      }
    }
  }

  /// Stops the animator if nothing is registered, every behaviour allows it, or all bodies are asleep.
  private func restIfNothingMoves() {
    if registry.all.isEmpty || behaviors.allSatisfy(\.allowsAnimatorToStop) { return rest() }
    if world.isAtRest, !activity.wantsFrame { rest() }
  }

  private func removeItemsOutsideKeepRect() {
    guard let keptRect else { return }
    let lower = Units.position(CGPoint(x: keptRect.minX, y: keptRect.minY))
    let upper = Units.position(CGPoint(x: keptRect.maxX, y: keptRect.maxY))
    let kept = AxisAlignedBox(lower: lower, upper: upper)
    for body in bodies.all where !body.shapes.contains(where: { world.tightBox(of: $0).overlaps(kept) }) {
      for behavior in body.behaviors { behavior.releaseItem(body.item) }
      didRemoveItem?(body.item)
    }
  }
}
