// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIWidgets

/// Reports how the device is held. The window represents the device. While a manager is active, arrow keys
/// that nothing else handles tilt the device, in small steps with Shift, and Home sets it upright again. The
/// workbench shows a level that can be dragged.
///
/// Handlers are called in the window's fixed steps, so that the same keys give the same motion.
///
/// Differs from UIKit: handlers run on the main thread, whatever their queue; the device can be tilted but
/// not shaken; there is no compass.
///
/// ```swift
/// import CoreMotion
///
/// let gravity = UIGravityBehavior(items: [ball])
/// let manager = CMMotionManager()
/// manager.startAccelerometerUpdates(to: .main) { data, _ in
///   guard let pull = data?.acceleration else { return }
///   gravity.gravityDirection = CGVector(dx: pull.x, dy: -pull.y)
/// }
/// ```
@preconcurrency @MainActor
open class CMMotionManager: NSObject {
  private lazy var accelerometer = MotionFeed()
  private lazy var motion = MotionFeed()
  private lazy var gyro = MotionFeed()

  /// A manager that is not active.
  public override init() { super.init() }

  // MARK: Acceleration

  /// Seconds between two calls of the handler, in whole steps of 1/60 s.
  open var accelerometerUpdateInterval: TimeInterval {
    get { accelerometer.interval }
    set { accelerometer.interval = newValue }
  }
  /// Always true.
  open var isAccelerometerAvailable: Bool { true }
  /// Whether updates were started.
  open var isAccelerometerActive: Bool { accelerometer.isActive }
  /// The current acceleration; nil while updates are stopped.
  open var accelerometerData: CMAccelerometerData? {
    accelerometer.isActive
      ? CMAccelerometerData(acceleration: CMAcceleration(accelerometer.tilt.gravity)) : nil
  }
  /// Starts updates for `accelerometerData`.
  open func startAccelerometerUpdates() { accelerometer.start(nil) }
  /// Starts updates, and calls `handler` with each.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    accelerometer.start { [weak self] in handler(self?.accelerometerData, nil) }
  }
  /// Stops updates.
  open func stopAccelerometerUpdates() { accelerometer.stop() }

  // MARK: Motion

  /// Seconds between two calls of the handler, in whole steps of 1/60 s.
  open var deviceMotionUpdateInterval: TimeInterval {
    get { motion.interval }
    set { motion.interval = newValue }
  }
  /// Always true.
  open var isDeviceMotionAvailable: Bool { true }
  /// Whether updates were started.
  open var isDeviceMotionActive: Bool { motion.isActive }
  /// The current motion; nil while updates are stopped.
  open var deviceMotion: CMDeviceMotion? {
    motion.isActive ? CMDeviceMotion(motion.tilt, rotationRate: motion.rotationRate) : nil
  }
  /// Starts updates for `deviceMotion`.
  open func startDeviceMotionUpdates() { motion.start(nil) }
  /// Starts updates for `deviceMotion`; the frame makes no difference.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) { motion.start(nil) }
  /// Starts updates, and calls `handler` with each.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    motion.start { [weak self] in handler(self?.deviceMotion, nil) }
  }
  /// Starts updates, and calls `handler` with each; the frame makes no difference.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    startDeviceMotionUpdates(to: queue, withHandler: handler)
  }
  /// Stops updates.
  open func stopDeviceMotionUpdates() { motion.stop() }

  // MARK: Rotation

  /// Seconds between two calls of the handler, in whole steps of 1/60 s.
  open var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }
  /// Always true.
  open var isGyroAvailable: Bool { true }
  /// Whether updates were started.
  open var isGyroActive: Bool { gyro.isActive }
  /// How fast the device is turning now; nil while updates are stopped.
  open var gyroData: CMGyroData? { gyro.isActive ? CMGyroData(rotationRate: gyro.rotationRate) : nil }
  /// Starts updates for `gyroData`.
  open func startGyroUpdates() { gyro.start(nil) }
  /// Starts updates, and calls `handler` with each.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    gyro.start { [weak self] in handler(self?.gyroData, nil) }
  }
  /// Stops updates.
  open func stopGyroUpdates() { gyro.stop() }

  /// Always false: there is no compass.
  open var isMagnetometerAvailable: Bool { false }
}

/// Receives acceleration updates.
public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
/// Receives motion updates.
public typealias CMDeviceMotionHandler = @MainActor (CMDeviceMotion?, (any Error)?) -> Void
/// Receives rotation updates.
public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void

/// Calls a handler in the steps of the window whose device it measures.
@MainActor
private final class MotionFeed: DisplayTicker, TiltUser {
  weak var displayClock: DisplayClock?
  var interval: TimeInterval = 1.0 / 60
  private(set) var isActive = false
  private var handler: (@MainActor () -> Void)?
  private var steps = 0
  private var before: (pitch: Double, roll: Double)?
  private(set) var rotationRate = CMRotationRate()

  /// The tilt of the window that had the keyboard focus when updates started; nil once that window is gone.
  private weak var own: DeviceTilt?

  var tilt: DeviceTilt { own ?? .current }
  var home: UIView? { own?.home }

  func start(_ handler: (@MainActor () -> Void)?) {
    self.handler = handler
    isActive = true
    steps = 0
    before = nil
    follow(.current)
  }

  private func follow(_ tilt: DeviceTilt) {
    own = tilt
    startTicking()
    tilt.note(self)
  }

  func stop() {
    guard isActive else { return }
    handler = nil
    isActive = false
    rotationRate = CMRotationRate()
    stopTicking()
    own?.note(self)
  }

  func tick(_ duration: TimeInterval) {
    // Without the window nobody can tilt the device; whatever still refers to the manager is leaking or also
    // going away.
    guard let own else { return stop() }
    // A window may have appeared since updates started.
    if own.isNobodys, own !== DeviceTilt.current { follow(.current) }
    let angles = tilt.angles
    if let before {
      rotationRate = CMRotationRate(
        x: (angles.pitch - before.pitch) / duration, y: (angles.roll - before.roll) / duration, z: 0)
    }
    before = angles
    let every = interval.isFinite ? max(1, min((interval * 60).rounded(), 3600)) : 1
    if steps % Int(every) == 0 { handler?() }
    steps += 1
  }
}
