// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// An engine that plays a scene. Bodies are named by their index in the scene.
package protocol Engine: AnyObject {
  /// Runs one 1/60 s frame.
  func step()
  /// Adds a body that does not exist from the beginning.
  func add(_ index: Int, _ body: SceneDescription.Body)
  func add(_ joint: SceneDescription.Joint)
  /// Removes a body and its joints.
  func remove(_ body: Int)
  /// Moves a body to a position, m, and wakes the bodies joined to it.
  func move(_ body: Int, to position: Vector2)
  /// Sets gravity, m/s².
  func setGravity(_ gravity: Vector2)
  /// Sets a body's velocity, m/s.
  func setVelocity(_ velocity: Vector2, of body: Int)
  func pose(of body: Int) -> (position: Vector2, angle: Float)
  /// The position of a body's centre of mass, m.
  func center(of body: Int) -> Vector2
  /// A body's linear and angular velocity, m/s and rad/s.
  func velocity(of body: Int) -> (linear: Vector2, spin: Float)
  /// A body's mass and inertia, kg and kg·m²; zero for a body that does not move.
  func mass(of body: Int) -> (mass: Float, inertia: Float)
  var isAsleep: Bool { get }
}
