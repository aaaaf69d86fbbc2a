// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// What a tab shows: words, a picture, a badge.
///
/// ```swift
/// let controller = UIViewController()
/// controller.tabBarItem = UITabBarItem(title: "Gravity", image: UIImage(systemName: "arrow.down"), tag: 0)
/// controller.tabBarItem.badgeValue = "3"
/// ```
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// Tabs that everybody knows; raw values as in UIKit.
  ///
  /// ```swift
  /// let search = UITabBarItem(tabBarSystemItem: .search, tag: 1)
  /// ```
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed

    /// The words.
    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }
  }

  /// The words; nil for none.
  open var title: String? { didSet { bar?.itemsDidChange() } }
  /// The picture; nil for none.
  open var image: UIImage? { didSet { bar?.itemsDidChange() } }
  /// The picture of the tab that is in front; nil for the same one.
  open var selectedImage: UIImage? { didSet { bar?.itemsDidChange() } }
  /// A few characters in a red disc; nil for none.
  open var badgeValue: String? { didSet { bar?.itemsDidChange() } }
  /// The colour of the disc; nil for red.
  open var badgeColor: UIColor? { didSet { bar?.itemsDidChange() } }
  /// Whether it can be chosen.
  open var isEnabled = true { didSet { bar?.itemsDidChange() } }
  /// A number for the client.
  open var tag = 0
  final weak var bar: UITabBar?

  /// Words, a picture, a number.
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Words and two pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// A tab that everybody knows, by its words; its picture is not drawn here.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: systemItem == .search ? UIImage(systemName: "magnifyingglass") : nil,
      tag: tag)
  }

  /// An empty tab.
  public override convenience init() { self.init(title: nil, image: nil, tag: 0) }
}
