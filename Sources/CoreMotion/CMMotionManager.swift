// SPDX-License-Identifier: Apache-2.0
public import Tabletop
import UIWidgets

/// Tells how the device is held. The window stands for the device, and the keyboard tilts it: while a
/// manager is active, by arrow keys that nothing else takes, with Shift in small steps; Home holds it upright
/// again. The workbench shows a level that can be dragged.
///
/// Handlers are called in the window's fixed steps, so that the same keys give the same motion.
///
/// Differs from UIKit: handlers run on the main thread whatever their queue; the device turns but is not
/// shaken, and there is no compass.
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
  /// The acceleration now; nil while updates are not started.
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
  /// Ends them.
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
  /// The motion now; nil while updates are not started.
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
  /// Ends them.
  open func stopDeviceMotionUpdates() { motion.stop() }

  // MARK: Turning

  /// Seconds between two calls of the handler, in whole steps of 1/60 s.
  open var gyroUpdateInterval: TimeInterval {
    get { gyro.interval }
    set { gyro.interval = newValue }
  }
  /// Always true.
  open var isGyroAvailable: Bool { true }
  /// Whether updates were started.
  open var isGyroActive: Bool { gyro.isActive }
  /// How fast the device turns now; nil while updates are not started.
  open var gyroData: CMGyroData? { gyro.isActive ? CMGyroData(rotationRate: gyro.rotationRate) : nil }
  /// Starts updates for `gyroData`.
  open func startGyroUpdates() { gyro.start(nil) }
  /// Starts updates, and calls `handler` with each.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    gyro.start { [weak self] in handler(self?.gyroData, nil) }
  }
  /// Ends them.
  open func stopGyroUpdates() { gyro.stop() }

  /// Always false: there is no compass.
  open var isMagnetometerAvailable: Bool { false }
}

/// Hears of acceleration.
public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
/// Hears of motion.
public typealias CMDeviceMotionHandler = @MainActor (CMDeviceMotion?, (any Error)?) -> Void
/// Hears of turning.
public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void

/// Calls a handler in the steps of the content that asks for motion.
@MainActor
private final class MotionFeed: DisplayTicker, TiltUser {
  weak var displayClock: DisplayClock?
  var interval: TimeInterval = 1.0 / 60
  private(set) var isActive = false
  private var handler: (@MainActor () -> Void)?
  private var steps = 0
  private var before: (pitch: Double, roll: Double)?
  private(set) var rotationRate = CMRotationRate()

  /// The tilt of the window that had the keys when it began; nil where that has gone.
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
    // With the window there is nobody left who tilts it: what still holds the manager has gone too, or leaks.
    guard let own else { return stop() }
    // A window may have come since it began.
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
