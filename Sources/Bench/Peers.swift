// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes

/// The engines that run beside ours when the package is built with the trait `Peers`; none otherwise.
struct Peers {
  var name: (SceneDescription) -> String
  /// Why the engine does not run a scene, or nil.
  var refusal: (SceneDescription) -> String?
  var make: (SceneDescription, _ sleeping: Bool) -> any Engine

  static var all: [Peers] {
    #if Peers
    PeerEngine.all
    #else
    []
    #endif
  }
}
