// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@MainActor
struct ScrollMotionTests {
  @Test(arguments: [CGFloat(100), 1000, -1000, 4000])
  func frictionTakesTheSameShareInEachMillisecond(speed: CGFloat) {
    let motion = ScrollMotion(from: 0, speed: speed, rate: 0.998, within: -1e6...1e6, bounces: true)
    #expect(abs(motion.speed(at: 0.5) / speed - CGFloat(pow(0.998, 500))) < 1e-9)
    #expect(abs(motion.goal - speed / 2.002) < abs(speed) * 1e-5)
    #expect(motion.isOver(at: 6) && !motion.isOver(at: 0.1))
    #expect(abs(motion.place(at: 6) - motion.goal) < 0.25)
  }

  @Test(arguments: [(CGFloat(900), CGFloat(2000)), (100, -2000), (500, 900)])
  func anEndTurnsItRoundAndHoldsIt(start: CGFloat, speed: CGFloat) {
    let motion = ScrollMotion(from: start, speed: speed, rate: 0.998, within: 0...1000, bounces: true)
    var farthest: CGFloat = 0
    for step in 0...240 {
      let place = motion.place(at: Double(step) / 60)
      farthest = max(farthest, place - 1000, -place)
    }
    let reachesEnd = !(0...1000).contains(start + speed / 2.002)
    #expect(reachesEnd == (farthest > 1))
    #expect(farthest < 150)
    #expect(motion.isOver(at: 5) && abs(motion.place(at: 5) - motion.goal) < 0.25)
  }

  @Test func placeAndSpeedAgreeAllTheWay() {
    for motion in [
      ScrollMotion(from: 900, speed: 3000, rate: 0.998, within: 0...1000, bounces: true),
      ScrollMotion(from: 1080, speed: 500, rate: 0.998, within: 0...1000, bounces: true),
      ScrollMotion(from: 10, speed: -300, to: 400, in: 0.4),
    ] {
      for step in 0..<120 {
        let time = Double(step) / 100 + 0.001
        let slope = (motion.place(at: time + 1e-6) - motion.place(at: time - 1e-6)) / 2e-6
        let speed = motion.speed(at: time)
        #expect(abs(slope - speed) <= max(1, abs(speed)) * 0.01)
      }
    }
  }

  @Test func withoutBouncingItStopsAtTheEnd() {
    let motion = ScrollMotion(from: 900, speed: 3000, rate: 0.998, within: 0...1000, bounces: false)
    for step in 0...120 { #expect(motion.place(at: Double(step) / 60) <= 1000 + 1e-9) }
  }

  @Test func aDragBeyondAnEndShowsLessAndLessOfIt() {
    var last: CGFloat = 0
    for distance in stride(from: CGFloat(10), through: 2000, by: 10) {
      let shown = ScrollMotion.stretched(distance, in: 300)
      #expect(shown > last && shown < 300 && shown <= 0.55 * distance)
      #expect(abs(ScrollMotion.unstretched(shown, in: 300) - distance) < 1e-6 * distance)
      #expect(ScrollMotion.stretched(-distance, in: 300) == -shown)
      last = shown
    }
  }

  @Test(arguments: [
    (CGFloat(0), CGFloat(3), CGFloat(68)), (500, 116, 68), (1000, 229, 68), (-20, 3, 48), (1030, 259, 38),
  ])
  func theIndicatorShowsPlaceAndShare(offset: CGFloat, start: CGFloat, length: CGFloat) throws {
    // 300 of 1300: of 294 pt of room 67.8; pulled, the line becomes shorter.
    let part = try #require(UIScrollView.part(offset: offset, range: 0...1000, length: 300))
    #expect(part.start == start && part.length == length)
  }

  @Test func nothingToScrollHasNoIndicator() {
    #expect(UIScrollView.part(offset: 0, range: 0...0, length: 300) == nil)
  }
}
