import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What a hit shows, and how two squares come to hit each other.
@MainActor
struct HitTests {
  private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  /// At a wall, at the floor and in a corner the number stands beside what hit it.
  @Test(arguments: [
    (CGPoint(x: 400, y: 225), CGRect(x: 350, y: 200, width: 50, height: 50)),
    (CGPoint(x: 0, y: 100), CGRect(x: 0, y: 75, width: 50, height: 50)),
    (CGPoint(x: 200, y: 400), CGRect(x: 175, y: 350, width: 50, height: 50)),
    (CGPoint(x: 400, y: 400), CGRect(x: 350, y: 350, width: 50, height: 50)),
  ])
  func theNumberStandsOffTheSquares(point: CGPoint, square: CGRect) throws {
    let other = square.offsetBy(dx: point.x == 200 ? 60 : 0, dy: point.x == 200 ? 0 : -50)
    ContactFlash.show(
      .began, at: point, impact: 700, of: CGPoint(x: square.midX, y: square.midY), off: [square, other],
      in: stage)
    let word = try #require(stage.subviews.compactMap { $0 as? UILabel }.last)
    #expect(stage.bounds.contains(word.frame), "\(word.frame)")
    #expect(!word.frame.intersects(square) && !word.frame.intersects(other), "\(word.frame)")
  }

  /// At a wall the square comes back: it does not come under its number.
  @Test(arguments: [0, 400] as [CGFloat], [100, 225, 390] as [CGFloat])
  func theNumberOfAHitAtAWallIsAboveIt(x: CGFloat, y: CGFloat) throws {
    let square = CGRect(x: x == 0 ? 0 : 350, y: y - 25, width: 50, height: 50)
    ContactFlash.show(
      .began, at: CGPoint(x: x, y: y), impact: 700, of: CGPoint(x: square.midX, y: y), off: [square],
      in: stage)
    let word = try #require(stage.subviews.compactMap { $0 as? UILabel }.last)
    #expect(stage.bounds.contains(word.frame) && word.frame.maxY < square.minY, "\(word.frame)")
  }

  /// The number of the last hit never lies over a square, keeps its place beside its ring, and goes after
  /// some seconds.
  @Test(arguments: [
    CGPoint(x: 512, y: 300), CGPoint(x: 40, y: 100), CGPoint(x: 990, y: 400), CGPoint(x: 700, y: 200),
  ])
  func aNumberKeepsItsPlaceOffTheSquares(goal: CGPoint) throws {
    let play = ScenePlay.begun(CollisionScene.self)
    var places: [(word: UILabel, center: CGPoint, ring: CGRect, birth: Int)] = []
    var hidden = 0
    for step in 0..<900 {
      if step == 330 { play.click(goal.x, goal.y) }
      play.host.step()
      for word in play.views(UILabel.self) {
        if let old = places.first(where: { $0.word === word }) {
          #expect(word.center == old.center, "It does not jump.")
        } else {
          let ring = try #require(play.scene.view.subviews.last { $0.layer.borderWidth == 2 }).frame
          places.append((word, word.center, ring, step))
          let gap = max(word.frame.minX - ring.maxX, ring.minX - word.frame.maxX)
          let above = max(word.frame.minY - ring.maxY, ring.minY - word.frame.maxY)
          #expect(max(gap, above) < 50, "\(word.frame) \(ring)")
        }
        let isUnder = play.items.contains { $0.frame.intersects(word.frame) }
        if isUnder {
          hidden += 1
          #expect(word.alpha == 0, "\(step): \(word.frame)")
        }
      }
    }
    #expect(places.count >= 2)
    #expect(play.views(UILabel.self).isEmpty && hidden < 300, "\(hidden)")
  }

  /// With its ring.
  @Test(arguments: [false, true]) func theLastHitGoesAfterSomeSecondsOrWithTheNextGesture(
    isClicked: Bool
  ) throws {
    let play = ScenePlay.begun(CollisionScene.self)
    var word: UILabel?
    for _ in 0..<200 {
      play.host.step()
      word = play.views(UILabel.self).last ?? word
    }
    let ring = try #require(play.scene.view.subviews.first { $0.layer.borderWidth == 2 })
    #expect(try #require(word).superview != nil && (0.7...0.9).contains(ring.alpha))
    if isClicked { play.click(200, 100) }
    play.host.step(isClicked ? 20 : 260)
    #expect(word?.superview == nil && ring.superview == nil)
  }

