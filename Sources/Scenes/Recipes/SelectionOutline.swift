// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The outline around the item that the next click moves.
@MainActor
final class SelectionOutline: UIView, Restorable {
  /// The distance from the item's edge to the outline's outer edge, in points: a gap of 3 plus the line's
  /// width of 2.
  private static let outset: CGFloat = 5

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 6
    layer.borderWidth = 2
    // The outline does not have the tint, which marks items selected in the inspector.
    layer.borderColor = UIColor.label.withAlphaComponent(0.55).cgColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Surrounds `item` and rotates with it; nil removes the outline.
  func surround(_ item: UIView?) {
    guard let item else { return removeFromSuperview() }
    frame = item.bounds.insetBy(dx: -SelectionOutline.outset, dy: -SelectionOutline.outset)
    item.addSubview(self)
  }
}
