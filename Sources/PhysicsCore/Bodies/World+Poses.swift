// SPDX-License-Identifier: Apache-2.0
/// A body's pose, as its owner records it after every step.
package struct BodyPose: BitwiseCopyable {
  /// The body's origin, m.
  package let position: Vector2
  /// The orientation.
  package let rotation: Rotation
  /// Whether the next step may move it.
  package let isAwake: Bool
}

extension World {
  /// Position, rotation and wakefulness in one call: three calls would look the body up three times.
  ///
  /// Not for the field hook, in which the bodies are still at the poses of the step's start.
  package func pose(of body: BodyID) -> BodyPose {
    let b = core.pointee.bodies.pointer(to: index(body))
    let (center, rotation, local) = (b.pointee.center, b.pointee.rotation, b.pointee.localCenter)
    return BodyPose(
      position: local == .zero ? center : center - rotation.apply(local), rotation: rotation,
      isAwake: b.pointee.awakeIndex >= 0)
  }
}
