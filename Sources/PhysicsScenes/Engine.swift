// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// What plays a scene. Bodies are named by their place in the scene.
package protocol Engine: AnyObject {
  /// Runs one 1/60 s frame.
  func step()
  /// Brings in what is not there from the beginning.
  func add(_ index: Int, _ body: SceneDescription.Body)
  func add(_ joint: SceneDescription.Joint)
  /// Takes a body out, with its joints.
  func remove(_ body: Int)
  /// Puts a body elsewhere, m, and wakes what is joined to it.
  func move(_ body: Int, to position: Vector2)
  /// m/s².
  func setGravity(_ gravity: Vector2)
  /// m/s.
  func setVelocity(_ velocity: Vector2, of body: Int)
  func pose(of body: Int) -> (position: Vector2, angle: Float)
  /// Where a body's centre of mass is, m.
  func center(of body: Int) -> Vector2
  /// m/s and rad/s.
  func velocity(of body: Int) -> (linear: Vector2, spin: Float)
  /// kg and kg·m²; zero for what does not move.
  func mass(of body: Int) -> (mass: Float, inertia: Float)
  var isAsleep: Bool { get }
}
