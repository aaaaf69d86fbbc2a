// SPDX-License-Identifier: Apache-2.0
import Foundation
import SDLHost
public import Tabletop

/// What a playground can show: a view or a view controller.
///
/// ```
/// let shown: any PlaygroundLiveViewable = UIViewController()
/// ```
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable: AnyObject {}

extension UIView: PlaygroundLiveViewable {}
extension UIViewController: PlaygroundLiveViewable {}

/// The page of a playground, here the file `main.swift` of a program.
///
/// A window opens with the page's content once the file's last statement has run; closing the window ends the
/// program.
///
/// ```
/// let ball = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
/// PlaygroundPage.current.liveView = ball
/// ```
@preconcurrency @MainActor
public final class PlaygroundPage {
  /// The only page.
  public static let current = PlaygroundPage()

  /// Has no effect: the program runs as long as the window is open.
  public var needsIndefiniteExecution = false

  /// The content of the window: a view controller, or a view, whose size the window takes; nil for no window.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet { showAtEnd() }
  }

  private var isRegistered = false

  /// Ends the program.
  public func finishExecution() -> Never { exit(0) }

  /// Opens the window after the file's last statement, because later statements may still change the content.
  private func showAtEnd() {
    guard !isRegistered else { return }
    isRegistered = true
    atexit { MainActor.assumeIsolated { PlaygroundPage.current.show() } }
  }

  private func show() {
    guard let liveView else { return }
    var options = SDLApplication.Options()
    options.title = ProcessInfo.processInfo.processName
    let view = liveView as? UIView
    if let size = view?.bounds.size, size.width >= 1, size.height >= 1 { options.size = size }
    do {
      try SDLApplication.run(options) {
        if let controller = liveView as? UIViewController { return controller }
        let controller = UIViewController()
        if let view { controller.view = view }
        return controller
      }
    } catch {
      let line = Array("\(options.title): \(error)\n".utf8)
      _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      _exit(69)
    }
  }
}
