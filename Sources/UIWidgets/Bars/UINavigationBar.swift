// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The bar at the top, with a title in the middle, buttons at both sides and a hairline below.
///
/// ```swift
/// let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
/// bar.setItems([UINavigationItem(title: "Photos")], animated: false)
/// view.addSubview(bar)
/// ```
@preconcurrency @MainActor
open class UINavigationBar: UIView, ItemBar {
  /// The items; the last one is shown.
  public private(set) final var items: [UINavigationItem] = []
  /// The item that is shown.
  public final var topItem: UINavigationItem? { items.last }
  /// The item behind the one that is shown; nil for none.
  public final var backItem: UINavigationItem? { items.dropLast().last }
  final var looks = BarLooks<UINavigationBarAppearance>() { didSet { looksDidChange() } }
  /// Kept for client code: large titles are drawn small.
  open var prefersLargeTitles = false
  /// Kept for client code: the bar never covers content.
  open var isTranslucent = true
  private var picture: BarPicture?
  /// Called when the back button is pressed.
  final var goBack: (() -> Void)?

  private let titleLabel = UILabel()
  private let line = UIView()
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var shownTitleView: UIView?
  private var isStale = true
  /// The back button if the client provides none; kept so that a press on it survives a change of the title.
  private lazy var chevron = UIBarButtonItem(image: UIImage(systemName: "chevron.left"), primaryAction: nil)

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

