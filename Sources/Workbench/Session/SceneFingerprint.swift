// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

/// A hash of everything that a person can see or feel of a scene, taken before and after an event to tell
/// whether the event had an effect. No step passes in between that could also change the hash.
@MainActor
struct SceneFingerprint: Equatable {
  private let value: Int

  init(of session: SceneSession) {
    var hasher = Hasher()
    hasher.combine(session.stateHash)
    hasher.combine(session.presentedForm)
    for animator in session.scene.animators {
      hasher.combine(animator.isRunning)
      for behavior in animator.places.map(\.behavior) {
        hasher.combine(ObjectIdentifier(behavior))
        for parameter in behavior.parameters { hasher.combine(parameter.value) }
      }
    }
    for view in session.scene.view.tree { SceneFingerprint.combine(view, into: &hasher) }
    value = hasher.finalize()
  }

  private static func combine(_ view: UIView, into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    let (center, bounds, turn) = (view.center, view.bounds, view.transform)
    for number in [
      center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height, turn.a, turn.b, turn.c,
      turn.d, turn.tx, turn.ty, view.alpha, view.layer.borderWidth,
    ] { hasher.combine(number) }
    hasher.combine(view.isHidden)
    hasher.combine(view.backgroundColor.map(ObjectIdentifier.init))
    if let label = view as? UILabel { hasher.combine(label.text) }
    // A scroll view reaches the goal of its wheel only in the following steps.
    if let goal = (view as? UIScrollView)?.wheelGoal {
      for number in [goal.x, goal.y] { hasher.combine(number) }
    }
    if let control = view as? UIControl { hasher.combine(control.isHighlighted) }
  }
}
