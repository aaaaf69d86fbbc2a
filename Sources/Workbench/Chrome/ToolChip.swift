// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Shows on the stage which tool is held, and how to put it down.
@MainActor
final class ToolChip: UIView {
  private static let height: CGFloat = 28
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
    alpha = 1
    isHidden = true
    label.textColor = Look.tint
  }

  required init?(coder: NSCoder) { nil }

  /// The words of the chip; empty while no tool is held.
  var words: String { isHidden ? "" : label.text ?? "" }

  private(set) var tool: Piece.Kind?

  /// Shows the title of a tool; nil for none.
  func show(_ tool: Piece.Kind?) {
    self.tool = tool
    isHidden = tool == nil
    label.text = tool.map { "\($0.title) · Esc cancels" }
    let width = label.sizeThatFits(.zero).width.rounded(.up)
    bounds.size = CGSize(width: width + 28, height: Self.height)
    label.frame = bounds
    superview?.setNeedsLayout()
  }
}
