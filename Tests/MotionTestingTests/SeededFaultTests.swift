// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Testing

@testable import MotionTesting

/// Twelve faults, each caught by one line that the sound controller passes, and none by asking whether the
/// motion ended.
@MainActor
struct SeededFaultTests {
  private func record(_ fault: Fault, isSound: Bool) -> Motion {
    let now = isSound ? nil : fault
    let controller: UIViewController =
      switch fault {
      case .dampingLost, .lateSnap, .slowerByAFrame: SnappingController(now)
      case .boundaryOff, .gravityTurned, .contactTwice, .itemAddedLate: FallingController(now)
      case .frictionSwapped, .velocityLost, .overlap, .jitter: SlidingController(now)
      case .wrongAnchor: HangingController(now)
      }
    return Motion.record(controller, size: CGSize(width: 390, height: 600), for: 5)
  }

  private func claim(_ fault: Fault, of motion: Motion) -> Bool {
    switch fault {
    case .dampingLost: motion["card"].overshoots(atMost: 0.05)
    case .lateSnap: motion["card"].settles(within: 0.7)
    case .slowerByAFrame: motion["card"].moves(like: record(fault, isSound: true)["card"])
    case .boundaryOff: motion["ball"].comesToRest(at: CGPoint(x: 120, y: 278.3), within: 0.5)
    case .gravityTurned: motion["ball"].comesToRest(at: CGPoint(x: 120, y: 278.3))
    case .contactTwice: motion["ball"].touches(times: 2, "floor")
    case .itemAddedLate: motion["ball"].staysInside(CGRect(x: 0, y: 0, width: 390, height: 300), within: 4)
    case .overlap: motion.neverOverlaps("block", "stop")
    case .frictionSwapped: motion["block"].comesToRest(at: CGPoint(x: 140.6, y: 278.3), within: 2)
    case .velocityLost: motion["block"].passes(CGPoint(x: 100, y: 280))
    case .jitter: motion["block"].isStill(from: 1, within: 0.1)
    case .wrongAnchor: motion["weight"].comesToRest(at: CGPoint(x: 200, y: 200), within: 1.5)
    }
  }

  @Test(arguments: Fault.allCases) func eachIsCaughtByOneLine(fault: Fault) {
    let (sound, faulty) = (record(fault, isSound: true), record(fault, isSound: false))
    #expect(claim(fault, of: sound), "\(findings(sound)): the sound one passes")
    #expect(!claim(fault, of: faulty), "\(findings(faulty)): the fault is seen")
  }

  private func findings(_ motion: Motion) -> [String] {
    [motion.description] + motion.itemNames.map { motion[$0].description }
  }

  @Test(arguments: Fault.allCases) func noneIsCaughtByAskingWhetherItEnded(fault: Fault) {
    let motion = record(fault, isSound: false)
    #expect(motion.everythingSettles(within: 5), "\(motion)")
  }
}
