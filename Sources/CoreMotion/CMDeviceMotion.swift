// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIWidgets

/// A measurement and its time.
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
  /// Seconds on the clock of `CACurrentMediaTime()`.
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
  /// The components.
  public var x: Double, y: Double, z: Double

  /// An acceleration, zero by default.
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

  /// A rotation rate, zero by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The acceleration at one moment; for a device that is held still, only gravity.
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

/// How fast the device turned at one moment.
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

/// The orientation of the device at one moment.
///
/// ```swift
/// import CoreMotion
///
/// func degrees(_ attitude: CMAttitude) -> Double { attitude.roll * 180 / .pi }
/// ```
@preconcurrency @MainActor
open class CMAttitude: NSObject {
  /// Rotations in radians: pitch about the axis to the device's right, π/2 when upright and 0 when flat on a
  /// table; roll about the axis to the device's top; yaw about the axis out of the screen, always 0.
  public final let pitch: Double, roll: Double, yaw: Double

  init(pitch: Double, roll: Double) {
    self.pitch = pitch
    self.roll = roll
    yaw = 0
    super.init()
  }

  /// The rotation of the device as a unit quaternion: roll about y after pitch about x.
  open var quaternion: CMQuaternion {
    let (p, r) = (pitch / 2, roll / 2)
    return CMQuaternion(x: sin(p) * cos(r), y: cos(p) * sin(r), z: sin(p) * sin(r), w: cos(p) * cos(r))
  }
}

/// A rotation as four numbers.
///
/// ```swift
/// import CoreMotion
///
/// func isUpright(_ attitude: CMAttitude) -> Bool { attitude.quaternion.w < 0.8 }
/// ```
public struct CMQuaternion: Equatable, Sendable {
  /// The vector part, and the scalar part.
  public var x: Double, y: Double, z: Double, w: Double

  /// A rotation; no rotation by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}

/// The frame in which attitudes are measured; all frames are equivalent here.
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
  /// The vertical, and an arbitrary horizontal direction.
  public static let xArbitraryZVertical = Self(rawValue: 1), xArbitraryCorrectedZVertical = Self(rawValue: 2)
  /// See `xArbitraryZVertical`.
  public static let xMagneticNorthZVertical = Self(rawValue: 4), xTrueNorthZVertical = Self(rawValue: 8)
}

/// The attitude and rotation of the device at one moment.
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
  /// The orientation.
  public final let attitude: CMAttitude
  /// The acceleration due to gravity, 1 g.
  public final let gravity: CMAcceleration
  /// The acceleration that the user adds; always zero.
  public final let userAcceleration = CMAcceleration()
  /// How fast the device turned.
  public final let rotationRate: CMRotationRate

  init(_ tilt: DeviceTilt, rotationRate: CMRotationRate) {
    let angles = tilt.angles
    attitude = CMAttitude(pitch: angles.pitch, roll: angles.roll)
    gravity = CMAcceleration(tilt.gravity)
    self.rotationRate = rotationRate
    super.init()
  }
}
