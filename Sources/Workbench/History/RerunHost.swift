import Tabletop

/// The host of a scene that runs again: it measures text as the window's host does, and keeps from the world
/// what the scene has done before. Nothing sounds twice, and the clipboard stays as it is.
@MainActor
final class RerunHost: UIHost {
  private let host: any UIHost
  /// What the scene copied while it ran again; nil before.
  var clipboard: String?

  private init(_ host: any UIHost) { self.host = host }

  /// Runs `body` with a host that lets nothing out.
  static func run(_ body: () -> Void) {
    guard let host = UIApplication.shared.host else { return body() }
    UIApplication.shared.host = RerunHost(host)
    body()
    UIApplication.shared.host = host
  }

  var now: TimeInterval { host.now }
  var appearance: UserInterfaceAppearance { host.appearance }
  var displayScale: CGFloat { host.displayScale }
  var textMeasurer: any TextMeasurer { host.textMeasurer }

  func playTone(hertz: Double, gain: Double, seconds: Double) {}
  func requestSize(_ size: CGSize) {}
  func setCursor(_ cursor: PointerCursor) { host.setCursor(cursor) }
  func setTextInput(_ caret: CGRect?) { host.setTextInput(caret) }
  func wake() { host.wake() }
}
