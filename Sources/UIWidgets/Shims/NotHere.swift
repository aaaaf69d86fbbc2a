// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// Parts of iOS that are not available; the compiler says what to use instead.

/// Storyboards are not available.
///
/// ```swift
/// let game = UIViewController()  // instead of instantiating one
/// ```
@available(*, unavailable, message: "there are no storyboards: make the controller by its initializer")
public final class UIStoryboard: NSObject {
  /// Storyboards are not available.
  public init(name: String, bundle: Bundle?) { super.init() }
}

/// Nib files are not available.
///
/// ```swift
/// let view = UIView(frame: .zero)  // instead of loading one
/// ```
@available(*, unavailable, message: "there are no nib files: make the views in code")
public final class UINib: NSObject {
  /// Nib files are not available.
  public override init() { super.init() }
  /// Nib files are not available.
  public init(nibName: String, bundle: Bundle?) { super.init() }
}

/// Tables are not available.
///
/// ```swift
/// let list = ListView()
/// ```
@available(
  *, unavailable, message: "there are no tables: use ListView for plain lists, UIScrollView for others"
)
open class UITableView: NSObject {
  /// Tables are not available.
  ///
  /// ```swift
  /// let list = ListView()
  /// ```
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Tables are not available.
  public override init() { super.init() }
  /// Tables are not available.
  public init(frame: CGRect, style: Style) { super.init() }
}

/// Tables are not available.
@available(*, unavailable, message: "there are no tables: use a UIViewController with a ListView")
public typealias UITableViewController = UIViewController
/// Tables are not available.
@available(*, unavailable, message: "there are no tables: give ListView its rows")
public typealias UITableViewCell = UIView
/// Tables are not available.
@available(*, unavailable, message: "there are no tables: give ListView its rows")
public typealias UITableViewDataSource = AnyObject
/// Tables are not available.
@available(*, unavailable, message: "there are no tables: use didSelect of ListView")
public typealias UITableViewDelegate = AnyObject

/// Collections are not available.
///
/// ```swift
/// let grid = UIScrollView()
/// ```
@available(*, unavailable, message: "there are no collections: place views in a UIScrollView")
open class UICollectionView: NSObject {
  /// Collections are not available.
  public override init() { super.init() }
  /// Collections are not available.
  public init(frame: CGRect, collectionViewLayout layout: NSObject) { super.init() }
}

/// Collections are not available.
@available(*, unavailable, message: "there are no collections: place views in a UIScrollView")
public typealias UICollectionViewController = UIViewController
/// Collections are not available.
@available(*, unavailable, message: "there are no collections: place views in a UIScrollView")
public typealias UICollectionViewCell = UIView
/// Collections are not available.
@available(*, unavailable, message: "there are no collections: place views with an animator of a UIView")
public typealias UICollectionViewLayout = NSObject
/// Collections are not available.
@available(*, unavailable, message: "there are no collections: place views with an animator of a UIView")
public typealias UICollectionViewFlowLayout = NSObject

extension NSObjectProtocol {
  /// Only properties of views can be observed, not those of other classes.
  @available(
    *, unavailable,
    message: "only views can be observed, as there is no Objective-C: use didSet of the property"
  )
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}

extension NSObject {
  /// Only properties of views can be observed, not those of other classes.
  @available(
    *, unavailable,
    message: "only views can be observed, as there is no Objective-C: use didSet of the property"
  )
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
}
