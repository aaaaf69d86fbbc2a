// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Limits a held key to one action per frame.
@MainActor
final class KeyPace {
  private var link: CADisplayLink?

  /// Whether nothing has been done in this frame yet.
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
