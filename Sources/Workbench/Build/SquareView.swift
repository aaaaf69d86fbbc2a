import Tabletop

/// A square that a person built, raised like a tile: it looks alike however it is turned.
@MainActor
final class SquareView: UIView, Restorable {
  typealias Memento = Void

  init(size: CGSize, color: UIColor) {
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = color
    contentMode = .redraw
    lookLikeItem(side: min(size.width, size.height))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { SquareView.drawFace(in: bounds) }

  /// The raised face of a square in a rectangle.
  static func drawFace(in box: CGRect) {
    let edge = min(box.width, box.height) / 10
    let inner = box.insetBy(dx: edge, dy: edge)
    guard inner.width > 0, inner.height > 0 else { return }
    let face = UIBezierPath(roundedRect: inner, cornerRadius: min(edge / 2, 4))
    UIColor(white: 1, alpha: 0.12).setFill()
    face.fill()
    face.lineWidth = 1.5
    UIColor(white: 1, alpha: 0.4).setStroke()
    face.stroke()
  }
}
