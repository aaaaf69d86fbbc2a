// SPDX-License-Identifier: Apache-2.0
import CMallocCount
import HeadlessHost
import TestSupport
import Testing
import UIGeometry
import UIWidgets

/// Everything that a window can hold, in all its states.
@MainActor
final class WidgetFaultTests {
  private lazy var host = HeadlessHost(size: CGSize(width: 400, height: 700))

  private func gallery() -> [UIControl] {
    let scroll = UIScrollView(frame: host.window.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 0, height: 900)
    let search = UISearchTextField(frame: .zero)
    search.text = "some text"
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.selectedSegmentIndex = 1
    let controls: [UIControl] = [
      UISlider(), UISwitch(), segments, UIStepper(), search, UITextField(), button,
    ]
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 20, y: CGFloat(20 + 50 * index), width: 200, height: 34)
      control.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
      scroll.addSubview(control)
    }
    let list = ListView(frame: CGRect(x: 20, y: 400, width: 200, height: 200))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.sections = [ListSection("Rows", rows: (0..<50).map { ListRow("Row \($0)", subtitle: "below") })]
    scroll.addSubview(list)
    host.window.addSubview(scroll)
    host.step()
    return controls
  }

  @Test func anyWindowSizeIsLaidOutWithFiniteNumbers() {
    _ = gallery()
    for size in [
      CGSize(width: 1, height: 1), CGSize(width: 16_000, height: 2), CGSize(width: 2, height: 16_000),
      CGSize(width: 16_384, height: 16_384), CGSize(width: 360, height: 294),
    ] {
      host.resize(to: size)
      host.press(.tab)
      host.step(2)
      for command in host.render().commands {
        switch command {
        case .roundedRect(let rect), .pushClip(let rect):
          #expect(rect.rect.isFinite && rect.transform.isFinite && rect.rect.width >= 0, "\(size)")
        case .text(let text): #expect(text.baseline.x.isFinite && text.transform.isFinite, "\(size)")
        case .shadow(let shadow): #expect(shadow.rect.isFinite && shadow.transform.isFinite, "\(size)")
        case .fill(let path), .stroke(let path, _), .gradient(let path, _), .pushPathClip(let path):
          #expect(path.transform.isFinite, "\(size)")
        case .image(let image): #expect(image.rect.isFinite && image.transform.isFinite, "\(size)")
        case .popClip: break
        }
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func anyFloodOfEventsLeavesNothingPressed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let controls = gallery()
    let keys: [Key] = [
      .tab, .left, .right, .up, .down, .return, .space, .escape, .home, .end, .pageDown, .character("a"),
    ]
    for _ in 0..<4000 {
      let point = CGPoint(
        x: .random(in: -50...450, using: &random), y: .random(in: -50...750, using: &random))
      let button: PointerEvent.Button = Bool.random(using: &random) ? .primary : .secondary
      let id = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: host.send(.pointer(PointerEvent(.down, at: point, id: id, button: button)))
      case 2, 3: host.send(.pointer(PointerEvent(.move, at: point, id: id, button: button)))
      case 4: host.send(.pointer(PointerEvent(.up, at: point, id: id, button: button)))
      case 5:
        host.send(
          .wheel(CGVector(dx: 0, dy: .random(in: -9...9, using: &random)), at: point, modifiers: .shift))
      case 6:
        host.press(
          keys.randomElement(using: &random) ?? .tab, modifiers: Bool.random(using: &random) ? .shift : [])
      case 7:
        host.send(
          [.text("é"), .composition("ni", caret: 1), .composition("", caret: 0)].randomElement(using: &random)
            ?? .quit)
      default: host.step()
      }
    }
    host.send(.focus(false))
    host.step()
    #expect(controls.allSatisfy { !$0.isTracking && !$0.isHighlighted }, "seed \(seed)")
  }

  @Test func aControlThatGoesInTheMiddleOfADragLetsGo() {
    for control in gallery() {
      let place = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
      host.press(at: place)
      let host = control.superview
      control.removeFromSuperview()
      #expect(
        !control.isTracking && !control.isHighlighted && !control.isFirstResponder, "\(type(of: control))")
      host?.addSubview(control)
      self.host.send(.pointer(PointerEvent(.up, at: place)))
      #expect(!control.isTracking, "\(type(of: control))")
    }
  }

  @Test func repeatedKeysDoNotPressAgain() {
    let toggle = gallery()[1] as? UISwitch
    toggle?.becomeFirstResponder()
    host.press(.tab)
    toggle?.becomeFirstResponder()
    for _ in 0..<5 { host.send(.key(KeyEvent(.space, isRepeat: true))) }
    #expect(toggle?.isOn == false)
    host.press(.space)
    #expect(toggle?.isOn == true)
  }

  /// Hebrew, Arabic with marks, both directions in one line. Fields leave out the characters that turn others
  /// round.
  @Test(
    .bug(id: "fault 45"),
    arguments: ["שלום עולם", "مَرْحَبًا", "abc שלום 123 def", "👨‍👩‍👧‍👦 שלום"])
  func rightToLeftTextIsDrawnAndEditedByCharacters(text: String) throws {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 36))
    let label = UILabel(frame: CGRect(x: 10, y: 60, width: 200, height: 36))
    host.window.addSubview(field)
    host.window.addSubview(label)
    field.becomeFirstResponder()
    for character in text { host.send(.text(String(character))) }
    #expect(field.text == text)
    label.text = text
    let size = label.sizeThatFits(CGSize(width: 1000, height: 100))
    #expect(size.width > 0 && size.width.isFinite)
    _ = host.render()
    for _ in text { host.press(.left) }
    host.send(.text("x"))
    #expect(field.text == "x" + text)
    host.press(.delete)
    for _ in text { host.press(.right) }
    for count in stride(from: text.count - 1, through: 0, by: -1) {
      host.press(.backspace)
      #expect(field.text?.count == count)
      _ = host.render()
    }
  }

  @Test(.bug(id: "fault 45")) func searchKnowsNoLocale() {
    #expect(ListRow("PINNED").matches("pinned") && ListRow("Istanbul").matches("IST"))
    #expect(!ListRow("ısı").matches("isi"))
  }

  @Test func everyControlIsDrawnAndLaidOutWithoutAllocating() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let tests = WidgetFaultTests()
        let controls = tests.gallery()
        controls[4].becomeFirstResponder()
        tests.host.press(.character("a"), modifiers: .control)
        var list = DisplayList()
        @MainActor func frame(_ number: Int) {
          (controls[0] as? UISlider)?.value = Float(number) / 100
          (controls[1] as? UISwitch)?.isOn = number % 2 == 0
          tests.host.step()
          tests.host.driver.render(into: &list)
        }
        for number in 0..<4 { frame(number) }
        let before = mallocCallCount()
        for number in 4..<54 { frame(number) }
        let count = mallocCallCount() - before
        precondition(count == 0, "\(count) allocations in 50 frames")
      }
    }
  }

  @Test func tabReachesEveryControlTopToBottom() {
    let controls = gallery()
    var reached: [String] = []
    for _ in 0..<controls.count + 1 {
      host.press(.tab)
      host.step(60)
      reached.append(host.window.firstResponder.map { "\(type(of: $0))" } ?? "")
    }
    #expect(
      reached == [
        "UISlider", "UISwitch", "UISegmentedControl", "UIStepper", "UISearchTextField", "UITextField",
        "UIButton",
        "ListView",
      ])
  }

  @Test func whatAControllerReservesReachesTheViewsAtItsEdges() {
    final class Watching: UIView {
      var changes = 0
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    _ = host
    let controller = UIViewController()
    host.window.rootViewController = controller
    let inner = Watching(frame: CGRect(x: 0, y: 5, width: 100, height: 50))
    controller.view.addSubview(inner)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 3, bottom: 0, right: 0)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 15, left: 3, bottom: 0, right: 0) && inner.changes == 1)
    #expect(inner.safeAreaLayoutGuide.layoutFrame == CGRect(x: 3, y: 15, width: 97, height: 35))
  }
}
