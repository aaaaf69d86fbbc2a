// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// What an animator holds, on its way from one step to the next, so that marks glide with the views that they
/// mark.
@MainActor
struct InspectionBlend {
  /// A contact that moves farther in a step, in points, is another one.
  private static let farthest: CGFloat = 60

  let now: UIDynamicsInspection
  private let before: UIDynamicsInspection?
  private let fraction: CGFloat

  /// `fraction` of the way, 0…1, from what was before the last step; all of it where that is not known.
  init(_ now: UIDynamicsInspection, from before: UIDynamicsInspection?, fraction: CGFloat) {
    (self.now, self.fraction) = (now, fraction)
    self.before = fraction < 1 ? before : nil
  }

  /// Where an item is shown: centre in points, turn in radians.
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
