// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The root of a view tree: receives events, finds their targets, and is drawn.
///
/// ```swift
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
/// window.rootViewController = UIViewController()
/// window.makeKeyAndVisible()
/// ```
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// Whether anything visible has changed since the last drawing.
  package final var isDirty = true
  /// The responder that receives keys first.
  package internal(set) final weak var firstResponder: UIResponder? {
    didSet { if firstResponder !== oldValue { keyboardDidMove.tell() } }
  }
  /// Notified when the first responder changes.
  package final let keyboardDidMove = Observers<Void>()
  final let touches = TouchDelivery()
  /// The clock, animations and display links of the window's views; the window's driver advances this time.
  package final let time = WindowTime()
  /// The host that shows the window, if it is not the application's.
  final weak var shownBy: (any UIHost)?
  /// The tilt of the device that the window represents.
  package final let tilt = DeviceTilt()
  /// The hooks for recordings and replays.
  package final lazy var replay = ReplayHooks(window: self)
  final var storedRoot: UIViewController?
  final var isShown = false
  /// Whether the person uses the keyboard, so that a focus ring shows which view receives keys.
  package internal(set) final var showsFocus = false
  /// How often Tab or an arrow has moved the keyboard focus. Recordings use this to tell such moves from
  /// focus set by the program, which does not scroll the view into sight.
  package internal(set) final var focusMoves = 0
  /// Runs the presentations over the window: popovers, alerts, sheets.
  package final lazy var presenter = Presenter(window: self)
  /// Called when the desktop asks to close the window, for example through its close button; false keeps it
  /// open.
  package final var shouldClose: () -> Bool = { true }
  final weak var hovered: UIView?
  final lazy var toolTips = ToolTips(window: self)
  /// Whether a key is being handled.
  final var isHandlingKey = false
  /// The direction in which Tab last moved the focus: 1 or -1.
  package internal(set) final var focusDirection = 1
  /// The last turn of the wheel.
  final var wheelTurn = WheelTurn()
  /// If this many seconds have passed since the last turn of the wheel, the next turn looks for its view
  /// again.
  static let wheelPause: TimeInterval = 1.5
  final var traits = UITraitCollection(horizontal: .regular, vertical: .regular, style: .light, scale: 1)

  /// The target of keys while there is no first responder: the view of the frontmost controller.
  final var keyTarget: UIResponder? { presenter.stageTarget ?? storedRoot?.frontmost.storedView ?? self }

  /// The scene that the window belongs to; nil for none.
  open weak var windowScene: UIWindowScene?

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { storedRoot }
    set { replaceRoot(with: newValue) }
  }

  /// The display that shows the window.
  open var screen: UIScreen { .main }
  /// Whether the window receives keys.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// A window with the given frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    time.window = self
    tilt.window = self
    setWindow(self)
  }

  /// A window of a scene, with the size of its screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// A window with an empty frame; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    time.window = self
    tilt.window = self
    setWindow(self)
  }

  /// Makes the window receive keys.
  open func makeKey() {
    UIApplication.shared.keyWindow = self
  }

  /// Shows the window and makes it receive keys; the root controller's view appears.
  open func makeKeyAndVisible() {
    makeKey()
    updateTraits()
    UIApplication.shared.didShow(self)
    guard !isShown else { return }
    isShown = true
    storedRoot?.appear(animated: false)
  }

  /// Makes the root controller's view appear without showing the window or making it key; for windows that
  /// run unseen.
  package final func appearAside() {
    updateTraits()
    guard !isShown else { return }
    isShown = true
    storedRoot?.appear(animated: false)
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// The layer of a window above others; kept for client code, as there is one window.
  ///
  /// ```swift
  /// view.window?.windowLevel = .alert
  /// ```
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// The level with the given number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Usual windows, alerts, and the status bar.
    public static let normal = Self(rawValue: 0), alert = Self(rawValue: 2000),
      statusBar = Self(rawValue: 1000)
  }

  /// Kept for client code: there is one window.
  open var windowLevel = Level.normal
  /// Light or dark whatever the desktop says; unspecified to follow the root controller, and then the
  /// desktop.
  open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { forcedStyle }
    set {
      forcedStyle = newValue
      updateTraits()
    }
  }
  private var forcedStyle = UIUserInterfaceStyle.unspecified

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == .character("z"), event.modifiers == [.control, .alternate], event.isDown else {
      return super.handleKey(event)
    }
    shake()
    return true
  }

  /// Shakes the device: the first responder, or the controller in front, is told that a motion has begun and
  /// ended. Beyond UIKit.
  public final func shake() {
    let event = UIEvent()
    (event.type, event.subtype) = (.motion, .motionShake)
    var front = storedRoot
    while let next = front?.presentedViewController ?? front?.frontChild { front = next }
    let target = firstResponder ?? front ?? self
    target.motionBegan(.motionShake, with: event)
    target.motionEnded(.motionShake, with: event)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      updateTraits()
    }
  }

  open override func layoutSubviews() {
    storedRoot?.viewIfLoaded?.frame = bounds
  }

  private func replaceRoot(with controller: UIViewController?) {
    guard controller !== storedRoot else { return }
    if let old = storedRoot {
      if isShown { old.disappear(animated: false) }
      old.viewIfLoaded?.removeFromSuperview()
    }
    storedRoot = controller
    guard let controller else { return }
    controller.view.frame = bounds
    // At the back, so that overlays of presentations stay in front of the controller's view.
    insertSubview(controller.view, at: 0)
    if isShown { controller.appear(animated: false) }
  }
}

/// A turn of the wheel: its view, position and time.
struct WheelTurn {
  weak var view: UIView?
  var place = CGPoint.zero
  var time = -TimeInterval.infinity
}