  /// Shows these items, the last one in front; there is no animation.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in self.items where item.bar === self { item.bar = nil }
    self.items = items ?? []
    for item in self.items { item.bar = self }
    itemsDidChange()
  }

  /// Takes away the item in front and returns it; nil if there is none.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let item = topItem
    setItems(Array(items.dropLast()), animated: animated)
    return item
  }

  /// Shows `item` in front.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems(items + [item], animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isStale { rebuild() }
    let pixel = 1 / max(1, UIScreen.main.scale)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let leftEnd = place(left, isCompact, fromRight: false)
    let rightEnd = place(right, isCompact, fromRight: true)
    placeTitle(between: leftEnd, and: bounds.width - rightEnd)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    if hasLooks { isStale = true }
    setNeedsLayout()
  }

  final func itemsDidChange() {
    isStale = true
    setNeedsLayout()
  }

  private func setUp() {
    backgroundColor = Token.bar
    line.backgroundColor = Token.hairline
    showTitleLook([:])
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 13.0 / 17
    addSubview(line)
    addSubview(titleLabel)
    takeAppearance()
  }

  /// The appearance that applies to the item that is shown; nil if nobody set one.
  final var appearanceNow: UINavigationBarAppearance? {
    let isLow = traitCollection.verticalSizeClass == .compact
    let own = topItem.map {
      BarLooks(
        standard: $0.standardAppearance, scrollEdge: $0.scrollEdgeAppearance, compact: $0.compactAppearance)
    }
    return own?.appearance(isLow: isLow) ?? looks.appearance(isLow: isLow)
  }

  final func buttonAttributes(isDone: Bool) -> [NSAttributedString.Key: Any] {
    let appearance = appearanceNow
    let buttons = isDone ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
    return buttons?.normal.titleTextAttributes ?? [:]
  }

  private func looksDidChange() {
    hasLooks = true
    itemsDidChange()
  }

  /// Whether anybody set a look; otherwise a background that the client set stays.
  private var hasLooks = false

  private func showLooks() {
    let appearance = appearanceNow
    guard hasLooks || appearance != nil else { return }
    hasLooks = true
    let ground = appearance?.ground ?? looks.ground
    (backgroundColor, line.backgroundColor) = (ground.color, ground.line)
    BarPicture.show(ground, in: self, &picture)
    var attributes = appearance?.titleTextAttributes ?? looks.titleTextAttributes ?? [:]
    if appearance == nil, looks.barStyle != .default, attributes[.foregroundColor] == nil {
      attributes[.foregroundColor] = UIColor.white
    }
    showTitleLook(attributes)
    for view in left + right { (view as? BarButton)?.update() }
  }

  private func showTitleLook(_ attributes: [NSAttributedString.Key: Any]) {
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? Token.text
  }

  private func rebuild() {
    isStale = false
    let item = topItem
    var leftItems = item?.leftBarButtonItems ?? []
    if leftItems.isEmpty, item?.hidesBackButton != true, items.count > 1 { leftItems = [makeBackItem()] }
    replace(&left, with: leftItems)
    replace(&right, with: item?.rightBarButtonItems ?? [])
    titleLabel.text = item?.title
    if shownTitleView !== item?.titleView {
      shownTitleView?.removeFromSuperview()
      shownTitleView = item?.titleView
      if let view = shownTitleView { addSubview(view) }
    }
    titleLabel.isHidden = shownTitleView != nil
    showLooks()
  }

  /// Keeps the views of items that stay, so that a press on such a view or its keyboard focus is not lost.
  private func replace(_ views: inout [UIView], with items: [UIBarButtonItem]) {
    let new: [UIView] = items.map { item in
      item.bar = self
      if let view = item.customView { return view }
      if let button = item.button, button.superview === self { return button }
      return BarButton(item: item)
    }
    for view in views where !new.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    views = new
  }

  private func makeBackItem() -> UIBarButtonItem {
    let item = items[items.count - 2].backItem ?? chevron
    item.goBack = { [weak self] in self?.goBack?() }
    return item
  }

  private func place(_ views: [UIView], _ isCompact: Bool, fromRight: Bool) -> CGFloat {
    let buttons = views.map { view -> BarLayout.Button in
      guard let button = view as? BarButton else {
        return BarLayout.Button(kind: .view, width: view.bounds.width)
      }
      return BarLayout.Button(kind: button.isText ? .text : .picture, width: button.contentWidth)
    }
    var end: CGFloat = 0
    for (view, place) in zip(views, BarLayout.row(buttons, isCompact: isCompact)) {
      let x = fromRight ? bounds.width - place.x - place.width : place.x
      if view is BarButton {
        view.frame = CGRect(x: x, y: 0, width: place.width, height: Token.barHeight)
      } else {
        view.center = CGPoint(x: x + place.width / 2, y: Token.barHeight / 2)
      }
      end = place.x + place.width
    }
    return end
  }

  /// How wide the title can be between these items.
  package final func roomForTitle(left: [UIBarButtonItem], right: [UIBarButtonItem]) -> CGFloat {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let ends = [left, right].map { items in
      let buttons = items.map { item -> BarLayout.Button in
        if let view = item.customView { return BarLayout.Button(kind: .view, width: view.bounds.width) }
        let button = item.button ?? BarButton(item: item)
        return BarLayout.Button(kind: button.isText ? .text : .picture, width: button.contentWidth)
      }
      return BarLayout.row(buttons, isCompact: isCompact).last.map { $0.x + $0.width } ?? 0
    }
    return max(0, bounds.width - ends[0] - ends[1] - 4)
  }

  /// The width of a title at full size or, with `isLeast`, at the smallest size that a bar uses.
  package static func width(ofTitle title: String, isLeast: Bool = false) -> CGFloat {
    let font = UIFont.systemFont(ofSize: isLeast ? 13 : 17, weight: .semibold)
    return title.size(withAttributes: [.font: font]).width
  }

  /// Places the title in the middle of the bar if it fits there, otherwise in the middle of the free space.
  private func placeTitle(between start: CGFloat, and end: CGFloat) {
    // Keeps the title 2 pt clear of the buttons beside it, whose plates are wider than their pictures.
    let room = CGRect(x: start + 2, y: 0, width: max(0, end - start - 4), height: Token.barHeight)
    if let view = shownTitleView {
      view.bounds.size.width = min(view.bounds.width, room.width)
      let isFree = abs(bounds.midX - room.midX) <= (room.width - view.bounds.width) / 2
      view.center = CGPoint(x: isFree ? bounds.midX : room.midX, y: Token.barHeight / 2)
      return
    }
    let width = titleLabel.sizeThatFits(.zero).width
    let centred = CGRect(x: (bounds.midX - width / 2).rounded(), y: 0, width: width, height: Token.barHeight)
    titleLabel.frame = room.minX <= centred.minX && centred.maxX <= room.maxX ? centred : room
  }
}
