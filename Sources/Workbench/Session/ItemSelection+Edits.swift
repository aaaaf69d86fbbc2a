// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Operations on the whole selection; each is one edit.
extension ItemSelection {
  /// Deletes the selection, ties and fields first, because an item's ties are deleted with it.
  func delete() {
    let things = things
    var commands: [any SceneCommand] = []
    for (index, piece) in session.built.enumerated() {
      if let behavior = piece.behavior, !piece.isDeleted, things.contains(where: { $0 === behavior }) {
        commands.append(.remove(piece: index))
      }
    }
    commands += things.compactMap { session.number(of: $0).map { .delete(item: $0) } }
    session.perform(commands)
  }

  /// Moves the selection by a distance in points.
  func move(byX x: CGFloat, y: CGFloat) {
    session.perform(moves(from: places, byX: x, y: y))
  }

  /// The position of a selected thing, in points of the view that contains it.
  struct Place {
    let thing: AnyObject
    let center: CGPoint
    /// For a field, or for a tie to the table, whose far end is at `center`: its index and its piece.
    var piece: (number: Int, piece: Piece)?
  }

  var places: [Place] {
    things.compactMap { thing in
      if let view = thing as? UIView { return Place(thing: view, center: view.center) }
      guard let number = session.built.firstIndex(where: { $0.behavior === thing }) else { return nil }
      let piece = session.built[number].piece
      if let center = session.position(of: session.built[number]) {
        return Place(thing: thing, center: center, piece: (number, piece))
      }
      guard let to = piece.to, to.item == nil else { return nil }
      return Place(thing: thing, center: to.point, piece: (number, piece))
    }
  }

  /// The commands that move each thing by an offset from its given position.
  func moves(from places: [Place], byX x: CGFloat, y: CGFloat) -> [any SceneCommand] {
    commands(placing: places.map { ($0, CGPoint(x: $0.center.x + x, y: $0.center.y + y)) })
  }

  /// The commands that put each thing at its new centre, or as near to it as the scene allows; none for
  /// missing things.
  private func commands(placing wishes: [(place: Place, center: CGPoint)]) -> [any SceneCommand] {
    var commands: [any SceneCommand] = []
    var placements: [Placement] = []
    for (place, center) in wishes {
      if let view = place.thing as? UIView {
        placements.append(Placement(item: view, center: placeInSight(of: view, near: center)))
      } else if let (number, old) = place.piece {
        var piece = old
        if old.kind.isTie {
          piece.to = Piece.End(at: center)
        } else {
          piece.center = center
        }
        commands.append(.place(piece: number, as: piece))
      }
    }
    if !placements.isEmpty { session.scene.adjust(&placements) }
    return commands
      + placements.compactMap { placement in
        session.number(of: placement.item).map {
          .move(item: $0, x: Double(placement.center.x), y: Double(placement.center.y))
        }
      }
  }

  /// The position nearest to the wanted one at which an item is wholly visible, because a view that clips
  /// would hide it. Undo may restore other positions.
  private func placeInSight(of item: UIView, near wish: CGPoint) -> CGPoint {
    guard let room = item.superview, room.clipsToBounds else { return wish }
    let size = item.frame.size
    return room.bounds.shrunk(dx: size.width / 2, dy: size.height / 2).nearest(to: wish)
  }

  // MARK: Aligning

  /// How several things are aligned.
  enum Alignment: Int, CaseIterable {
    case left, center, right, top, middle, bottom, spaceAcross, spaceDown

    var title: String {
      switch self {
      case .left: "Align left edges"
      case .center: "Align horizontal centres"
      case .right: "Align right edges"
      case .top: "Align top edges"
      case .middle: "Align vertical centres"
      case .bottom: "Align bottom edges"
      case .spaceAcross: "Space horizontally"
      case .spaceDown: "Space vertically"
      }
    }

    /// The least number of selected things for the alignment.
    var least: Int { self == .spaceAcross || self == .spaceDown ? 3 : 2 }
  }

  /// Whether the selection can be aligned in this way.
  func canAlign(_ alignment: Alignment) -> Bool { places.count >= alignment.least }

  func align(_ alignment: Alignment) {
    let found = places.compactMap { place in frame(of: place.thing).map { (place, $0) } }
    guard found.count >= alignment.least else { return }
    let all = found.reduce(CGRect.null) { $0.union($1.1) }
    var wishes: [(place: Place, center: CGPoint)] = []
    func add(_ place: Place, _ dx: CGFloat, _ dy: CGFloat) {
      guard dx != 0 || dy != 0 else { return }
      wishes.append((place, CGPoint(x: place.center.x + dx, y: place.center.y + dy)))
    }
    switch alignment {
    case .left: for (place, frame) in found { add(place, all.minX - frame.minX, 0) }
    case .center: for (place, frame) in found { add(place, all.midX - frame.midX, 0) }
    case .right: for (place, frame) in found { add(place, all.maxX - frame.maxX, 0) }
    case .top: for (place, frame) in found { add(place, 0, all.minY - frame.minY) }
    case .middle: for (place, frame) in found { add(place, 0, all.midY - frame.midY) }
    case .bottom: for (place, frame) in found { add(place, 0, all.maxY - frame.maxY) }
    case .spaceAcross, .spaceDown:
      let isAcross = alignment == .spaceAcross
      let ordered = found.sorted { isAcross ? $0.1.minX < $1.1.minX : $0.1.minY < $1.1.minY }
      let taken = ordered.reduce(0) { $0 + (isAcross ? $1.1.width : $1.1.height) }
      let gap = ((isAcross ? all.width : all.height) - taken) / CGFloat(ordered.count - 1)
      var edge = isAcross ? all.minX : all.minY
      for (place, frame) in ordered {
        add(place, isAcross ? edge - frame.minX : 0, isAcross ? 0 : edge - frame.minY)
        edge += (isAcross ? frame.width : frame.height) + gap
      }
    }
    session.perform(commands(placing: wishes))
  }
}
