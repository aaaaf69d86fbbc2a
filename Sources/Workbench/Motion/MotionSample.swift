// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// How an item moved at one moment.
struct MotionSample: Equatable {
  /// Seconds; only differences count.
  var time: Double
  /// Centre in points and velocity in pt/s.
  var x = 0.0, y = 0.0, vx = 0.0, vy = 0.0
  /// Turn in radians, clockwise.
  var angle = 0.0
  /// Kinetic energy in joules.
  var energy = 0.0
  /// Whether it began to touch something since the sample before.
  var touches = false
  /// Whether something on the stage was pressed.
  var isPressed = false

  /// In pt/s.
  var speed: Double { (vx * vx + vy * vy).squareRoot() }
}

/// What a curve shows of a motion.
enum MotionQuantity: String, CaseIterable {
  case position, speed, angle, energy

  /// The word on its button.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The least span of a scale: what moves less is drawn as a line that hardly moves, not as noise that fills
  /// the lane.
  var leastSpan: Double {
    switch self {
    case .position: 20
    case .speed: 20
    case .angle: 10
    case .energy: 0.1
    }
  }

  /// Whether its scale begins at 0.
  var beginsAtZero: Bool { self == .speed || self == .energy }

  /// Its value; of a position the coordinate along an axis. Angles in degrees.
  func value(of sample: MotionSample, along axis: MotionAxis) -> Double {
    switch self {
    case .position: axis == .x ? sample.x : sample.y
    case .speed: sample.speed
    case .angle: sample.angle * 180 / .pi
    case .energy: sample.energy
    }
  }

  /// What stands in its lane.
  func label(along axis: MotionAxis) -> String {
    switch self {
    case .position: "Position \(axis.rawValue), pt"
    case .speed: "Speed, pt/s"
    case .angle: "Angle, °"
    case .energy: "Kinetic energy, J"
    }
  }
}

/// Which coordinate a curve of positions shows.
enum MotionAxis: String { case x, y }
