// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A choice of one word: segments if they fit, otherwise a button with the chosen word that opens a list.
@MainActor
final class ChoiceControl: UIView {
  /// The room on both sides of a word in its segment, in points.
  private static let padding: CGFloat = 10
  private static let height: CGFloat = 28

  private let title: String
  private let words: [String]
  private let commit: (Int) -> Void
  private let segments: UISegmentedControl
  private let button = WordButton(type: .system)
  /// The width of all segments, each of which is as wide as the widest.
  private let segmentsWidth: CGFloat

  /// The index of the chosen word.
  var choice = 0 { didSet { show() } }

  /// `title` is the list's title; `commit` gets the index of the word that a person chose.
  init(title: String, words: [String], commit: @escaping (Int) -> Void) {
    (self.title, self.words, self.commit) = (title, words, commit)
    segments = UISegmentedControl(items: words)
    let probe = UILabel()
    probe.font = .systemFont(ofSize: 13, weight: .semibold)
    let widest = words.reduce(CGFloat(0)) { widest, word in
      probe.text = word
      return max(widest, probe.sizeThatFits(.zero).width)
    }
    segmentsWidth = (widest.rounded(.up) + 2 * Self.padding) * CGFloat(words.count)
    super.init(frame: .zero)
    segments.addAction(
      UIAction { [weak self] _ in if let self { commit(segments.selectedSegmentIndex) } }, for: .valueChanged)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.addAction(UIAction { [weak self] _ in self?.offerAll() }, for: .primaryActionTriggered)
    for part in [segments, button] { addSubview(part) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// All words side by side if `size` is wide enough.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if segmentsWidth <= size.width { return CGSize(width: segmentsWidth, height: Self.height) }
    let width = (button.titleLabel?.sizeThatFits(.zero).width ?? 0).rounded(.up) + WordButton.beside
    return CGSize(width: min(width, size.width), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fits = segmentsWidth <= bounds.width
    segments.isHidden = !fits
    button.isHidden = fits
    segments.frame = CGRect(
      x: 0, y: (bounds.height - Self.height) / 2, width: bounds.width, height: Self.height)
    button.frame = bounds
  }

  private func show() {
    segments.selectedSegmentIndex = choice
    button.setTitle(words.indices.contains(choice) ? words[choice] : "", for: .normal)
    setNeedsLayout()
  }

  private func offerAll() {
    ChoicesController(title: title, words: words, choice: choice, didChoose: commit).show(from: button)
  }
}

/// A word and the chevrons after it, centred together.
@MainActor
private final class WordButton: UIButton {
  /// How much wider the button is than its word, in points.
  static let beside: CGFloat = 40
  /// How far the lines of the chevrons reach beyond the word: their picture is 20 pt wide, with room on both
  /// sides.
  private static let reach: CGFloat = 15

  private lazy var chevrons = {
    let chevrons = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
    chevrons.tintColor = Look.tint
    chevrons.isUserInteractionEnabled = false
    addSubview(chevrons)
    return chevrons
  }()

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let titleLabel else { return }
    let whole = titleLabel.sizeThatFits(.zero).width.rounded(.up)
    let word = min(whole, max(bounds.width - WordButton.reach - 8, 0))
    let start = ((bounds.width - word - WordButton.reach) / 2).rounded()
    titleLabel.frame = CGRect(x: start, y: 0, width: word, height: bounds.height)
    chevrons.frame = CGRect(x: start + word + 2, y: bounds.midY - 10, width: 20, height: 20)
  }
}
