// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Lets a key that is held do something once a frame.
@MainActor
final class KeyPace {
  private var link: CADisplayLink?

  /// Whether nothing was done in this frame yet.
  func take() -> Bool {
    guard link == nil else { return false }
    link = CADisplayLink(target: self, selector: KeyPace.frameDidBegin)
    link?.add(to: .main, forMode: .common)
    return true
  }

  private func frameDidBegin() {
    link?.invalidate()
    link = nil
  }
}
