// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UITextView {
  /// Replaces characters with `text` from a person, if the delegate allows it; text beyond the maximum length
  /// is cut off.
  final func change(_ range: Range<Int>, to text: String, isTyped: Bool = false) {
    guard isEditable else { return }
    let room = UITextView.longest - editor.characters.count + range.count
    let new = Array(TextLayout.inert(text, limit: max(0, room)))
    guard !new.isEmpty || !range.isEmpty else { return }
    guard
      textDelegate?.textView(self, shouldChangeTextIn: units(of: range), replacementText: String(new))
        != false,
      range.upperBound <= editor.characters.count
    else { return }
    column = nil
    editor.replace(range, with: new, isTyped: isTyped)
    tellChange()
  }

  private func tellChange() {
    showCaretToHost()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  /// Handles an editing key; returns nil for keys that the view does not handle.
  final func editKey(_ event: KeyEvent) -> Bool? {
    guard isFirstResponder else { return nil }
    // Text that an input method is still composing belongs to the input method until it is committed or
    // cancelled.
    if editor.composed != nil { return true }
    if !event.modifiers.isDisjoint(with: [.control, .command]) { return editCommand(event) }
    let extends = event.modifiers.contains(.shift)
    switch event.key {
    case .left: return act(event) { editor.move(-1, by: .character, extending: extends) }
    case .right: return act(event) { editor.move(1, by: .character, extending: extends) }
    case .up: return act(event, keepsColumn: true) { moveLine(-1, extends) }
    case .down: return act(event, keepsColumn: true) { moveLine(1, extends) }
    case .home: return act(event) { editor.moveCaret(to: ends.lowerBound, extending: extends) }
    case .end: return act(event) { editor.moveCaret(to: ends.upperBound, extending: extends) }
    default: break
    }
    guard mayEdit else { return nil }
    switch event.key {
    case .character, .space: return true
    case .return: return act(event) { change(editor.selection, to: "\n", isTyped: true) }
    case .backspace: return act(event) { deleteBackward() }
    case .delete: return act(event) { change(editor.deletion(1, by: .character), to: "") }
    default: return nil
    }
  }

  /// Handles Ctrl with a key. Ctrl+Z is consumed even if nothing can be undone, because it must not trigger
  /// the program's own undo.
  private func editCommand(_ event: KeyEvent) -> Bool? {
    let extends = event.modifiers.contains(.shift)
    switch event.key {
    case .left: return act(event) { editor.move(-1, by: .word, extending: extends) }
    case .right: return act(event) { editor.move(1, by: .word, extending: extends) }
    case .home: return act(event) { editor.move(-1, by: .line, extending: extends) }
    case .end: return act(event) { editor.move(1, by: .line, extending: extends) }
    case .character("a"): return act(event) { selectAll(nil) }
    case .character("c"): return act(event) { copy(nil) }
    default: break
    }
    guard mayEdit else { return nil }
    switch event.key {
    case .backspace: return act(event) { change(editor.deletion(-1, by: .word), to: "") }
    case .delete: return act(event) { change(editor.deletion(1, by: .word), to: "") }
    case .character("x"): return act(event) { cut(nil) }
    case .character("v"): return act(event) { paste(nil) }
    case .character("z"): return act(event) { takeBack(isRedo: extends) }
    default: return nil
    }
  }

  private func takeBack(isRedo: Bool) {
    let old = editor.characters
    if isRedo { editor.redo() } else { editor.undo() }
    if editor.characters != old { tellChange() }
  }

  private func act(_ event: KeyEvent, keepsColumn: Bool = false, _ body: () -> Void) -> Bool {
    guard event.isDown else { return true }
    if !keepsColumn { column = nil }
    body()
    return true
  }

  /// Moves the caret to the line above or below, as near as possible to where it was on the first of them;
  /// from the first or the last line, to the end of the text in that direction.
  private func moveLine(_ direction: Int, _ extends: Bool) {
    let lines = lines
    let index = lines.line(of: editor.head)
    let x = column ?? lines.x(of: editor.head, on: lines.lines[index])
    let next = index + direction
    let place =
      lines.lines.indices.contains(next)
      ? lines.place(at: x, onLine: next) : direction < 0 ? 0 : editor.characters.count
    editor.moveCaret(to: place, extending: extends)
    column = x
  }

  /// The ends of the caret's line.
  private var ends: Range<Int> {
    let lines = lines
    let index = lines.line(of: editor.head)
    let start = lines.lines[index].range.lowerBound
    return start..<max(start, lines.place(at: .greatestFiniteMagnitude, onLine: index))
  }

  /// The paragraph around a place, without its line break.
  final func paragraph(at place: Int) -> Range<Int> {
    let characters = editor.characters
    let start = characters[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(characters[place...].firstIndex(of: "\n") ?? characters.count)
  }

  // MARK: Ranges

  final func units(of range: Range<Int>) -> NSRange {
    NSRange(
      location: String(editor.characters[..<range.lowerBound]).utf16.count,
      length: String(editor.characters[range]).utf16.count)
  }

  /// The characters of a range of UTF-16 code units, clamped to the text.
  final func characters(in range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else {
      return editor.characters.count..<editor.characters.count
    }
    var (unit, low, high) = (0, editor.characters.count, editor.characters.count)
    for (index, character) in editor.characters.enumerated() {
      if unit <= range.location { low = index }
      if unit >= range.location + range.length {
        high = index
        break
      }
      unit += character.utf16.count
    }
    if unit <= range.location, high == editor.characters.count { low = high }
    return min(low, high)..<high
  }

  /// Tells the host where an input method should show its choices.
  final func showCaretToHost() {
    guard window != nil, mayEdit else { return }
    placeText()
    let box = box(of: editor.head).intersection(bounds)
    host?.setTextInput(convert(box.isNull ? bounds : box, to: nil))
  }
}
