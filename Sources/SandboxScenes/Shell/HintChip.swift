import Tabletop

/// One line on the stage that says what to do; it leaves after the first gesture that worked.
@MainActor
final class HintChip: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = 1.5
    layer.shadowOpacity = 0.16
    isUserInteractionEnabled = false
    alpha = 0
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.secondaryText
    label.textAlignment = .center
    label.numberOfLines = 2
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) {
    label.text = text
    alpha = 1
    superview?.setNeedsLayout()
  }

  func leave() {
    guard alpha > 0 else { return }
    UIView.animate(withDuration: 0.2) { self.alpha = 0 }
  }

  /// In the middle of the stage's top, 16 pt below the bar; two lines where one does not fit.
  func place(in stage: CGRect) {
    let widest = max(0, stage.width - 32 - 28)
    let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    let size = whole.width <= widest ? whole : label.sizeThatFits(CGSize(width: widest, height: 100))
    let width = min(size.width.rounded(.up), widest) + 28
    let height = max(28, size.height + 10)
    frame = CGRect(x: ((stage.width - width) / 2).rounded(), y: 16, width: width, height: height)
    label.frame = bounds.insetBy(dx: 14, dy: 0)
  }
}
