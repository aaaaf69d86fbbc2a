import Tabletop

/// The frame around an item that the next click is for.
@MainActor
final class SelectionFrame: UIView {
  /// From the item's edge to the frame's outer edge in points: a gap of 3 and the line's width of 2.
  private static let reach: CGFloat = 5

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 6
    layer.borderWidth = 2
    layer.borderColor = UIColor.tintColor.cgColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Goes around `item` and turns with it; nil takes it away.
  func surround(_ item: UIView?) {
    guard let item else { return removeFromSuperview() }
    frame = item.bounds.insetBy(dx: -SelectionFrame.reach, dy: -SelectionFrame.reach)
    item.addSubview(self)
  }
}
