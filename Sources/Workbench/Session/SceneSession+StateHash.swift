// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

// What traces and hashes see.
extension SceneSession {
  /// One number for the state of the scene: where everything is and how it moves, what the controls hold, and
  /// which of them has the keyboard.
  ///
  /// Values and texts count, not how they look. A scene without controls has its `motionHash`.
  package var stateHash: UInt64 {
    var hash = StateHash(value: motionHash)
    hash.mix(scene.view, focused: window?.firstResponder)
    return hash.value
  }

  /// One number for where everything in the scene is and how it moves.
  package var motionHash: UInt64 {
    scene.animators.reduce(StateHash.start) { ($0 ^ $1.stateHash) &* StateHash.prime }
  }

  /// Calls `visit` for each item of the scene, animator by animator, in the order in which they got their
  /// bodies: centre in points of the stage, turn in radians.
  package func forEachItem(_ visit: (CGPoint, CGFloat) -> Void) {
    for animator in scene.animators { animator.forEachPose(visit) }
  }
}

extension StateHash {
  /// What a view and its descendants hold, in the order of the tree, and which control has the keyboard.
  @MainActor
  fileprivate mutating func mix(_ view: UIView, focused: UIResponder?) {
    view.mixState(into: &self)
    if view is UIControl, view === focused { mix(1) }
    for subview in view.subviews { mix(subview, focused: focused) }
  }
}
