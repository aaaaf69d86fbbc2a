// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The throw that brings an item to a point under gravity of 1000 pt/s²: at the top of its flight or, if the
/// point is hardly higher or lower, on its way down.
enum Toss {
  private static let gravity: CGFloat = 1000
  /// The height of the hop to a point that is hardly higher, in points.
  private static let leastHeight: CGFloat = 60
  /// The greatest horizontal speed, in pt/s.
  private static let fastest: CGFloat = 2400
  /// The default resistance of items, in 1/s. The throw adds the speed that resistance will take.
  private static let resistance: CGFloat = 0.1

  /// The velocity of the throw, in pt/s.
  static func velocity(from start: CGPoint, to goal: CGPoint) -> CGPoint {
    // At the stage's upper edge there is no room for a hop.
    let height = max(start.y - goal.y, min(leastHeight, max(start.y - 30, 1)))
    let rise = (2 * gravity * height).squareRoot()
    let time = (rise + (2 * gravity * max(goal.y - start.y + height, 0)).squareRoot()) / gravity
    // Resistance grows with the speed; this makes up for its loss, to first order.
    let across = (goal.x - start.x) / time * (1 + resistance * time / 2)
    return CGPoint(
      x: min(max(across, -fastest), fastest), y: -rise * (1 + resistance * rise / (3 * gravity)))
  }
}

extension UIDynamicItemBehavior {
  /// Throws one of the behavior's items so that it reaches a point of the stage, whatever its current
  /// velocity.
  @MainActor
  func toss(_ item: any UIDynamicItem, to goal: CGPoint) {
    let (new, own) = (Toss.velocity(from: item.center, to: goal), linearVelocity(for: item))
    addLinearVelocity(CGPoint(x: new.x - own.x, y: new.y - own.y), for: item)
  }
}
