// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UITextField {
  /// The form of `text` that a field accepts: without line breaks and without marks that change the writing
  /// direction, cut to 512 characters.
  static func accepted(_ text: String) -> String {
    String(TextLayout.inert(text).map { $0.isNewline ? " " : $0 })
  }

  /// Replaces characters with `text` from a person, if the delegate allows it; text beyond the maximum length
  /// is cut off.
  final func change(_ range: Range<Int>, to text: String, isTyped: Bool = false) {
    let room = TextLayout.longest - editor.characters.count + range.count
    let new = Array(UITextField.accepted(text).prefix(max(0, room)))
    guard !new.isEmpty || !range.isEmpty else { return }
    let units = NSRange(
      location: String(editor.characters[..<range.lowerBound]).utf16.count,
      length: String(editor.characters[range]).utf16.count)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: units, replacementString: String(new)) != false,
      range.upperBound <= editor.characters.count
    else { return }
    editor.replace(range, with: new, isTyped: isTyped)
    sendActions(for: .editingChanged)
  }

  /// Empties the field on a person's request.
  final func clear() {
    guard delegate?.textFieldShouldClear(self) != false else { return }
    change(0..<editor.characters.count, to: "")
    becomeFirstResponder()
  }

  /// Handles an editing key; returns nil for keys that the field does not handle.
  final func editKey(_ event: KeyEvent) -> Bool? {
    // Text that an input method is still composing belongs to the input method until it is committed or
    // cancelled.
    if editor.composed != nil { return true }
    if !event.modifiers.isDisjoint(with: [.control, .command]) { return editCommand(event) }
    if completionList?.moveMark(event) == true { return true }
    let extends = event.modifiers.contains(.shift)
    switch event.key {
    case .character, .space: return true
    case .backspace: return act(event) { change(editor.deletion(-1, by: .character), to: "") }
    case .delete: return act(event) { change(editor.deletion(1, by: .character), to: "") }
    case .left: return act(event) { editor.move(-1, by: .character, extending: extends) }
    case .right: return act(event) { editor.move(1, by: .character, extending: extends) }
    case .home: return act(event) { editor.move(-1, by: .line, extending: extends) }
    case .end: return act(event) { editor.move(1, by: .line, extending: extends) }
    case .return:
      guard event.isDown, delegate?.textFieldShouldReturn(self) != false else { return event.isDown }
      sendActions(for: .editingDidEndOnExit)
      return false
    default: return nil
    }
  }

  /// Handles a key pressed together with Ctrl. The field handles undo even if there is nothing to undo,
  /// because it must not trigger the program's own undo.
  private func editCommand(_ event: KeyEvent) -> Bool? {
    let extends = event.modifiers.contains(.shift)
    let word: TextEditor.Unit = isSecureTextEntry ? .line : .word
    switch event.key {
    case .left: return act(event) { editor.move(-1, by: word, extending: extends) }
    case .right: return act(event) { editor.move(1, by: word, extending: extends) }
    case .home: return act(event) { editor.move(-1, by: .line, extending: extends) }
    case .end: return act(event) { editor.move(1, by: .line, extending: extends) }
    case .backspace: return act(event) { change(editor.deletion(-1, by: word), to: "") }
    case .delete: return act(event) { change(editor.deletion(1, by: word), to: "") }
    case .character("a"): return act(event) { selectAll(nil) }
    case .character("c"): return act(event) { copy(nil) }
    case .character("x"): return act(event) { cut(nil) }
    case .character("v"): return act(event) { paste(nil) }
    case .character("z"): return act(event) { takeBack(isRedo: extends) }
    default: return nil
    }
  }

  private func takeBack(isRedo: Bool) {
    let old = editor.characters
    if isRedo { editor.redo() } else { editor.undo() }
    if editor.characters != old { sendActions(for: .editingChanged) }
  }

  private func act(_ event: KeyEvent, _ body: () -> Void) -> Bool {
    if event.isDown { body() }
    return true
  }

  /// Tells the host where an input method should show its choices.
  final func showCaretToHost() {
    guard window != nil else { return }
    let box = bounds.isEmpty ? bounds : caretBox.intersection(bounds)
    host?.setTextInput(convert(box.isNull ? bounds : box, to: nil))
  }
}

extension UIResponder {
  /// Whether keys that produce text go to the object rather than to shortcuts.
  package final var takesText: Bool { self is UITextField || self is UITextView }
}

extension UIView {
  /// Makes a field that is being edited here or in a descendant give up the keyboard; with `force`, even if
  /// the field refuses. Returns whether it did.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let field = window.firstResponder as? UIView, field.takesText,
      field.isDescendant(of: self)
    else { return false }
    if field.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    field.keyboardWasTaken()
    return true
  }
}
