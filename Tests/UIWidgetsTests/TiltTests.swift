// SPDX-License-Identifier: Apache-2.0
import CoreMotion
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// The device's tilt by arrow keys, and who hears of it.
@MainActor
final class TiltTests {
  // Made in the test: the newest window is the one that has the keys.
  private lazy var host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let manager = CMMotionManager()
  private var tilt: DeviceTilt { host.window.tilt }

  @Test func keysTiltOnlyWhileSomebodyAsks() throws {
    host.press(.right)
    #expect(tilt.place == (0, 24) && manager.accelerometerData == nil && !tilt.isActive)
    manager.startAccelerometerUpdates()
    host.press(.right)
    host.press(.right, modifiers: .shift)
    #expect(tilt.place == (4, 24) && manager.isAccelerometerActive)
    host.press(.up, modifiers: .control)
    #expect(tilt.place == (4, 24))
    for _ in 0..<20 { host.press(.up) }
    #expect(tilt.place == (4, -24))
    host.press(.home)
    #expect(tilt.place == (0, 24))
    manager.stopAccelerometerUpdates()
    host.press(.left)
    #expect(tilt.place == (0, 24))
  }

  @Test(arguments: [-24, -13, -5, 0, 1, 8, 24], [-24, -7, 0, 3, 24])
  func thePullIsOneAndTheKeysLeadThere(x: Int, y: Int) throws {
    _ = host
    manager.startDeviceMotionUpdates()
    for key in tilt.keys(to: (x, y)) { host.press(key.key, modifiers: key.modifiers) }
    #expect(tilt.place == (x, y))
    let g = try #require(manager.deviceMotion?.gravity)
    #expect(abs(g.x * g.x + g.y * g.y + g.z * g.z - 1) < 1e-12 && g.z <= 0)
    if x * x + y * y <= 24 * 24 {
      #expect(abs(g.x - Double(x) / 24) < 1e-12 && abs(g.y + Double(y) / 24) < 1e-12)
    }
    let attitude = try #require(manager.deviceMotion?.attitude)
    // As the angles of a device say it.
    #expect(abs(-sin(attitude.pitch) - g.y) < 1e-9)
    #expect(abs(sin(attitude.roll) * cos(attitude.pitch) - g.x) < 1e-9)
    #expect(attitude.yaw == 0)
  }

  @Test func theAngleIsThePlatformsToTheLastDigits() {
    for step in 0..<720 {
      let angle = Double(step - 360) * .pi / 360
      let (y, x) = (3 * sin(angle), 3 * cos(angle))
      #expect(abs(remainder(DeviceTilt.angle(y, x) - atan2(y, x), 2 * .pi)) < 1e-14, "\(angle)")
    }
    #expect(
      DeviceTilt.angle(0, 0) == 0 && DeviceTilt.angle(0, -1) == .pi && DeviceTilt.angle(1, 0) == .pi / 2)
  }

  @Test(arguments: [(1.0 / 60, 60), (0.1, 10), (0.05, 20), (0, 60), (.nan, 60), (2, 1)])
  func aHandlerIsCalledInWholeSteps(interval: Double, calls: Int) {
    _ = host
    var heard = 0
    manager.accelerometerUpdateInterval = interval
    manager.startAccelerometerUpdates(to: .main) { data, error in
      if data != nil, error == nil { heard += 1 }
    }
    host.step(60)
    #expect(heard == calls)
    manager.stopAccelerometerUpdates()
    host.step(60)
    #expect(heard == calls)
  }

  @Test func aTurnHasARate() throws {
    _ = host
    manager.startGyroUpdates()
    host.step(2)
    #expect(manager.gyroData?.rotationRate == CMRotationRate())
    host.press(.up)
    host.step()
    let rate = try #require(manager.gyroData?.rotationRate)
    #expect(rate.x < 0)
    host.step()
    #expect(manager.gyroData?.rotationRate == CMRotationRate())
  }

  @Test func motionFollowsTheTimeOfItsContent() {
    let content = UIView(frame: host.window.bounds)
    host.window.addSubview(content)
    content.localTime = LocalTime()
    content.localTime?.isPaused = true
    tilt.content = content
    var heard = 0
    manager.startAccelerometerUpdates(to: .main) { _, _ in heard += 1 }
    host.step(10)
    #expect(heard == 0)
    content.localTime?.stepAlone()
    #expect(heard == 1)
    tilt.restart()
    #expect(!manager.isAccelerometerActive && !tilt.isActive)
  }

  /// A handler that holds its manager keeps it for ever, but not in a window that comes later.
  @Test func whoeverAsksEndsWithTheWindow() {
    final class Counter { var count = 0 }
    let (heard, leaked) = (Counter(), CMMotionManager())
    // Display links of other tests that wait may follow the key window too.
    let othersTick: Bool
    do {
      let first = HeadlessHost(size: CGSize(width: 100, height: 100))
      othersTick = first.window.time.clock.isTicking
      leaked.startAccelerometerUpdates(to: .main) { _, _ in
        heard.count += leaked.isAccelerometerActive ? 1 : 0
      }
      first.step(5)
      #expect(heard.count == 5 && first.window.tilt.isActive)
    }
    let second = HeadlessHost(size: CGSize(width: 100, height: 100))
    second.step(5)
    #expect(heard.count == 5 && !leaked.isAccelerometerActive && !second.window.tilt.isActive)
    #expect(second.window.time.clock.isTicking == othersTick)
    // What asks before there is a window gets the first one's.
    leaked.startDeviceMotionUpdates()
    second.press(.right)
    #expect(second.window.tilt.place == (3, 24))
    leaked.stopDeviceMotionUpdates()
  }
}
