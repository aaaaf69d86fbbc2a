// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The tilt of the device that a window represents: upright at first, then turned by arrow keys.
///
/// While something uses motion, an arrow key that nothing else handles tilts the device by 1/8 g, with Shift
/// by 1/24 g; Home makes it upright again. Recordings contain these keys, so runs replay exactly.
@MainActor
package final class DeviceTilt {
  /// The number of steps from level to upright.
  package static let steps = 24
  private static let keySteps = 3

  /// The direction in which things would fall on the screen, in steps: (0, 24) for an upright device, (24, 0)
  /// for one on its right side, (0, 0) for one flat on the table.
  package private(set) var place = (x: 0, y: DeviceTilt.steps)
  /// Notified when the tilt or its users change.
  package let didChange = Observers<Void>()
  /// The view that uses the motion and whose time it follows; nil for the whole window.
  package weak var content: UIView?
  /// The window that represents the device; nil for `none`.
  weak var window: UIWindow?
  private var users: [Weak] = []

  private struct Weak {
    weak var user: (any TiltUser)?
  }

  init() {}

  /// Whether something uses motion.
  package var isActive: Bool { users.contains { $0.user?.isActive == true } }

  /// The tilt of the key window; `none` if there is no key window yet.
  package static var current: DeviceTilt { UIApplication.shared.keyWindow?.tilt ?? none }
  private static let none = DeviceTilt()
  /// Whether this tilt belongs to no window.
  package var isNobodys: Bool { self === DeviceTilt.none }
  /// The view whose time the users of the motion follow.
  package var home: UIView? { content ?? window }

  /// Called when a user has started or stopped using motion.
  package func note(_ user: any TiltUser) {
    users.removeAll { $0.user == nil || $0.user === user }
    if user.isActive { users.append(Weak(user: user)) }
    didChange.tell()
  }

  /// Makes the device upright for new content, and stops all earlier users.
  package func restart() {
    for entry in users { entry.user?.stop() }
    users.removeAll()
    place = (0, DeviceTilt.steps)
    didChange.tell()
  }

  /// Handles a key; returns false if the key does not change the tilt.
  func take(_ key: KeyEvent) -> Bool {
    guard key.isDown, isActive, key.modifiers.subtracting(.shift).isEmpty else { return false }
    let step = key.modifiers.contains(.shift) ? 1 : DeviceTilt.keySteps
    switch key.key {
    case .left: move(-step, 0)
    case .right: move(step, 0)
    case .up: move(0, -step)
    case .down: move(0, step)
    case .home: place = (0, DeviceTilt.steps)
    default: return false
    }
    didChange.tell()
    return true
  }

  private func move(_ x: Int, _ y: Int) {
    let most = DeviceTilt.steps
    place = (min(max(place.x + x, -most), most), min(max(place.y + y, -most), most))
  }

  /// The keys that bring the tilt to `goal`, in order.
  package func keys(to goal: (x: Int, y: Int)) -> [KeyEvent] {
    func keys(_ presses: Int, _ back: Key, _ on: Key) -> [KeyEvent] {
      let (count, key) = (abs(presses), presses < 0 ? back : on)
      let large = [KeyEvent](repeating: KeyEvent(key), count: count / DeviceTilt.keySteps)
      return large
        + [KeyEvent](repeating: KeyEvent(key, modifiers: .shift), count: count % DeviceTilt.keySteps)
    }
    let most = DeviceTilt.steps
    let (x, y) = (min(max(goal.x, -most), most), min(max(goal.y, -most), most))
    return keys(x - place.x, .left, .right) + keys(y - place.y, .up, .down)
  }

  /// Gravity in g, along the device's axes: x to the right, y to the top, z out of the screen.
  package var gravity: SIMD3<Double> {
    var (x, y) = (Double(place.x) / Double(DeviceTilt.steps), -Double(place.y) / Double(DeviceTilt.steps))
    let length = (x * x + y * y).squareRoot()
    if length > 1 { (x, y) = (x / length, y / length) }
    return [x, y, -max(0, 1 - x * x - y * y).squareRoot()]
  }

  /// The rotations about the device's x and y axes, in radians; the first is π/2 when the device is upright.
  package var angles: (pitch: Double, roll: Double) {
    let g = gravity
    return (
      DeviceTilt.angle(-g.y, max(0, 1 - g.y * g.y).squareRoot()),
      abs(g.x) < 1e-12 && abs(g.z) < 1e-12 ? 0 : DeviceTilt.angle(g.x, -g.z)
    )
  }

  /// The angle of (`x`, `y`), like `atan2`, but the same on all platforms.
  static func angle(_ y: Double, _ x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    if abs(y) > abs(x) { return (y > 0 ? .pi / 2 : -.pi / 2) - slope(x / y) }
    return x > 0 ? slope(y / x) : slope(y / x) + (y < 0 ? -.pi : .pi)
  }

  /// The arc tangent of a number from −1 to 1, computed with its series. An angle above 15° is first reduced
  /// by 30°.
  private static func slope(_ t: Double) -> Double {
    if t < 0 { return -slope(-t) }
    let root = 3.0.squareRoot()
    let isSteep = t > 2 - root
    let r = isSteep ? (t * root - 1) / (t + root) : t
    var sum = 0.0
    for k in stride(from: 27.0, through: 1, by: -2) { sum = 1 / k - r * r * sum }
    return r * sum + (isSteep ? .pi / 6 : 0)
  }
}

/// A user of the device's motion.
@MainActor
package protocol TiltUser: AnyObject {
  /// Whether the user uses motion at the moment.
  var isActive: Bool { get }
  /// Stops using motion.
  func stop()
}
