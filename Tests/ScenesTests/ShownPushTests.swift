// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import Workbench

/// What is seen of a push: its arrow, its magnitude and angle, and the path of the square.
@MainActor
struct ShownPushTests {
  /// Of a square that was pushed into a corner too, and of one that is pushed out of it.
  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800), CGSize(width: 360, height: 294),
  ]) func theArrowIsWholeOnTheStageAndTheChipBesideItsMiddle(size: CGSize) throws {
    let play = ScenePlay(PushScene.self, size: size)
    let arrow = try #require(play.views(PushArrowView.self).first)
    let chip = try #require(play.views(ChipView.self).first)
    let stage = play.stage
    for (x, y) in [(0.97, 0.1), (0.9, 0.9), (0.05, 0.6), (0.1, 0.05), (0.6, 0.5)] {
      play.click(x * stage.width, y * stage.height)
      for _ in 0..<40 {
        play.host.step(6)
        guard !arrow.isHidden else { continue }
        let (tail, tip) = arrow.line
        #expect(stage.contains(tail) && stage.contains(tip) && stage.contains(chip.frame))
        let middle = CGPoint(x: (tail.x + tip.x) / 2, y: (tail.y + tip.y) / 2)
        let nearest = chip.frame.nearest(to: middle)
        // On a narrow stage it goes out of the square's way.
        #expect(distance(nearest, middle) < (size.width < 600 ? 180 : 130), "\(chip.frame) \(arrow.line)")
        // A low stage has no room for all three.
        if size.height > 300 { #expect(!chip.frame.intersects(play.items[0].frame)) }
      }
      let (tail, tip) = arrow.line
      let pushed = play.scene.state.divisor * distance(tail, tip) / 80
      #expect(pushed <= 600 + 3, "80 pt for a newton, 240 at most.")
    }
  }
}
