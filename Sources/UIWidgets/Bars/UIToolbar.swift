// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The bar at the bottom: a row of buttons and spaces, with a hairline above.
///
/// ```swift
/// let toolbar = UIToolbar(
///   frame: CGRect(x: 0, y: view.bounds.maxY - 44, width: view.bounds.width, height: 44))
/// toolbar.items = [
///   .flexibleSpace(), UIBarButtonItem(title: "Reset", primaryAction: UIAction { _ in print("reset") }),
/// ]
/// view.addSubview(toolbar)
/// ```
@preconcurrency @MainActor
open class UIToolbar: UIView, ItemBar {
  /// The buttons and spaces, left to right.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  final var looks = BarLooks<UIToolbarAppearance>() { didSet { showLooks() } }
  /// Kept for client code: the bar never covers content.
  open var isTranslucent = true
  private var picture: BarPicture?
  private var storedItems: [UIBarButtonItem]?
  private var views: [UIView?] = []
  private let line = UIView()

  /// A bar with the given frame; usually 44 pt high.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Shows these items; there is no animation.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedItems = items
    let new: [UIView?] = (items ?? []).map { item in
      item.bar = self
      if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return nil }
      if let view = item.customView { return view }
      if let button = item.button, button.superview === self { return button }
      return BarButton(item: item)
    }
    for view in views.compactMap({ $0 }) where !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in new.compactMap({ $0 }) where view.superview !== self { addSubview(view) }
    views = new
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, UIScreen.main.scale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let items = storedItems ?? []
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let (start, end) = (margin(views.first ?? nil, isCompact), margin(views.last ?? nil, isCompact))
    var (total, springs): (CGFloat, CGFloat) = (0, 0)
    for (item, view) in zip(items, views) {
      if item.systemItem == .flexibleSpace { springs += 1 } else { total += width(of: item, view) }
    }
    let spring = springs > 0 ? max(0, bounds.width - start - end - total) / springs : 0
    var pen = start
    for (item, view) in zip(items, views) {
      let width = item.systemItem == .flexibleSpace ? spring : width(of: item, view)
      if let view {
        if view is BarButton {
          view.frame = CGRect(x: pen.rounded(), y: 0, width: width, height: Token.barHeight)
        } else {
          view.center = CGPoint(x: pen + width / 2, y: Token.barHeight / 2)
        }
      }
      pen += width
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    setNeedsLayout()
  }

  final func itemsDidChange() {
    setItems(storedItems, animated: false)
  }

  private func setUp() {
    backgroundColor = Token.bar
    line.backgroundColor = Token.hairline
    addSubview(line)
    takeAppearance()
  }

  final var appearanceNow: UIToolbarAppearance? {
    looks.appearance(isLow: traitCollection.verticalSizeClass == .compact)
  }

  final func buttonAttributes(isDone: Bool) -> [NSAttributedString.Key: Any] {
    let appearance = appearanceNow
    let buttons = isDone ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
    return buttons?.normal.titleTextAttributes ?? [:]
  }

  private func showLooks() {
    let ground = appearanceNow?.ground ?? looks.ground
    (backgroundColor, line.backgroundColor) = (ground.color, ground.line)
    BarPicture.show(ground, in: self, &picture)
    for view in views { (view as? BarButton)?.update() }
    setNeedsLayout()
  }

  /// The margin between the edge and the outermost button. The button's picture or text then lies as far from
  /// the edge as in other bars.
  private func margin(_ view: UIView?, _ isCompact: Bool) -> CGFloat {
    let inset = BarLayout.insets(isCompact: isCompact)
    return (view as? BarButton)?.isText == true ? inset.text - 10 : inset.picture - 22
  }

  private func width(of item: UIBarButtonItem, _ view: UIView?) -> CGFloat {
    if item.systemItem == .fixedSpace { return item.width }
    guard let button = view as? BarButton else { return view?.bounds.width ?? 0 }
    return button.isText ? button.contentWidth + 20 : 44
  }
}
