// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry
internal import UIWidgets

/// Reads poses from items, and writes the bodies' poses back to them.
extension UIDynamicAnimator {
  /// An item's centre in the reference view's coordinates; a view's own centre is in its superview's
  /// coordinates.
  func referencePoint(of item: any UIDynamicItem, _ center: CGPoint) -> CGPoint {
    guard let reference = referenceView, let view = item as? UIView, let parent = view.superview,
      parent !== reference
    else { return center }
    return parent.convert(center, to: reference)
  }

  func takeOverItemsMovedByHand() {
    bodies.visitInFrame { body in
      let pose = body.itemPose
      if pose != body.written { takeOver(pose, of: body) }
    }
  }

  /// Adopts a pose that other code gave an item, and keeps the velocity.
  func takeOver(_ pose: ItemPose, of body: ItemBody) {
    guard pose.isFinite else {
      let name = objectName(body.item)
      return Diagnostic.report(
        "item pose", "<\(name)>: a center or transform that is not finite is not taken over")
    }
    let old = body.written
    body.written = pose
    body.residual = pose.transform.residual
    let isMoved = pose.center != old.center
    let isTurned = abs(pose.transform.rotation - old.transform.rotation) > 1e-9
    guard isMoved || isTurned else { return }
    body.isSettled = false
    // Anchored items may be animated, because forces do not move them.
    if isMoved, world.kind(of: body.id) == .dynamic, body.view?.isOnlyMovedByAnimation == true {
      Mistake.animatedItem(body.item, self).tell()
    }
    world.setTransform(
      of: body.id,
      position: isMoved ? Units.position(referencePoint(of: body.item, pose.center)) : body.position,
      angle: isTurned ? Float(pose.transform.rotation) : world.angle(of: body.id))
  }

  func takeOverSize(of body: ItemBody) {
    guard body.item.bounds.size != body.size, let outline = ItemOutline.geometries(of: body.item) else {
      return
    }
    body.makeShapes(outline)
  }

  /// Writes the bodies' poses to their items: exact while they move, on device pixels once a view is at rest.
  func writeBack() {
    let reference = referenceView
    let world = world
    bodies.visitInFrame { body in
      let state = world.pose(of: body.id)
      if !state.isAwake {
        if body.isSettled { return }
        body.isSettled = true
      } else if body.isSettled {
        body.isSettled = false
      }
      let pose = pose(of: body, at: state, in: reference)
      if pose != body.written { body.write(pose) }
    }
  }

  private func pose(of body: ItemBody, at state: BodyPose, in reference: UIView?) -> ItemPose {
    var center = Units.points(state.position)
    var (cosine, sine) = (CGFloat(state.rotation.c), CGFloat(state.rotation.s))
    if let reference, let parent = body.view?.superview, parent !== reference {
      center = parent.convert(center, from: reference)
    }
    if !state.isAwake, body.roundsAtRest {
      center = DevicePixels.rounded(
        center, scale: reference?.traitCollection.displayScale ?? UIScreen.main.scale)
      let angle = DevicePixels.rounded(angle: CGFloat(state.rotation.angle))
      (cosine, sine) = (cos(angle), sin(angle))
    }
    return ItemPose(center: center, transform: body.residual.turned(cosine: cosine, sine: sine))
  }
}

/// Rounds poses to device pixels, so the edges of items at rest are crisp.
enum DevicePixels {
  /// Rounds a point as UIKit does, but at rest only.
  static func rounded(_ point: CGPoint, scale: CGFloat) -> CGPoint {
    CGPoint(x: rounded(point.x, scale: scale), y: rounded(point.y, scale: scale))
  }

  /// Rounds an angle to 1/5000 rad.
  static func rounded(angle: CGFloat) -> CGFloat { (angle * 5000).rounded() / 5000 }

  private static func rounded(_ x: CGFloat, scale: CGFloat) -> CGFloat {
    guard scale.isFinite, scale > 0, scale != 1 else { return x.rounded() }
    let whole = x.rounded(.down)
    return whole + (scale * (x - whole)).rounded() / scale
  }
}
