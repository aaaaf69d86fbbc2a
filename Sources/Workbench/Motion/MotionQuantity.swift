// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// The quantity of a motion that a curve shows.
enum MotionQuantity: String, CaseIterable {
  case position, speed, angle, energy

  /// The word on the quantity's button.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The least span of a scale: smaller motions are drawn as a nearly flat line, not as noise that fills the
  /// lane.
  var leastSpan: Double {
    switch self {
    case .position: 20
    case .speed: 20
    case .angle: 10
    case .energy: 0.1
    }
  }

  /// Whether the quantity's scale begins at 0.
  var beginsAtZero: Bool { self == .speed || self == .energy }

  /// The quantity's value; for a position, the coordinate along an axis. Angles are in degrees.
  func value(of sample: MotionSample, along axis: MotionAxis) -> Double {
    switch self {
    case .position: axis == .x ? sample.x : sample.y
    case .speed: sample.speed
    case .angle: sample.angle * 180 / .pi
    case .energy: sample.energy
    }
  }

  /// The label in the quantity's lane.
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
