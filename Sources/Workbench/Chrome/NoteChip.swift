// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A few words that stand on the stage for a second: what was done, or that the scene runs slower than it
/// should.
@MainActor
final class NoteChip: UIView {
  private static let leastSize = CGSize(width: 72, height: 28)
  private let label = UILabel()
  /// How many times it was shown and has not faded out since.
  private var countShown = 0
  var isShown: Bool { countShown > 0 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookLikeChip(label)
  }

  required init?(coder: NSCoder) { nil }

  /// What is minor does not take the place of something else that stands there.
  func show(_ words: String, isMinor: Bool = false) {
    if isMinor, countShown > 0, label.text != words { return }
    if label.text != words {
      label.text = words
      superview?.setNeedsLayout()
    }
    alpha = 1
    countShown += 1
    UIView.animate(withDuration: 0.2, delay: 1) {
      self.alpha = 0
    } completion: { _ in
      self.countShown -= 1
      if !self.isShown { self.superview?.setNeedsLayout() }
    }
  }

  /// Puts it into the stage's bottom left corner, or above what is in the way there: the choice of the
  /// scene's mode, the level, or marks.
  func layOut(in stage: CGRect, above others: [CGRect]) {
    let width = max(label.sizeThatFits(.zero).width.rounded(.up) + 28, Self.leastSize.width)
    bounds.size = CGSize(width: width, height: Self.leastSize.height)
    label.frame = bounds
    center = CGPoint(x: stage.minX + 16 + width / 2, y: stage.maxY - 16 - Self.leastSize.height / 2)
    for other in others.sorted(by: { $0.maxY > $1.maxY })
    where frame.insetBy(dx: -8, dy: 0).intersects(other) {
      center.y = other.minY - 8 - Self.leastSize.height / 2
    }
  }
}
