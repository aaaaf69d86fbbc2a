import Tabletop

/// A square that a person built, lit from above.
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

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = [
      UIColor(white: 1, alpha: 0.22), UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0.12),
    ]
    guard
      let light = CGGradient(
        colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: [0, 0.5, 1])
    else { return }
    context.saveGState()
    UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).addClip()
    context.drawLinearGradient(
      light, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
    context.restoreGState()
  }
}
