// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

// Ties and fields: behaviours without a view that a person puts onto the table.
extension SceneSession {
  /// Makes the behaviour of a tie or a field and adds it to its animator; nil if an item that it ties is
  /// missing.
  func addBehavior(for piece: inout Piece) -> UIDynamicBehavior? {
    guard piece.kind.isTie else { return addField(piece) }
    guard let tie = makeTie(piece) else { return nil }
    tie.behavior.name = piece.name
    tie.animator.addBehavior(tie.behavior)
    if piece.kind == .spring, piece.length == nil { piece.length = Double(tie.behavior.length) }
    return tie.behavior
  }

  private func addField(_ piece: Piece) -> UIDynamicBehavior? {
    guard let animator = scene.animators.first else { return nil }
    let field = PieceField.of(piece.field).make(at: place(piece.center, in: animator))
    field.name = piece.name
    for item in animator.inspection.items { field.addItem(item.item) }
    animator.addBehavior(field)
    return field
  }

  private func makeTie(_ piece: Piece) -> (behavior: UIAttachmentBehavior, animator: UIDynamicAnimator)? {
    guard let key = piece.item.flatMap(ParameterAddress.Key.init), let to = piece.to else { return nil }
    for animator in scene.animators {
      guard let item = animator.item(key) else { continue }
      var second: (any UIDynamicItem)?
      if let other = to.item {
        second = ParameterAddress.Key(other).flatMap { animator.item($0) }
        guard let second, second !== item else { return nil }
      }
      guard let tie = tie(piece, of: item, to, of: second, in: animator) else { return nil }
      if piece.kind == .spring { (tie.frequency, tie.damping) = (Self.springRate, Self.springDamping) }
      if piece.kind == .spring, let length = piece.length { tie.length = CGFloat(length) }
      return (tie, animator)
    }
    return nil
  }

