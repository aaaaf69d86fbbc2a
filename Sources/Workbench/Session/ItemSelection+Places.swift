// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// Hit testing on the stage.
extension ItemSelection {
  /// The greatest distance from which a click hits a line or the centre of a field, in points.
  private static let lineHitDistance: CGFloat = 9
  private static let fieldHitRadius: CGFloat = 22

  /// The frontmost item at a point of the stage; nil for none.
  func item(at point: CGPoint) -> UIView? {
    // The item is found by position, not by which view receives the touch, because most items leave touches
    // to the stage.
    let stage = session.stage
    let views = session.items.compactMap { $0.item as? UIView }.filter { view in
      guard !view.isHidden, view.window != nil else { return false }
      // A thin wall gets a margin.
      let room =
        view.bounds.height < 2 * Self.lineHitDistance ? Self.lineHitDistance - view.bounds.height / 2 : 0
      return view.bounds.insetBy(dx: 0, dy: -max(room, 0)).contains(view.convert(point, from: stage))
    }
    let order = session.scene.view.subviews
    return views.max { a, b in (order.lastIndex(of: a) ?? 0) < (order.lastIndex(of: b) ?? 0) }
  }

  /// What a click at a point of the stage selects: the frontmost item, or else a field, or else a tie.
  func thing(at point: CGPoint) -> AnyObject? {
    if let item = item(at: point) { return item }
    let place = session.scene.view.convert(point, from: session.stage)
    let built = session.built.filter { !$0.isDeleted && $0.behavior != nil }.reversed()
    for piece in built {
      guard let center = session.position(of: piece) else { continue }
      if hypot(center.x - place.x, center.y - place.y) <= Self.fieldHitRadius { return piece.behavior }
    }
    for piece in built {
      guard let (start, end) = session.ends(of: piece) else { continue }
      if place.distance(toLineFrom: start, to: end) <= Self.lineHitDistance { return piece.behavior }
    }
    return nil
  }

  /// The things that a rectangle of the stage touches.
  func things(in rect: CGRect) -> [AnyObject] {
    let stage = session.stage
    let place = session.scene.view.convert(rect, from: stage)
    return all.filter { thing in
      if let view = thing as? UIView { return view.convert(view.bounds, to: stage).intersects(rect) }
      guard let piece = session.built.first(where: { $0.behavior === thing }) else { return false }
      if let center = session.position(of: piece) { return place.contains(center) }
      guard let (start, end) = session.ends(of: piece) else { return false }
      return place.contains(start) && place.contains(end)
    }
  }

  /// The frame of a thing, in points of the stage.
  func frame(of thing: AnyObject) -> CGRect? {
    if let view = thing as? UIView { return view.convert(view.bounds, to: session.stage) }
    guard let piece = session.built.first(where: { $0.behavior === thing }) else { return nil }
    let frame: CGRect
    if let center = session.position(of: piece) {
      frame = CGRect(origin: center, size: .zero).insetBy(dx: -Self.fieldHitRadius, dy: -Self.fieldHitRadius)
    } else if let (start, end) = session.ends(of: piece) {
      frame = CGRect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y))
    } else {
      return nil
    }
    return session.scene.view.convert(frame, to: session.stage)
  }

  /// The frame of the selection, in points of the stage; nil if nothing is selected.
  var frame: CGRect? {
    let frames = things.compactMap { frame(of: $0) }
    return frames.isEmpty ? nil : frames.reduce(.null) { $0.union($1) }
  }
}

extension CGPoint {
  fileprivate func distance(toLineFrom start: CGPoint, to end: CGPoint) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let fraction = square > 0 ? min(max(((x - start.x) * dx + (y - start.y) * dy) / square, 0), 1) : 0
    return hypot(start.x + fraction * dx - x, start.y + fraction * dy - y)
  }
}
