/// What goes on in the part of the tree that a `LocalTime` rules, at one moment: who ticks, what is animated, what is
/// pressed. What those objects are like inside is not in it.
@MainActor
package struct LocalMoment {
  /// Steps taken.
  package let steps: Int
  fileprivate let tickers: [any DisplayTicker]
  fileprivate let groups: [AnimationGroup]
  fileprivate let links: [CADisplayLink]
  fileprivate let presses: TouchDelivery.Presses?
  fileprivate let wheelTurn: WheelTurn
  fileprivate weak var focused: UIResponder?
  fileprivate let showsFocus: Bool
  fileprivate weak var hovered: UIView?

  /// The objects that it names.
  package var objects: [AnyObject] { tickers + groups + links + (presses?.objects ?? []) }
}

extension LocalTime {
  /// What goes on at present.
  package var moment: LocalMoment {
    let window = root?.window
    let focused = window?.firstResponder
    return LocalMoment(
      steps: steps, tickers: DisplayClock.shared.tickers(where: contains),
      groups: ViewAnimations.shared.groups(where: contains), links: CADisplayLink.added(where: contains),
      presses: window?.touches.presses(where: contains), wheelTurn: window?.wheelTurn ?? WheelTurn(),
      focused: isHome(of: focused) ? focused : nil, showsFocus: window?.showsFocus == true,
      hovered: contains(window?.hovered) ? window?.hovered : nil)
  }

  /// Ends all that goes on in the part, without telling anybody: another moment is about to take its place.
  package func stopEverything() {
    let window = root?.window
    window?.cancelTouches()
    if contains(window?.hovered) { window?.setHovered(nil) }
    if let focused = window?.firstResponder, isHome(of: focused) {
      focused.resignFirstResponder()
      window?.firstResponder = nil
    }
    for ticker in DisplayClock.shared.tickers(where: contains) { DisplayClock.shared.remove(ticker) }
    CADisplayLink.remove(where: contains)
    ViewAnimations.shared.forget(where: contains)
  }

  /// Goes on from a moment, once `stopEverything` was called and its objects are again as they were.
  package func resume(from moment: LocalMoment) {
    restart(at: moment.steps)
    for ticker in moment.tickers { DisplayClock.shared.add(ticker) }
    CADisplayLink.add(moment.links)
    ViewAnimations.shared.resume(moment.groups)
    guard let window = root?.window else { return }
    if let presses = moment.presses { window.touches.resume(presses) }
    window.wheelTurn = moment.wheelTurn
    if let focused = moment.focused {
      window.firstResponder = focused
      window.setShowsFocus(moment.showsFocus)
      (focused as? UITextField)?.showCaretToHost()
    }
    // The pointer is somewhere else by now.
    moment.hovered?.pointerHovers(false)
    root?.setNeedsLayout()
    root?.setNeedsFrame()
  }

  private func isHome(of responder: UIResponder?) -> Bool {
    contains((responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded)
  }
}