  /// The behaviour of a tie between two items, or between an item and the table.
  private func tie(
    _ piece: Piece, of item: any UIDynamicItem, _ to: Piece.End, of second: (any UIDynamicItem)?,
    in animator: UIDynamicAnimator
  ) -> UIAttachmentBehavior? {
    let offset = UIOffset(horizontal: CGFloat(piece.x), vertical: CGFloat(piece.y))
    let far = UIOffset(horizontal: CGFloat(to.x), vertical: CGFloat(to.y))
    let start = place(point(of: item, piece.center), in: animator)
    let end = place(second.map { point(of: $0, to.point) } ?? to.point, in: animator)
    let axis = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    switch (piece.kind, second) {
    case (.pin, let second?):
      return .pinAttachment(with: item, attachedTo: second, attachmentAnchor: end)
    case (.fixed, let second?):
      return .fixedAttachment(with: item, attachedTo: second, attachmentAnchor: end)
    case (.string, let second?):
      return .limitAttachment(
        with: item, offsetFromCenter: offset, attachedTo: second, offsetFromCenter: far)
    case (.rail, let second?):
      return .slidingAttachment(
        with: item, attachedTo: second, attachmentAnchor: end, axisOfTranslation: axis)
    case (.rail, nil):
      return .slidingAttachment(with: item, attachmentAnchor: start, axisOfTranslation: axis)
    case (.spring, let second?), (.rod, let second?):
      return UIAttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedTo: second, offsetFromCenter: far)
    case (.spring, nil), (.rod, nil):
      return UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: end)
    default: return nil
    }
  }

  /// A point of an item, given by its offset from the centre along the item's own axes, in points of the
  /// scene's view.
  private func point(of item: any UIDynamicItem, _ offset: CGPoint) -> CGPoint {
    let turned = offset.applying(item.transform)
    let place = CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    return (item as? UIView)?.superview?.convert(place, to: scene.view) ?? place
  }

  /// A new spring swings once in two thirds of a second, for about three seconds.
  private static let springRate: CGFloat = 1.5
  private static let springDamping: CGFloat = 0.1

  /// A point of the scene's view in the coordinates of an animator.
  private func place(_ point: CGPoint, in animator: UIDynamicAnimator) -> CGPoint {
    animator.referenceView.map { scene.view.convert(point, to: $0) } ?? point
  }

  /// Whether anything on the table is drawn as a mark instead of a view.
  var hasMarks: Bool { built.contains { $0.behavior != nil && !$0.isDeleted } }

  // MARK: Removing and placing

  /// Removes a tie or a field, given by its index in `built`.
  func remove(piece number: Int) {
    guard built.indices.contains(number), let behavior = built[number].behavior,
      let animator = behavior.dynamicAnimator
    else { return }
    selection.remove(behavior)
    deleted.append(DeletedItem(removing: behavior, from: animator))
  }

  /// Moves or changes a piece: a wall or a tie gets new ends, a field a new point or kind.
  func place(piece number: Int, as wanted: Piece) {
    guard built.indices.contains(number), !built[number].isDeleted, wanted.fault == nil,
      wanted.kind == built[number].piece.kind
    else { return }
    var piece = wanted
    piece.name = built[number].piece.name
    if let view = built[number].view {
      view.transform = CGAffineTransform(rotationAngle: CGFloat(piece.angle ?? 0))
      if let size = piece.size { view.bounds.size = CGSize(width: size[0], height: size[1]) }
      view.center = view.superview.map { scene.view.convert(piece.center, to: $0) } ?? piece.center
      built[number].piece = piece
      for animator in scene.animators { animator.updateItem(usingCurrentState: view) }
      refitTies(of: view)
    } else if let field = built[number].behavior as? UIFieldBehavior,
      piece.field == built[number].piece.field,
      let animator = field.dynamicAnimator
    {
      field.position = place(piece.center, in: animator)
      built[number].piece = piece
    } else {
      replace(number, by: piece)
    }
  }

  /// Makes a new behaviour with the same name for a tie with new ends or a field of a new kind.
  private func replace(_ number: Int, by wanted: Piece) {
    guard let old = built[number].behavior, let animator = old.dynamicAnimator else { return }
    var piece = wanted
    if piece.kind == .spring, piece.length == nil { piece.length = built[number].piece.length }
    let wasSelected = selection.contains(old)
    animator.removeBehavior(old)
    guard let new = addBehavior(for: &piece) else { return animator.addBehavior(old) }
    if let old = old as? UIAttachmentBehavior, let new = new as? UIAttachmentBehavior {
      (new.frequency, new.damping) = (old.frequency, old.damping)
    }
    built[number] = BuiltPiece(piece: piece, behavior: new)
    if wasSelected { selection.replace(old, by: new) }
  }

  /// Adapts the ties of an item that a person placed to its new position. Rods and strings become as long as
  /// the distance between their ends; springs keep their rest length.
  func refitTies(of item: AnyObject) {
    for built in built where built.piece.kind.isTie && built.piece.kind != .spring && !built.isDeleted {
      guard let tie = built.behavior as? UIAttachmentBehavior, tie.items.contains(where: { $0 === item }),
        let animator = tie.dynamicAnimator, let (start, end) = ends(of: built)
      else { continue }
      switch built.piece.kind {
      case .rod, .string: tie.length = hypot(end.x - start.x, end.y - start.y)
      default:
        if tie.items.count > 1 { tie.anchorPoint = place(end, in: animator) }
        animator.removeBehavior(tie)
        animator.addBehavior(tie)
      }
    }
  }

  // MARK: Positions

  /// The centre of a view, in points of the scene's view.
  func place(of view: UIView) -> CGPoint {
    view.superview?.convert(view.center, to: scene.view) ?? view.center
  }

  /// The ends of a wall or a tie, in points of the scene's view; nil for other pieces. `pose` says where an
  /// item is shown.
  func ends(
    of built: BuiltPiece, pose: ((any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)?)? = nil
  ) -> (start: CGPoint, end: CGPoint)? {
    if built.piece.kind == .wall, let view = built.view {
      let half = view.bounds.width / 2
      let (cosine, sine) = (view.transform.a * half, view.transform.b * half)
      let center = place(of: view)
      return (
        CGPoint(x: center.x - cosine, y: center.y - sine),
        CGPoint(x: center.x + cosine, y: center.y + sine)
      )
    }
    guard let tie = built.behavior as? UIAttachmentBehavior, let to = built.piece.to else { return nil }
    func point(_ item: any UIDynamicItem, _ x: Double, _ y: Double) -> CGPoint {
      let (center, turn): (CGPoint, CGAffineTransform)
      if let pose = pose?(item) {
        (center, turn) = (pose.center, CGAffineTransform(rotationAngle: pose.angle))
      } else {
        (center, turn) = (item.center, item.transform)
      }
      let offset = CGPoint(x: CGFloat(x), y: CGFloat(y)).applying(turn)
      let place = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      guard pose == nil, let parent = (item as? UIView)?.superview else { return place }
      return parent.convert(place, to: scene.view)
    }
    guard let first = tie.items.first else { return nil }
    let start = point(first, built.piece.x, built.piece.y)
    guard tie.items.count > 1 else {
      // A rail's `anchorPoint` is where its item was, so the far end comes from the piece.
      if built.piece.kind == .rail { return (start, to.point) }
      // The anchor may have been tuned.
      let anchor = tie.anchorPoint
      let reference = tie.dynamicAnimator?.referenceView
      return (start, reference?.convert(anchor, to: scene.view) ?? anchor)
    }
    return (start, point(tie.items[1], to.x, to.y))
  }

  /// The position of a field, in points of the scene's view.
  func position(of built: BuiltPiece) -> CGPoint? {
    guard let field = built.behavior as? UIFieldBehavior else { return nil }
    return field.dynamicAnimator?.referenceView?.convert(field.position, to: scene.view) ?? field.position
  }
}
