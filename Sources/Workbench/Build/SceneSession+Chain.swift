// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// Things built from several pieces: chains, and ties that need a nail.
extension SceneSession {
  /// The approximate length and the width of a link, in points.
  private static let link = (length: 36.0, width: 12.0)
  private static let mostLinks = 60.0
  /// The side of a nail, in points.
  private static let nail = 12.0

  /// The commands that build a tie, with a nail if it leads to the table but needs two items. Nil if neither
  /// end is an item, or both are the same.
  func building(_ kind: Piece.Kind, from start: Piece.End, to end: Piece.End) -> [any SceneCommand]? {
    guard var tie = Piece.tie(kind, from: start, to: end) else { return nil }
    guard kind.needsTwoItems, let to = tie.to, to.item == nil else { return [.build(tie)] }
    let name = unusedName("nail")
    tie.to = Self.end(name)
    return [.build(Self.nail(name, at: to.point)), .build(tie)]
  }

  /// The commands that build a chain whose links are tied by `kind`, a pin or a rod. The chain leads from an
  /// item, or a nail in the table, to an item or a free end. Nil if the chain would be too short.
  func chain(_ kind: Piece.Kind, from start: Piece.End, to end: Piece.End) -> [any SceneCommand]? {
    // A chain that is drawn to the table hangs from the table.
    let (start, end) = end.item == nil && start.item != nil ? (end, start) : (start, end)
    let (first, last) = (scenePoint(of: start), scenePoint(of: end))
    let (dx, dy) = (Double(last.x - first.x), Double(last.y - first.y))
    let length = (dx * dx + dy * dy).squareRoot()
    guard length >= 2 * Self.link.length else { return nil }
    let count = Int(min((length / Self.link.length).rounded(), Self.mostLinks))
    let part = length / Double(count)
    var names: Set<String> = []
    func name(_ wish: String) -> String {
      let name = unusedName(wish, besides: names)
      names.insert(name)
      return name
    }
    func point(_ parts: Double) -> CGPoint {
      CGPoint(
        x: Double(first.x) + dx * parts / Double(count), y: Double(first.y) + dy * parts / Double(count))
    }
    var commands: [any SceneCommand] = []
    var before = start
    if start.item == nil {
      let nail = name("nail")
      commands.append(.build(Self.nail(nail, at: first)))
      before = Self.end(nail)
    }
    func tie(to next: Piece.End) {
      if var tie = Piece.tie(kind, from: before, to: next) {
        tie.name = name(kind.rawValue)
        commands.append(.build(tie))
      }
    }
    // Rods link beads; if there is an item at the end, it takes the place of the last bead.
    let isPinned = kind == .pin
    for index in 0..<(isPinned || end.item == nil ? count : count - 1) {
      var link = Piece(
        isPinned ? .square : .disc, name: name("link"), at: point(Double(index) + (isPinned ? 0.5 : 1)))
      link.size = [isPinned ? part - 4 : Self.link.width, Self.link.width]
      link.color = "gray"
      if isPinned { link.angle = atan2(dy, dx) }
      commands.append(.build(link))
      tie(to: Self.end(link.name ?? "", x: isPinned ? -part / 2 : 0))
      before = Self.end(link.name ?? "", x: isPinned ? part / 2 : 0)
    }
    if end.item != nil { tie(to: end) }
    return commands
  }

  /// Where an end is, in points of the scene's view.
  private func scenePoint(of end: Piece.End) -> CGPoint {
    scene.view.convert(point(of: end), from: stage)
  }

  private static func end(_ name: String, x: Double = 0) -> Piece.End {
    Piece.End(item: ParameterAddress.Key.name(name).description, at: CGPoint(x: x, y: 0))
  }

  /// Something small that stays where it is.
  private static func nail(_ name: String, at point: CGPoint) -> Piece {
    var piece = Piece(.wall, name: name, at: point)
    (piece.size, piece.color) = ([nail, nail], "gray")
    return piece
  }
}
