import Tabletop

// What both fall from, and how they bounce.
extension ItemPropertiesScene {
  /// One of the two squares and its properties.
  @MainActor
  struct Subject {
    let name: String
    let square: UIView
    let behavior: UIDynamicItemBehavior
    let elasticity: CGFloat
    /// Which fraction of its speed it keeps when it bounces.
    let label: UILabel
  }

  /// How a square falls or rises: its velocity upwards in pt/s, and its energy for its mass in pt²/s².
  struct Fall {
    let velocity: CGFloat
    let energy: CGFloat
  }

  /// In steps.
  private static let longestLift = 90
  /// What has come nearer than this, in points, and is slower than that, in pt/s, is let go: gravity pulls it
  /// a little below its snap point.
  private static let (near, slow): (CGFloat, CGFloat) = (4, 12)
  /// A sub-step of the physics, in seconds.
  private static let subStep: CGFloat = 1 / 120

  /// How far a square's lower edge is above the floor: by the model's bounds, a square that is turned has the
  /// same height as one that is not.
  func height(of subject: Subject) -> CGFloat {
    view.bounds.maxY - subject.square.center.y - subject.square.bounds.height / 2
  }

  /// Carries both to a height, side by side at the left of the chart and each on its own side, from where
  /// they fall.
  func raise(to y: CGFloat) {
    letGo()
    // On their way neither hits the other.
    (haveParted, stepsOfLift) = (false, ItemPropertiesScene.longestLift)
    collision.collisionMode = .boundaries
    let order = subjects.indices.sorted { subjects[$0].square.center.x < subjects[$1].square.center.x }
    let widths = order.map { subjects[$0].square.bounds.width }
    let apart = widths.reduce(0, +) / 2 + ItemPropertiesScene.gap
    let first = max(2 * side - apart / 2, widths[0] / 2 + ItemPropertiesScene.gap / 2)
    goals = subjects.map { subject in
      let half = subject.square.bounds.height / 2
      return CGPoint(x: first, y: max(min(y, view.bounds.height - half), half))
    }
    if let last = order.last { goals[last].x += apart }
    for (subject, goal) in zip(subjects, goals) {
      let snap = UISnapBehavior(item: subject.square, snapTo: goal)
      snap.damping = 1
      lift.addChildBehavior(snap)
    }
    chart?.begin()
  }

  /// They fall from where they are.
  func letGo() {
    (goals, stepsOfLift, falls) = ([], 0, [nil, nil])
    lift.childBehaviors.forEach(lift.removeChildBehavior)
  }

  /// Once both hang still they are let go, upright and at rest; or after a while, where something holds one.
  func endLift() {
    guard stepsOfLift > 0 else { return }
    stepsOfLift -= 1
    let areThere = zip(subjects, goals).allSatisfy { subject, goal in
      let (square, velocity) = (subject.square, subject.behavior.linearVelocity(for: subject.square))
      return hypot(square.center.x - goal.x, square.center.y - goal.y) < ItemPropertiesScene.near
        && hypot(velocity.x, velocity.y) < ItemPropertiesScene.slow && abs(square.transform.b) < 0.01
    }
    guard areThere || stepsOfLift == 0 else { return }
    for (subject, goal) in zip(subjects, goals) where areThere {
      let (square, behavior) = (subject.square, subject.behavior)
      let velocity = behavior.linearVelocity(for: square)
      behavior.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: square)
      behavior.addAngularVelocity(-behavior.angularVelocity(for: square), for: square)
      (square.center, square.transform) = (goal, CGAffineTransform.identity)
      animator?.updateItem(usingCurrentState: square)
    }
    letGo()
    chart?.begin()
  }

  /// The physics bounces a square at the end of the sub-step in which it comes to the floor, up to 8 pt/s too
  /// fast or too slow. Of a square that falls straight and freely the speed becomes what its elasticity
  /// leaves of the fall: equal bounces are equally high.
  func keepBouncesTrue() {
    for (index, subject) in subjects.enumerated() {
      let fall = freeFall(of: subject), last = falls[index]
      falls[index] = fall
      guard let last, let fall, last.velocity < 0 else { continue }
      guard fall.velocity > 0 else {
        // The step in which it comes to the floor may end there, a little slower or higher than it would be.
        falls[index] = Fall(velocity: min(fall.velocity, -1), energy: last.energy)
        continue
      }
      let elasticity = subject.behavior.elasticity
      let lost = ItemPropertiesScene.pull * ItemPropertiesScene.subStep / 2
      let left = elasticity * elasticity * last.energy - ItemPropertiesScene.pull * height(of: subject)
      let root = lost * lost + 2 * left
      guard root > 0 else { continue }
      let wanted = lost + root.squareRoot()
      // What hit something else is left alone.
      guard abs(wanted - fall.velocity) < 20 else { continue }
      subject.behavior.addLinearVelocity(CGPoint(x: 0, y: fall.velocity - wanted), for: subject.square)
    }
  }

  /// What gravity adds to a velocity, in pt/s².
  private static let pull: CGFloat = 1000

  /// How a square falls that nothing but gravity moves, upright and straight down; else nil. The energy stays
  /// the same from sub-step to sub-step, as the physics adds to the velocity before it moves what has it.
  private func freeFall(of subject: Subject) -> Fall? {
    let (square, behavior) = (subject.square, subject.behavior)
    let velocity = behavior.linearVelocity(for: square)
    let isUpright = abs(square.transform.b) < 0.001 || abs(square.transform.a) < 0.001
    guard stepsOfLift == 0, isUpright, abs(velocity.x) < 1, behavior.resistance == 0,
      electric.strength == 0 || behavior.charge == 0,
      gravity.gravityDirection == CGVector(dx: 0, dy: 1)
    else { return nil }
    let (up, pull) = (-velocity.y, ItemPropertiesScene.pull)
    let energy = up * up / 2 + pull * height(of: subject) - pull * ItemPropertiesScene.subStep * up / 2
    return Fall(velocity: up, energy: energy)
  }
}
