// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// What holds the squares: the rod and, with gravity, a cord under a beam.
extension AttachmentScene {
  /// Keeps placed squares at the rod's length: a square stays on a circle around the anchor, or takes the
  /// other square along.
  func adjust(_ placements: inout [Placement]) {
    guard let squareView, let partnerView, let attachment, attachment.frequency == 0 else { return }
    if state.mode == .anchor, let anchor = anchorAttachment?.anchorPoint,
      let index = placements.firstIndex(where: { $0.item === squareView })
    {
      let corner = squareView.convert(marker.center, to: view)
      let arm = CGVector(dx: corner.x - squareView.center.x, dy: corner.y - squareView.center.y)
      let wish = placements[index].center
      let goal = CGPoint(x: wish.x + arm.dx, y: wish.y + arm.dy).on(circleAround: anchor, attachment.length)
      placements[index].center = CGPoint(x: goal.x - arm.dx, y: goal.y - arm.dy)
    } else if state.mode == .items, placements.count == 1, let placed = placements.first,
      placed.item === squareView || placed.item === partnerView
    {
      if let cordAttachment, cordAttachment.dynamicAnimator != nil {
        return keepHanging(&placements, on: cordAttachment, attachment.length)
      }
      let other = placed.item === squareView ? partnerView : squareView
      let pulled = other.center.on(circleAround: placed.center, attachment.length)
      placements.append(Placement(item: other, center: pulled))
    }
  }

  /// Keeps the first square on its cord, and lets it take the other along. If the other square is placed, it
  /// stays on a circle around the first.
  private func keepHanging(
    _ placements: inout [Placement], on cord: UIAttachmentBehavior, _ length: CGFloat
  ) {
    guard let squareView, let partnerView else { return }
    guard placements[0].item === squareView else {
      return placements[0].center = placements[0].center.on(circleAround: squareView.center, length)
    }
    placements[0].center = placements[0].center.on(circleAround: cord.anchorPoint, cord.length)
    let pulled = partnerView.center.on(circleAround: placements[0].center, length)
    placements.append(Placement(item: partnerView, center: pulled))
  }

  /// Where two squares begin: side by side in the middle. On a low stage they begin closer together and
  /// higher, so one can hang below the other.
  var pairStart: (CGPoint, CGPoint) {
    let (bounds, side) = (view.bounds, squareView?.bounds.height ?? 80)
    var (y, half) = (bounds.midY, min(100, bounds.width / 4))
    if y + 2 * half + side / 2 + 8 > bounds.height {
      y = ceiling + side / 2 + 26
      half = min(half, max((bounds.height - y - side / 2 - 8) / 2, side / 2 + 4))
    }
    return (CGPoint(x: bounds.midX - half, y: y), CGPoint(x: bounds.midX + half, y: y))
  }

  /// The distance from the stage's upper edge to the beam's lower side, in points. The control for the mode
  /// has room above.
  var ceiling: CGFloat { view.bounds.height < 300 ? 50 : 70 }

  var roomBelowBeam: CGRect {
    view.bounds.inset(by: UIEdgeInsets(top: min(ceiling, view.bounds.height), left: 0, bottom: 0, right: 0))
  }

  /// Places the beam, which is visible while something hangs from it, and a boundary at its height. The
  /// boundary keeps squares from swinging out of sight under the control for the mode.
  func placeBeam() {
    let size = view.bounds.size
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: min(ceiling, size.height / 3), left: 0, bottom: 0, right: 0))
    let hanging = cordAttachment.flatMap { $0.dynamicAnimator == nil ? nil : $0.anchorPoint.x }
    beam.isHidden = hanging == nil
    // The beam's round ends are beyond the stage's sides.
    beam.lay(from: -4, to: size.width + 4, above: ceiling, clamping: hanging.map { [$0] } ?? [])
  }

  /// Makes room for the pendulum to swing. After gravity was switched on or the anchor was dragged, shortens
  /// the rod step by step until the square swings clear of the floor. If gravity was switched on, also moves
  /// the anchor to where no wall is in the way.
  func makeRoomToSwing() {
    guard makesRoom, state.mode == .anchor, gravity.gravityDirection.dy > 0, let anchorAttachment,
      let squareView
    else { return }
    let (anchor, bounds) = (anchorAttachment.anchorPoint, view.bounds)
    // The distance from the rod's end to the farthest corner of the square.
    let own = 1.3 * squareView.bounds.width
    let longest = max(bounds.height - anchor.y - own - 8, 30)
    let excess = anchorAttachment.length - longest
    if excess > 0.1 {
      lengthBefore = lengthBefore ?? anchorAttachment.length
      anchorAttachment.length -= min(excess, 6)
    }
    let span = min(anchorAttachment.length, longest) + own
    let goal = 2 * span < bounds.width ? min(max(anchor.x, span), bounds.width - span) : bounds.midX
    let away = glides ? goal - anchor.x : 0
    if abs(away) > 0.5 {
      moveAnchor(to: CGPoint(x: anchor.x + min(max(away, -10), 10), y: anchor.y))
    } else if excess <= 0.1 {
      (makesRoom, glides) = (false, false)
    }
  }

  /// Hangs the first square on a cord if gravity pulls on two squares. Tied only to each other, they would
  /// just fall.
  func hang() {
    guard let animator, let squareView, let cordAttachment else { return }
    defer { placeBeam() }
    if cordAttachment.dynamicAnimator != nil { animator.removeBehavior(cordAttachment) }
    guard state.mode == .items, gravity.magnitude != 0 else { return }
    let place = view.bounds.nearest(to: squareView.center)
    cordAttachment.anchorPoint = CGPoint(x: place.x, y: ceiling)
    cordAttachment.length = min(max(place.y - ceiling, 0), 0.6 * view.bounds.height)
    animator.addBehavior(cordAttachment)
  }
}
