// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UITextView {
  /// Draws the selection, the lines that can be seen, and the caret.
  final func drawText(into list: inout DisplayList, _ context: DrawContext) {
    let (lines, origin, selection) = (lines, textOrigin, editor.selection)
    let own = context.color(textColor ?? .label)
    for line in lines.lines {
      let top = origin.y + line.top
      guard top < bounds.maxY, origin.y + line.bottom > bounds.minY else { continue }
      if isFirstResponder, !selection.isEmpty { drawSelection(selection, line, into: &list, context) }
      let start = origin.x + lines.start(of: line)
      let baseline = Text.baseline(top + line.height / 2, line.content.font)
      line.content.draw(
        x: start, baseline: baseline, own: own, transform: context.transform, color: { context.color($0) },
        emit: { list.append($0) })
      if isFirstResponder, let composed = editor.composed {
        drawComposition(composed, line, baseline + 2, into: &list, context)
      }
    }
    if isFirstResponder, mayEdit, selection.isEmpty {
      let box = box(of: editor.head)
      fill(box.insetBy(dx: 0, dy: (box.height * 0.06).rounded()), tintColor, into: &list, context)
    }
  }

  /// A line break that is selected shows as a space.
  private func drawSelection(
    _ selection: Range<Int>, _ line: TextLines.Line, into list: inout DisplayList, _ context: DrawContext
  ) {
    let (first, last) = (line.range.lowerBound, line.range.upperBound)
    guard selection.lowerBound <= last, selection.upperBound > first else { return }
    let part = selection.clamped(to: first..<last)
    let low = lines.x(of: part.lowerBound, on: line)
    var high = lines.x(of: part.upperBound, on: line)
    let hasBreak = last < editor.characters.count && editor.characters[last] == "\n"
    if hasBreak, selection.upperBound > last { high += 5 }
    guard high > low else { return }
    fill(
      CGRect(
        x: (textOrigin.x + low).rounded(), y: textOrigin.y + line.top, width: (high - low).rounded(),
        height: line.height),
      Token.textSelection, into: &list, context)
  }

  private func drawComposition(
    _ composed: Range<Int>, _ line: TextLines.Line, _ y: CGFloat, into list: inout DisplayList,
    _ context: DrawContext
  ) {
    let part = composed.clamped(to: line.range)
    guard !part.isEmpty else { return }
    let (low, high) = (lines.x(of: part.lowerBound, on: line), lines.x(of: part.upperBound, on: line))
    fill(
      CGRect(x: textOrigin.x + low, y: y, width: high - low, height: 1), textColor ?? .label, into: &list,
      context)
  }

  /// Draws the focus ring inside the edge, because the view clips.
  final func drawFocus(into list: inout DisplayList, _ context: DrawContext) {
    guard isFirstResponder, window?.showsFocus == true else { return }
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: bounds, cornerRadius: layer.cornerRadius, fill: .clear, borderWidth: 2,
          border: context.color(Token.tint), transform: context.transform)))
  }

  private func fill(
    _ rect: CGRect, _ color: UIColor, into list: inout DisplayList, _ context: DrawContext
  ) {
    list.append(
      .roundedRect(
        RoundedRectCommand(rect: rect, fill: context.color(color), transform: context.transform)))
  }
}
