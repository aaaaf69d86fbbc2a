// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Who gets keys and text while something floats over the window, and while it leaves.
@MainActor
struct PresentationKeyTests {
  private let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
  private let keyed = KeyedController()
  private let content = UIViewController()

  init() {
    host.window.rootViewController = keyed
    content.preferredContentSize = CGSize(width: 200, height: 125)
    content.modalPresentationStyle = .popover
    host.step()
  }

  private var popover: UIPopoverPresentationController? { content.popoverPresentationController }
  private var form: PresentationForm? { host.window.presenter.form }

  @Test func aKeyThatMeansNothingInAPopoverIsTheWindows() {
    let (button, field) = (UIButton(type: .system), UITextField())
    for (index, control) in [button, field].enumerated() {
      control.frame = CGRect(x: 20, y: 20 + index * 50, width: 160, height: 37)
      content.view.addSubview(control)
    }
    host.step()
    popover?.sourceView = keyed.view
    popover?.sourceRect = CGRect(x: 400, y: 300, width: 100, height: 50)
    keyed.present(content, animated: true)
    host.step(20)
    host.press(.tab)
    #expect(host.window.firstResponder === button)
    host.press(.character("q"))
    #expect(keyed.fired == 1 && form == .popover)
    host.press(.tab)
    #expect(host.window.firstResponder === field)
    host.press(.character("q"))
    #expect(keyed.fired == 1, "a letter is the field's")
    host.press(.tab)
    host.press(.escape)
    for fired in 2...4 {
      host.step()
      #expect(host.window.firstResponder === button && host.window.presenter.state == .dismissing)
      host.press(.character("q"))
      #expect(keyed.fired == fired, "nothing is lost while it leaves")
    }
  }

  @Test func anAlertKeepsKeysUntilItLeaves() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    keyed.present(alert, animated: true)
    host.step(20)
    host.press(.tab)
    #expect(host.window.firstResponder != nil && form == .alert)
    host.press(.character("q"))
    #expect(keyed.fired == 0)
    host.press(.return)
    host.step()
    #expect(host.window.firstResponder != nil && host.window.presenter.state == .dismissing)
    host.press(.character("q"))
    #expect(keyed.fired == 1)
  }

  @Test func whatIsTypedWhileAnAlertLeavesIsNotForItsField() throws {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Save", style: .default))
    keyed.present(alert, animated: true)
    host.step(20)
    let field = try #require(alert.textFields?.first)
    #expect(host.window.firstResponder === field)
    host.send(.text("a"))
    host.press(.character("q"))
    #expect(field.text == "a" && keyed.fired == 0, "a letter is the field's")
    host.press(.return)
    host.step()
    host.send(.text("b"))
    host.press(.character("q"))
    #expect(field.text == "a" && keyed.fired == 1)
    host.step(30)
    #expect(host.window.presenter.state == .none)
  }
}

/// A controller with a key of its own.
@MainActor
private final class KeyedController: UIViewController {
  var fired = 0
  override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(.character("q")) { self.fired += 1 }] }
}
