// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The title, image and badge of a tab.
///
/// ```swift
/// let controller = UIViewController()
/// controller.tabBarItem = UITabBarItem(title: "Gravity", image: UIImage(systemName: "arrow.down"), tag: 0)
/// controller.tabBarItem.badgeValue = "3"
/// ```
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// Standard tabs; raw values as in UIKit.
  ///
  /// ```swift
  /// let search = UITabBarItem(tabBarSystemItem: .search, tag: 1)
  /// ```
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed

    /// The title.
    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }
  }

  /// The title; nil for none.
  open var title: String? { didSet { bar?.itemsDidChange() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { bar?.itemsDidChange() } }
  /// The image while the tab is selected; nil to use `image`.
  open var selectedImage: UIImage? { didSet { bar?.itemsDidChange() } }
  /// Text in a red badge; nil for none.
  open var badgeValue: String? { didSet { bar?.itemsDidChange() } }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { bar?.itemsDidChange() } }
  /// Whether the tab can be chosen.
  open var isEnabled = true { didSet { bar?.itemsDidChange() } }
  /// A number for the client's use.
  open var tag = 0
  final weak var bar: UITabBar?

  /// A tab with a title, an image and a tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// A tab with an image for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// A standard tab. Tabs show their titles; only `search` has an image here.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: systemItem == .search ? UIImage(systemName: "magnifyingglass") : nil,
      tag: tag)
  }

  /// An empty tab.
  public override convenience init() { self.init(title: nil, image: nil, tag: 0) }
}
