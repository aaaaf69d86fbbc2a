// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A bar of tabs at the bottom, one of which is selected.
///
/// ```swift
/// let bar = UITabBar(frame: CGRect(x: 0, y: view.bounds.maxY - 49, width: view.bounds.width, height: 49))
/// bar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
/// bar.selectedItem = bar.items?.first
/// view.addSubview(bar)
/// ```
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The height on a phone, in points.
  static let height: CGFloat = 49

  /// Notified when a person chooses a tab. A tab bar controller is the delegate of its own bar.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs from left to right.
  open var items: [UITabBarItem]? { didSet { itemsDidChange() } }
  /// The selected tab; nil for none.
  open var selectedItem: UITabBarItem? { didSet { itemsDidChange() } }
  final var looks = BarLooks<UITabBarAppearance>() { didSet { showLooks() } }
  private var picture: BarPicture?
  /// The colour of tabs that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? { didSet { itemsDidChange() } }
  /// Kept for client code: the bar is opaque.
  open var isTranslucent = true

  private final var buttons: [TabButton] = []
  private let line = UIView()

  /// A bar with the given frame; usually 49 pt high.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = Token.bar
    line.backgroundColor = Token.hairline
    addSubview(line)
    takeAppearance()
  }

  private func showLooks() {
    let appearance = looks.appearance(isLow: false)
    let ground = appearance?.ground ?? looks.ground
    (backgroundColor, line.backgroundColor) = (ground.color, ground.line)
    BarPicture.show(ground, in: self, &picture)
    itemsDidChange()
  }

  /// Shows these tabs; there is no animation.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.height)
  }

  final func itemsDidChange() {
    let items = items ?? []
    while buttons.count > items.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < items.count {
      let button = TabButton(frame: .zero)
      button.addAction(UIAction { [weak self, weak button] _ in self?.choose(button) }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
    for (button, item) in zip(buttons, items) {
      item.bar = self
      button.show(
        item, isChosen: item === selectedItem, unchosen: unselectedItemTintColor ?? Token.text2,
        looks.appearance(isLow: false)?.stackedLayoutAppearance)
    }
    setNeedsLayout()
  }

  private func choose(_ button: TabButton?) {
    guard let item = button?.item else { return }
    if let controller = delegate as? UITabBarController, controller.tabBar === self {
      controller.choose(item)
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, UIScreen.main.scale))
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      let (left, right) = ((width * CGFloat(index)).rounded(), (width * CGFloat(index + 1)).rounded())
      button.frame = CGRect(x: left, y: 0, width: right - left, height: bounds.height)
    }
  }

  open override func tintColorDidChange() { itemsDidChange() }
}

/// Notified when a person chooses a tab.
///
/// ```swift
/// final class Chooser: NSObject, UITabBarDelegate {
///   func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { print(item.tag) }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when a person has chosen a tab, possibly the selected one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A tab: an image above a title, or either of them alone and centred.
@MainActor
private final class TabButton: UIControl {
  private(set) weak var item: UITabBarItem?
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(), badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.textAlignment = .center
    badge.font = .systemFont(ofSize: 11, weight: .semibold)
    (badge.textAlignment, badge.textColor) = (.center, Token.onTint)
    badge.layer.cornerRadius = 8
    badge.clipsToBounds = true
    for view in [picture, title, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ item: UITabBarItem, isChosen: Bool, unchosen: UIColor, _ look: UITabBarItemAppearance?
  ) {
    self.item = item
    isEnabled = item.isEnabled
    isSelected = isChosen
    let own = isChosen ? look?.selected : look?.normal
    let color: UIColor = !isEnabled ? Token.disabled : own?.iconColor ?? (isChosen ? tintColor : unchosen)
    let words = own?.titleTextAttributes ?? [:]
    picture.image = isChosen ? item.selectedImage ?? item.image : item.image
    picture.tintColor = color
    (title.text, title.textColor) = (
      item.title, isEnabled ? words[.foregroundColor] as? UIColor ?? color : color
    )
    let isAlone = picture.image == nil
    title.font =
      words[.font] as? UIFont
      ?? .systemFont(ofSize: isAlone ? 15 : 11, weight: isChosen ? .semibold : .regular)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? own?.badgeBackgroundColor ?? Token.destructive
    accessibilityLabel = item.title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasWords = !(title.text ?? "").isEmpty
    title.frame = picture.image == nil ? bounds : CGRect(x: 2, y: 31, width: bounds.width - 4, height: 14)
    let size = picture.image?.size ?? .zero
    let middle = CGPoint(x: bounds.midX.rounded(), y: hasWords ? 18 : bounds.midY.rounded())
    picture.bounds.size = CGSize(width: min(size.width, 26), height: min(size.height, 26))
    picture.center = middle
    let width = max(16, badge.sizeThatFits(.zero).width + 10)
    let left = picture.image == nil ? bounds.midX + title.sizeThatFits(.zero).width / 2 + 2 : middle.x + 6
    badge.frame = CGRect(x: min(left, bounds.width - width - 2).rounded(), y: 3, width: width, height: 16)
  }

  override var focusShape: (radius: CGFloat, distance: CGFloat) { (Token.plateRadius, -3) }
}
