import Tabletop

extension UIView {
  /// Adds a square as the recipes have them: a flat colour with a fine edge and a soft shadow.
  func addSquare(side: CGFloat, center: CGPoint, color: UIColor) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    square.center = center
    square.backgroundColor = color
    square.layer.cornerRadius = side >= 40 ? 4 : 2
    square.layer.borderWidth = 1
    square.layer.borderColor = Look.itemEdge.cgColor
    addSubview(square)
    return square
  }
}
