// SPDX-License-Identifier: Apache-2.0
import MotionTesting
import Tabletop
import Testing
import ThrownCard

@MainActor @Test func theCardReturnsAndStaysInside() {
  let motion = Motion.record(ThrownCardController(), for: 2) {
    $0.drag("card", by: CGVector(dx: 80, dy: 200), over: 0.3)
  }
  let card = motion["card"]
  #expect(card.settles(within: 1))
  #expect(card.overshoots(atMost: 0.1))
  #expect(card.comesToRest(at: CGPoint(x: 195, y: 370)))
  #expect(card.staysInside(CGRect(x: 0, y: 0, width: 390, height: 844)))
}
