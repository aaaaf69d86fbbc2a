// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A button of a bar: its content and its action; the bar makes the view.
///
/// ```swift
/// navigationItem.rightBarButtonItem = UIBarButtonItem(
///   barButtonSystemItem: .add, primaryAction: UIAction { _ in print("add") })
/// ```
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  /// Standard buttons.
  ///
  /// ```swift
  /// let bin = UIBarButtonItem(barButtonSystemItem: .trash)
  /// ```
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    /// The symbol that is drawn; nil for items that are text or space.
    var symbol: String? {
      switch self {
      case .add: "plus"
      case .search: "magnifyingglass"
      case .refresh: "arrow.counterclockwise"
      case .stop, .close: "xmark"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.frame.fill"
      case .fastForward: "forward.frame.fill"
      default: nil
      }
    }

    /// The text; items whose picture cannot be drawn here show their name.
    var word: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .camera: "Camera"
      case .trash: "Delete"
      case .undo: "Undo"
      case .redo: "Redo"
      case .pageCurl: "Page"
      default: ""
      }
    }
  }

  /// The style of a button.
  ///
  /// ```swift
  /// let done = UIBarButtonItem(title: "Done", primaryAction: nil)
  /// done.style = .done
  /// ```
  public enum Style: Int, Sendable { case plain, bordered, done }

  /// The standard button that the item shows; nil for other items.
  package final let systemItem: SystemItem?
  /// The title; nil for none.
  open var title: String? { didSet { changed() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { changed() } }
  /// The client's view that replaces the button.
  open var customView: UIView? { didSet { if customView !== oldValue { bar?.itemsDidChange() } } }
  /// Whether the button can be pressed.
  open var isEnabled = true { didSet { changed() } }
  /// Plain, or bold for an action that completes a task.
  open var style: Style { didSet { changed() } }
  /// The colour of the button; nil for the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  /// Width of a `fixedSpace` in points; 0 for the standard width.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// Performed when pressed, in addition to the target's action.
  open var primaryAction: UIAction?
  /// A number for the client's use.
  open var tag = 0
  /// Whether the option that the button represents is on; the button's plate is then filled with the tint.
  open var isSelected = false { didSet { button?.isSelected = isSelected } }
  /// Whether the button's popover is open, or the button is switched on.
  package final var isOn = false { didSet { button?.isOn = isOn } }

  /// What the button does, and the keys that have the same effect.
  package final var toolTip: String? { didSet { changed() } }
  package final var toolTipKeys: [String] = [] { didSet { changed() } }

  /// Notified before a press takes effect; recordings observe it.
  package final let willPress = Observers<Void>()
  /// Notified after a press has taken effect.
  package final let didPress = Observers<Void>()

  final var method: (@MainActor (UIBarButtonItem) -> Void)?
  /// The object whose method a press calls; if nil, the first responder in the bar's chain that has the
  /// method.
  open weak var target: AnyObject?
  /// The method that a press calls; nil for none.
  open var action: Selector?
  /// Set while the item serves as a back button.
  final var goBack: (() -> Void)?
  final weak var button: BarButton?
  final weak var bar: (any ItemBar)?

  private init(system: SystemItem?, title: String?, image: UIImage?, customView: UIView?, style: Style) {
    systemItem = system
    self.title = title
    self.image = image
    self.customView = customView
    self.style = style
    super.init()
    takeAppearance()
  }

  /// An item without content.
  public convenience override init() {
    self.init(system: nil, title: nil, image: nil, customView: nil, style: .plain)
  }

  /// A system item that calls a method of `target`, which it holds weakly.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(barButtonSystemItem: systemItem)
    call(action, of: target)
  }

  /// A text item that calls a method of `target`, which it holds weakly.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(system: nil, title: title, image: nil, customView: nil, style: style)
    call(action, of: target)
  }

  /// An image item that calls a method of `target`, which it holds weakly.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(system: nil, title: nil, image: image, customView: nil, style: style)
    call(action, of: target)
  }

  private func call(_ action: Selector?, of target: Any?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// A system item that calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.method = { [weak target] _ in if let target { action(target)() } }
  }

  /// A system item that calls `action` on `target`, which it holds weakly, and passes itself.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.method = { [weak target] item in
      if let target, let sender = item as? Sender { action(target)(sender) }
    }
  }

  /// A system item that performs `primaryAction`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction? = nil) {
    let style: Style = systemItem == .done || systemItem == .save ? .done : .plain
    let image = systemItem.symbol.flatMap { UIImage(systemName: $0) }
    self.init(
      system: systemItem, title: image == nil && !systemItem.word.isEmpty ? systemItem.word : nil,
      image: image,
      customView: nil, style: style)
    self.primaryAction = primaryAction
  }

  /// A text item that calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(system: nil, title: title, image: nil, customView: nil, style: style)
    self.method = { [weak target] _ in if let target { action(target)() } }
  }

  /// An image item that calls `action` on `target`, which it holds weakly.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(system: nil, title: nil, image: image, customView: nil, style: style)
    self.method = { [weak target] _ in if let target { action(target)() } }
  }

  /// A system item that performs `primaryAction`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, primaryAction: primaryAction)
  }

  /// An image item with another image for low bars, which has no effect here.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// A text or image item that performs `primaryAction`.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(
      system: nil, title: title ?? (image == nil ? primaryAction?.title : nil),
      image: image ?? primaryAction?.image,
      customView: nil, style: .plain)
    self.primaryAction = primaryAction
  }

  /// An item that shows the client's view.
  public convenience init(customView: UIView) {
    self.init(system: nil, title: nil, image: nil, customView: customView, style: .plain)
  }

  /// Space that takes up whatever the other items leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace)
  }

  /// Space of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Acts as if the item's button were pressed.
  package final func press() {
    guard isEnabled else { return }
    willPress.tell()
    // While a presentation from this button is open, the window's presenter decides what a press does.
    if button?.window?.presenter.handlesPress(of: self) != true { perform() }
    didPress.tell()
  }

  /// Performs the item's actions.
  final func perform() {
    method?(self)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    primaryAction?.perform(from: self)
    goBack?()
  }

  /// Sets the `.font` and `.foregroundColor` of the title for a state; nil for the usual ones.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }

  /// The attributes that were set for the title in a state; nil if there are none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// The item's view in its bar; nil while no window shows the view.
  package final var shownView: UIView? {
    let view: UIView? = customView ?? button
    guard let view, view.isInVisibleTree, view.superview != nil else { return nil }
    return view
  }

  private func changed() {
    button?.update()
    bar?.setNeedsLayout()
  }
}
