import Tabletop

/// One line on the stage that says what to do; it leaves after the first gesture that worked.
@MainActor
final class HintChip: UIView {
  private let label = UILabel()
  private var longestWord: CGFloat = 0

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
    longestWord = text.split(separator: " ").reduce(0) { longest, word in
      label.text = String(word)
      return max(longest, label.sizeThatFits(.zero).width)
    }
    label.text = text
    alpha = 1
    superview?.setNeedsLayout()
  }

  func leave() {
    guard alpha > 0 else { return }
    UIView.animate(withDuration: 0.2) { self.alpha = 0 }
  }

  /// In the middle of the stage's top, 16 pt below the bar; two lines where one does not fit. It gives way to `marks`, to
  /// their right, and is not seen where they leave no room.
  func place(in stage: CGRect, beside marks: CGRect) {
    guard alpha > 0 else { return }
    isHidden = !lay(in: stage)
    guard frame.insetBy(dx: -8, dy: 0).intersects(marks) else { return }
    let left = marks.maxX - 8
    isHidden = !lay(in: CGRect(x: left, y: stage.minY, width: stage.maxX - left, height: stage.height))
  }

  /// False where less than 200 pt of width are left for the words.
  private func lay(in room: CGRect) -> Bool {
    let widest = max(0, room.width - 32 - 28)
    let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    let size = whole.width <= widest ? whole : balanced(widest, whole.width)
    let width = min(size.width.rounded(.up), widest) + 28
    let height = max(28, size.height + 10)
    frame = CGRect(
      x: (room.minX + (room.width - width) / 2).rounded(), y: room.minY + 16, width: width, height: height)
    label.frame = bounds.insetBy(dx: 14, dy: 0)
    return widest >= 200 || whole.width <= widest
  }

  /// Two lines about equally long: a line is at least as long as it may be less the word that did not fit.
  private func balanced(_ widest: CGFloat, _ whole: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: min(((whole + longestWord) / 2).rounded(.up), widest), height: 100))
  }
}
