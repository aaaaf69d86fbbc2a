// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// The disc with a cross at the end of a field; a press empties the field.
@MainActor
final class ClearButton: UIControl {
  /// The sizes of the touch area and the disc, in points.
  static let size: CGFloat = 32, disc: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    toolTip = "Clear"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    let side = ClearButton.disc
    let center = CGPoint(x: bounds.midX, y: bounds.midY.rounded())
    let color = isHighlighted ? Token.text : isHovered ? Token.text2 : Token.clearDisc
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
          cornerRadius: side / 2, fill: context.color(color), transform: context.transform)))
    guard var cross = Icon.named("xmark") else { return }
    cross.size = 12
    cross.draw(into: &list, center: center, color: context.color(Token.field), transform: context.transform)
  }

  /// The Tab key stops at the field instead; Esc, or Ctrl+A and Delete, empty the field.
  override var canBecomeFirstResponder: Bool { false }
  override var pointerCursor: PointerCursor { .arrow }
}
