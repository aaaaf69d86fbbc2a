// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

/// The pieces that a person puts onto the table, and which of them return after a reset.
extension SceneSession {
  /// The pieces on the table as they were placed, in the order they were added.
  package var pieces: [Piece] { built.filter { !$0.isDeleted }.map(lasting) }

  /// A piece that refers to the scene's own items by the keys that they begin with, because deleting an item
  /// changes the numbers of later ones.
  private func lasting(_ built: BuiltPiece) -> Piece {
    var piece = built.piece
    guard let ends = (built.behavior as? UIAttachmentBehavior)?.items, let first = ends.first else {
      return piece
    }
    if let own = ownItems?[first] { piece.item = own.key.description }
    if ends.count > 1, let own = ownItems?[ends[1]] { piece.to?.item = own.key.description }
    return piece
  }

  /// Puts a piece onto the table.
  func build(_ piece: Piece) { build(piece, turn: nil) }

  /// Like `build(_:)`; `turn` overrides the piece's angle.
  private func build(_ piece: Piece, turn: CGAffineTransform?) {
    guard piece.fault == nil else { return }
    noteOwnItems()
    var piece = piece
    piece.name = unusedName(piece.name ?? piece.kind.rawValue)
    if !piece.kind.isItem {
      guard let behavior = addBehavior(for: &piece) else { return }
      built.append(BuiltPiece(piece: piece, behavior: behavior))
      lastAdded = behavior
      return
    }
    if piece.kind == .photo, piece.image == nil {
      piece.image = built.count { $0.piece.kind == .photo } % PhotoCard.imageCount
    }
    let view = piece.makeView()
    if let turn { view.transform = turn }
    built.append(BuiltPiece(piece: piece, view: view))
    scene.add(view)
    lastAdded = view
    if piece.kind == .wall { anchor(view) }
  }

  /// Anchors a wall, so that it stays where it is.
  private func anchor(_ wall: UIView) {
    for animator in scene.animators where animator.inspection.items.contains(where: { $0.item === wall }) {
      let anchoring = UIDynamicItemBehavior(items: [wall])
      anchoring.isAnchored = true
      animator.addBehavior(anchoring)
    }
  }

  /// A name that is free on the table and not in `others`: the wanted name, with a number appended if
  /// necessary.
  func unusedName(_ wish: String, besides others: Set<String> = []) -> String {
    var names = Set(built.compactMap(\.piece.name) + items.compactMap(\.item.name)).union(others)
    for animator in scene.animators { names.formUnion(animator.places.compactMap(\.behavior.name)) }
    if !names.contains(wish) { return wish }
    let stem = wish.reversed().drop { $0.isNumber }.reversed()
    var number = 2
    while names.contains(String(stem) + "\(number)") { number += 1 }
    return String(stem) + "\(number)"
  }

  /// Puts a new item onto the stage, near the top of the animator's area and a little to the side of the last
  /// new item.
  func add(_ kind: Piece.Kind) {
    var piece = piece(for: kind, at: .zero)
    let count = itemCount
    let size = piece.makeView().bounds.size
    let room = roomOfItems
    let fractions: [CGFloat] = [0, -0.5, 0.5, -0.25, 0.25, -0.75, 0.75]
    let shift = fractions[count % fractions.count] * max(room.width - size.width - 40, 0) / 2
    // Leaves room for a mode control or slider at the top.
    let top: CGFloat = scene.parameters.contains { $0.isAtTop } ? 68 : 12
    piece.center = CGPoint(x: room.midX + shift, y: room.minY + size.height / 2 + top)
    build(piece)
  }

  /// A position for an item in a part of the scene's view, clear of `taken` and of the items there, searched
  /// from the middle outward. Nil if there is none.
  func freePlace(for piece: Piece, in seen: CGRect, beside taken: CGRect) -> CGPoint? {
    let size = piece.makeView().bounds.size
    let room = roomOfItems.intersection(seen).insetBy(dx: 12, dy: 12)
    let others = scene.view.subviews.filter { view in items.contains { $0.item === view } }.map(\.frame)
    let columns = [0, -1, 1, -2, 2, -3, 3, -4, 4].map { room.midX + $0 * 140 }
    let middle = room.midY - size.height / 2
    let rows = [0, -1, 1, -2, 2, -3, 3, -4, 4].map { middle + $0 * 120 }
    for y in rows {
      for x in columns {
        let frame = CGRect(x: x - size.width / 2, y: y, width: size.width, height: size.height)
        let clear = frame.insetBy(dx: -8, dy: -8)
        guard room.contains(frame), !taken.intersects(clear), !others.contains(where: clear.intersects) else {
          continue
        }
        return CGPoint(x: frame.midX, y: frame.midY)
      }
    }
    return nil
  }

  /// An item as "+" makes it, at a point of the scene's view; each photo gets the next picture.
  func piece(for kind: Piece.Kind, at point: CGPoint) -> Piece {
    var piece = Piece(kind, at: point)
    if kind == .photo { piece.image = itemCount % PhotoCard.imageCount }
    return piece
  }

  private var itemCount: Int {
    scene.view.subviews.count { $0 is PhotoCard || $0 is SpeakerView } + plainPieces
  }

  /// The part of the scene's view where the first animator's items are.
  private var roomOfItems: CGRect {
    let all = scene.view.bounds
    guard let reference = scene.animators.first?.referenceView, !scene.view.isDescendant(of: reference) else {
      return all
    }
    let part = reference.convert(reference.bounds, to: scene.view).intersection(all)
    return part.isEmpty ? all : part
  }

  /// How many squares and discs were built, which decides where "+" puts the next item.
  private var plainPieces: Int { built.count { [.square, .disc].contains($0.piece.kind) } }

  /// Puts a copy next to an item. Photos, speakers and discs stay what they are; all others become plain
  /// squares.
  func duplicate(item number: Int) {
    guard let view = item(number)?.item as? UIView else { return }
    let old = place(of: view)
    var center = CGPoint(x: old.x + view.bounds.width + 8, y: old.y)
    if center.x + view.bounds.width / 2 > scene.view.bounds.width {
      center.x = old.x - view.bounds.width - 8
    }
    if var piece = piece(like: view) {
      piece.center = center
      build(piece, turn: view is PhotoCard || view is SpeakerView ? .identity : view.transform)
    } else {
      let copy = scene.view.makeSquare(like: view)
      copy.center = center
      scene.add(copy)
      lastAdded = copy
    }
  }

  /// A piece that looks like a view; nil for a view of a kind or colour that no piece has.
  func piece(like view: UIView) -> Piece? {
    if let built = built.first(where: { $0.view === view }) {
      var piece = built.piece
      if !(view is PhotoCard || view is SpeakerView) { piece.angle = turn(of: view) }
      return piece
    }
    let kind: Piece.Kind
    switch view {
    case is PhotoCard: kind = .photo
    case is SpeakerView: kind = .speaker
    default: kind = .square
    }
    var piece = Piece(kind, at: place(of: view))
    piece.image = (view as? PhotoCard)?.image
    if kind == .square {
      guard let name = Piece.colors.filter({ $0.value == view.backgroundColor }).keys.min() else {
        return nil
      }
      piece.color = name
      piece.size = [Double(view.bounds.width), Double(view.bounds.height)]
      piece.angle = turn(of: view)
    }
    return piece.fault == nil ? piece : nil
  }

  /// The rotation of a view in radians; nil for none.
  private func turn(of view: UIView) -> Double? {
    let angle = Double(atan2(view.transform.b, view.transform.a))
    return angle == 0 ? nil : angle
  }
}
