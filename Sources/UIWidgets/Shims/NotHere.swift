// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// What code for iOS asks for and is not here: the compiler says what to do instead.

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
