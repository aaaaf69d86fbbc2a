// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
final class TextViewTests {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 200))
  private let text = UITextView(frame: CGRect(x: 20, y: 20, width: 160, height: 100))
  private let delegate = TextWatcher()

  init() {
    text.font = .systemFont(ofSize: 15)
    text.delegate = delegate
    host.window.addSubview(text)
    host.step()
  }

  private func start(_ words: String, at place: Int? = nil) {
    text.text = words
    text.becomeFirstResponder()
    if let place { text.selectedRange = NSRange(location: place, length: 0) }
    delegate.calls = []
  }

  private func drawnLines() -> [String] {
    host.render().commands.compactMap { command in
      if case .text(let words) = command { words.text } else { nil }
    }
  }

  @Test func wordsWrapIntoLinesAndReturnBeginsAnother() {
    start("")
    for word in ["The quick brown", " fox jumps over"] { host.send(.text(word)) }
    host.press(.return)
    host.send(.text("a dog"))
    #expect(text.text == "The quick brown fox jumps over\na dog")
    #expect(drawnLines().count >= 3 && drawnLines().last == "a dog")
    #expect(delegate.calls.filter { $0 == "change" }.count == 4)
    #expect(text.selectedRange == NSRange(location: 36, length: 0))
  }

  @Test func theDelegateDecidesWhatIsReplacedAndReturnMayEndEditing() {
    start("ab")
    delegate.allows = { range, new in
      if new == "\n" { self.text.resignFirstResponder() }
      return new != "\n" && range.location > 0
    }
    host.press(.return)
    #expect(text.text == "ab" && !text.isFirstResponder && delegate.calls.contains("end"))
    start("😀b", at: 3)
    host.press(.backspace)
    #expect(text.text == "😀" && delegate.ranges.last == NSRange(location: 2, length: 1))
    host.press(.backspace)
    #expect(text.text == "😀", "the start may not be replaced")
  }

  @Test func editingIsAskedForAndTold() {
    delegate.mayBegin = false
    #expect(!text.becomeFirstResponder() && delegate.calls.isEmpty)
    delegate.mayBegin = true
    #expect(text.becomeFirstResponder() && delegate.calls == ["begin"])
    delegate.mayEnd = false
    #expect(!text.resignFirstResponder())
    delegate.mayEnd = true
    #expect(host.window.endEditing(false) && delegate.calls == ["begin", "end"])
  }

  @Test func upAndDownKeepTheColumnAndHomeAndEndGoToTheEndsOfTheLine() {
    start("abcdef\nxy\nabcdef", at: 5)
    host.press(.down)
    #expect(text.selectedRange.location == 9, "the short line's end")
    host.press(.down)
    #expect(text.selectedRange.location == 15, "the column is kept")
    host.press(.home)
    #expect(text.selectedRange.location == 10)
    host.press(.end)
    #expect(text.selectedRange.location == 16)
    host.press(.home, modifiers: .control)
    #expect(text.selectedRange.location == 0)
    host.press(.up)
    host.press(.down, modifiers: .shift)
    #expect(text.selectedRange == NSRange(location: 0, length: 7))
    host.press(.up)
    host.press(.right, modifiers: .control)
    #expect(text.selectedRange.location == 6, "over a word")
  }

  @Test func theEndOfABrokenLineIsBeforeTheSpaceWhereItIsBroken() {
    start("aaaaaaaaaa bbbbbbbbbb cccccccccc", at: 0)
    host.press(.end)
    let end = text.selectedRange.location
    #expect(end == 10 || end == 21, "\(end)")
    host.press(.down)
    #expect(text.selectedRange.location > end)
  }

  @Test func thePointerPlacesTheCaretAndSelects() {
    start("abc def\nghi")
    func place(_ index: Int) -> CGPoint {
      let box = text.box(of: index)
      return text.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
    }
    host.click(at: place(9))
    #expect(text.selectedRange == NSRange(location: 9, length: 0))
    host.drag(from: place(1), to: place(9))
    #expect(text.selectedRange == NSRange(location: 1, length: 8))
    host.step(60)
    host.click(at: place(5))
    host.click(at: place(5))
    #expect(text.selectedRange == NSRange(location: 4, length: 3))
    host.click(at: place(5))
    #expect(text.selectedRange == NSRange(location: 0, length: 7), "the paragraph")
  }

  @Test func theClipboardAndUndoWork() {
    start("abc\ndef")
    host.press(.character("a"), modifiers: .control)
    host.press(.character("x"), modifiers: .control)
    #expect(text.text.isEmpty && host.clipboard == "abc\ndef")
    host.press(.character("v"), modifiers: .control)
    host.press(.character("v"), modifiers: .control)
    #expect(text.text == "abc\ndefabc\ndef")
    host.press(.character("z"), modifiers: .control)
    host.press(.character("z"), modifiers: .control)
    #expect(text.text.isEmpty)
    host.press(.character("z"), modifiers: [.control, .shift])
    #expect(text.text == "abc\ndef")
  }

  @Test func aLongTextScrollsToTheCaretAndToRanges() {
    start((0..<40).map { "line \($0)" }.joined(separator: "\n"), at: 0)
    host.step()
    #expect(text.contentSize.height > 700 && text.contentOffset.y == 0)
    host.press(.end, modifiers: .control)
    host.step()
    #expect(text.contentOffset.y > 600)
    #expect(drawnLines().contains("line 39") && !drawnLines().contains("line 0"))
    text.scrollRangeToVisible(NSRange(location: 0, length: 4))
    #expect(text.contentOffset.y < 10)
    host.send(.wheel(CGVector(dx: 0, dy: 3), at: text.center, modifiers: []))
    host.step(60)
    #expect(text.contentOffset.y > 50)
  }

  @Test func textThatMayNotBeEditedCanStillBeCopied() {
    text.isEditable = false
    start("abc")
    #expect(text.isFirstResponder && delegate.calls.isEmpty)
    host.send(.text("x"))
    host.press(.backspace)
    host.press(.character("a"), modifiers: .control)
    host.press(.character("c"), modifiers: .control)
    #expect(text.text == "abc" && host.clipboard == "abc")
    text.isSelectable = false
    #expect(!text.isFirstResponder && !text.canBecomeFirstResponder)
  }

  @Test func partsKeepTheirColoursWhileTheTextIsEdited() {
    let styled = NSMutableAttributedString(string: "red black")
    styled.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    text.attributedText = styled
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 3, length: 0)
    host.send(.text("dish"))
    host.step()
    #expect(text.text == "reddish black" && drawnLines() == ["reddish", " black"])
    var range = NSRange()
    let color = text.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: &range)
    #expect(color as? UIColor == .red && range == NSRange(location: 0, length: 7))
    text.text = "plain"
    #expect(text.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
  }

  @Test func textIsCutAt4096CharactersAndLaysOutQuickly() {
    text.text = String(repeating: "word ", count: 2000)
    #expect(text.text.count == 4096)
    text.becomeFirstResponder()
    host.send(.text("x"))
    #expect(text.text.count == 4096)
    host.press(.backspace)
    host.send(.text("x"))
    #expect(text.text.hasSuffix("x"))
  }

  @Test func theSizeFitsTheTextWithinAWidth() {
    text.text = "aaaa bbbb cccc dddd"
    let wide = text.sizeThatFits(CGSize(width: 400, height: 1000))
    let narrow = text.sizeThatFits(CGSize(width: 60, height: 1000))
    #expect(wide.height == 16 + 20 && narrow.height > wide.height && narrow.width <= 60)
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    #expect(text.sizeThatFits(CGSize(width: 400, height: 1000)) == CGSize(width: wide.width - 10, height: 20))
    #expect(text.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    text.isScrollEnabled = false
    #expect(text.intrinsicContentSize.height >= 20)
  }

  @Test func theTextIsPartOfTheState() {
    func hash() -> UInt64 {
      var hash = StateHash()
      text.mixState(into: &hash)
      return hash.value
    }
    let before = hash()
    text.text = "a"
    #expect(hash() != before)
  }
}

@MainActor
private final class TextWatcher: NSObject, UITextViewDelegate {
  var mayBegin = true, mayEnd = true
  var allows: (NSRange, String) -> Bool = { _, _ in true }
  var calls: [String] = []
  var ranges: [NSRange] = []

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    ranges.append(range)
    return allows(range, text)
  }
  func textViewDidChange(_ textView: UITextView) { calls.append("change") }
}
