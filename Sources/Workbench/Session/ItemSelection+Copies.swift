// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Copies of the selection.
extension ItemSelection {
  /// The offset of a copy from its original, in points.
  private static let shift: CGFloat = 20

  /// The selected things, with the ties between them and their tuned values; nil if none of them can be a
  /// piece.
  var clip: PieceClip? {
    var clip = PieceClip()
    /// The name of each original in the clip.
    var names: [(thing: AnyObject, key: ParameterAddress.Key, name: String)] = []
    func take(_ piece: Piece, of thing: AnyObject, as key: ParameterAddress.Key) {
      var piece = piece
      let taken = Set(names.map(\.name))
      let wish = piece.name ?? piece.kind.rawValue
      piece.name = taken.contains(wish) ? session.unusedName(wish, besides: taken) : wish
      names.append((thing, key, piece.name ?? wish))
      clip.pieces.append(piece)
    }
    let things = things
    for animator in session.scene.animators {
      for (item, key) in zip(animator.inspection.items.map(\.item), animator.itemKeys)
      where things.contains(where: { $0 === item }) {
        guard let view = item as? UIView, var piece = session.piece(like: view) else { continue }
        piece.center = session.place(of: view)
        take(piece, of: view, as: key)
      }
    }
    let items = names
    func name(of text: String?) -> String? {
      guard let text, let key = ParameterAddress.Key(text) else { return nil }
      return items.first { $0.key == key }.map { ParameterAddress.Key.name($0.name).description }
    }
    for built in session.built where !built.isDeleted {
      var piece = built.piece
      guard let behavior = built.behavior, let own = piece.name else { continue }
      if piece.kind.isTie {
        guard let item = name(of: piece.item) else { continue }
        let other = piece.to?.item
        guard other == nil || name(of: other) != nil else { continue }
        piece.item = item
        piece.to?.item = other.flatMap(name)
        if piece.kind == .spring, let tie = behavior as? UIAttachmentBehavior {
          piece.length = Double(tie.length)
        }
      } else {
        guard things.contains(where: { $0 === behavior }) else { continue }
        if let center = session.position(of: built) { piece.center = center }
      }
      take(piece, of: behavior, as: .name(own))
    }
    clip.values = session.kept.values.compactMap { value in
      guard var address = value.address else { return nil }
      let isOfItem = address.item != nil
      guard let key = address.item ?? address.behavior.first,
        let found = names.first(where: { $0.key == key && ($0.thing is UIView) == isOfItem })
      else { return nil }
      if isOfItem { address.item = .name(found.name) } else { address.behavior[0] = .name(found.name) }
      return Document.Value(address: address, of: value.of, value: value.value)
    }
    return clip.pieces.isEmpty ? nil : clip
  }

  /// Puts the selection onto the clipboard; false if nothing can be copied.
  @discardableResult func copy() -> Bool {
    guard let clip else { return false }
    UIApplication.shared.host?.clipboard = clip.text
    return true
  }

  func cut() { if copy() { delete() } }

  /// Places the clipboard's pieces next to their originals and selects them; false if something else is on
  /// the clipboard.
  @discardableResult func paste() -> Bool {
    guard let text = UIApplication.shared.host?.clipboard, let clip = PieceClip(text: text) else {
      return false
    }
    add(clip)
    return true
  }

  /// Copies the selection. The copy of a single item is placed next to it; copies of several things are
  /// shifted down too.
  func duplicate() {
    guard let clip, clip.pieces.count > 1 || things.count > 1 || item == nil else {
      guard let number else { return }
      session.perform(.duplicate(item: number))
      if let copy = session.lastAdded { select(thing: copy) }
      return
    }
    add(clip)
  }

  private func add(_ clip: PieceClip) {
    var (names, shift) = (Set<String>(), Self.shift)
    // If there already is a copy at that position, the next one is placed a little lower still.
    let centers = Set(session.built.filter { !$0.isDeleted }.map { [$0.piece.x, $0.piece.y] })
    while let first = clip.pieces.first(where: { !$0.kind.isTie }), shift < 20 * Self.shift,
      centers.contains([first.x + Double(shift), first.y + Double(shift)])
    {
      shift += Self.shift
    }
    let before = session.built.count
    let commands = clip.commands(shiftedBy: CGPoint(x: shift, y: shift)) { wish in
      let name = session.unusedName(wish, besides: names)
      names.insert(name)
      return name
    }
    session.perform(commands)
    set(session.built.dropFirst(before).compactMap(\.thing))
  }
}
