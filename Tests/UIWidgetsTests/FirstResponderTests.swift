// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

/// Who may take the keyboard, and who gives it away.
@MainActor
@Suite struct FirstResponderTests {
  private final class Key: UIView {
    var takes = true
    var gives = true
    override var canBecomeFirstResponder: Bool { takes }
    override var canResignFirstResponder: Bool { gives }
  }

  private let host = HeadlessHost(size: CGSize(width: 100, height: 100))
  private let first = Key(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let second = Key(frame: CGRect(x: 50, y: 0, width: 40, height: 40))

  init() {
    host.window.addSubview(first)
    host.window.addSubview(second)
  }

  @Test func theKeyboardGoesFromOneToTheOther() {
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
    #expect(second.resignFirstResponder() && !second.isFirstResponder)
    #expect(host.window.firstResponder == nil)
  }

  @Test func aViewThatRefusesDoesNotTakeTheKeyboard() {
    first.becomeFirstResponder()
    second.takes = false
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder && !second.isFirstResponder)
  }

  @Test func anOwnerThatRefusesKeepsTheKeyboard() {
    first.becomeFirstResponder()
    first.gives = false
    #expect(!second.becomeFirstResponder() && !second.isFirstResponder)
    #expect(!first.resignFirstResponder() && first.isFirstResponder)
  }

  /// It is asked neither whether it gives it away nor whether it takes it.
  @Test func theOwnerTakesTheKeyboardOnceMore() {
    first.becomeFirstResponder()
    (first.takes, first.gives) = (false, false)
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
  }

  @Test func whoDoesNotHaveTheKeyboardHasGivenItAway() {
    first.becomeFirstResponder()
    second.gives = false
    #expect(second.resignFirstResponder() && first.isFirstResponder)
  }

  @Test func aViewInNoWindowDoesNotTakeTheKeyboard() {
    first.removeFromSuperview()
    #expect(!first.becomeFirstResponder() && !first.isFirstResponder)
  }
}
