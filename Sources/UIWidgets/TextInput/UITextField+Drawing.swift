// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UITextField {
  /// Draws the selection, the text and the caret, clipped to the rectangle of the text.
  final func drawText(into list: inout DisplayList, _ context: DrawContext) {
    let room = textRect(forBounds: bounds)
    let isCut = scroll > 0 || width(editor.characters.count) > room.width
    if isCut { clip(to: room, into: &list, context) }
    let caret = caretBox
    let isActive = isFirstResponder
    if isActive, !editor.selection.isEmpty {
      let start = textStart
      let (low, high) = (
        start + width(editor.selection.lowerBound), start + width(editor.selection.upperBound)
      )
      fill(
        CGRect(x: low.rounded(), y: caret.minY, width: (high - low).rounded(), height: caret.height),
        Token.textSelection, radius: 2, into: &list, context)
    }
    drawWords(into: &list, context)
    if isActive, let composed = editor.composed {
      let start = textStart + width(composed.lowerBound)
      let end = textStart + width(composed.upperBound)
      let line = Text.baseline(bounds.midY, face) + 2
      fill(
        CGRect(x: start, y: line, width: end - start, height: 1), textColor ?? .label, radius: 0, into: &list,
        context)
    }
    if isActive, editor.selection.isEmpty { fill(caret, tintColor, radius: 0, into: &list, context) }
    if isCut { list.append(.popClip) }
  }

  private func drawWords(into list: inout DisplayList, _ context: DrawContext) {
    let isEmpty = editor.characters.isEmpty
    let words = isEmpty ? shownPlaceholder : displayed
    guard !words.isEmpty else { return }
    let color = !isEnabled ? Token.disabled : isEmpty ? Token.text2 : textColor ?? .label
    list.append(
      .text(
        TextCommand(
          words, font: face, color: context.color(color),
          baseline: CGPoint(
            x: isEmpty ? placeholderStart(words) : textStart, y: Text.baseline(bounds.midY, face)),
          transform: context.transform)))
  }

  private func placeholderStart(_ words: String) -> CGFloat {
    let room = textRect(forBounds: bounds)
    guard textAlignment == .center || textAlignment == .right else { return room.minX }
    let free = max(0, room.width - Text.measurer.width(of: words, font: face))
    return (room.minX + (textAlignment == .center ? free / 2 : free)).rounded()
  }

  /// The clip is wider than `room`, because the caret and round letters extend slightly beyond it.
  private func clip(to room: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    let clip = room.insetBy(dx: -2, dy: 0).intersection(bounds)
    list.append(
      .pushClip(
        RoundedRectCommand(
          rect: clip.isNull ? CGRect(origin: room.origin, size: .zero) : clip, fill: .clear,
          transform: context.transform)))
  }

  private func fill(
    _ rect: CGRect, _ color: UIColor, radius: CGFloat, into list: inout DisplayList, _ context: DrawContext
  ) {
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: rect, cornerRadius: radius, fill: context.color(color), transform: context.transform)))
  }
}
