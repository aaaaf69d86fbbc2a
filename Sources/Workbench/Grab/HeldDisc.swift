package import Tabletop

/// The disc under something that the pointer holds.
@MainActor
package final class HeldDisc: UIView, Restorable {
  package typealias Memento = Void

  package init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    isUserInteractionEnabled = false
    backgroundColor = UIColor.tintColor.withAlphaComponent(0.14)
    layer.cornerRadius = 22
    layer.borderWidth = 2
    layer.borderColor = UIColor.tintColor.withAlphaComponent(0.7).cgColor
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the disc at a point of the view that holds `item`, under the item.
  package func show(at point: CGPoint, under item: UIView) {
    center = point
    if superview == nil { item.superview?.insertSubview(self, belowSubview: item) }
  }
}
