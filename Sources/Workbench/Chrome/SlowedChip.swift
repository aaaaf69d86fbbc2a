import Tabletop

/// Says for a second that time was dropped: the scene runs slower than it should.
@MainActor
final class SlowedChip: UIView {
  private static let size = CGSize(width: 72, height: 28)
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = Self.size.height / 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 1.5
    layer.shadowOpacity = 0.16
    isUserInteractionEnabled = false
    alpha = 0
    label.text = "Slowed"
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.secondaryText
    label.textAlignment = .center
    label.frame = CGRect(origin: .zero, size: Self.size)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show() {
    alpha = 1
    UIView.animate(withDuration: 0.2, delay: 1) { self.alpha = 0 }
  }

  /// Puts it into the stage's bottom left corner, or above `mode`, the choice of the scene's mode, where that
  /// is in the way.
  func layOut(in stage: CGRect, above mode: CGRect) {
    bounds.size = Self.size
    center = CGPoint(x: stage.minX + 16 + Self.size.width / 2, y: stage.maxY - 16 - Self.size.height / 2)
    guard frame.insetBy(dx: -8, dy: 0).intersects(mode) else { return }
    center.y = mode.minY - 8 - Self.size.height / 2
  }
}
