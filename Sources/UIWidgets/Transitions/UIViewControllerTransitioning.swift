// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The two controllers of a transition.
///
/// ```swift
/// func title(of context: any UIViewControllerContextTransitioning) -> String? {
///   context.viewController(forKey: .to)?.title
/// }
/// ```
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name, as in UIKit.
  public let rawValue: String
  /// The key of the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The two views of a transition.
///
/// ```swift
/// func fadeIn(_ context: any UIViewControllerContextTransitioning) {
///   guard let view = context.view(forKey: .to) else { return }
///   context.containerView.addSubview(view)
///   context.completeTransition(true)
/// }
/// ```
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name, as in UIKit.
  public let rawValue: String
  /// The key of the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that leaves; nil while it stays under a presentation.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes; nil if it never left.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animation controller is told about a transition, and what it reports back.
///
/// The animation controller adds the view that comes to `containerView`, moves the views, and calls
/// `completeTransition`, at once or later: from a completion, from a timer, or when an animator pauses.
///
/// ```swift
/// func finish(_ context: any UIViewControllerContextTransitioning) {
///   context.completeTransition(!context.transitionWasCancelled)
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a person is driving the transition.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` in a navigation controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Always the identity: windows here do not turn.
  var targetTransform: CGAffineTransform { get }
  /// Tells how far an interactive transition has come, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that an interactive transition runs to its end by itself.
  func finishInteractiveTransition()
  /// Tells that an interactive transition runs back by itself.
  func cancelInteractiveTransition()
  /// Tells that an interactive transition is paused.
  func pauseInteractiveTransition()
  /// Ends the transition; with false, the controller that comes is taken away again.
  func completeTransition(_ didComplete: Bool)
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view of the transition; nil if the transition does not add or remove it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the beginning, in the container; zero if it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end, in the container; zero if it is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two controllers.
///
/// ```swift
/// final class FadeIn: NSObject, UIViewControllerAnimatedTransitioning {
///   func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
///     -> TimeInterval
///   { 0.3 }
///   func animateTransition(using context: any UIViewControllerContextTransitioning) {
///     guard let view = context.view(forKey: .to) else { return }
///     context.containerView.addSubview(view)
///     view.alpha = 0
///     UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in
///       context.completeTransition(!context.transitionWasCancelled)
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  /// Begins the animation; at its end, it calls the context's `completeTransition`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animation as an object that an interactive transition can scrub; optional.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  )
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended; optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an object that animates nothing, so that `animateTransition` is called instead.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  )
    -> any UIViewImplicitlyAnimating
  { TransitionContext.noAnimator }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by something other than time, such as a drag.
///
/// ```swift
/// final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
///   weak var context: (any UIViewControllerContextTransitioning)?
///   func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
///     self.context = context
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition; called instead of `animateTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed after the interaction, as a multiple of the usual one; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins with the interaction; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Supplies the animations, interactions and place of a presented controller; every member is optional.
///
/// ```swift
/// final class Fader: NSObject, UIViewControllerTransitioningDelegate {
///   let animation: any UIViewControllerAnimatedTransitioning
///   init(_ animation: any UIViewControllerAnimatedTransitioning) { self.animation = animation }
///   func animationController(
///     forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
///   ) -> (any UIViewControllerAnimatedTransitioning)? { animation }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animation of the presentation; nil for the one of `modalTransitionStyle`.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animation of the dismissal; nil for the one of `modalTransitionStyle`.
  func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the presentation; nil for time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives the dismissal; nil for time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  /// What places the view and adds others around it, in the style `.custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
