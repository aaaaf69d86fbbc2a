// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIWidgets

/// The state of an animator at one moment: behaviours, items, velocities, contacts, time. Beyond UIKit.
///
/// A snapshot keeps the behaviours and items alive. Only the animator that made it can return to it.
///
/// ```swift
/// // Looks a second ahead and goes back.
/// let now = animator.snapshot()
/// for _ in 0..<60 { animator.advance(by: 1.0 / 60) }
/// let landing = ball.center
/// animator.restore(now)
/// ```
@preconcurrency @MainActor
public final class UIDynamicAnimatorSnapshot {
  weak var animator: UIDynamicAnimator?
  let world: WorldSnapshot
  let restoreRest: @MainActor () -> Void
  /// The snapshot's approximate size in bytes.
  package let byteCount: Int
  /// The bytes of each body and each behaviour, apart from the world.
  private static let bytesOfBody = 400

  init(of animator: UIDynamicAnimator) {
    self.animator = animator
    world = animator.world.snapshot()
    var restorers: [@MainActor () -> Void] = []
    for behavior in animator.behaviors {
      behavior.walk { restorers.append($0.captureAll()) }
    }
    for body in animator.bodies.all { restorers.append(body.captureState()) }
    let kept = (
      animator.behaviors, animator.contacts, animator.groups, animator.clock, animator.needsProperties,
      animator.keptRect, animator.didRemoveItem
    )
    let activity = animator.activity
    let bodies = animator.bodies.all
    byteCount = world.byteCount + restorers.count * UIDynamicAnimatorSnapshot.bytesOfBody
    restoreRest = { [weak animator] in
      guard let animator else { return }
      // Setting or removing an action wakes the animator; an animator that is awake already notifies nobody.
      animator.activity.isActive = true
      for behavior in animator.behaviors { behavior.walk { $0.detach() } }
      (
        animator.behaviors, animator.contacts, animator.groups, animator.clock, animator.needsProperties,
        animator.keptRect, animator.didRemoveItem
      ) = kept
      for restore in restorers { restore() }
      animator.bodies.replace(by: bodies)
      animator.activity = activity
    }
  }
}

extension UIDynamicAnimator {
  /// Saves the current state, so that `restore(_:)` can return to it. Beyond UIKit.
  public func snapshot() -> UIDynamicAnimatorSnapshot { UIDynamicAnimatorSnapshot(of: self) }

  /// Returns to a saved state: the motion that follows repeats to the bit, as long as the program does the
  /// same things.
  ///
  /// Behaviours that were added since then leave the animator, and those removed since then return; items,
  /// and a group's members, are moved back to where they were. Delegates are not notified. A snapshot of
  /// another animator, or a call from inside a callback, is refused with a diagnostic. Beyond UIKit.
  public func restore(_ snapshot: UIDynamicAnimatorSnapshot) {
    guard snapshot.animator === self, !changes.isStepping else {
      let why = changes.isStepping ? "from inside a callback" : "with another animator's snapshot"
      return Diagnostic.report("restore", "<\(objectName(self))>: restore(_:) \(why) is refused")
    }
    world.restore(snapshot.world)
    snapshot.restoreRest()
    registry = BehaviorRegistry(walking: behaviors)
    updateFieldHook()
    updateDisplayClock()
  }

  /// A hash that is equal if two animators moved equal bodies to the same positions at the same speeds in the
  /// same number of frames, and otherwise almost surely differs. Beyond UIKit.
  public var stateHash: UInt64 {
    var hash = world.stateHash() ^ UInt64(clock.frames) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    return hash
  }
}
