// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

@MainActor
final class ControlTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 400, height: 300))

  private func button() -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.setTitle("Go", for: .normal)
    host.window.addSubview(button)
    return button
  }

  @Test(arguments: [(CGFloat(0), 1), (60, 1), (140, 0)])
  func aPressCountsUpToSeventyPointsOutside(distance: CGFloat, presses: Int) {
    let button = button()
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    host.drag(from: CGPoint(x: 190, y: 120), to: CGPoint(x: 190 + distance, y: 120))
    #expect(count == presses && !button.isHighlighted && !button.isTracking)
  }

  @Test func aDisabledButtonDoesNothing() {
    let button = button()
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    button.isEnabled = false
    host.click(at: button.center)
    #expect(count == 0 && button.state == .disabled)
  }

  @Test func aPictureLiesOnItsPlateInEveryState() {
    let button = button()
    button.setTitle(nil, for: .normal)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    for state in 0..<3 {
      if state == 1 { host.hover(button.center) }
      if state == 2 { host.press(at: button.center) }
      let commands = host.render().commands
      let line = commands.lastIndex { if case .stroke = $0 { true } else { false } }
      let plate = commands.lastIndex { if case .roundedRect = $0 { true } else { false } }
      #expect(line != nil && (plate ?? -1) < (line ?? -1))
    }
  }

  @Test func anImageStandsBeforeTheTitleAndBothInTheMiddle() throws {
    let button = button()
    button.titleLabel?.font = .systemFont(ofSize: 10)
    for size in [CGSize(width: 20, height: 20), CGSize(width: 300, height: 20)] {
      button.setImage(UIImage(size: size) { UIRectFill(CGRect(origin: .zero, size: size)) }, for: .normal)
      host.step()
      let picture = try #require(button.subviews.first { $0 is UIImageView })
      let title = try #require(button.titleLabel)
      #expect(title.text == "Go" && picture.frame.maxX == title.frame.minX)
      #expect(abs(picture.frame.minX + title.frame.maxX - button.bounds.width) < 1e-9)
      #expect(picture.frame.minX >= 0 && title.frame.maxX <= button.bounds.width)
      #expect(button.sizeThatFits(.zero).width > size.width + title.frame.width)
    }
    button.setTitle(nil, for: .normal)
    host.step()
    #expect(button.subviews.contains { $0 is UIImageView && $0.frame == button.bounds })
  }

  @Test func aTapFurtherOutDoesNotTakeAButtonsPress() {
    let button = button()
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
    host.window.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("tap") })
    host.click(at: button.center)
    host.click(at: CGPoint(x: 10, y: 10))
    #expect(log == ["button", "tap"])
  }

  @Test func tabMovesTheKeyboardAndSpacePresses() {
    let button = button()
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    host.press(.space)
    #expect(count == 0)
    host.press(.tab)
    host.press(.space)
    #expect(count == 1 && button.isFirstResponder && button.state.contains(.focused))
    host.hover(.zero)
    host.click(at: CGPoint(x: 10, y: 10))
    host.press(.space)
    #expect(count == 1, "without a ring Space is the window's")
  }

  @Test func aFieldTakesTextAndKeepsShortcutsAway() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 32))
    host.window.addSubview(field)
    host.click(at: field.center)
    host.send(.text("Ada\u{1B}[0m"))
    host.press(.backspace)
    host.press(.home)
    host.press(.delete)
    #expect(field.text == "da [0")
    host.send(.text(String(repeating: "x", count: 1000)))
    #expect(field.text?.count == 512)
  }

  @Test func aLabelBreaksAndEndsInAnEllipsis() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 102, height: 44))
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 2
    label.text = "one two three four five six"
    host.window.addSubview(label)
    let texts = host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    #expect(texts == ["one two", "three fou…"])
  }

  @Test func drawingTheSameFrameTwiceGivesTheSameList() {
    _ = button()
    #expect(host.render() == host.render())
  }

  @Test func aClickShowsInTheNextFrame() {
    let button = button()
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    let slider = UISlider(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    host.window.addSubview(toggle)
    host.window.addSubview(slider)
    for place in [button.center, slider.center] {
      host.step()
      let before = host.render()
      #expect(!host.driver.needsDisplay)
      host.press(at: place)
      #expect(host.driver.needsDisplay && host.render() != before, "without a step in between")
      host.send(.pointer(PointerEvent(.up, at: place)))
    }
  }
}
