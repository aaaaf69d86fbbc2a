// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct AlertTests {
  private let host: HeadlessHost
  private let root = UIViewController()
  private let teller = AlertTeller()

  init() {
    host = HeadlessHost(size: CGSize(width: 480, height: 800))
    host.window.rootViewController = root
    host.step()
  }

  private var body: UIView? { (host.window.subviews.last as? PresentationOverlay)?.body }

  private func alert(_ titles: [String], style: UIAlertViewStyle = .default) -> UIAlertView {
    // An alert view shows itself in the key window, and another test may have made one since.
    host.window.makeKey()
    let alert = UIAlertView(
      title: "Sign in", message: nil, delegate: teller, cancelButtonTitle: "Cancel")
    for title in titles { alert.addButton(withTitle: title) }
    alert.alertViewStyle = style
    return alert
  }

  private func type(_ text: String) { host.send(.text(text)) }

  @Test func loginAsksForEveryLetterAndTellsInUIKitsOrder() {
    let alert = alert(["OK"], style: .loginAndPasswordInput)
    teller.enables = { $0.textField(at: 0)?.text?.isEmpty == false }
    alert.show()
    #expect(teller.log == ["will present", "enable? no"])
    host.step(20)
    #expect(host.window.firstResponder === alert.textField(at: 0))
    host.press(.return)
    #expect(alert.isVisible, "the row is disabled")
    type("ada")
    host.press(.tab)
    #expect(host.window.firstResponder === alert.textField(at: 1))
    type("1815")
    #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.textField(at: 1)?.text == "1815")
    host.press(.return)
    #expect(alert.isVisible)
    host.step(20)
    #expect(
      teller.log == [
        "will present", "enable? no", "did present", "enable? yes", "enable? yes", "clicked 1", "will 1",
        "did 1",
      ])
    #expect(!alert.isVisible && alert.textField(at: 0)?.text == "ada")
  }

  @Test(arguments: [
    (UIAlertViewStyle.default, 0, false), (.plainTextInput, 1, false), (.secureTextInput, 1, true),
    (.loginAndPasswordInput, 2, false),
  ])
  func aStyleHasItsFields(style: UIAlertViewStyle, count: Int, isSecure: Bool) {
    let alert = alert(["OK"], style: style)
    #expect((0..<4).filter { alert.textField(at: $0) != nil } == Array(0..<count))
    #expect((alert.textField(at: 0)?.isSecureTextEntry ?? false) == isSecure)
    alert.show()
    // 56 of title, 40 a field and 4 below them, 44 of rows.
    #expect(body?.frame.height == CGFloat(60 + (count > 0 ? 4 : 0) + 40 * count + 44))
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    #expect(!alert.isVisible && teller.log.suffix(2) == ["will 0", "did 0"])
    #expect(!teller.log.contains("clicked 0"), "a program's dismissal is no click")
  }

  @Test func indexesCountInTheOrderOfAdding() {
    let alert = UIAlertView()
    #expect(alert.cancelButtonIndex == -1 && alert.firstOtherButtonIndex == -1)
    #expect(alert.addButton(withTitle: "A") == 0 && alert.addButton(withTitle: "B") == 1)
    #expect(alert.firstOtherButtonIndex == 0 && alert.numberOfButtons == 2)
    #expect(alert.buttonTitle(at: 1) == "B" && alert.buttonTitle(at: 2) == nil)
  }

  @Test func escapeClicksCancelAndASecondAlertCoversTheFirst() {
    let (first, second) = (alert(["OK"]), alert(["OK"]))
    first.show()
    second.show()
    host.step(20)
    #expect(first.isVisible && second.isVisible)
    host.press(.escape)
    host.step(20)
    #expect(first.isVisible && !second.isVisible)
    host.press(.escape)
    host.step(20)
    #expect(!first.isVisible && teller.log.filter { $0 == "clicked 0" }.count == 2)
    #expect(host.window.subviews.count == 1)
  }

  @Test(arguments: [true, false]) func escapePressesACancelRowThatIsEnabled(isEnabled: Bool) {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var pressed = 0
    let cancel = UIAlertAction(title: "Cancel", style: .cancel) { _ in pressed += 1 }
    alert.addAction(cancel)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    cancel.isEnabled = isEnabled
    root.present(alert, animated: true)
    host.step(30)
    host.press(.escape)
    host.step(30)
    #expect(pressed == (isEnabled ? 1 : 0) && (root.presentedViewController == nil) == isEnabled)
  }

  @Test func anAlertLivesWhileItIsShownAndNoLonger() {
    weak var gone: UIAlertView?
    do {
      let alert = alert(["OK"])
      alert.show()
      gone = alert
    }
    host.step(20)
    #expect(gone != nil)
    host.press(.return)
    host.step(20)
    #expect(gone == nil)
  }

  @Test func aRowPressedByThePointerIsReportedAndTheHandlerRunsOnceItGoes() {
    let alert = UIAlertController(title: "Reset", message: "All is lost.", preferredStyle: .alert)
    var log: [String] = []
    for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Reset", .destructive)] {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [host] _ in
          log.append("\(title) \(host.window.presenter.state)")
        })
    }
    root.present(alert, animated: false)
    guard let row = alert.actions[1].row else {
      Issue.record("no row")
      return
    }
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    #expect(row.frame.minX == 135, "two short rows stand side by side, cancel at the left")
    host.press(at: place)
    host.click(at: place)
    host.click(at: place)
    host.step(20)
    #expect(log == ["Reset dismissing"])
  }

  @Test func whatChangesWhileItIsShownIsShown() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    alert.title = "B"
    alert.message = "C"
    alert.addTextField { $0.text = "D" }
    host.step()
    let words = host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    #expect(words == ["B", "C", "D", "OK"] || words == ["B", "C", "OK", "D"])
  }

  @Test func longWordsScrollWithinTheAlertByWheelAndDrag() {
    host.resize(to: CGSize(width: 400, height: 300))
    let alert = UIAlertController(
      title: "Long", message: String(repeating: "word ", count: 400), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    #expect(body?.frame.height == 280)
    func titleY() -> CGFloat {
      for case .text(let text) in host.render().commands where text.text == "Long" {
        return text.baseline.applying(text.transform).y
      }
      return .nan
    }
    let start = titleY()
    host.send(.wheel(CGVector(dx: 0, dy: 2), at: CGPoint(x: 200, y: 100), modifiers: []))
    host.step()
    #expect(titleY() == start - 36)
    host.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 130))
    host.step()
    #expect(titleY() == start - 56)
    host.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 200))
    host.step()
    #expect(titleY() == start, "it stops at its top")
  }
}

@MainActor
private final class AlertTeller: UIAlertViewDelegate {
  var log: [String] = []
  var enables: (UIAlertView) -> Bool = { _ in true }

  func willPresent(_ alertView: UIAlertView) { log.append("will present") }
  func didPresent(_ alertView: UIAlertView) { log.append("did present") }
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    log.append("clicked \(buttonIndex)")
  }
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    log.append("will \(buttonIndex)")
  }
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    log.append("did \(buttonIndex)")
  }
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
    let answer = enables(alertView)
    log.append("enable? \(answer ? "yes" : "no")")
    return answer
  }
}
