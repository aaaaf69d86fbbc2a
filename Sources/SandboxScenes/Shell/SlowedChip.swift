import Tabletop

/// Says for a second that time was dropped: what is seen runs slower than it should.
@MainActor
final class SlowedChip: UIView {
  private static let size = CGSize(width: 72, height: 28)
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = Self.size.height / 2
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

  /// In the stage's bottom left corner; above the choice of a mode where that fills the width.
  func place(in stage: CGRect) {
    let foot: CGFloat = stage.width < 480 ? 64 : 16
    bounds.size = Self.size
    center = CGPoint(x: stage.minX + 16 + Self.size.width / 2, y: stage.maxY - foot - Self.size.height / 2)
  }
}
