// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

extension SceneSession {
  /// The end of a tie at a point of the stage: fastened to the item there, or else to the table.
  func end(at point: CGPoint, isExact: Bool) -> Piece.End {
    let place = scene.view.convert(point, from: stage)
    guard let view = selection.item(at: point), let key = key(of: view) else {
      return Piece.End(at: BuildGrid.snapped(place, isExact: isExact))
    }
    let inside = view.convert(point, from: stage)
    var offset = CGPoint(
      x: (inside.x - view.bounds.midX).rounded(), y: (inside.y - view.bounds.midY).rounded())
    if !isExact, hypot(offset.x, offset.y) <= BuildGrid.centerHitRadius { offset = .zero }
    return Piece.End(item: key.description, at: offset)
  }

  /// The item's key in addresses and ties; nil for an object that is not an item.
  func key(of item: AnyObject) -> ParameterAddress.Key? {
    for animator in scene.animators {
      if let index = animator.inspection.items.firstIndex(where: { $0.item === item }) {
        return animator.itemKeys[index]
      }
    }
    return nil
  }

  /// The item of an end; nil for the table.
  func item(of end: Piece.End) -> UIView? {
    guard let key = end.item.flatMap(ParameterAddress.Key.init) else { return nil }
    for animator in scene.animators { if let item = animator.item(key) { return item as? UIView } }
    return nil
  }

  /// Where an end is, in points of the stage.
  func point(of end: Piece.End) -> CGPoint {
    guard let view = item(of: end) else { return scene.view.convert(end.point, to: stage) }
    return view.convert(
      CGPoint(x: view.bounds.midX + CGFloat(end.x), y: view.bounds.midY + CGFloat(end.y)), to: stage)
  }
}

extension Piece {
  /// A tie between two ends; nil if neither is an item or both are the same item.
  static func tie(_ kind: Kind, from start: End, to end: End) -> Piece? {
    let (first, second) = start.item == nil ? (end, start) : (start, end)
    guard let item = first.item, item != second.item else { return nil }
    var tie = Piece(kind, at: first.point)
    (tie.item, tie.to) = (item, second)
    return tie
  }
}

/// The grid on which a person places things; its step is half the distance between the table's dots.
enum BuildGrid {
  static let step: CGFloat = 10
  /// An end of a tie that is this near to the centre of an item, in points, is fastened to the centre.
  static let centerHitRadius: CGFloat = 12

  /// The nearest grid point; with `isExact`, the nearest whole point.
  static func snapped(_ point: CGPoint, isExact: Bool) -> CGPoint {
    let step = isExact ? 1 : step
    return CGPoint(x: (point.x / step).rounded() * step, y: (point.y / step).rounded() * step)
  }
}
