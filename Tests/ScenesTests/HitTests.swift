// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// How two squares come to hit each other, and where they touch.
@MainActor
struct HitTests {
  /// The upper square turns as it falls: the two do not do the same.
  @Test func theFirstFallIsNoStiffPair() {
    let play = ScenePlay.begun(CollisionScene.self)
    play.host.step(120)
    #expect(abs(play.places[0].x - play.places[1].x) > 20, "\(play.places)")
  }

  /// They jump as two: each turns its own way, they part, and hit each other.
  @Test(arguments: [CGPoint(x: 512, y: 300), CGPoint(x: 250, y: 200)])
  func aClickMakesTheSquaresTumble(goal: CGPoint) {
    let play = ScenePlay.begun(CollisionScene.self)
    play.host.step(200)
    play.click(goal.x, goal.y)
    var (farthest, turned): (CGFloat, [CGFloat]) = (0, [0, 0])
    var hasHit = false
    for step in 0..<150 {
      play.host.step()
      farthest = max(farthest, distance(play.places[0], play.places[1]))
      for (index, turn) in play.turns.enumerated() { turned[index] = max(turned[index], abs(turn)) }
      // Not those that they stand on from before the click.
      if step > 20, play.scene.state.touches.contains(where: { $0.second != nil }) { hasHit = true }
    }
    #expect(farthest > 75 && turned.allSatisfy { $0 > 0.3 } && hasHit, "\(farthest) \(turned)")
  }

  /// Sides that lie on each other touch in the middle of what they have in common, a corner where it is.
  @Test func aMarkStandsWhereAnEyeSeesTheTouch() {
    let (upper, lower) = (square(at: CGPoint(x: 120, y: 324)), square(at: CGPoint(x: 100, y: 374.5)))
    let floor = CGRect(x: 0, y: 0, width: 400, height: 400)
    let landed = TouchedEdge(of: lower, and: nil, near: CGPoint(x: 125, y: 400), on: floor)
    #expect(landed.middle == CGPoint(x: 100, y: 400) && landed.length == 50)
    let stacked = TouchedEdge(of: upper, and: lower, near: CGPoint(x: 125, y: 349), on: floor)
    #expect(stacked.middle == CGPoint(x: 110, y: 349.25) && abs(stacked.length - 30) < 0.1)
    lower.transform = CGAffineTransform(rotationAngle: 0.5)
    lower.center.y = 366
    let corner = lower.turnedCorners.max { $0.y < $1.y } ?? .zero
    let tilted = TouchedEdge(of: lower, and: nil, near: corner, on: floor)
    #expect(near(tilted.middle, CGPoint(x: corner.x, y: 400)) && tilted.length == 0)
  }

  private func square(at center: CGPoint) -> UIView {
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    square.center = center
    return square
  }

  /// The squares bounce: the upper one comes up again by a good part of its side.
  @Test func theFirstDropBounces() {
    let play = ScenePlay(CollisionScene.self)
    var (lowest, rebound): (CGFloat, CGFloat) = (0, 0)
    for _ in 0..<90 {
      play.host.step()
      lowest = max(lowest, play.places[0].y)
      rebound = max(rebound, lowest - play.places[0].y)
    }
    #expect(rebound > 30, "\(rebound)")
  }
}
