// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIWidgets

/// What was measured at a time.
///
/// ```swift
/// import CoreMotion
///
/// let manager = CMMotionManager()
/// manager.startGyroUpdates()
/// print(manager.gyroData?.timestamp ?? 0)
/// ```
@preconcurrency @MainActor
open class CMLogItem: NSObject {
  /// Seconds of the clock of `CACurrentMediaTime()`.
  public final let timestamp: TimeInterval

  override init() {
    timestamp = CACurrentMediaTime()
    super.init()
  }
}

/// An acceleration in g, in the device's axes: x to its right, y to its top, z out of the screen.
///
/// ```swift
/// import CoreMotion
///
/// let upright = CMAcceleration(x: 0, y: -1, z: 0)
/// ```
public struct CMAcceleration: Equatable, Sendable {
  /// The parts.
  public var x: Double, y: Double, z: Double

  /// An acceleration; none unless said otherwise.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }

  init(_ vector: SIMD3<Double>) { (x, y, z) = (vector.x, vector.y, vector.z) }
}

/// How fast the device turns about its axes, in rad/s.
///
/// ```swift
/// import CoreMotion
///
/// let still = CMRotationRate(x: 0, y: 0, z: 0)
/// ```
public struct CMRotationRate: Equatable, Sendable {
  /// About each axis.
  public var x: Double, y: Double, z: Double

  /// A rate; none unless said otherwise.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The acceleration at a time: of a device that is held still, the pull of the earth.
///
/// ```swift
/// import CoreMotion
///
/// func isFlat(_ data: CMAccelerometerData) -> Bool { data.acceleration.z < -0.9 }
/// ```
@preconcurrency @MainActor
open class CMAccelerometerData: CMLogItem {
  /// The acceleration in g.
  public final let acceleration: CMAcceleration

  init(acceleration: CMAcceleration) {
    self.acceleration = acceleration
    super.init()
  }
}

/// How fast the device turned at a time.
///
/// ```swift
/// import CoreMotion
///
/// func isTurning(_ data: CMGyroData) -> Bool { abs(data.rotationRate.x) > 0.1 }
/// ```
@preconcurrency @MainActor
open class CMGyroData: CMLogItem {
  /// The rate.
  public final let rotationRate: CMRotationRate

  init(rotationRate: CMRotationRate) {
    self.rotationRate = rotationRate
    super.init()
  }
}

/// How the device was turned at a time.
///
/// ```swift
/// import CoreMotion
///
/// func degrees(_ attitude: CMAttitude) -> Double { attitude.roll * 180 / .pi }
/// ```
@preconcurrency @MainActor
open class CMAttitude: NSObject {
  /// Turns in radians: about the axis to the device's right, π/2 upright and 0 flat on the table; about that
  /// to its top; about that out of the screen, which is 0.
  public final let pitch: Double, roll: Double, yaw: Double

  init(pitch: Double, roll: Double) {
    self.pitch = pitch
    self.roll = roll
    yaw = 0
    super.init()
  }
}

/// Against what attitudes are measured; here all are alike.
///
/// ```swift
/// import CoreMotion
///
/// CMMotionManager().startDeviceMotionUpdates(using: .xArbitraryZVertical)
/// ```
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: UInt
  /// Frames with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Gravity and any direction across.
  public static let xArbitraryZVertical = Self(rawValue: 1), xArbitraryCorrectedZVertical = Self(rawValue: 2)
  /// See `xArbitraryZVertical`.
  public static let xMagneticNorthZVertical = Self(rawValue: 4), xTrueNorthZVertical = Self(rawValue: 8)
}

/// How the device was held and turned at a time.
///
/// ```swift
/// import CoreMotion
///
/// func pull(_ motion: CMDeviceMotion) -> CGVector {
///   CGVector(dx: motion.gravity.x, dy: -motion.gravity.y)
/// }
/// ```
@preconcurrency @MainActor
open class CMDeviceMotion: CMLogItem {
  /// The turn.
  public final let attitude: CMAttitude
  /// The pull of the earth, of 1 g.
  public final let gravity: CMAcceleration
  /// What the hand adds: nothing.
  public final let userAcceleration = CMAcceleration()
  /// How fast it turned.
  public final let rotationRate: CMRotationRate

  init(_ tilt: DeviceTilt, rotationRate: CMRotationRate) {
    let angles = tilt.angles
    attitude = CMAttitude(pitch: angles.pitch, roll: angles.roll)
    gravity = CMAcceleration(tilt.gravity)
    self.rotationRate = rotationRate
    super.init()
  }
}
