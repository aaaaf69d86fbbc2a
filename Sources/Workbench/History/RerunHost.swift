// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The host of a scene that runs again. It measures text as the window's host does, and hides the repetition
/// from the outside: no sound plays twice, and the clipboard does not change.
@MainActor
final class RerunHost: UIHost {
  private let host: any UIHost
  /// The text that the scene copied during the run, or else the text that it pastes; nil for none.
  var clipboard: String?

  /// Whether nobody sees the window.
  private let isAside: Bool

  private init(_ host: any UIHost, _ clipboard: String?, isAside: Bool) {
    (self.host, self.clipboard, self.isAside) = (host, clipboard, isAside)
  }

  /// Runs `body` with a host that lets nothing out of `window` or the application, and that pastes
  /// `clipboard`. If the host is `aside`, nobody sees the window, so it sets neither the shape of the pointer
  /// nor the position of the caret.
  static func run(
    in window: UIWindow?, clipboard: String? = nil, aside isAside: Bool = false, _ body: () -> Void
  ) {
    guard let host = UIApplication.shared.host else { return body() }
    let rerun = RerunHost(host, clipboard, isAside: isAside)
    UIApplication.shared.host = rerun
    if let window { window.replay.run(shownBy: rerun, body) } else { body() }
    UIApplication.shared.host = host
  }

  var now: TimeInterval { host.now }
  var appearance: UserInterfaceAppearance { host.appearance }
  var displayScale: CGFloat { host.displayScale }
  var textMeasurer: any TextMeasurer { host.textMeasurer }

  func playTone(hertz: Double, gain: Double, seconds: Double) {}
  func requestSize(_ size: CGSize) {}
  func setCursor(_ cursor: PointerCursor) { if !isAside { host.setCursor(cursor) } }
  func setTextInput(_ caret: CGRect?) { if !isAside { host.setTextInput(caret) } }
  func wake() { if !isAside { host.wake() } }
}
