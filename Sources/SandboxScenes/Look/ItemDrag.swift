import Tabletop

/// Lets the pointer take items and throw them: a soft attachment holds an item at the point where it was taken.
@MainActor
final class ItemDrag {
  /// Soft enough that a wall stops what is dragged against it: rate in Hz, no wobble.
  private static let hertz: CGFloat = 6
  private static let damping: CGFloat = 1

  private let animator: UIDynamicAnimator
  private let stage: UIView
  private let disc = HeldDisc()
  private var attachment: UIAttachmentBehavior?
  private weak var item: UIView?

  /// Drags items of an animator over its reference view, the stage.
  init(_ animator: UIDynamicAnimator, over stage: UIView) {
    (self.animator, self.stage) = (animator, stage)
  }

  /// Makes an item draggable.
  func add(_ item: UIView) {
    item.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ItemDrag.panned(_:)))
  }

  /// Lets go of what is held.
  func letGo() {
    if let attachment { animator.removeBehavior(attachment) }
    disc.removeFromSuperview()
    (attachment, item) = (nil, nil)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard let view = pan.view else { return }
      take(view, moved: pan.translation(in: stage), to: pan.location(in: stage))
    case .changed:
      guard let attachment, let item else { return }
      let point = stage.bounds.clamping(pan.location(in: stage))
      attachment.anchorPoint = point
      disc.show(at: point, under: item)
    default:
      letGo()
    }
  }

  private func take(_ view: UIView, moved: CGPoint, to point: CGPoint) {
    letGo()
    let taken = view.convert(CGPoint(x: point.x - moved.x, y: point.y - moved.y), from: stage)
    let offset = UIOffset(horizontal: taken.x - view.bounds.midX, vertical: taken.y - view.bounds.midY)
    let attachment = UIAttachmentBehavior(
      item: view, offsetFromCenter: offset, attachedToAnchor: stage.bounds.clamping(point))
    attachment.length = 0
    (attachment.frequency, attachment.damping) = (ItemDrag.hertz, ItemDrag.damping)
    animator.addBehavior(attachment)
    (self.attachment, item) = (attachment, view)
    disc.show(at: stage.bounds.clamping(point), under: view)
  }
}

extension CGRect {
  /// The point of this rectangle that is nearest to `point`.
  func clamping(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
