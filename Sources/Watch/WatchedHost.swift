// SPDX-License-Identifier: Apache-2.0
import Foundation
import SDLHost
import UIGeometry
import UIWidgets

/// The host of a window whose pixels and desktop belong to another process.
@MainActor
final class WatchedHost: DesktopHost, PictureMaker {
  private let mailbox: Mailbox
  private let measurer: SDLTextMeasurer
  private let waitForClipboard: () -> String?
  private(set) var isAwake = false
  var appearance: UserInterfaceAppearance
  var displayScale: CGFloat { didSet { measurer.setScale(displayScale) } }

  init(
    _ mailbox: Mailbox, _ measurer: SDLTextMeasurer, scale: CGFloat, appearance: UserInterfaceAppearance,
    waitForClipboard: @escaping () -> String?
  ) {
    self.mailbox = mailbox
    self.measurer = measurer
    self.appearance = appearance
    (displayScale, self.waitForClipboard) = (scale, waitForClipboard)
    measurer.setScale(scale)
  }

  var now: TimeInterval { HostClock.now }
  var textMeasurer: any TextMeasurer { measurer }

  var clipboard: String? {
    get {
      mailbox.send(.paste)
      return waitForClipboard()
    }
    set { mailbox.send(.copy(newValue ?? "")) }
  }

  func playTone(hertz: Double, gain: Double, seconds: Double) {
    mailbox.send(.tone(hertz: hertz, gain: gain, seconds: seconds))
  }

  func requestSize(_ size: CGSize) { mailbox.send(.size(width: size.width, height: size.height)) }

  func toggleFullScreen() { mailbox.send(.fullScreen) }

  func quit() { mailbox.send(.quit) }

  func setCursor(_ cursor: PointerCursor) {
    mailbox.send(.cursor(Self.cursors.firstIndex(of: cursor) ?? 0))
  }

  static let cursors: [PointerCursor] = [.arrow, .iBeam, .pointingHand, .crosshair, .closedHand]

  func setTextInput(_ caret: CGRect?) {
    mailbox.send(.caret(caret.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }))
  }

  func wake() { isAwake = true }

  /// Whether a frame was asked for since the last call.
  func takeWake() -> Bool {
    defer { isAwake = false }
    return isAwake
  }

  func png(of list: DisplayList, size: CGSize) -> [UInt8]? {
    try? DisplayListImage(
      list, size: size, scale: displayScale, textMeasurer: measurer, prefersSoftware: true
    ).png
  }
}
