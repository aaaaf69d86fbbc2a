public import UIGeometry

/// The running program: where the host that shows it is found.
///
/// ```swift
/// let size = UIApplication.shared.keyWindow?.bounds.size ?? .zero
/// ```
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The one application object.
  public static let shared = UIApplication()

  /// Who shows the windows and answers for clipboard, sound and fonts; set once by a host at start.
  public var host: (any UIHost)?
  /// The window that receives keys; nil before a window was made visible.
  public internal(set) weak var keyWindow: UIWindow?
  /// The windows that are visible, the key window first.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
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
      origin: .zero, size: UIApplication.shared.keyWindow?.bounds.size ?? CGSize(width: 1024, height: 768))
  }

  /// Pixels per point, 1 before a host was set.
  open var scale: CGFloat { UIApplication.shared.host?.displayScale ?? 1 }
}