  /// The upper square turns as it falls: the two do not do the same.
  @Test func theFirstFallIsNoStiffPair() {
    let play = ScenePlay.begun(CollisionScene.self)
    play.host.step(120)
    #expect(abs(play.places[0].x - play.places[1].x) > 20, "\(play.places)")
  }

  /// A ring that the stage's edge cuts is closed along that edge.
  @Test func aRingAtTheEdgeIsClosed() throws {
    ContactFlash.show(.began, at: CGPoint(x: 200, y: 400), impact: 200, in: stage)
    let ring = try #require(stage.subviews.first { $0.layer.borderWidth == 2 })
    let bases = stage.subviews.filter { $0.bounds.height == 3 }
    #expect(bases.count == 1 && bases[0].frame.maxY == 400 && bases[0].bounds.width == ring.bounds.width)
    let inside = UIView(frame: stage.bounds)
    ContactFlash.show(.began, at: CGPoint(x: 200, y: 200), impact: 200, in: inside)
    #expect(inside.subviews.count == 2)
  }

  /// Of hits at once the hardest says how hard it was: no two numbers come within a third of a second.
  @Test(arguments: [CGPoint(x: 512, y: 300), CGPoint(x: 40, y: 100), CGPoint(x: 990, y: 400)])
  func hitsAtOnceHaveOneNumber(goal: CGPoint) {
    let play = ScenePlay.begun(CollisionScene.self)
    var shown: [(word: UILabel, birth: Int)] = []
    for step in 0..<400 {
      if step == 150 { play.click(goal.x, goal.y) }
      play.host.step()
      let words = play.views(UILabel.self)
      shown.removeAll { old in !words.contains { $0 === old.word } }
      for word in words where !shown.contains(where: { $0.word === word }) {
        #expect(shown.allSatisfy { step - $0.birth >= 19 }, "\(step): \(shown.map(\.birth))")
        shown.append((word, step))
      }
    }
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

  /// What slides along an edge touches it again and again.
  @Test func whatGrazesShowsNoRings() throws {
    let play = ScenePlay.begun(CollisionScene.self)
    play.host.step(300)
    let (item, count) = (play.items[1], play.scene.view.subviews.count)
    let collision = try #require(
      play.scene.animators[0].behaviors.compactMap { $0 as? UICollisionBehavior }.first)
    let point = CGPoint(x: item.center.x, y: 680)
    for _ in 0..<4 {
      play.scene.collisionBehavior(
        collision, beganContactFor: item, withBoundaryIdentifier: "wall" as NSString, at: point)
      play.host.step(2)
      #expect(play.scene.view.subviews.count == count)
    }
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

  /// Wherever a square is dropped beside the one that rests there, the number of a hit stands off its ring.
  @Test(arguments: Array(stride(from: CGFloat(30), to: 1000, by: 45)))
  func noNumberLiesOnItsRing(x: CGFloat) throws {
    let play = ScenePlay(CollisionScene.self)
    play.host.step(300)
    play.hold(play.places[0], CGPoint(x: x, y: 300), steps: 30)
    play.release(at: CGPoint(x: x, y: 300))
    var seen = 0
    weak var last: UILabel?
    var old: [HitRing] = []
    for _ in 0..<160 {
      play.host.step()
      let new = play.views(HitRing.self).filter { ring in !old.contains { $0 === ring } }
      old += new
      guard let word = play.views(UILabel.self).last else { continue }
      if word.alpha > 0 { seen += 1 }
      guard word !== last else { continue }
      last = word
      // Of rings that came at once the hardest hit has the largest, and the number.
      let rings = new.map(\.goal).sorted { $0.width < $1.width }
      #expect(!word.frame.insetBy(dx: 1, dy: 1).intersects(try #require(rings.last)), "\(rings)")
    }
    #expect(seen > 60, "\(seen)")
  }
}
