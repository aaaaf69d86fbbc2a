// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The throw that brings something to a point under gravity of 1000 pt/s²: at the top of its flight, or as it
/// comes down where the point is hardly higher, or lower.
enum Toss {
  private static let gravity: CGFloat = 1000
  /// To a point that is hardly higher it hops so high, in points.
  private static let leastHeight: CGFloat = 60
  /// The fastest way to the side, in pt/s.
  private static let fastest: CGFloat = 2400
  /// The resistance of items by default, in 1/s: the speed that it will take is given to begin with.
  private static let resistance: CGFloat = 0.1

  /// The velocity in pt/s.
  static func velocity(from start: CGPoint, to goal: CGPoint) -> CGPoint {
    // At the stage's upper edge there is no room for a hop.
    let height = max(start.y - goal.y, min(leastHeight, max(start.y - 30, 1)))
    let rise = (2 * gravity * height).squareRoot()
    let time = (rise + (2 * gravity * max(goal.y - start.y + height, 0)).squareRoot()) / gravity
    // The first terms of what a resistance that grows with the speed takes.
    let across = (goal.x - start.x) / time * (1 + resistance * time / 2)
    return CGPoint(
      x: min(max(across, -fastest), fastest), y: -rise * (1 + resistance * rise / (3 * gravity)))
  }
}

extension UIDynamicItemBehavior {
  /// Throws one of its items so that it comes to a point of the stage, whatever it does now.
  @MainActor
  func toss(_ item: any UIDynamicItem, to goal: CGPoint) {
    let (new, own) = (Toss.velocity(from: item.center, to: goal), linearVelocity(for: item))
    addLinearVelocity(CGPoint(x: new.x - own.x, y: new.y - own.y), for: item)
  }
}
