// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A box of the heap that the pointer pulls.
struct BoxPull {
  let box: UIView
  let attachment: UIAttachmentBehavior
  let brake: UIDynamicItemBehavior
  /// Where the pointer is, in points of the stage.
  var finger: CGPoint
}

/// A drag pulls one box out from between the others. Until it is released, the box does not collide with
/// them; otherwise it would take half the heap along, because boxes support each other like the stones of an
/// arch.
extension PileScene {
  /// The frequency in Hz of the attachment between box and pointer, and its damping ratio.
  private static let (frequency, damping): (CGFloat, CGFloat) = (4, 1)
  /// How far from a box a press may be to take it, in points.
  private static let tolerance: CGFloat = 3
  /// Angular resistance of a pulled box, in 1/s.
  private static let resistance: CGFloat = 8

  func panned(_ pan: UIPanGestureRecognizer) {
    let point = view.bounds.nearest(to: pan.location(in: view))
    switch pan.state {
    case .began:
      let moved = pan.translation(in: view)
      take(at: CGPoint(x: point.x - moved.x, y: point.y - moved.y), to: point)
    case .changed:
      pull?.finger = point
      follow()
    default: letGo()
    }
  }

  private func take(at pressed: CGPoint, to finger: CGPoint) {
    letGo()
    guard let animator, let box = box(at: pressed) else { return }
    let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: box.center)
    (attachment.length, attachment.frequency) = (0, PileScene.frequency)
    attachment.damping = PileScene.damping
    attachment.action = { [weak self] in self?.follow() }
    let brake = UIDynamicItemBehavior(items: [box])
    brake.angularResistance = PileScene.resistance
    animator.addBehavior(attachment)
    animator.addBehavior(brake)
    collision.removeItem(box)
    view.bringSubviewToFront(box)
    pull = BoxPull(box: box, attachment: attachment, brake: brake, finger: finger)
    view.addSubview(line)
    follow()
  }

  /// The box under a point, or the nearest one close to it.
  private func box(at point: CGPoint) -> UIView? {
    func gap(_ box: UIView) -> CGFloat {
      let (place, half) = (box.convert(point, from: view), box.bounds.width / 2)
      return max(abs(place.x - half), abs(place.y - half)) - half
    }
    let nearest = boxes.min { gap($0) < gap($1) }
    return nearest.flatMap { gap($0) <= PileScene.tolerance ? $0 : nil }
  }

  /// Keeps the attachment's end under the pointer, and draws the line.
  private func follow() {
    guard let pull else { return }
    if pull.attachment.anchorPoint != pull.finger { pull.attachment.anchorPoint = pull.finger }
    line.join(pull.box.center, pull.finger)
  }

  /// Releases the box, which keeps its velocity and collides with the others again.
  func letGo() {
    guard let pull else { return }
    animator?.removeBehavior(pull.attachment)
    animator?.removeBehavior(pull.brake)
    if boxes.contains(where: { $0 === pull.box }) { collision.addItem(pull.box) }
    self.pull = nil
    line.removeFromSuperview()
  }
}
