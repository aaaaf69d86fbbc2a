// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The hooks through which recordings, replays and time travel observe and change a window: `window.replay`.
///
/// Recordings observe a person's input. Replays send it again, even if the current window is smaller, has
/// other bars, or has a presentation in front. The hooks for parts of the view tree are in `LocalTime`,
/// and those for bar buttons in `UIBarButtonItem.willPress`.
@MainActor
package final class ReplayHooks {
  /// Notified before an event is delivered.
  package let willSend = Observers<InputEvent>()
  /// Notified after an event has been delivered.
  package let didSend = Observers<Void>()
  /// Notified before all touches are cancelled.
  package let willCancelTouches = Observers<Void>()
  /// While this is set, presses go only to views in its subtree, wherever that is.
  package private(set) weak var hitRoot: UIView?
  /// Whether a recording decides what happens to the keyboard when a key opens a popover.
  package var leavesFocus = false
  /// Whether keys go to the first responder, even if a presentation is over it.
  package var passesPresentations = false
  private unowned let window: UIWindow

  init(window: UIWindow) { self.window = window }

  /// Delivers an event to views in `root`, wherever it is and whatever covers it.
  package func send(_ event: InputEvent, within root: UIView?) {
    hitRoot = root
    window.send(event)
    hitRoot = nil
  }

  /// The button that a pointer holds down, even if its touch was cancelled; nil for none.
  package func button(heldBy pointer: Int) -> PointerEvent.Button? {
    window.touches.active.first { $0.pointer == pointer }?.button
  }

  /// The view that would receive a turn of the wheel at a point of the window.
  package func wheelTarget(at point: CGPoint, time: TimeInterval) -> UIView? {
    window.wheelTarget(at: point, time: time)
  }

  /// Cancels the press of a pointer whose release was lost.
  package func dropPress(of pointer: Int) { window.touches.dropPress(of: pointer) }

  /// Cancels every touch without waiting for its release, which a recording may lack.
  package func forgetPresses() {
    window.cancelTouches()
    window.touches.forgetCancelled()
  }

  /// Takes the keyboard away from the first responder without notifying it, and returns that responder.
  package func setFocusAside() -> UIResponder? {
    defer { window.firstResponder = nil }
    return window.firstResponder
  }

  /// Returns the keyboard to a view that is still in the window, unless another responder has it by now.
  package func giveFocusBack(to responder: UIResponder?) {
    guard window.firstResponder == nil, let view = responder as? UIView, view.window === window else {
      return
    }
    window.firstResponder = view
  }

  /// Runs `body` with `host` as the window's host.
  package func run(shownBy host: any UIHost, _ body: () -> Void) {
    let before = window.shownBy
    window.shownBy = host
    withExtendedLifetime(host) { body() }
    window.shownBy = before
  }

  /// The last press and the last turn of the wheel, which the window remembers because the next ones may
  /// continue them.
  package struct LastInput {
    fileprivate let tap: TouchDelivery.LastTap?
    fileprivate let turn: WheelTurn
  }

  /// The last press and the last turn of the wheel.
  package var lastInput: LastInput {
    get { LastInput(tap: window.touches.lastTap, turn: window.wheelTurn) }
    set { (window.touches.lastTap, window.wheelTurn) = (newValue.tap, newValue.turn) }
  }

  /// Makes the next press and the next turn of the wheel begin a new series, whatever came before. Used for
  /// events whose times come from a recording.
  package func forgetTapsAndTurns() {
    window.touches.forgetTaps()
    window.wheelTurn = WheelTurn()
  }
}
