// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A card in a popover: a column of views, as high as they need.
@MainActor
class StackCardController: UIViewController {
  private static let (padding, top): (CGFloat, CGFloat) = (20, 16)

  let stack = UIStackView()
  private let width: CGFloat
  private let bottom: CGFloat

  /// A card of the given width, with `bottom` points of space below its last view.
  init(width: CGFloat, bottom: CGFloat) {
    (self.width, self.bottom) = (width, bottom)
    super.init(nibName: nil, bundle: nil)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.top),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Self.padding),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Self.padding),
    ])
  }

  /// Makes the card as high as its views. Call this when they change.
  func fit() {
    let inner = CGSize(width: width - 2 * Self.padding, height: 0)
    let height = stack.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    preferredContentSize = CGSize(width: width, height: Self.top + height + bottom)
  }

  /// A label for the stack; 0 lines means as many as needed.
  func label(_ text: String, _ font: UIFont, _ color: UIColor, lines: Int = 0) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, color, lines)
    return label
  }
}
