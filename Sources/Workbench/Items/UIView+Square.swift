package import Tabletop
import UIWidgets

extension UIView {
  /// Adds a square as the recipes have them: a flat colour with a fine edge, and a soft shadow that falls
  /// down however the square is turned.
  package func addSquare(side: CGFloat, center: CGPoint, color: UIColor) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    square.center = center
    square.backgroundColor = color
    square.lookLikeItem(side: side)
    addSubview(square)
    return square
  }

  /// A view of the same size, colour and turn, not yet in any superview.
  func makeSquare(like view: UIView) -> UIView {
    let square = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    square.backgroundColor = view.backgroundColor
    square.transform = view.transform
    square.lookLikeItem(side: min(view.bounds.width, view.bounds.height))
    return square
  }

  /// A square or a rectangle of a colour, not yet in any superview.
  static func makeSquare(size: CGSize, color: UIColor) -> UIView {
    let square = UIView(frame: CGRect(origin: .zero, size: size))
    square.backgroundColor = color
    square.lookLikeItem(side: min(size.width, size.height))
    return square
  }

  func lookLikeItem(side: CGFloat) {
    layer.cornerRadius = side >= 40 ? 4 : 2
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }
}
