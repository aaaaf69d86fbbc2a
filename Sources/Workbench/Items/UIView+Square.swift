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

  /// A square with a raised face, which looks alike however it is turned. It is a plain view: documents name
  /// the classes of what they tune.
  static func makeTile(size: CGSize, color: UIColor) -> UIView {
    let square = makeSquare(size: size, color: color)
    let edge = min(size.width, size.height) / 10
    let face = UIView(frame: square.bounds.insetBy(dx: edge, dy: edge))
    face.isUserInteractionEnabled = false
    face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    face.backgroundColor = tileFace
    (face.layer.cornerRadius, face.layer.borderWidth) = (min(edge / 2, 4), 1.5)
    face.layer.borderColor = tileEdge.cgColor
    square.addSubview(face)
    return square
  }

  static var tileFace: UIColor { UIColor(white: 1, alpha: 0.12) }
  static var tileEdge: UIColor { UIColor(white: 1, alpha: 0.4) }

  private func lookLikeItem(side: CGFloat) {
    layer.cornerRadius = side >= 40 ? 4 : 2
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }
}
