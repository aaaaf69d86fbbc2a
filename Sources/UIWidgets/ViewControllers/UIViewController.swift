// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Owns a view: makes it when it is first asked for, and is told when it appears, changes and goes.
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
  /// The size that the controller's view wants in a popover, in points; (0, 0) for no wish.
  open var preferredContentSize = CGSize.zero { didSet { presentation?.contentSizeDidChange() } }
  /// The style in which `present(_:animated:completion:)` presents the controller.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether a click outside does not dismiss the controller.
  open var isModalInPresentation = false

  /// What the controller's content reserves at its edges besides what its parents do, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.tellSafeArea() } }
  }

  /// A controller; there are no nib files, and both parameters are ignored.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  /// A controller whose view is made when it is first asked for.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A controller; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The controller's view, made by `loadView` when first asked for.
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

  /// The view was made.
  open func viewDidLoad() {}
  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is laid out and about to be shown.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is shown, laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to be taken away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view was taken away.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called before the view's own `updateConstraints`.
  open func updateViewConstraints() {}
  /// The view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The part of the view that nothing covers changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Kept so that client code compiles; never called, since a desktop swaps.
  open func didReceiveMemoryWarning() {}
  /// Kept for client code that was loaded from a storyboard; never called.
  open func awakeFromNib() {}

  /// Shows `vc` as the place asks for: pushed where a navigation controller is around, else presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// The destination of a segue; nil for none.
  ///
  /// Differs from UIKit: there a storyboard says it, and this is not there.
  open func destination(ofSegue identifier: String) -> UIViewController? { nil }
  /// Whether a press may go the way of the segue: for client code that asks, as `performSegue` does not.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// The segue is about to be performed: what its destination needs is given to it here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Goes to what `destination(ofSegue:)` gives, as `show(_:sender:)` does; a diagnostic says where that is
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

  /// Whether a phone would hide its status bar; without meaning here.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of a phone's status bar; it has no effect here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The interface orientations on a phone; they have no effect here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether a phone would hide the line at its lower edge; without meaning here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether a phone would turn the interface with the device; a window is turned by its owner.
  open var shouldAutorotate: Bool { true }
  /// Kept for client code: there is no status bar.
  public final func setNeedsStatusBarAppearanceUpdate() {}

  /// The window is about to change the view's size, in points; call super, which tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The parent is about to change.
  open func willMove(toParent parent: UIViewController?) {}
  /// The parent changed; nil when the controller was taken out.
  open func didMove(toParent parent: UIViewController?) {}

  /// The children whose views come and go with this one's.
  var appearingChildren: [UIViewController] { storedChildren }
  /// The child in front; nil when the controller itself is.
  var frontChild: UIViewController? { nil }

  /// Light, dark or size class changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open override var next: UIResponder? { storedView?.storedSuperview ?? storedParent }

  override var responderWindow: UIWindow? { storedView?.storedWindow }
}

extension UIViewController {
  /// Whether the view was made.
  public final var isViewLoaded: Bool { storedView != nil }
  /// The view if it was made.
  public final var viewIfLoaded: UIView? { storedView }

  /// Makes the view if it is not there yet.
  public final func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    demand(storedView != nil, "\(type(of: self)).loadView() must set `view`")
    viewDidLoad()
  }
}
