// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Owns a view, makes it when it is first used, and is notified when it appears, changes and disappears.
///
/// ```swift
/// final class HelloController: UIViewController {
///   private let greeting = UILabel()
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     greeting.text = "Hello"
///     view.addSubview(greeting)
///   }
///   override func viewDidLayoutSubviews() {
///     super.viewDidLayoutSubviews()
///     greeting.frame = view.bounds
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  final var storedView: UIView?
  final var storedTitle: String?
  final var storedChildren: [UIViewController] = []
  final weak var storedParent: UIViewController?
  final var appearance: Appearance = .disappeared
  final var appearsAnimated = false
  final var storedNavigationItem: UINavigationItem?
  final var storedTabBarItem: UITabBarItem?
  final weak var presentation: Presentation?
  final var storedPresented: UIViewController?
  final var dismissCompletion: (() -> Void)?
  final var storedPopoverSize = CGSize.zero
  final weak var storedPresenting: UIViewController?
  final var storedPopoverPresentation: UIPopoverPresentationController?
  /// The size that the controller's view requests in a popover, in points; (0, 0) for no preference.
  open var preferredContentSize = CGSize.zero { didSet { preferredSizeDidChange() } }
  /// The style in which `present(_:animated:completion:)` presents the controller.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Supplies the animations and the place of the controller when it is presented; held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How the controller comes and goes if it covers the window and no animation controller says so.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transition in which the controller takes part.
  final weak var runningTransition: TransitionContext?
  final var storedSheetPresentation: UIPresentationController?
  /// Whether the controller stays presented after a click outside it or Esc.
  open var isModalInPresentation = false

  /// The insets that the controller adds to those of its parents at the edges of its content, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.tellSafeArea() } }
  }

  /// A controller; there are no nib files, and both parameters are ignored.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  /// A controller whose view is made when it is first used.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A controller; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The controller's view, made by `loadView` when first used.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      if storedView?.storedController === self { storedView?.storedController = nil }
      storedView = newValue
      newValue?.storedController = self
    }
  }

  /// The controller's title in bars.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      storedNavigationItem?.title = newValue
      if let storedTabBarItem { storedTabBarItem.title = newValue }
    }
  }

  /// Makes the view and sets `view`; a plain view of the window's size unless overridden.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called when the view has been made.
  open func viewDidLoad() {}
  /// Called when the view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is laid out and about to be shown.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is laid out and shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called before the view's own `updateConstraints`.
  open func updateViewConstraints() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the part of the view that nothing covers has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Kept so that client code compiles; never called, because a desktop swaps memory to disk.
  open func didReceiveMemoryWarning() {}
  /// Kept for client code that was loaded from a storyboard; never called.
  open func awakeFromNib() {}

  /// Shows `vc`: pushed if there is a navigation controller, and otherwise presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// The destination of a segue; nil for none.
  ///
  /// Differs from UIKit: in UIKit a storyboard defines the destination, and this method does not exist.
  open func destination(ofSegue identifier: String) -> UIViewController? { nil }
  /// Whether a press may perform the segue; for client code, because `performSegue` does not call this.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called when the segue is about to be performed; override this to configure its destination.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Shows the `destination(ofSegue:)` like `show(_:sender:)`; reports a diagnostic if the destination is
  /// nil.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let destination = destination(ofSegue: identifier) else {
      return Diagnostic.report(
        "UIViewController.performSegue.\(type(of: self)).\(identifier)",
        "\(type(of: self)) has no segue '\(identifier)': let destination(ofSegue:) give its controller")
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: destination)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Whether a phone would hide its status bar; has no effect here.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of a phone's status bar; has no effect here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The interface orientations on a phone; has no effect here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether a phone would hide the line at its lower edge; has no effect here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether a phone would rotate the interface with the device; has no effect here.
  open var shouldAutorotate: Bool { true }
  /// Kept for client code: there is no status bar.
  public final func setNeedsStatusBarAppearanceUpdate() {}

  /// Light or dark whatever the desktop says; has an effect on the window's root controller.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { storedView?.storedWindow?.updateTraits() }
  }
  /// Whether a person edits the content.
  open var isEditing = false
  /// Sets `isEditing`; an override shows the change.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Kept for client code: bars never cover content.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Kept for client code: bars never cover content.
  open var extendedLayoutIncludesOpaqueBars = false, automaticallyAdjustsScrollViewInsets = true
  /// Kept for client code: presentations cover the window.
  open var definesPresentationContext = false, providesPresentationContextTransitionStyle = false
  /// Kept for client code: there is no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Kept for client code: the tab bar stays.
  open var hidesBottomBarWhenPushed = false
  /// Kept for client code: nothing is restored.
  open var restorationIdentifier: String?
  /// The orientation on a phone in which the controller is presented; has no effect here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The way in which a phone's status bar would change; has no effect here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines a phone's status bar; has no effect here.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines a phone's status bar; has no effect here.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The edges on which a phone would wait for a second swipe; has no effect here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Called when the window is about to become wider than high, or higher than wide.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called when the window has become wider than high, or higher than wide.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Called when the layout margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the size class is about to change; kept for client code, which gets
  /// `traitCollectionDidChange(_:)`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called when the window is about to change the view's size, in points; call super, which notifies the
  /// children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Shows `viewControllerToPresent` over the window: as an alert, a popover or a sheet.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(presented: viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this one presents, or else this one; `completion` runs when it has
  /// disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    hidePresented(animated: flag, completion: completion)
  }
  /// Adds `child`; the caller then adds its view and calls `child.didMove(toParent: self)`.
  open func addChild(_ child: UIViewController) { adopt(child) }

  /// Called when a child, or the controller that is presented, has requested another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child in a view of the given size; for client code, which places its children itself.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the parent is about to change.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the parent has changed; `parent` is nil if the controller was removed.
  open func didMove(toParent parent: UIViewController?) {}

  /// The children whose views appear and disappear together with this controller's.
  var appearingChildren: [UIViewController] { storedChildren }
  /// The child in front; nil if the controller itself is in front.
  var frontChild: UIViewController? { nil }

  /// Called when the size class, or the light or dark mode, has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open override var next: UIResponder? { storedView?.storedSuperview ?? storedParent }

  override var responderWindow: UIWindow? { storedView?.storedWindow }
}

extension UIViewController {
  /// Whether the view has been made.
  public final var isViewLoaded: Bool { storedView != nil }
  /// The view if it has been made; otherwise nil.
  public final var viewIfLoaded: UIView? { storedView }

  private func preferredSizeDidChange() {
    presentation?.contentSizeDidChange()
    presentation?.stage?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Makes the view if it has not been made yet.
  public final func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    demand(storedView != nil, "\(type(of: self)).loadView() must set `view`")
    viewDidLoad()
  }
}
