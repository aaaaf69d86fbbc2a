// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A few words that stay on the stage until they have been read: what was done, why nothing happened, or that
/// the scene runs slower than it should.
@MainActor
final class NoteChip: UIView {
  private static let leastSize = CGSize(width: 72, height: 28)
  private static let (margin, padding): (CGFloat, CGFloat) = (16, 14)
  /// Characters that a person reads per second.
  private static let pace = 20.0
  private let label = UILabel()
  /// How many times the note was shown without having faded out in between.
  private var countShown = 0
  var isShown: Bool { countShown > 0 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
    label.numberOfLines = 0
  }

  required init?(coder: NSCoder) { nil }

  /// A minor note does not replace another one.
  func show(_ words: String, isMinor: Bool = false) {
    if isMinor, countShown > 0, label.text != words { return }
    if label.text != words {
      label.text = words
      superview?.setNeedsLayout()
    }
    alpha = 1
    countShown += 1
    UIView.animate(withDuration: 0.2, delay: max(1, Double(words.count) / Self.pace)) {
      self.alpha = 0
    } completion: { _ in
      self.countShown -= 1
      if !self.isShown { self.superview?.setNeedsLayout() }
    }
  }

  /// Puts the note into the stage's bottom left corner, or above other things there: the choice of the
  /// scene's mode, the level, or marks.
  func layOut(in stage: CGRect, above others: [CGRect]) {
    let widest = max(0, stage.width - 2 * (Self.margin + Self.padding))
    let words = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
    bounds.size = CGSize(
      width: max(min(words.width.rounded(.up), widest) + 2 * Self.padding, Self.leastSize.width),
      height: max(words.height.rounded(.up) + 10, Self.leastSize.height))
    label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
    center = CGPoint(
      x: stage.minX + Self.margin + bounds.width / 2, y: stage.maxY - Self.margin - bounds.height / 2)
    for other in others.sorted(by: { $0.maxY > $1.maxY })
    where frame.insetBy(dx: -8, dy: 0).intersects(other) {
      center.y = other.minY - 8 - bounds.height / 2
    }
  }
}
