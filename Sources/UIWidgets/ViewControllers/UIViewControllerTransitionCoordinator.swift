// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Runs code together with a change of size.
///
/// ```swift
/// final class Turning: UIViewController {
///   override func viewWillTransition(
///     to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
///   ) {
///     super.viewWillTransition(to: size, with: coordinator)
///     coordinator.animate(alongsideTransition: { _ in print("now", size) }, completion: nil)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs `animation` when the new size has been set, and `completion` when everything has been laid out for
  /// it.
  ///
  /// Differs from UIKit: a desktop window changes its size at once, so both run within the same event.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` when the new size has been set.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Information about a change of size in progress.
///
/// ```swift
/// func fade(_ view: UIView, with coordinator: any UIViewControllerTransitionCoordinator) {
///   coordinator.animate(alongsideTransition: { context in
///     UIView.animate(withDuration: context.transitionDuration) { view.alpha = 1 }
///   }, completion: nil)
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated; changes of a window's size are not.
  var isAnimated: Bool { get }
  /// The duration of the change in seconds.
  var transitionDuration: TimeInterval { get }
}

/// A change of a window's size.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  typealias Context = any UIViewControllerTransitionCoordinatorContext
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []

  func animate(alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?) -> Bool
  {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAlongside() {
    for animation in animations { animation(self) }
  }

  func complete() {
    for completion in completions { completion(self) }
  }
}
