import Tabletop

/// The throw that brings something to a point at the top of its flight, under gravity of 1000 pt/s².
enum Toss {
  private static let gravity: CGFloat = 1000
  /// To a point that is hardly higher it hops so high, in points.
  private static let leastHeight: CGFloat = 60
  /// The fastest way to the side, in pt/s.
  private static let fastest: CGFloat = 1200

  /// The velocity in pt/s.
  static func velocity(from start: CGPoint, to goal: CGPoint) -> CGPoint {
    let rise = (2 * gravity * max(start.y - goal.y, leastHeight)).squareRoot()
    let across = (goal.x - start.x) * gravity / rise
    return CGPoint(x: min(max(across, -fastest), fastest), y: -rise)
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
