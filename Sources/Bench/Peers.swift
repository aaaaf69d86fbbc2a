// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes

/// The engines that run alongside ours when the package is built with the trait `Peers`; none otherwise.
struct Peers {
  var name: (SceneDescription) -> String
  /// Why the engine does not run a scene; nil if it does.
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
