import Tabletop
import UIWidgets

extension UIView {
  /// Adds a square as the recipes have them: a flat colour with a fine edge, and a soft shadow that falls down
  /// however the square is turned.
  func addSquare(side: CGFloat, center: CGPoint, color: UIColor) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    square.center = center
    square.backgroundColor = color
    square.layer.cornerRadius = side >= 40 ? 4 : 2
    square.layer.borderWidth = 1
    square.layer.borderColor = Look.itemEdge.cgColor
    square.layer.shadowOffset = CGSize(width: 0, height: 1)
    square.layer.shadowRadius = 1
    square.layer.shadowOpacity = 0.13
    square.layer.shadowOpacityInDark = 0.42
    square.layer.ambientShadow = LayerShadow(y: 4, sigma: 6, light: 0.10, dark: 0.34)
    addSubview(square)
    return square
  }
}
