// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import UIGeometry
import UIWidgets

/// Plays a script on a host, and records the events that it sends.
@MainActor
struct ScriptPlayer {
  private let host: HeadlessHost?
  private(set) var events: [InputEvent] = []
  /// Why the script cannot continue.
  private(set) var refusal: String?
  private var next = 0
  /// Where each finger went down, and where it is now.
  private var starts: [Int: CGPoint] = [:]
  private var places: [Int: CGPoint] = [:]

  init(host: HeadlessHost?) { self.host = host }

  /// Plays the actions that are due before a step. `find` returns the position of an item in the window.
  mutating func play(_ script: GestureScript, before step: Int, find: (String) -> CGPoint?) {
    while next < script.actions.count, script.actions[next].step <= step, refusal == nil {
      play(script.actions[next].action, find)
      next += 1
    }
  }

  private mutating func play(_ action: GestureScript.Action, _ find: (String) -> CGPoint?) {
    guard let host else { return }
    switch action {
    case .down(let place, let finger):
      let start: CGPoint
      switch place {
      case .point(let point): start = point
      case .item(let name):
        guard let found = find(name) else {
          return refusal = "the script presses \"\(name)\", and there is not one item of that name then"
        }
        start = found
      }
      let size = host.window.bounds.size
      guard host.window.bounds.contains(start) else {
        return refusal =
          "the script presses at \(Words.place(start)), outside of the window of "
          + "\(Int(size.width))×\(Int(size.height))"
      }
      (starts[finger], places[finger]) = (start, start)
      send(.pointer(PointerEvent(.down, at: start, id: finger, button: finger == 0 ? .primary : .finger)))
    case .move(let way, let part, let finger):
      let point = way.point(at: part, from: starts[finger] ?? .zero)
      guard point.x.isFinite, point.y.isFinite else { return refusal = "the script moves to no place" }
      places[finger] = point
      send(.pointer(PointerEvent(.move, at: point, id: finger, button: finger == 0 ? .primary : .finger)))
    case .up(let finger):
      let point = places[finger] ?? .zero
      send(.pointer(PointerEvent(.up, at: point, id: finger, button: finger == 0 ? .primary : .finger)))
    case .event(let kind): send(kind)
    case .rotation:
      let size = host.window.bounds.size
      send(.resize(CGSize(width: size.height, height: size.width)))
    case .call(let code): code()
    }
  }

  private mutating func send(_ kind: InputEvent.Kind) {
    guard let host else { return }
    events.append(InputEvent(time: host.now, kind))
    host.send(kind)
  }
}
