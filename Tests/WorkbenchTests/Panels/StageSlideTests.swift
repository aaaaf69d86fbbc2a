// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets
@testable import Workbench

/// Where the stage as a whole is to stand under panels.
@MainActor
struct StageSlideTests {
  @Test func whateverFitsIsSeenAndTheStageMovesNoFartherThanItMust() {
    let seed: UInt64 = 71
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      func number(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(Double.random(in: range, using: &random).rounded())
      }
      let size = CGSize(width: number(360...1920), height: number(206...1100))
      var covered = UIEdgeInsets.zero
      if Bool.random(using: &random) { covered.left = number(0...280) }
      if Bool.random(using: &random) { covered.right = number(0...Double(size.width - covered.left) * 0.7) }
      if Bool.random(using: &random) { covered.bottom = number(0...Double(size.height) * 0.6) }
      let side = CGSize(width: number(1...200), height: number(1...200))
      let box = CGRect(
        x: number(0...Double(size.width - side.width)),
        y: number(0...Double(max(size.height - side.height, 0))),
        width: side.width, height: min(side.height, size.height))
      let now = CGPoint(x: number(-800...800), y: number(-800...800))
      let place = StageSlide.place(showing: [box], size: size, covered: covered, from: now)
      let said = "seed \(seed): \(box) on \(size) under \(covered) from \(now): \(place)"
      #expect(place.x == place.x.rounded() && place.y == place.y.rounded(), "\(said)")
      let margin = StageSlide.margin
      func range(_ before: CGFloat, _ after: CGFloat) -> ClosedRange<CGFloat> {
        (after > 0 ? -after - margin : 0)...(before > 0 ? before + margin : 0)
      }
      #expect(range(covered.left, covered.right).contains(place.x), "\(said)")
      #expect(range(covered.top, covered.bottom).contains(place.y), "\(said)")
      let seen = CGRect(origin: .zero, size: size).inset(by: covered)
      let moved = box.offsetBy(dx: place.x, dy: place.y)
      if box.width <= seen.width { #expect(seen.minX <= moved.minX && moved.maxX <= seen.maxX, "\(said)") }
      if box.height <= seen.height { #expect(seen.minY <= moved.minY && moved.maxY <= seen.maxY, "\(said)") }
      // The margin is kept where there is room for it at both sides.
      if box.width + 2 * margin + 1 <= seen.width {
        #expect(covered.left == 0 || moved.minX >= seen.minX + margin - 0.5, "\(said)")
        #expect(covered.right == 0 || moved.maxX <= seen.maxX - margin + 0.5, "\(said)")
      }
    }
  }

  @Test func whatIsSeenStaysWhereItStandsAndWhatIsNotComesIntoTheMiddle() {
    let size = CGSize(width: 1024, height: 680)
    let source = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 480)
    func place(_ x: CGFloat, from now: CGFloat = 0) -> CGFloat {
      let box = CGRect(x: x - 50, y: 290, width: 100, height: 100)
      return StageSlide.place(
        showing: [box], size: size, covered: source, from: CGPoint(x: now, y: 0)
      ).x
    }
    #expect(place(512) == -240, "the middle of what a panel of 480 leaves is at 272")
    #expect(place(300) == 0 && place(300, from: -100) == -100)
    #expect(place(100, from: -240) == 0, "it would be beyond the window's edge")
    #expect(place(974) == -496, "the stage's end is seen, and so is the ring around the item")
    #expect(StageSlide.place(showing: [], size: size, covered: source, from: CGPoint(x: -100, y: 0)) == .zero)
    let box = CGRect(x: 700, y: 300, width: 100, height: 100)
    #expect(
      StageSlide.place(showing: [box], size: size, covered: .zero, from: CGPoint(x: -240, y: -80)) == .zero)
  }

  /// Choices at the top and at the foot of what is seen are no room for what is to be seen.
  @Test(arguments: [0, 56, 108] as [CGFloat], [0, 56, 108] as [CGFloat])
  func whatIsBroughtIntoSightStandsClearOfChoices(head: CGFloat, foot: CGFloat) {
    let size = CGSize(width: 480, height: 712)
    let covered = UIEdgeInsets(top: 0, left: 0, bottom: 356, right: 0)
    for y in stride(from: CGFloat(0), through: 632, by: 4) {
      let box = CGRect(x: 200, y: y, width: 80, height: 80)
      let place = StageSlide.place(
        showing: [box], size: size, covered: covered, head: head, foot: foot, from: .zero)
      let moved = box.offsetBy(dx: place.x, dy: place.y)
      #expect(moved.maxY <= 356 - foot - 15, "from \(y): \(place)")
      #expect(place == .zero || moved.minY >= head + 15, "from \(y): \(place)")
    }
  }

  /// What is placed by hand half under a panel comes out from under it, and no farther.
  @Test func justInSightIsAsFarAsItMust() {
    let seed: UInt64 = 72
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let size = CGSize(width: 1024, height: 680)
      let right = CGFloat(Int.random(in: 100...600, using: &random))
      let covered = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: right)
      let x = CGFloat(Int.random(in: 0...924, using: &random))
      let now = CGPoint(x: CGFloat(Int.random(in: -600...0, using: &random)), y: 0)
      let box = CGRect(x: x, y: 200, width: 100, height: 100)
      func place(_ justInSight: Bool) -> CGFloat {
        StageSlide.place(
          showing: [box], size: size, covered: covered, from: now, justInSight: justInSight
        ).x
      }
      let (near, middle) = (place(true), place(false))
      let start = max(now.x, -right - StageSlide.margin)
      #expect(abs(near - start) <= abs(middle - start) + 0.5, "seed \(seed): \(x), \(right), \(now)")
      #expect(x + near >= 0 && x + 100 + near <= 1024 - right, "seed \(seed): \(x), \(right), \(now)")
    }
    let dropped = CGRect(x: 690, y: 200, width: 100, height: 100)
    let place = StageSlide.place(
      showing: [dropped], size: CGSize(width: 1024, height: 680),
      covered: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 280), from: .zero, justInSight: true)
    #expect(place.x == -62)
  }

  @Test func ofSeveralThatDoNotFitTogetherTheLastOneIsShown() {
    let first = CGRect(x: 10, y: 100, width: 50, height: 50)
    let last = CGRect(x: 950, y: 100, width: 50, height: 50)
    let place = StageSlide.place(
      showing: [first.union(last), last], size: CGSize(width: 1024, height: 680),
      covered: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 280), from: .zero)
    #expect(place.x == -296)
  }

  @Test func itArrivesWithinTheTimeOfThePanelsAndNeverGoesTooFar() {
    for goal in [-480, -281, -17, -1, 1, 33, 280] as [CGFloat] {
      var slide = StageSlide()
      slide.go(to: CGPoint(x: goal, y: -goal))
      var last: CGFloat = 0
      for _ in 0..<18 {
        slide.advance()
        #expect(abs(slide.offset.x) >= last && abs(slide.offset.x) <= abs(goal))
        #expect(slide.offset.y == -slide.offset.x && slide.offset.x == slide.offset.x.rounded())
        last = abs(slide.offset.x)
      }
      #expect(!slide.isMoving && slide.offset.x == goal)
    }
  }
}
