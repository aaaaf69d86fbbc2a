// SPDX-License-Identifier: Apache-2.0
import Tabletop

// Lifts both squares to the height from which they fall.
extension ItemPropertiesScene {
  /// One of the two squares and its properties.
  @MainActor
  struct Subject {
    /// The square's name in the recipe, and its title in the inspector and the legend.
    let (name, title): (String, String)
    let square: UIView
    let behavior: UIDynamicItemBehavior
    let elasticity: CGFloat
    /// Shows the square's elasticity: the fraction of its speed that it keeps when it bounces.
    let label: UILabel
  }

  /// The longest time that a lift may take, in steps.
  private static let longestLift = 90
  /// A lift ends once both squares are nearer to their goals than `near`, in points, and slower than `slow`,
  /// in pt/s. They do not reach the goals exactly, because gravity pulls them a little below their snap
  /// points.
  private static let (near, slow): (CGFloat, CGFloat) = (4, 12)

  /// The height of a square's lower edge above the floor. It is computed from the model's bounds, so rotation
  /// does not change the height.
  func height(of subject: Subject) -> CGFloat {
    view.bounds.maxY - subject.square.center.y - subject.square.bounds.height / 2
  }

  /// Carries both squares to a height, from which they fall. There they are side by side, to the left of the
  /// chart; the left square stays on the left.
  func raise(to y: CGFloat) {
    letGo()
    // On the way up the squares do not hit each other.
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

  /// Lets both squares fall from their current positions.
  func letGo() {
    (goals, stepsOfLift) = ([], 0)
    lift.childBehaviors.forEach(lift.removeChildBehavior)
  }

  /// Releases both squares, upright and at rest, once they hang still. If something holds one of them,
  /// releases them after a while as they are.
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
}
