// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The content of a navigation bar for one controller.
///
/// ```swift
/// navigationItem.title = "Photos"
/// navigationItem.hidesBackButton = true
/// ```
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is large.
  ///
  /// ```swift
  /// navigationItem.largeTitleDisplayMode = .never
  /// ```
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  /// How much of the back button's title is shown.
  ///
  /// ```swift
  /// navigationItem.backButtonDisplayMode = .minimal
  /// ```
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  final weak var bar: UINavigationBar?

  /// The title in the middle.
  open var title: String? { didSet { changed() } }
  /// A view that replaces the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the title. Kept for client code: bars here have room for the title only.
  open var prompt: String?
  /// The buttons at the left; the first is outermost.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons at the right; the first is outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The title of the next controller's back button.
  ///
  /// Differs from UIKit: nil shows a chevron alone, without this item's title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the next controller's back button, without an item for it; nil for a chevron.
  open var backButtonTitle: String? {
    didSet {
      titledBackItem = backButtonTitle.map { UIBarButtonItem(title: $0, primaryAction: nil) }
      changed()
    }
  }
  private var titledBackItem: UIBarButtonItem?
  /// The next controller's back button; nil for a chevron.
  final var backItem: UIBarButtonItem? { backBarButtonItem ?? titledBackItem }
  /// Kept for client code: large titles are drawn small.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// How much of the back button's title is shown; kept for client code.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The look of the bar while it shows this item; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The look in a low window; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The look if there is no standard one: no content is ever under the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// Kept for client code.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { changed() } }

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Hides or shows the back button; there is no animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The outermost button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the button at the right; there is no animation.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the button at the left; there is no animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the buttons at the right; there is no animation.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the buttons at the left; there is no animation.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Notified when any of the content shown in a bar changes.
  package final let didChange = Observers<Void>()

  private func changed() {
    bar?.itemsDidChange()
    didChange.tell()
  }
}
