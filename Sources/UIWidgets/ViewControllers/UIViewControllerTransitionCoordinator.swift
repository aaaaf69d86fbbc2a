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
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` when the new size has been set, and `completion` when everything has been laid out for
  /// it.
  ///
  /// Differs from UIKit: a desktop window changes its size at once, so both run within the same event.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when a person no longer drives the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` like `animate(alongsideTransition:completion:)`, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
  /// Runs `animation` with the transition like `animate(alongsideTransition:completion:)`, whatever the view.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// Information about a change of size, or of controllers, in progress.
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
  /// The style of the presentation; `.none` if nothing is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a person drove the change at its beginning, and whether that person does now.
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  /// Whether an animation may be paused in the middle.
  var isInterruptible: Bool { get }
  /// Whether the change goes back to where it began.
  var isCancelled: Bool { get }
  /// How far a person has driven the change, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed and the curve after the interaction.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the change takes place.
  var containerView: UIView { get }
  /// Always the identity: windows here do not turn.
  var targetTransform: CGAffineTransform { get }
  /// A controller of the change; nil for a change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view of the change; nil if the change does not add or remove it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A change of a window's size.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false, isInteractive = false, isInterruptible = false, isCancelled = false
  let percentComplete: CGFloat = 0, completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let containerView: UIView
  let targetTransform = CGAffineTransform.identity
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []

  init(in containerView: UIView) { self.containerView = containerView }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {}

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
