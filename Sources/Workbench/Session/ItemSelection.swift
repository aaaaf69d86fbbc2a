// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// The selection on the stage, which the overlay and the inspector show: items, and ties and fields that a
/// person built.
@MainActor
final class ItemSelection: UIGestureRecognizerDelegate {
  private struct Choice { weak var thing: AnyObject? }

  private var choices: [Choice] = []
  /// Whether a click on an item selects it at the moment.
  var isListening: () -> Bool = { false }
  unowned let session: SceneSession

  init(of session: SceneSession) { self.session = session }

  /// Starts recognizing clicks on the stage.
  func listen() {
    let tap = UITapGestureRecognizer(target: self, action: ItemSelection.tapped)
    tap.cancelsTouchesInView = false
    tap.delegate = self
    session.stage.addGestureRecognizer(tap)
  }

  /// Lets a click reach the scene too.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard isListening() else { return }
    let point = tap.location(in: session.stage)
    select(thing: thing(at: point) ?? plainView(at: point))
  }

  // MARK: Selected things

  /// The views of items, and the behaviours of ties and fields, in the order in which they were chosen.
  ///
  /// Views that the scene removed from the stage are left out, even if something still refers to them, and so
  /// are views that it hid or faded out.
  var things: [AnyObject] {
    choices.compactMap { choice in
      guard let view = choice.thing as? UIView else { return choice.thing }
      return !view.isHidden && view.alpha > 0 && view.isDescendant(of: session.stage) ? view : nil
    }
  }

  /// Whether the scene removed, hid or faded out the whole selection.
  var isGone: Bool { !choices.isEmpty && things.isEmpty }

  /// The views of the selected items.
  var items: [UIView] { things.compactMap { $0 as? UIView } }

  /// The item that was chosen last; nil for none.
  var item: UIView? { items.last }

  /// The number of `item`.
  var number: Int? { item.flatMap { session.number(of: $0) } }

  /// The selected tie or field, if it is the only selected thing.
  var behavior: UIDynamicBehavior? {
    let things = things
    return things.count == 1 ? things[0] as? UIDynamicBehavior : nil
  }

  func contains(_ thing: AnyObject) -> Bool { things.contains { $0 === thing } }

  // MARK: Changing the selection

  func clear() { set([]) }

  func select(_ view: UIView?) { set(view.map { [$0] } ?? []) }

  func select(thing: AnyObject?) { set(thing.map { [$0] } ?? []) }

  func set(_ new: [AnyObject]) {
    guard !new.elementsEqual(things, by: ===) else { return }
    choices = new.map { Choice(thing: $0) }
    session.tell { $0.selectionDidChange() }
  }

  /// Selects a thing, or deselects it if it is selected.
  func toggle(_ thing: AnyObject) {
    set(contains(thing) ? things.filter { $0 !== thing } : things + [thing])
  }

  func remove(_ thing: AnyObject) { set(things.filter { $0 !== thing }) }

  func replace(_ old: AnyObject, by new: AnyObject) { set(things.map { $0 === old ? new : $0 }) }

  /// Everything that can be selected: items, then ties and fields.
  var all: [AnyObject] {
    let items: [AnyObject] = session.items.compactMap { $0.item as? UIView }.filter {
      !$0.isHidden && $0.window != nil
    }
    return items + session.built.filter { !$0.isDeleted }.compactMap(\.behavior)
  }

  /// The names of `all`, which stay the same when the scene runs again: an item's key, or a behaviour's name.
  var namesOfAll: [String] { all.map(name) }

  /// The names of what is selected.
  var names: [String] { things.map(name) }

  /// Selects what has one of those names.
  func select(names: [String]) {
    if !names.isEmpty { set(all.filter { names.contains(name(of: $0)) }) }
  }

  private func name(of thing: AnyObject) -> String {
    (thing as? UIDynamicBehavior)?.name ?? session.key(of: thing)?.description ?? ""
  }

  func selectAll() { set(all) }

  /// Selects the next or previous thing, or adds it to the selection.
  func selectNeighbor(_ offset: Int, adds: Bool = false) {
    let all = all
    guard !all.isEmpty else { return }
    let now = things.last.flatMap { last in all.firstIndex { $0 === last } }
    let next = now.map { ($0 + offset + all.count) % all.count } ?? (offset > 0 ? 0 : all.count - 1)
    set(adds ? things.filter { $0 !== all[next] } + [all[next]] : [all[next]])
  }

  // MARK: Across a step back

  /// A selected thing by its index among items or pieces, because the objects differ after the scene has run
  /// again.
  enum Reference { case item(Int), piece(Int) }

  var references: [Reference] {
    things.compactMap { thing in
      if let number = session.number(of: thing) { return .item(number) }
      return session.built.firstIndex { $0.behavior === thing }.map { .piece($0) }
    }
  }

  func select(_ references: [Reference]) {
    set(
      references.compactMap { reference in
        switch reference {
        case .item(let number): session.item(number)?.item as? UIView
        case .piece(let number):
          session.built.indices.contains(number) && !session.built[number].isDeleted
            ? session.built[number].behavior : nil
        }
      })
  }
}
