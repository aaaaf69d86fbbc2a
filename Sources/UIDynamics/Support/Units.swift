// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry

/// Points above, metres below: 100 pt are 1 m, in 32-bit arithmetic, as UIKit's engine was measured to do it.
enum Units {
  static let pointsPerMeter: Float = 100
  /// A gravity of 1.0 is 1000 pt/s².
  static let metersPerSecondSquaredPerUnit: Float = 10
  /// Beyond this a number is as good as infinite to the core: squares of it are still finite.
  static let greatest: CGFloat = 1e18

  static func meters(_ points: CGFloat) -> Float {
    0.01 * float(points)
  }

  /// A number as the core takes it: 32 bits, and never infinite.
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

  /// A limit in radians; infinite where there is none.
  static func angle(_ radians: CGFloat) -> Float { radians.isInfinite ? Float(radians) : float(radians) }

  /// A vector that has no length in it: newtons, newton-seconds, multiples of 10 m/s².
  static func plain(_ vector: CGVector) -> Vector2 {
    Vector2(float(vector.dx), float(vector.dy))
  }
}

extension Units {
  /// kg/m²; never so small that a mass would vanish.
  static func density(_ density: CGFloat) -> Float {
    max(float(density), 1e-12)
  }

  /// Damping in 1/s, kept where v / (1 + c/120) is a number: below −60 it would grow without end in one step.
  static func damping(_ resistance: CGFloat) -> Float {
    min(max(float(resistance), -60), 1e12)
  }
}

extension Units {
  /// A place in the reference system; as far out as the core goes.
  static func position(_ point: CGPoint) -> Vector2 {
    kept(meters(point))
  }

  /// A place on an item, from its centre along its axes; as far out as the core goes.
  static func offset(_ offset: UIOffset) -> Vector2 { kept(meters(offset)) }

  /// A place or an offset, in metres; as far out as the core goes.
  static func kept(_ place: Vector2) -> Vector2 {
    let most = World.maximumCoordinate
    return Vector2(min(max(place.x, -most), most), min(max(place.y, -most), most))
  }

  /// A force or a velocity that was computed from huge numbers: zero where it is NaN.
  static func finite(_ vector: Vector2) -> Vector2 {
    let most = Float(greatest)
    guard !vector.x.isNaN, !vector.y.isNaN else { return .zero }
    return Vector2(min(max(vector.x, -most), most), min(max(vector.y, -most), most))
  }

  /// A direction of length 1, of any vector but zero.
  static func direction(_ vector: CGVector) -> Vector2 {
    // Squares of small numbers are 0 in 32 bits.
    let most = max(abs(vector.dx), abs(vector.dy))
    let long = plain(most < 1e-12 ? CGVector(dx: vector.dx / most, dy: vector.dy / most) : vector)
    return (1 / long.length) * long
  }
}
