// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Limits where a person may place balls, so the strings keep their lengths.
extension Hanging {
  /// How far below the bar a ball of the cradle stays, as a fraction of its string.
  private static let lowest: CGFloat = 0.1
  private static let passes = 8

  /// Puts placed balls where their strings allow, and moves the other balls with them.
  func adjust(_ placements: inout [Placement]) {
    var centers = balls.map(\.center)
    var placed: [Int] = []
    for placement in placements {
      guard let index = balls.firstIndex(where: { $0 === placement.item }) else { continue }
      if kind == .cradle {
        swing(index, to: placement.center, in: &centers)
      } else {
        bend(index, to: placement.center, in: &centers)
      }
      placed.append(index)
    }
    guard !placed.isEmpty else { return }
    placements.removeAll { placement in balls.contains { $0 === placement.item } }
    placements += zip(balls, centers).map { Placement(item: $0, center: $1) }
  }

  /// Swings a ball of the cradle around its string's upper end, along with the balls in its way. Balls on
  /// strings of equal length touch when their angles are equal, as they do at rest.
  private func swing(_ index: Int, to wish: CGPoint, in centers: inout [CGPoint]) {
    let anchor = cords[index].string.anchorPoint
    let low = anchor.y + Self.lowest * length
    let goal = CGPoint(x: wish.x, y: max(wish.y, low)).on(circleAround: anchor, length)
    let arm = CGVector(dx: goal.x - anchor.x, dy: goal.y - anchor.y)
    centers[index] = goal
    for other in balls.indices where other != index {
      let foot = cords[other].string.anchorPoint
      let side = centers[other].x - foot.x
      if other < index ? side > arm.dx : side < arm.dx {
        centers[other] = CGPoint(x: foot.x + arm.dx, y: foot.y + arm.dy)
      }
    }
  }

  /// Bends a chain so that one of its balls reaches a position, or comes as near to it as the lengths allow.
  /// The balls below move with that ball.
  ///
  /// This is forward and backward reaching inverse kinematics (Aristidou and Lasenby, 2011): in turn from the
  /// placed ball up and from the fixed end down, each joint moves along the line to its neighbour until their
  /// link has its length.
  private func bend(_ index: Int, to wish: CGPoint, in centers: inout [CGPoint]) {
    let anchor = cords[0].string.anchorPoint
    let lengths = cords.map(\.string.length)
    let whole = lengths[...index].reduce(0, +)
    // A ball stops at the stage's upper edge.
    let highest = balls[index].bounds.height / 2 + 1
    let wish = CGPoint(x: wish.x, y: max(wish.y, highest))
    let isFar = hypot(wish.x - anchor.x, wish.y - anchor.y) > whole
    let goal = isFar ? wish.on(circleAround: anchor, whole) : wish
    let before = centers[index]
    for _ in 0..<Self.passes {
      centers[index] = goal
      for link in stride(from: index, to: 0, by: -1) {
        centers[link - 1] = centers[link - 1].on(circleAround: centers[link], lengths[link])
      }
      centers[0] = centers[0].on(circleAround: anchor, lengths[0])
      for link in 0..<index {
        centers[link + 1] = centers[link + 1].on(circleAround: centers[link], lengths[link + 1])
      }
    }
    let shift = CGVector(dx: centers[index].x - before.x, dy: centers[index].y - before.y)
    for below in (index + 1)..<max(index + 1, balls.count) {
      centers[below].x += shift.dx
      centers[below].y += shift.dy
      // A ball that would move off the stage's top hangs straight down instead.
      if centers[below].y < highest {
        let holder = centers[below - 1]
        centers[below] = CGPoint(x: holder.x, y: holder.y + lengths[below])
      }
    }
  }
}
