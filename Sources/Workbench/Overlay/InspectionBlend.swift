// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The contents of an animator between two steps, so that marks glide with the views that they mark.
@MainActor
struct InspectionBlend {
  /// A contact that moves farther than this in a step, in points, is treated as a new one.
  private static let farthest: CGFloat = 60

  let now: UIDynamicsInspection
  private let before: UIDynamicsInspection?
  private let fraction: CGFloat

  /// Blends by `fraction`, 0…1, from the state before the last step; shows the new state if the old one is
  /// unknown.
  init(_ now: UIDynamicsInspection, from before: UIDynamicsInspection?, fraction: CGFloat) {
    (self.now, self.fraction) = (now, fraction)
    self.before = fraction < 1 ? before : nil
  }

  /// The shown pose of an item: its centre in points, its angle in radians.
  func pose(_ index: Int) -> (center: CGPoint, angle: CGFloat) {
    let item = now.items[index]
    guard let before, before.items.indices.contains(index), before.items[index].item === item.item else {
      return (item.center, item.angle)
    }
    let old = before.items[index]
    let turn = (item.angle - old.angle).remainder(dividingBy: 2 * .pi)
    return (between(old.center, item.center), item.angle - (1 - fraction) * turn)
  }

  /// Where a joint begins and ends.
  func ends(_ index: Int) -> (start: CGPoint, end: CGPoint) {
    let joint = now.joints[index]
    guard let before, before.joints.count == now.joints.count, before.joints[index].kind == joint.kind else {
      return (joint.start, joint.end)
    }
    let old = before.joints[index]
    return (between(old.start, joint.start), between(old.end, joint.end))
  }

  /// Where a contact is.
  func point(_ index: Int) -> CGPoint {
    let point = now.contacts[index].point
    guard let before, before.contacts.count == now.contacts.count else { return point }
    let old = before.contacts[index].point
    return hypot(point.x - old.x, point.y - old.y) > Self.farthest ? point : between(old, point)
  }

  private func between(_ old: CGPoint, _ new: CGPoint) -> CGPoint {
    CGPoint(x: old.x + fraction * (new.x - old.x), y: old.y + fraction * (new.y - old.y))
  }
}
