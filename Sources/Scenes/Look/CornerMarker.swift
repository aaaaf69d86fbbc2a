import Tabletop
import Workbench

/// A small square in the top right corner of an item, which shares that corner's rounding.
@MainActor
final class CornerMarker: UIView, Restorable {
  typealias Memento = Void

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    UIColor.systemBrown.setFill()
    UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 4, height: 4)
    ).fill()
  }
}
