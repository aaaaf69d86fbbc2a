// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UITextField {
  final var face: FontDescription { (font ?? .systemFont(ofSize: 15)).face }

  /// The displayed text: the text itself, or dots.
  final var displayed: String {
    if let shownText { return shownText }
    let text = prefix(editor.characters.count)
    shownText = text
    return text
  }

  /// The first `count` characters, as displayed.
  final func prefix(_ count: Int) -> String {
    isSecureTextEntry
      ? String(repeating: "•", count: count) : String(editor.characters[..<count])
  }

  /// The distance from the start of the text to a character, in points.
  final func width(_ count: Int) -> CGFloat {
    if count == 0 { return 0 }
    if widths.count != editor.characters.count + 1 {
      widths = [CGFloat](repeating: .nan, count: editor.characters.count + 1)
    }
    if widths[count].isNaN { widths[count] = Text.measurer.width(of: prefix(count), font: face) }
    return widths[count]
  }

  /// Where the text starts, in the field's coordinates.
  final var textStart: CGFloat {
    let room = textRect(forBounds: bounds)
    let free = room.width - width(editor.characters.count)
    guard free > 0, textAlignment == .center || textAlignment == .right else {
      return (room.minX - scroll).rounded()
    }
    return (room.minX + (textAlignment == .center ? free / 2 : free)).rounded()
  }

  /// The index at which a press at `x` puts the caret: the nearest gap between characters, found by
  /// bisection.
  final func character(at x: CGFloat) -> Int {
    let place = x - textStart
    var (low, high) = (0, editor.characters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if width(middle) <= place { low = middle } else { high = middle - 1 }
    }
    guard low < editor.characters.count else { return low }
    return place - width(low) > width(low + 1) - place ? low + 1 : low
  }

  /// The word under a touch.
  final func word(at touch: UITouch) -> Range<Int> {
    let x = touch.location(in: self).x
    let near = character(at: x)
    // The nearest gap can be on either side of the character under the pointer.
    return editor.word(at: width(near) + textStart > x ? near - 1 : near)
  }

  final var caretBox: CGRect {
    let height = (face.size * 1.25).rounded()
    return CGRect(
      x: (textStart + width(editor.head)).rounded() - (editor.head == 0 ? 2 : 1),
      y: (bounds.midY - height / 2).rounded(), width: 2,
      height: height)
  }

  /// Scrolls the text just far enough to show the caret.
  final func revealCaret() {
    let room = textRect(forBounds: bounds).width
    let caret = width(editor.head)
    if caret - scroll > room - 2 { scroll = caret - room + 2 }
    if caret < scroll { scroll = caret }
    scroll = max(0, min(scroll, width(editor.characters.count) - room + 2))
  }

  final func forget() {
    shownText = nil
    widths.removeAll(keepingCapacity: true)
    revealCaret()
    setNeedsFrame()
  }

  final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  final func replace(_ old: UIView?, with view: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  final func placeSideViews() {
    clearButton.isHidden = !(hasText && isEnabled && shows(clearButtonMode))
    let side = ClearButton.size
    clearButton.frame = CGRect(x: bounds.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
    if let leftView {
      leftView.isHidden = !shows(leftViewMode)
      leftView.center = CGPoint(
        x: bounds.minX + UITextField.padding + leftView.bounds.width / 2, y: bounds.midY)
    }
    if let rightView {
      rightView.isHidden = !shows(rightViewMode) || !clearButton.isHidden
      rightView.center = CGPoint(
        x: bounds.maxX - UITextField.padding - rightView.bounds.width / 2, y: bounds.midY)
    }
    revealCaret()
    setNeedsFrame()
  }

  final func showBorder() {
    backgroundColor = borderStyle == .roundedRect ? Token.field : nil
    layer.cornerRadius = borderStyle == .roundedRect ? Token.plateRadius : 0
    layer.borderWidth = borderStyle == .line || borderStyle == .bezel ? 1 : 0
    layer.borderColor = Token.hairline.cgColor
  }
}
