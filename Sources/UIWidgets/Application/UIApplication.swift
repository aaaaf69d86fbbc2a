// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The running program, with the host that shows it.
///
/// ```swift
/// let size = UIApplication.shared.keyWindow?.bounds.size ?? .zero
/// ```
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The one application object.
  public static let shared = UIApplication()

  /// The delegate, notified when the program starts and ends; nil if none was given at launch.
  public final weak var delegate: (any UIApplicationDelegate)?
  /// Kept for client code.
  public final var isIdleTimerDisabled = false

  /// Whether a program is in front; raw values as in UIKit.
  ///
  /// ```swift
  /// if UIApplication.shared.applicationState == .active { view.alpha = 1 }
  /// ```
  public enum State: Int, Sendable { case active, inactive, background }
  /// Active while a window of the program is shown.
  public final var applicationState: State { windows.isEmpty ? .background : .active }

  /// The scenes of the program: one if it has a scene delegate, otherwise none.
  public internal(set) final var connectedScenes: Set<UIScene> = []

  /// Shows the windows and provides clipboard, sound and fonts; set once by a host at start. A window whose
  /// `FrameDriver` has its own host uses that host.
  public var host: (any UIHost)? {
    get { storedHost }
    set {
      // Releasing the old host may end its window, which reads this property, so release it after the write.
      let old = storedHost
      storedHost = newValue
      withExtendedLifetime(old) {}
    }
  }
  private var storedHost: (any UIHost)?
  /// The window that receives key presses; nil until a window has been made visible.
  public internal(set) weak var keyWindow: UIWindow? {
    didSet {
      // Views outside any window take their time from the key window.
      guard keyWindow !== oldValue else { return }
      oldValue?.time.handOver()
      timeWithoutWindow.handOver()
    }
  }
  /// The visible windows, the key window first.
  public var windows: [UIWindow] {
    let others = shown.compactMap(\.window).filter { $0 !== keyWindow }
    return (keyWindow.map { [$0] } ?? []) + others
  }

  /// Calls a method of `target` with the sender and the event. If `target` is nil, calls the first responder
  /// that has the method, in the chain that starts at the sender or else at the key window's first responder.
  /// Returns false if no responder has it.
  @discardableResult
  public final func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  )
    -> Bool
  {
    let start =
      sender as? UIResponder ?? (sender as? UIBarButtonItem)?.shownView ?? keyWindow?.firstResponder
      ?? keyWindow
    guard let target = target.map({ $0 as AnyObject }) ?? start?.target(forAction: action, withSender: sender)
    else { return false }
    action.send(to: target, [sender, event])
    return true
  }

  /// The time of views outside any window while there is no key window; this time never advances.
  final let timeWithoutWindow = WindowTime()
  /// The windows that were made visible, including windows that no longer exist.
  private var shown: [WeakWindow] = []

  final func didShow(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(WeakWindow(window: window))
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }
}

/// The display as seen by client code that was written for phones.
///
/// ```swift
/// let pixel = 1 / UIScreen.main.scale  // in points
/// ```
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The display that shows the key window.
  public static let main = UIScreen()

  /// A rectangle at the origin with the size of the key window in points.
  ///
  /// Differs from UIKit: a desktop program owns a window, not the display, so this is the window's size.
  open var bounds: CGRect {
    CGRect(
      origin: .zero,
      size: content?.bounds.size ?? UIApplication.shared.keyWindow?.bounds.size
        ?? CGSize(width: 1024, height: 768))
  }

  /// The part of the key window that client code sees as the display; nil for the whole window. The part
  /// belongs to the window that is key when it is set; it is nil while another window is key.
  package final var content: UIView? {
    get { contentWindow === UIApplication.shared.keyWindow ? storedContent : nil }
    set { (storedContent, contentWindow) = (newValue, UIApplication.shared.keyWindow) }
  }
  private weak var storedContent: UIView?
  private weak var contentWindow: UIWindow?

  /// Pixels per point, 1 before a host is set.
  open var scale: CGFloat { UIApplication.shared.host?.displayScale ?? 1 }
}
