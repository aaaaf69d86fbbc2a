// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

/// Which events controls send, and to whom.
@MainActor
struct ControlEventTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))

  private func add<Control: UIControl>(_ control: Control) -> Control {
    control.frame = CGRect(x: 150, y: 150, width: 100, height: 44)
    host.window.addSubview(control)
    host.step()
    return control
  }

  /// Up to 70 pt outside of its bounds a control still counts as pressed.
  @Test(arguments: [(69.0, ["inside"]), (71.0, ["outside"])])
  func aReleaseIsInsideUpToSeventyPointsAway(distance: Double, events: [String]) {
    let button = add(UIButton(type: .system))
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.append("outside") }, for: .touchUpOutside)
    host.drag(from: CGPoint(x: 200, y: 170), to: CGPoint(x: 250 + distance, y: 170))
    #expect(log == events)
  }

  @Test func aKeyThatIsHeldPressesOnce() {
    let button = add(UIButton(type: .system))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    host.press(.tab)
    #expect(button.isFirstResponder)
    host.send(.key(KeyEvent(.space)))
    for _ in 0..<5 { host.send(.key(KeyEvent(.space, isRepeat: true))) }
    host.send(.key(KeyEvent(.space, isDown: false)))
    #expect(count == 1)
  }

  @Test func anActionIsTakenAwayFromTheEventsThatAreNamed() {
    let button = add(UIButton(type: .system))
    var count = 0
    let action = UIAction { _ in count += 1 }
    button.addAction(action, for: .touchUpInside)
    button.removeAction(action, for: .valueChanged)
    host.click(at: CGPoint(x: 200, y: 170))
    #expect(count == 1)
    button.removeAction(action, for: .touchUpInside)
    host.step(60)
    host.click(at: CGPoint(x: 200, y: 170))
    #expect(count == 1)
  }

  /// The arrow keys stop at the ends, and go over what cannot be chosen.
  @Test func segmentsDoNotGoRound() {
    let segments = add(UISegmentedControl(items: ["one", "two", "three", "four"]))
    segments.setEnabled(false, forSegmentAt: 1)
    segments.selectedSegmentIndex = 0
    host.press(.tab)
    #expect(segments.isFirstResponder)
    for (key, index) in [(Key.left, 0), (.right, 2), (.right, 3), (.right, 3), (.left, 2), (.left, 0)] {
      host.press(key)
      #expect(segments.selectedSegmentIndex == index, "\(key)")
    }
  }
}
