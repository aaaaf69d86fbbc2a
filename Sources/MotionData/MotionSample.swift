// SPDX-License-Identifier: Apache-2.0
/// How an item moved at one moment.
package struct MotionSample: Equatable, Sendable {
  /// Seconds; only differences matter.
  package var time: Double
  /// Centre in points and velocity in pt/s.
  package var x = 0.0, y = 0.0, vx = 0.0, vy = 0.0
  /// Rotation in radians, clockwise.
  package var angle = 0.0
  /// Kinetic energy in joules.
  package var energy = 0.0
  /// Whether the item began to touch something since the previous sample.
  package var touches = false
  /// Whether something on the stage was pressed.
  package var isPressed = false

  /// The speed in pt/s.
  package var speed: Double { (vx * vx + vy * vy).squareRoot() }

  /// A moment of a motion.
  package init(
    time: Double, x: Double = 0, y: Double = 0, vx: Double = 0, vy: Double = 0, angle: Double = 0,
    energy: Double = 0, touches: Bool = false, isPressed: Bool = false
  ) {
    (self.time, self.x, self.y, self.vx, self.vy, self.angle) = (time, x, y, vx, vy, angle)
    (self.energy, self.touches, self.isPressed) = (energy, touches, isPressed)
  }

  /// The distance in points.
  package func distance(from other: MotionSample) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
