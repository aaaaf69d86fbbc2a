// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

extension UIView {
  /// Adds a square like those in the recipes: a flat colour with a fine edge, and a soft shadow that falls
  /// downward however the square is rotated.
  package func addSquare(side: CGFloat, center: CGPoint, color: UIColor) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    square.center = center
    square.backgroundColor = color
    square.lookLikeItem(side: side)
    addSubview(square)
    return square
  }

  /// Makes the view look like such a square, with a new side.
  package func lookLikeSquare(side: CGFloat) {
    bounds.size = CGSize(width: side, height: side)
    lookLikeItem(side: side)
  }

  /// A square with the size, colour and transform of a view, not yet in any superview.
  func makeSquare(like view: UIView) -> UIView {
    let square = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    square.backgroundColor = view.backgroundColor
    square.transform = view.transform
    square.lookLikeItem(side: min(view.bounds.width, view.bounds.height))
    return square
  }

  /// A square or rectangle of a colour, not yet in any superview.
  static func makeSquare(size: CGSize, color: UIColor) -> UIView {
    let square = UIView(frame: CGRect(origin: .zero, size: size))
    square.backgroundColor = color
    square.lookLikeItem(side: min(size.width, size.height))
    return square
  }

  /// A square with a darker rim around a face of its colour, which looks the same however it is rotated. It
  /// is a plain view, because documents name the classes of the things that they tune.
  static func makeTile(size: CGSize, color: UIColor) -> UIView {
    let square = makeSquare(size: size, color: color)
    let edge = min(size.width, size.height) / 10
    for (inset, width, color) in [(0, edge, tileRim), (edge, 1.5, tileLine)] {
      let frame = UIView(frame: square.bounds.insetBy(dx: inset, dy: inset))
      frame.isUserInteractionEnabled = false
      frame.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      (frame.layer.cornerRadius, frame.layer.borderWidth) = (max(4 - inset / 4, 1), width)
      frame.layer.borderColor = color.cgColor
      square.addSubview(frame)
    }
    return square
  }

  static var tileRim: UIColor { UIColor(white: 0, alpha: 0.14) }
  static var tileLine: UIColor { UIColor(white: 1, alpha: 0.45) }

  private func lookLikeItem(side: CGFloat) {
    layer.cornerRadius = side >= 40 ? 4 : 2
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }
}
