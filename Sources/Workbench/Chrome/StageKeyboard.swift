// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The keyboard on the stage. Tab reaches the stage after the bars, and continues from item to item, then to
/// the views behind the stage in the order of Tab:
///
///     N, B              select an item and bring the keyboard to the stage
///     Tab, Shift+Tab    the next item, the previous item; with an open inspector, Tab goes to its values
///     arrows            move the selection by 1 pt, with Shift by 10
///     Return            presses the selection, as a click on its middle does
///     P                 pushes the selection off the nearest edge
///     Esc               leaves the stage
///
/// These keys work only while the stage has the keyboard focus; otherwise the scene gets them.
@MainActor
final class StageKeyboard {
  /// The speed that a push gives an item, in pt/s.
  static let pushSpeed: CGFloat = 600

  /// The view that Tab reaches.
  let stop = FocusStop(frame: .zero)
  private unowned let session: SceneSession
  /// Whether Return and Esc are for the tool in hand or a question, and not for the selection.
  var isAtTool: () -> Bool = { false }
  /// The first value in an open inspector, to which Tab goes from a selected item; nil if none is open.
  var inspector: () -> UIView? = { nil }
  /// Called when the focus ring must be drawn again.
  var didChange: () -> Void = {}

  init(of session: SceneSession) {
    self.session = session
    stop.commands = { [weak self] in self?.commands ?? [] }
    stop.isReachable = { [unowned session] in !session.selection.all.isEmpty }
    stop.didChange = { [weak self] in self?.keyboardDidMove($0) }
  }

  /// Whether a ring shows where the keyboard focus is.
  var showsFocus: Bool { stop.isFirstResponder && stop.window?.showsFocus == true }

  /// Takes the keyboard, if something can be selected.
  func take() {
    guard !session.selection.things.isEmpty, !stop.isFirstResponder else { return }
    stop.becomeFirstResponder()
    stop.window?.setShowsFocus(true)
  }

  private func keyboardDidMove(_ isHere: Bool) {
    // If something is selected, the keyboard continues from there.
    if isHere, session.selection.things.isEmpty {
      session.selection.selectNeighbor(stop.window?.focusDirection ?? 1)
    }
    didChange()
  }

  private var commands: [UIKeyCommand] {
    var commands = [UIKeyCommand(.character("p")) { [weak self] in self?.push() }]
    if !isAtTool() {
      commands += [
        UIKeyCommand(.return) { [weak self] in self?.press() },
        UIKeyCommand(.escape) { [weak self] in self?.leave() },
      ]
    }
    if let panel = inspector(), let window = stop.window, let first = window.focusStops(in: panel).first {
      commands.append(UIKeyCommand(.tab) { [weak window] in window?.focus(on: first) })
    }
    for (offset, modifiers) in [(1, []), (-1, .shift)] as [(Int, KeyModifiers)] where hasNeighbor(offset) {
      commands.append(
        UIKeyCommand(.tab, modifierFlags: modifiers) { [weak self] in
          self?.session.selection.selectNeighbor(offset)
          self?.didChange()
        })
    }
    return commands + session.selection.arrowCommands { [weak self] in self?.didChange() }
  }

  /// Whether Tab, or Shift+Tab, stays on the stage.
  private func hasNeighbor(_ offset: Int) -> Bool {
    let all = session.selection.all
    guard let last = session.selection.things.last, let now = all.firstIndex(where: { $0 === last }) else {
      return !all.isEmpty
    }
    return all.indices.contains(now + offset)
  }

  private func leave() {
    stop.resignFirstResponder()
    session.selection.clear()
  }

  /// Presses the selection at its middle, which a replay repeats.
  private func press() {
    guard let window = stop.window, let host = UIApplication.shared.host,
      let frame = session.selection.things.last.flatMap({ session.selection.frame(of: $0) })
    else { return }
    let point = session.stage.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    for phase in [.down, .up] as [PointerEvent.Phase] {
      let event = InputEvent(time: host.now, .pointer(PointerEvent(phase, at: point)))
      window.replay.send(event, within: session.stage)
    }
    if stop.isFirstResponder { window.setShowsFocus(true) }
  }

  private func push() {
    let room = session.scene.view.bounds
    let commands = session.selection.items.compactMap { view -> (any SceneCommand)? in
      guard let number = session.number(of: view) else { return nil }
      let frame = view.convert(view.bounds, to: session.scene.view)
      // The floor comes first, because most things lie on it.
      let gaps: [(CGFloat, CGFloat, CGFloat)] = [
        (room.maxY - frame.maxY, 0, -1), (frame.minY - room.minY, 0, 1),
        (frame.minX - room.minX, 1, 0), (room.maxX - frame.maxX, -1, 0),
      ]
      guard let (_, x, y) = gaps.min(by: { $0.0 < $1.0 }) else { return nil }
      return .push(item: number, x: Double(x * Self.pushSpeed), y: Double(y * Self.pushSpeed))
    }
    session.perform(commands)
  }

  /// Draws a ring around everything that the keys act on.
  func drawFocus(in view: UIView) {
    guard showsFocus else { return }
    for thing in session.selection.things {
      guard let item = thing as? UIView else {
        guard let frame = session.selection.frame(of: thing) else { continue }
        ring(UIBezierPath(roundedRect: view.convert(frame, from: session.stage), cornerRadius: 8))
        continue
      }
      let shown = (item as? any RingedItem)?.ringed ?? item
      let path = Marks.path(around: shown, by: 8, cornerRadius: 0) {
        shown.convert(CGPoint(x: $0, y: $1), to: view)
      }
      ring(path)
    }
  }

  private func ring(_ path: UIBezierPath) {
    path.lineJoinStyle = .round
    for (width, color) in [(7, Marks.rim), (4, Look.tint.withAlphaComponent(0.55))] as [(CGFloat, UIColor)] {
      path.lineWidth = width
      color.setStroke()
      path.stroke()
    }
  }
}
