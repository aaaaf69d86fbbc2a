// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// What recordings, replays and going back in time hear of a window and do to it, all in one place:
/// `window.replay`.
///
/// Recordings listen to what a person does. Replays send the same again, where the window of now may be
/// another one: smaller, with other bars, with something in front. The hooks of parts of the view tree are in
/// `LocalTime`, those of bar buttons in `UIBarButtonItem.willPress`.
@MainActor
package final class ReplayHooks {
  /// Told before an event is delivered.
  package let willSend = Observers<InputEvent>()
  /// Told after an event was delivered.
  package let didSend = Observers<Void>()
  /// Told before all touches are taken away.
  package let willCancelTouches = Observers<Void>()
  /// While it is set, presses are for what lies in it, wherever it is.
  package private(set) weak var hitRoot: UIView?
  /// Whether a recording says itself what a popover that a key opens does to the keyboard.
  package var leavesFocus = false
  /// Whether keys are for what has the keyboard, whatever floats over it.
  package var passesPresentations = false
  private unowned let window: UIWindow

  init(window: UIWindow) { self.window = window }

  /// Delivers an event to what lies in `root`, wherever that is and whatever covers it.
  package func send(_ event: InputEvent, within root: UIView?) {
    hitRoot = root
    window.send(event)
    hitRoot = nil
  }

  /// The button that a pointer holds down, also where its press was taken away; nil for none.
  package func button(heldBy pointer: Int) -> PointerEvent.Button? {
    window.touches.active.first { $0.pointer == pointer }?.button
  }

  /// What a turn of the wheel at a point of the window would be for.
  package func wheelTarget(at point: CGPoint, time: TimeInterval) -> UIView? {
    window.wheelTarget(at: point, time: time)
  }

  /// Takes away the press of a pointer whose release was lost.
  package func dropPress(of pointer: Int) { window.touches.dropPress(of: pointer) }

  /// Takes every touch away and does not wait for the releases, which a recording need not hold.
  package func forgetPresses() {
    window.cancelTouches()
    window.touches.forgetCancelled()
  }

  /// Takes the keyboard from what has it, which does not learn of that, and answers with it.
  package func setFocusAside() -> UIResponder? {
    defer { window.firstResponder = nil }
    return window.firstResponder
  }

  /// Gives the keyboard back to what still is in the window, where nothing else has got it meanwhile.
  package func giveFocusBack(to responder: UIResponder?) {
    guard window.firstResponder == nil, let view = responder as? UIView, view.window === window else {
      return
    }
    window.firstResponder = view
  }

  /// Runs `body` while `host` answers for the window.
  package func run(shownBy host: any UIHost, _ body: () -> Void) {
    let before = window.shownBy
    window.shownBy = host
    withExtendedLifetime(host) { body() }
    window.shownBy = before
  }

  /// What the window remembers of the last press and of the last turn of the wheel, to which the next ones
  /// may belong.
  package struct LastInput {
    fileprivate let tap: TouchDelivery.LastTap?
    fileprivate let turn: WheelTurn
  }

  /// The last press and the last turn of the wheel.
  package var lastInput: LastInput {
    get { LastInput(tap: window.touches.lastTap, turn: window.wheelTurn) }
    set { (window.touches.lastTap, window.wheelTurn) = (newValue.tap, newValue.turn) }
  }

  /// The next press counts as the first one, whatever was pressed before it; so does the next turn of the
  /// wheel. For events that bear the times of a recording.
  package func forgetTapsAndTurns() {
    window.touches.forgetTaps()
    window.wheelTurn = WheelTurn()
  }
}
