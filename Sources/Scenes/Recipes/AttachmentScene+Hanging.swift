import Tabletop
import Workbench

// What holds the squares: the rod, and with gravity a cord under a beam.
extension AttachmentScene {
  /// A rod holds the square at its length: it stands on the circle around the anchor, or takes the other one
  /// along.
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

  /// The first square stays on its cord and takes the other along, which by itself goes round the first.
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

  /// Where two squares begin: side by side in the middle, or nearer to each other and higher where one could
  /// not hang below the other.
  var pairStart: (CGPoint, CGPoint) {
    let (bounds, side) = (view.bounds, squareView?.bounds.height ?? 80)
    var (y, half) = (bounds.midY, min(100, bounds.width / 4))
    if y + 2 * half + side / 2 + 8 > bounds.height {
      y = ceiling + side / 2 + 26
      half = min(half, max((bounds.height - y - side / 2 - 8) / 2, side / 2 + 4))
    }
    return (CGPoint(x: bounds.midX - half, y: y), CGPoint(x: bounds.midX + half, y: y))
  }

  /// How far below the stage's upper edge the beam's lower side is, in points: it keeps air to the choice of
  /// a mode above it.
  var ceiling: CGFloat { view.bounds.height < 300 ? 50 : 70 }

  var roomBelowBeam: CGRect {
    view.bounds.inset(by: UIEdgeInsets(top: min(ceiling, view.bounds.height), left: 0, bottom: 0, right: 0))
  }

  /// Nothing swings out of sight under the choice of a mode. The beam is there while something hangs from it.
  func placeBeam() {
    let (size, side) = (view.bounds.size, CGFloat(8))
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: min(ceiling, size.height / 3), left: 0, bottom: 0, right: 0))
    let hanging = cordAttachment.flatMap { $0.dynamicAnimator == nil ? nil : $0.anchorPoint.x }
    beam.isHidden = hanging == nil
    beam.lay(from: side, to: size.width - side, above: ceiling, clamping: hanging.map { [$0] } ?? [])
  }

  /// Without a cord two squares that are tied to each other alone would fall flat.
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
