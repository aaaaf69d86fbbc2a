// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Makes a view's window continue to take steps even while nothing in it moves.
///
/// The window's clock refers to it weakly. Unlike a display link, it keeps no view alive, and it ends with
/// its owner.
@MainActor
final class StepKeeper: DisplayTicker {
  private(set) weak var home: UIView?
  weak var displayClock: DisplayClock?
  private let action: () -> Void

  /// `action` is called in each step.
  init(for view: UIView, action: @escaping () -> Void = {}) {
    (home, self.action) = (view, action)
    startTicking()
  }

  func tick(_ duration: TimeInterval) { action() }
}
