import Tabletop
import Workbench

/// The line of an attachment, with a dot at either end.
///
/// It is moved as items are, so that slow motion interpolates it as it does them.
@MainActor
final class LinkView: UIView, Restorable {
  typealias Memento = Void

  private let width: CGFloat

  /// A link of that width with dots of that radius in points; small ones suit a chain of many links.
  init(dotRadius radius: CGFloat = 4, width: CGFloat = 2, color: UIColor = .label) {
    self.width = width
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: width))
    isUserInteractionEnabled = false
    backgroundColor = color
    guard radius > 0 else { return }
    for mask in [AutoresizingMask.flexibleRightMargin, .flexibleLeftMargin] {
      let dot = UIView(
        frame: CGRect(x: -radius, y: width / 2 - radius, width: 2 * radius, height: 2 * radius))
      dot.backgroundColor = color
      dot.layer.cornerRadius = radius
      dot.autoresizingMask = mask
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Joins two points of the superview.
  func join(_ start: CGPoint, _ end: CGPoint) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length.isFinite else { return }
    bounds = CGRect(x: 0, y: 0, width: length, height: width)
    // The rotation needs no angle: sine and cosine are the line's direction.
    let (cosine, sine) = length > 0 ? (dx / length, dy / length) : (1, 0)
    movePose(
      center: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2),
      transform: CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }
}
