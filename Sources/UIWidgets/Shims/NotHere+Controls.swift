// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// Controls and effects of iOS that are not available; the compiler says what to use instead.

/// Wheels of choices are not available.
@available(*, unavailable, message: "there are no picker wheels: use a UISegmentedControl or a ListView")
public typealias UIPickerView = UIView
/// Wheels of choices are not available.
@available(*, unavailable, message: "there are no picker wheels: use a UISegmentedControl or a ListView")
public typealias UIPickerViewDataSource = AnyObject
/// Wheels of choices are not available.
@available(*, unavailable, message: "there are no picker wheels: use a UISegmentedControl or a ListView")
public typealias UIPickerViewDelegate = AnyObject
/// Wheels of dates are not available.
@available(*, unavailable, message: "there are no date pickers: use a UITextField")
public typealias UIDatePicker = UIControl
/// Search bars are not available.
@available(*, unavailable, message: "there are no search bars: use a UISearchTextField")
public typealias UISearchBar = UIView
/// Search bars are not available.
@available(*, unavailable, message: "there are no search bars: use a UISearchTextField")
public typealias UISearchBarDelegate = AnyObject
/// Search bars are not available.
@available(*, unavailable, message: "there are no search bars: use a UISearchTextField")
public typealias UISearchController = UIViewController
/// Pulling to refresh is not available.
@available(
  *, unavailable, message: "there is no pulling to refresh: use a button, or scrollViewDidEndDragging"
)
public typealias UIRefreshControl = UIControl
/// Menus are not available.
@available(*, unavailable, message: "there are no menus: present a UIAlertController of style .actionSheet")
public typealias UIMenu = NSObject
/// Menus are not available.
@available(*, unavailable, message: "there are no menus: present a UIAlertController of style .actionSheet")
public typealias UIContextMenuInteraction = NSObject
/// Pages are not available.
@available(*, unavailable, message: "there are no pages: use a UIScrollView with isPagingEnabled")
public typealias UIPageViewController = UIViewController
/// Split views are not available.
@available(*, unavailable, message: "there are no split views: add two child controllers")
public typealias UISplitViewController = UIViewController
/// Particles are not available.
@available(*, unavailable, message: "there are no particles: move small views with a UIPushBehavior")
public typealias CAEmitterLayer = CALayer
/// Particles are not available.
@available(*, unavailable, message: "there are no particles: move small views with a UIPushBehavior")
public typealias CAEmitterCell = NSObject
/// Pictures in text are not available.
@available(*, unavailable, message: "there are no pictures in text: put a UIImageView beside the label")
public typealias NSTextAttachment = NSObject

extension UIViewController {
  /// Storyboards are not available.
  @available(*, unavailable, message: "there are no storyboards: make the controller by its initializer")
  public var storyboard: UIViewController? { nil }
}

extension Bundle {
  /// Nib files are not available.
  @available(*, unavailable, message: "there are no nib files: make the views in code")
  public func loadNibNamed(_ name: String, owner: Any?, options: [String: Any]? = nil) -> [Any]? { nil }
}
