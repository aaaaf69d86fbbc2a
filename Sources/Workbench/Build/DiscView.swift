package import Tabletop

/// A disc that a person built: round to look at, and round where it touches others.
@MainActor
package final class DiscView: UIView, Restorable {
  package typealias Memento = Void

  init(size: CGSize, color: UIColor) {
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = color
    layer.cornerRadius = min(size.width, size.height) / 2
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }

  package required init?(coder: NSCoder) { nil }

  package override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
