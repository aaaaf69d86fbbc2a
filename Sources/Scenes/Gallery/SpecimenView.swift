import Tabletop
import Workbench

/// What the gallery's controls act on: a photo with a caption and a badge.
@MainActor
final class SpecimenView: UIView {
  static let size = CGSize(width: 300, height: 156)

  private let cards = (0..<3).map { PhotoCard(image: $0 + 1) }
  private let holder = UIView(frame: CGRect(origin: .zero, size: PhotoCard.size))
  private let caption = UILabel()
  private let badge = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 24))

  /// Which of the pictures shows.
  var picture = 0 { didSet { showPicture() } }
  /// How large and how far turned: at 1 and half as large again it fits into the view, the turn is in
  /// radians.
  var scale: CGFloat = 1 { didSet { pose() } }
  var turn: CGFloat = 0 { didSet { pose() } }
  /// What the badge says; at 0 there is none.
  var count = 0 { didSet { showWords() } }
  /// What stands under the picture.
  var words = "" { didSet { showWords() } }
  /// Whether it shows as it is, or pale.
  var isOn = true {
    didSet { UIView.animate(withDuration: 0.2) { self.holder.alpha = self.isOn ? 1 : 0.25 } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Look.tile
    layer.cornerRadius = 13
    clipsToBounds = true
    for card in cards { holder.addSubview(card) }
    caption.font = .systemFont(ofSize: 13)
    caption.textColor = Look.secondaryText
    caption.textAlignment = .center
    badge.font = .systemFont(ofSize: 13, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 12
    for part in [holder, caption, badge] { addSubview(part) }
    showWords()
    showPicture()
  }

  required init?(coder: NSCoder) { nil }

  /// Jumps once, by a spring.
  func hop() {
    holder.center.y -= 22
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: [],
      animations: {
        self.setNeedsLayout(); self.layoutIfNeeded()
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    holder.center = CGPoint(x: bounds.midX, y: bounds.midY - 12)
    caption.frame = CGRect(x: 8, y: bounds.maxY - 26, width: max(bounds.width - 16, 0), height: 18)
    badge.center = CGPoint(x: bounds.midX + 78 * unit, y: bounds.midY - 12 - 44 * unit)
    pose()
  }

  /// How large a scale of 1 is: as large as leaves room for the largest one, turned as far as it turns.
  private var unit: CGFloat {
    let card = PhotoCard.size
    return max(1, min(bounds.width / (1.85 * card.width), (bounds.height - 36) / (2 * card.height)))
  }

  private func showPicture() { for (index, card) in cards.enumerated() { card.isHidden = index != picture } }

  private func showWords() {
    badge.text = "\(count)"
    badge.isHidden = count == 0
    caption.text = words.isEmpty ? "What the controls do" : words
  }

  private func pose() {
    holder.transform = CGAffineTransform(rotationAngle: turn).scaledBy(x: scale * unit, y: scale * unit)
  }
}
