import Tabletop
import Workbench

/// A small plate with a value on it, such as the size and angle of a push.
@MainActor
final class ChipView: UIView, Restorable {
  typealias Memento = Void

  private static let height: CGFloat = 24
  private static let padding: CGFloat = 10
  /// Distance from the marked point to its nearer edge, and least distance from the stage's edge, in points.
  private static let distance: CGFloat = 24
  private static let margin: CGFloat = 8

  private let label = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: ChipView.height))
    isUserInteractionEnabled = false
    backgroundColor = Look.chip
    layer.cornerRadius = ChipView.height / 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    (layer.shadowRadius, layer.shadowOpacity, layer.shadowOpacityInDark) = (1.5, 0.16, 0.5)
    label.font = .systemFont(ofSize: 13, weight: .medium)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows `text` below a point of the superview, above it where there is no room below.
  func show(_ text: String, below point: CGPoint) {
    label.text = text
    let size = CGSize(
      width: (label.sizeThatFits(.zero).width + 2 * ChipView.padding).rounded(.up), height: ChipView.height)
    let stage = superview?.bounds ?? .zero
    var top = point.y + ChipView.distance
    if top + size.height + ChipView.margin > stage.height { top = point.y - ChipView.distance - size.height }
    let x = min(max(point.x - size.width / 2, ChipView.margin), stage.width - ChipView.margin - size.width)
    let y = max(min(top, stage.height - ChipView.margin - size.height), ChipView.margin)
    frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
    label.frame = bounds
    isHidden = false
  }
}
