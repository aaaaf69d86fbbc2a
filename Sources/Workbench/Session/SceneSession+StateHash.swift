// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

// The state that traces and hashes include.
extension SceneSession {
  /// A hash of the scene's state: where everything is and how it moves, the values of the controls, and which
  /// control has the keyboard.
  ///
  /// The hash includes values and texts, but not their appearance. Without controls, it equals `motionHash`.
  package var stateHash: UInt64 {
    var hash = StateHash(value: motionHash)
    hash.mix(scene.view, focused: window?.firstResponder)
    return hash.value
  }

  /// A hash of where everything in the scene is and how it moves.
  package var motionHash: UInt64 {
    scene.animators.reduce(StateHash.start) { ($0 ^ $1.stateHash) &* StateHash.prime }
  }

  /// Calls `visit` for each item of the scene, animator by animator, in the order in which they got their
  /// bodies, with the centre in points of the stage and the rotation in radians.
  package func forEachItem(_ visit: (CGPoint, CGFloat) -> Void) {
    for animator in scene.animators { animator.forEachPose(visit) }
  }
}

extension StateHash {
  /// The values of a view and its descendants, in the order of the tree, and which control has the keyboard.
  @MainActor
  fileprivate mutating func mix(_ view: UIView, focused: UIResponder?) {
    view.mixState(into: &self)
    if view is UIControl, view === focused { mix(1) }
    for subview in view.subviews { mix(subview, focused: focused) }
  }
}
