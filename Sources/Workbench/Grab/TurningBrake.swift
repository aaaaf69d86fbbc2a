// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Damps the rotation of an item that a finger holds. While the finger moves, there is little damping, so
/// that the item swings after it. Once the finger rests, the damping grows within half a second until the
/// item stays at whatever angle it has, as under a fingertip.
@MainActor
final class TurningBrake: Restorable {
  /// Angular resistance in 1/s while the finger moves.
  private static let moving: CGFloat = 4
  /// The number of frames at rest, 0.4 s, after which the item no longer rotates.
  private static let framesToHold = 24

  @Kept private var resistance: UIDynamicItemBehavior?
  /// Forbids rotation, because with resistance alone gravity would still rotate the item slowly.
  @Kept private var hold: UIDynamicItemBehavior?
  /// Where the finger was a frame ago, and for how many frames it has been there.
  @Kept private var place = CGPoint.zero
  @Kept private var framesAtRest = 0

  /// Begins to brake an item that hangs on an attachment.
  func grip(
    _ item: any UIDynamicItem, by attachment: UIAttachmentBehavior, in animator: UIDynamicAnimator,
    named name: String?
  ) {
    letGo()
    let resistance = UIDynamicItemBehavior(items: [item])
    resistance.name = name.map { $0 + " brake" }
    resistance.angularResistance = Self.moving
    resistance.action = { [weak self, weak attachment] in
      if let place = attachment?.anchorPoint { self?.fingerIs(at: place) }
    }
    animator.addBehavior(resistance)
    (self.resistance, place, framesAtRest) = (resistance, attachment.anchorPoint, 0)
  }

  /// Stops damping: the item rotates as its own behaviours let it.
  func letGo() {
    setHolding(false)
    if let resistance { resistance.dynamicAnimator?.removeBehavior(resistance) }
    resistance = nil
  }

  private func fingerIs(at place: CGPoint) {
    framesAtRest = place == self.place ? min(framesAtRest + 1, Self.framesToHold) : 0
    self.place = place
    let rest = CGFloat(framesAtRest)
    let needed = Self.moving + rest * rest / 4
    if resistance?.angularResistance != needed { resistance?.angularResistance = needed }
    setHolding(framesAtRest == Self.framesToHold)
  }

  private func setHolding(_ holds: Bool) {
    if !holds, let hold {
      hold.dynamicAnimator?.removeBehavior(hold)
      self.hold = nil
    } else if holds, hold == nil, let resistance, let item = resistance.items.first,
      let animator = resistance.dynamicAnimator
    {
      let hold = UIDynamicItemBehavior(items: [item])
      hold.name = resistance.name.map { $0 + " at rest" }
      hold.allowsRotation = false
      animator.addBehavior(hold)
      self.hold = hold
    }
  }
}
