// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The running program, which holds the host that shows it.
///
/// ```swift
/// let size = UIApplication.shared.keyWindow?.bounds.size ?? .zero
/// ```
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The one application object.
  public static let shared = UIApplication()

  /// Notified when the program starts and ends; nil if none was given at its start.
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

  /// The scenes of the program: one if it has a scene delegate, else none.
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
  /// The window that receives keys; nil before a window was made visible.
  public internal(set) weak var keyWindow: UIWindow? {
    didSet {
      // Views outside any window follow the key window.
      guard keyWindow !== oldValue else { return }
      oldValue?.time.handOver()
      timeWithoutWindow.handOver()
    }
  }
  /// The windows that are visible, the key window first.
  public var windows: [UIWindow] {
    let others = shown.compactMap(\.window).filter { $0 !== keyWindow }
    return (keyWindow.map { [$0] } ?? []) + others
  }

  /// Calls a method of `target` with sender and event; if nil, of the first responder that has it in the
  /// chain from the sender, or from the key window's first responder. False if none has it.
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

  /// The time of views outside any window while there is no key window: it stands still.
  final let timeWithoutWindow = WindowTime()
  /// The windows that were made visible, including those that are gone.
  private var shown: [WeakWindow] = []

  final func didShow(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(WeakWindow(window: window))
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }
}

/// The display as client code of the phone era sees it.
///
/// ```swift
/// let pixel = 1 / UIScreen.main.scale  // in points
/// ```
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The display that shows the key window.
  public static let main = UIScreen()

  /// The size of the key window in points, at the origin.
  ///
  /// Differs from UIKit: a desktop program owns a window, not the display, so this is the window's size.
  open var bounds: CGRect {
    CGRect(
      origin: .zero,
      size: content?.bounds.size ?? UIApplication.shared.keyWindow?.bounds.size
        ?? CGSize(width: 1024, height: 768))
  }

  /// The part of the key window that client code sees as the display; nil for all of it. Another window that
  /// becomes key has none.
  package final var content: UIView? {
    get { contentWindow === UIApplication.shared.keyWindow ? storedContent : nil }
    set { (storedContent, contentWindow) = (newValue, UIApplication.shared.keyWindow) }
  }
  private weak var storedContent: UIView?
  private weak var contentWindow: UIWindow?

  /// Pixels per point, 1 before a host is set.
  open var scale: CGFloat { UIApplication.shared.host?.displayScale ?? 1 }
}
