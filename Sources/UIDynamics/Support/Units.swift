// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry

/// Converts points of the API to metres of the core: 100 pt are 1 m, in 32-bit arithmetic, as measured in
/// UIKit.
enum Units {
  static let pointsPerMeter: Float = 100
  /// A gravity of 1.0 is 1000 pt/s².
  static let metersPerSecondSquaredPerUnit: Float = 10
  /// The greatest number passed to the core: its square is still finite.
  static let greatest: CGFloat = 1e18

  static func meters(_ points: CGFloat) -> Float {
    0.01 * float(points)
  }

  /// A number for the core: 32 bits, and never infinite.
  static func float(_ value: CGFloat) -> Float {
    Float(min(max(value, -greatest), greatest))
  }

  static func points(_ meters: Float) -> CGFloat {
    CGFloat(pointsPerMeter * meters)
  }

  static func meters(_ point: CGPoint) -> Vector2 {
    Vector2(meters(point.x), meters(point.y))
  }

  static func meters(_ offset: UIOffset) -> Vector2 {
    Vector2(meters(offset.horizontal), meters(offset.vertical))
  }

  static func points(_ vector: Vector2) -> CGPoint {
    CGPoint(x: points(vector.x), y: points(vector.y))
  }

  /// A limit in radians; infinite if there is none.
  static func angle(_ radians: CGFloat) -> Float { radians.isInfinite ? Float(radians) : float(radians) }

  /// A vector whose unit contains no points: newtons, newton-seconds, multiples of 10 m/s².
  static func plain(_ vector: CGVector) -> Vector2 {
    Vector2(float(vector.dx), float(vector.dy))
  }
}

extension Units {
  /// A density in kg/m², never so small that a mass would vanish.
  static func density(_ density: CGFloat) -> Float {
    max(float(density), 1e-12)
  }

  /// Damping c in 1/s, limited to keep v / (1 + c/120) bounded: near −120, v would grow without limit in one
  /// sub-step.
  static func damping(_ resistance: CGFloat) -> Float {
    min(max(float(resistance), -60), 1e12)
  }
}

extension Units {
  /// A position in the reference system, clamped to the core's range.
  static func position(_ point: CGPoint) -> Vector2 {
    kept(meters(point))
  }

  /// A point of an item, as an offset from its centre along its axes, clamped to the core's range.
  static func offset(_ offset: UIOffset) -> Vector2 { kept(meters(offset)) }

  /// A position or an offset, in metres, clamped to the core's range.
  static func kept(_ place: Vector2) -> Vector2 {
    let most = World.maximumCoordinate
    return Vector2(min(max(place.x, -most), most), min(max(place.y, -most), most))
  }

  /// A force or a velocity computed from huge numbers; zero if it is NaN.
  static func finite(_ vector: Vector2) -> Vector2 {
    let most = Float(greatest)
    guard !vector.x.isNaN, !vector.y.isNaN else { return .zero }
    return Vector2(min(max(vector.x, -most), most), min(max(vector.y, -most), most))
  }

  /// The unit vector of any vector except zero.
  static func direction(_ vector: CGVector) -> Vector2 {
    // Scales the vector first, because squares of small numbers are 0 in 32 bits.
    let most = max(abs(vector.dx), abs(vector.dy))
    let long = plain(most < 1e-12 ? CGVector(dx: vector.dx / most, dy: vector.dy / most) : vector)
    return (1 / long.length) * long
  }
}
