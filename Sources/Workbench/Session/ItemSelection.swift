import Tabletop

/// The item that is selected, which overlay and inspector show.
@MainActor
final class ItemSelection: UIGestureRecognizerDelegate {
  /// The selected view; nil for none.
  private(set) weak var item: UIView?
  /// Whether a click on an item selects it at present.
  var isListening: () -> Bool = { false }
  private unowned let session: SceneSession

  init(of session: SceneSession) { self.session = session }

  /// From now on clicks on the stage are heard.
  func listen() {
    let tap = UITapGestureRecognizer(target: self, action: ItemSelection.tapped)
    tap.cancelsTouchesInView = false
    tap.delegate = self
    session.stage.addGestureRecognizer(tap)
  }

  /// A scene that is clicked anywhere gets its click all the same.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }

  /// The number of the selected item.
  var number: Int? { item.flatMap { session.number(of: $0) } }

  func clear() { select(nil) }

  func select(_ view: UIView?) {
    guard view !== item else { return }
    item = view
    session.tell { $0.selectionDidChange() }
  }

  func delete() {
    if let number { session.perform(.delete(item: number)) }
  }

  func duplicate() {
    if let number { session.perform(.duplicate(item: number)) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard isListening() else { return }
    select(item(at: tap.location(in: session.stage)))
  }

  /// The frontmost item at a point of the stage; nil for none.
  func item(at point: CGPoint) -> UIView? {
    // By position and not by who takes the touch: most items leave touches to the stage.
    let stage = session.stage
    let views = session.items.compactMap { $0.item as? UIView }.filter { view in
      !view.isHidden && view.window != nil && view.bounds.contains(view.convert(point, from: stage))
    }
    let order = session.scene.view.subviews
    return views.max { a, b in (order.lastIndex(of: a) ?? 0) < (order.lastIndex(of: b) ?? 0) }
  }
}
