// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// No press on the strip is lost, however fast time runs and however long it is held.
@MainActor
struct StripPressTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64], [0, 3]) func noPressIsLost(seed: UInt64, speed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (host, workbench) = try openWorkbench(
      "attachment", size: CGSize(width: 1000, height: 680), steps: 30)
    workbench.transport.speed = speed
    workbench.toggleMotion()
    host.step(40)
    let (motion, strip) = (workbench.motion, workbench.motion.strip)
    let trail = try #require(strip.all(IconButton.self).first { $0.toolTip == "Trail of poses" })
    for round in 0..<12 {
      let chips = strip.all(ChipButton.self).filter { !$0.isHidden }
      let control: UIControl = random.unit() < 0.5 ? trail : chips[Int(random.unit() * Double(chips.count))]
      let before = (motion.isTrailOn, chips.map(\.isOn))
      host.send(.pointer(PointerEvent(.hover, at: control.middle)))
      host.step(Int(random.unit() * 30))
      host.press(at: control.middle)
      host.step(Int(random.unit() * 20))
      host.release(at: control.middle)
      host.step(Int(random.unit() * 4))
      let isOnly =
        !(control === trail) && chips.count(where: \.isOn) == 1 && chips.first(where: \.isOn) === control
      let what = "seed \(seed), press \(round) on \(control.toolTip ?? "")"
      if control === trail {
        #expect(motion.isTrailOn != before.0, "\(what)")
      } else if !isOnly {
        #expect(chips.map(\.isOn) != before.1 || before.1.count(where: { $0 }) == 1, "\(what)")
      }
    }
  }
}
