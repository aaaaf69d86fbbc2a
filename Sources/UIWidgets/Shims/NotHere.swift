// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// What code for iOS asks for and is not here: the compiler says what to do instead.

/// Auto Layout is not here.
///
/// ```swift
/// // Instead, in the controller:
/// final class FramesController: UIViewController {
///   let board = UIView()
///   override func viewDidLayoutSubviews() { board.frame = view.bounds.insetBy(dx: 12, dy: 12) }
/// }
/// ```
@available(
  *, unavailable,
  message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
)
public final class NSLayoutConstraint: NSObject {
  /// Constraints are not here.
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

/// Stacks are not here; see `NSLayoutConstraint`.
///
/// ```swift
/// label.frame.origin.y = 20  // and so on, in viewDidLayoutSubviews
/// ```
@available(*, unavailable, message: "there is no Auto Layout: set frames in viewDidLayoutSubviews")
public final class UIStackView: NSObject {}

/// Storyboards are not here.
///
/// ```swift
/// let game = UIViewController()  // instead of instantiating one
/// ```
@available(*, unavailable, message: "there are no storyboards: make the controller by its initializer")
public final class UIStoryboard: NSObject {}

/// Nib files are not here.
///
/// ```swift
/// let view = UIView(frame: .zero)  // instead of loading one
/// ```
@available(*, unavailable, message: "there are no nib files: make the views in code")
public final class UINib: NSObject {}

/// Tables are not here.
///
/// ```swift
/// let list = ListView()
/// ```
@available(
  *, unavailable, message: "there are no tables: use ListView for plain lists, UIScrollView for others"
)
public final class UITableView: NSObject {}

/// Collections are not here.
///
/// ```swift
/// let grid = UIScrollView()
/// ```
@available(*, unavailable, message: "there are no collections: place views in a UIScrollView")
public final class UICollectionView: NSObject {}

/// Effects are not here.
///
/// ```swift
/// view.backgroundColor = .systemBackground.withAlphaComponent(0.9)
/// ```
@available(*, unavailable, message: "there are no effects: give a view a background colour with alpha")
public final class UIVisualEffectView: NSObject {}

extension UIView {
  /// There is no Auto Layout, so that this says nothing.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
}
