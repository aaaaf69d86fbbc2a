// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension TextLayout.Line {
  /// Writes the line from left to right: what lies behind the characters, the characters, and their lines.
  ///
  /// `own` is the colour of characters without one; `color` makes a colour ready to draw.
  @MainActor
  func draw(
    x: CGFloat, baseline: CGFloat, own: RGBA, transform: CGAffineTransform,
    color: (UIColor) -> RGBA, emit: (DrawCommand) -> Void
  ) {
    // By index, because in unoptimised code a loop over an array allocates.
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      let style = piece.style, size = piece.font.size
      let start = CGPoint(x: x + piece.x, y: baseline - style.rise)
      func fill(top: CGFloat, height: CGFloat, _ fill: RGBA) {
        emit(
          .roundedRect(
            RoundedRectCommand(
              rect: CGRect(x: start.x, y: top, width: piece.width, height: height), fill: fill,
              transform: transform)))
      }
      func rule(_ lines: NSUnderlineStyle, at y: CGFloat, _ color: RGBA) {
        let kind = lines.rawValue & 0xF
        guard kind != 0 else { return }
        let thickness = max(1, (size / 14).rounded()) * (kind == 2 ? 2 : 1)
        fill(top: y.rounded(), height: thickness, color)
        if kind == 9 { fill(top: y.rounded() + 2 * thickness, height: thickness, color) }
      }
      let front = style.color.map(color) ?? own
      if let background = style.background {
        let height = UIFont.lineHeight(size)
        fill(top: start.y - 0.36 * size - height / 2, height: height, color(background))
      }
      if let shadow = style.shadow, let shade = shadow.shadowColor as? UIColor {
        let place = CGPoint(x: start.x + shadow.shadowOffset.width, y: start.y + shadow.shadowOffset.height)
        emit(
          .text(
            TextCommand(
              piece.text, font: piece.font, color: color(shade), baseline: place, transform: transform)))
      }
      rule(style.underline, at: start.y + 0.1 * size, style.underlineColor.map(color) ?? front)
      emit(
        .text(TextCommand(piece.text, font: piece.font, color: front, baseline: start, transform: transform)))
      rule(style.strikethrough, at: start.y - 0.27 * size, style.strikethroughColor.map(color) ?? front)
    }
  }
}
