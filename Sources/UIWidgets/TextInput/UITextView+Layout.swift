// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The font and the look that a character has of its own.
struct LetterStyle: Equatable {
  var font: UIFont?
  var look = CharacterStyle()
}

extension UITextView {
  final var face: FontDescription { font?.face ?? Text.plain }

  /// The lines for the current width.
  final var lines: TextLines {
    let (width, scale) = (lineWidth(in: bounds.width), host?.displayScale ?? 1)
    if let storedLines, linesWidth == width, linesScale == scale { return storedLines }
    let lines = makeLines(width)
    (storedLines, linesWidth, linesScale) = (lines, width, scale)
    return lines
  }

  private func makeLines(_ width: CGFloat) -> TextLines {
    let text =
      styles == nil
      ? StyledText(editor.text, font: face, limit: UITextView.longest)
      : StyledText(styledText, font: face, limit: UITextView.longest)
    return TextLines(
      text, font: face, width: width, maximum: textContainer.maximumNumberOfLines, alignment: textAlignment)
  }

  private func lineWidth(in width: CGFloat) -> CGFloat {
    width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding
  }

  /// Where the text begins, in the view's coordinates.
  final var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  final func textSize(in width: CGFloat) -> CGSize {
    let isFree = width <= 0 || !width.isFinite || width > 16_384
    let lines = makeLines(isFree ? .greatestFiniteMagnitude : lineWidth(in: width))
    let margins = lineWidth(in: 0)
    return CGSize(
      width: (lines.widest - margins).rounded(.up),
      height: lines.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// Gives the content the height of the lines.
  final func placeText() {
    let height = lines.height + textContainerInset.top + textContainerInset.bottom
    contentSize = CGSize(width: bounds.width, height: height)
  }

  final func textDidChange() {
    storedLines = nil
    setNeedsLayout()
    contentSizeDidChange()
    setNeedsFrame()
  }

  final func editorDidChange(_ old: TextEditor) {
    if editor.characters != old.characters {
      if let styles { self.styles = carried(styles, from: old.characters) }
      textDidChange()
    }
    if editor.head != old.head { revealCaret() }
    setNeedsFrame()
    if editor.selection != old.selection { textDelegate?.textViewDidChangeSelection(self) }
  }

  /// Scrolls just far enough to show the caret.
  private func revealCaret() {
    guard window != nil, isFirstResponder else { return }
    placeText()
    scrollRectToVisible(box(of: editor.head).insetBy(dx: 0, dy: -2), animated: false)
  }

  /// The index at which a press puts the caret.
  final func character(at point: CGPoint) -> Int {
    let lines = lines
    return lines.place(at: point.x - textOrigin.x, onLine: lines.line(at: point.y - textOrigin.y))
  }

  /// The box of the caret before a character.
  final func box(of place: Int) -> CGRect {
    let lines = lines
    let line = lines.lines[lines.line(of: place)]
    return CGRect(
      x: (textOrigin.x + lines.x(of: place, on: line)).rounded() - 1, y: textOrigin.y + line.top, width: 2,
      height: line.height)
  }

  // MARK: Styles

  /// The styles after an edit: new characters take that of the character before them.
  private func carried(_ styles: [LetterStyle], from old: [Character]) -> [LetterStyle] {
    let new = editor.characters
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var rest = 0
    while rest < min(old.count, new.count) - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] {
      rest += 1
    }
    let style = start > 0 ? styles[start - 1] : styles.first ?? LetterStyle()
    return styles[..<start] + Array(repeating: style, count: new.count - rest - start)
      + styles[(old.count - rest)...]
  }

  final func show(_ attributed: NSAttributedString) {
    styles = nil
    var (characters, new): ([Character], [LetterStyle]) = ([], [])
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let part = TextLayout.inert(
        attributed.attributedSubstring(from: range).string, limit: UITextView.longest - characters.count)
      let style = LetterStyle(font: attributes[.font] as? UIFont, look: CharacterStyle(attributes))
      characters += part
      new += Array(repeating: style, count: part.count)
    }
    editor = TextEditor(String(characters))
    // Characters of two parts may have joined, such as a letter and its accent.
    if editor.characters.count == new.count, new.contains(where: { $0 != LetterStyle() }) { styles = new }
    textDidChange()
  }

  final var styledText: NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    guard let styles else {
      return NSAttributedString(string: editor.text, attributes: [.font: font ?? UIFont(Text.plain)])
    }
    var start = 0
    while start < styles.count {
      var end = start + 1
      while end < styles.count, styles[end] == styles[start] { end += 1 }
      var attributes = styles[start].look.attributes
      attributes[.font] = styles[start].font ?? font
      text.append(
        NSAttributedString(string: String(editor.characters[start..<end]), attributes: attributes))
      start = end
    }
    return text
  }
}
