// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// What keys and presses do to the text of a field, and what it tells of that.
@MainActor
final class TextFieldEditingTests: UITextFieldDelegate {
  private lazy var host = HeadlessHost(size: CGSize(width: 300, height: 200))
  private var asked: [NSRange] = []
  private var selections = 0

  private func field(_ text: String, selecting range: Range<Int>) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 32))
    field.text = text
    host.window.addSubview(field)
    host.step()
    field.becomeFirstResponder()
    field.selectedCharacters = range
    field.delegate = self
    return field
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    asked.append(range)
    return true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }

  @Test func backspaceAndDeleteTakeWhatIsBeforeAndBehindTheCaret() {
    let field = field("one two", selecting: 4..<4)
    host.press(.delete)
    #expect(field.text == "one wo" && field.selectedCharacters == 4..<4)
    host.press(.backspace)
    #expect(field.text == "onewo" && field.selectedCharacters == 3..<3)
  }

  /// Whether the clipboard says that it holds nothing, or holds an empty text, what is selected stays.
  @Test(arguments: [nil, ""]) func anEmptyClipboardPastesNothing(clipboard: String?) {
    let field = field("one two", selecting: 0..<3)
    host.clipboard = clipboard
    host.press(.character("v"), modifiers: .control)
    #expect(field.text == "one two" && field.selectedCharacters == 0..<3)
    host.clipboard = "1"
    host.press(.character("v"), modifiers: .control)
    #expect(field.text == "1 two")
  }

  /// UIKit counts in UTF-16: a flag is four units long, an accent that follows its letter one more.
  @Test func theDelegateIsAskedInUnitsOfUTF16() {
    let field = field("🇸🇪e\u{301}x", selecting: 2..<3)
    host.press(.backspace)
    #expect(asked == [NSRange(location: 6, length: 1)] && field.text == "🇸🇪e\u{301}")
    host.press(.backspace)
    #expect(asked.last == NSRange(location: 4, length: 2))
  }

  /// By words in plain text; what dots stand for shows no words.
  @Test func aSecureFieldIsGoneOverAsAWhole() {
    let field = field("one two six", selecting: 11..<11)
    host.press(.left, modifiers: .control)
    #expect(field.selectedCharacters == 8..<8)
    field.isSecureTextEntry = true
    host.press(.left, modifiers: .control)
    #expect(field.selectedCharacters == 0..<0)
    let place = CGPoint(x: 40, y: 56)
    host.step(60)
    host.click(at: place)
    host.click(at: place)
    #expect(field.selectedCharacters == 0..<11)
  }

  @Test func neitherCopyNorCutTakesWhatDotsStandFor() {
    let field = field("secret", selecting: 0..<6)
    field.isSecureTextEntry = true
    host.clipboard = "before"
    field.copy(nil)
    field.cut(nil)
    #expect(host.clipboard == "before" && field.text == "secret")
    field.isSecureTextEntry = false
    field.copy(nil)
    #expect(host.clipboard == "secret")
  }

  @Test func whatIsTakenBackAndDoneAgainIsTold() {
    let field = field("", selecting: 0..<0)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    host.send(.text("a"))
    host.press(.character("z"), modifiers: .control)
    #expect(field.text == "" && changes == 2)
    host.press(.character("z"), modifiers: [.control, .shift])
    #expect(field.text == "a" && changes == 3)
    host.press(.character("z"), modifiers: [.control, .shift])
    #expect(changes == 3, "there is nothing to do again")
  }

  @Test func aSelectionThatChangesIsToldOnce() {
    let field = field("one", selecting: 0..<0)
    selections = 0
    host.press(.right)
    #expect(selections == 1)
    field.selectAll(nil)
    field.selectAll(nil)
    #expect(selections == 2)
  }

  /// What is typed over a selection has the room of the selection too.
  @Test func aFullFieldTakesWhatReplacesASelection() {
    let whole = String(repeating: "x", count: TextLayout.longest)
    let field = field(whole, selecting: 0..<2)
    host.send(.text("ab"))
    #expect(field.text == "ab" + whole.dropFirst(2))
    host.send(.text("c"))
    #expect(field.text?.count == TextLayout.longest)
  }

  @Test func theNearerGapIsTaken() {
    let field = field("mmmm", selecting: 0..<0)
    let width = host.textMeasurer.width(of: "m", font: FontDescription(size: 15))
    for (fraction, index) in [(0.4, 0), (0.6, 1), (1.4, 1), (1.6, 2), (3.6, 4)] {
      #expect(field.character(at: field.textStart + CGFloat(fraction) * width) == index, "\(fraction)")
    }
  }

  /// Just so much of a long text is scrolled away that the caret shows at the right edge.
  @Test func theCaretOfALongTextStandsAtTheRightEdge() {
    let field = field(String(repeating: "m", count: 80), selecting: 0..<0)
    let room = field.textRect(forBounds: field.bounds)
    field.selectedCharacters = 70..<70
    #expect(abs(field.caretBox.maxX - room.maxX) <= 2, "\(field.caretBox), \(room)")
    field.selectedCharacters = 60..<60
    #expect(room.insetBy(dx: -2, dy: 0).contains(CGPoint(x: field.caretBox.midX, y: room.midY)))
  }
}
