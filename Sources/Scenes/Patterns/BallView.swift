// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets
import Workbench

/// A round item: it is drawn and collides as a circle.
@MainActor
final class BallView: UIView, Restorable {
  /// The diameter, in points. An animator uses a new value only once it makes a new body for the item.
  var diameter: CGFloat {
    get { bounds.width }
    set {
      bounds.size = CGSize(width: newValue, height: newValue)
      layer.cornerRadius = newValue / 2
    }
  }

  init(diameter: CGFloat, color: UIColor) {
    super.init(frame: .zero)
    self.diameter = diameter
    backgroundColor = color
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
