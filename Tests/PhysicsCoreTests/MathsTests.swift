// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

@testable import PhysicsCore

@Suite struct MathsTests {
  @Test func sineAndCosineStayWithinAFewUlps() {
    var worst: Float = 0
    for k in -2000...2000 {
      let x = Float(k) * 0.01
      let (s, c) = sineAndCosine(x)
      // The identities need no library: the circle, and the doubled angle.
      worst = max(worst, abs(s * s + c * c - 1))
      let (s2, c2) = sineAndCosine(2 * x)
      worst = max(worst, abs(s2 - 2 * s * c), abs(c2 - (c * c - s * s)))
    }
    #expect(worst < 4e-6)
    #expect(sineAndCosine(0).sine == 0 && sineAndCosine(0).cosine == 1)
    #expect(abs(sineAndCosine(pi / 6).sine - 0.5) < 2e-7)
  }

  @Test func arcTangentUndoesSineAndCosine() {
    for k in -314...314 {
      let x = Float(k) * 0.01
      let (s, c) = sineAndCosine(x)
      #expect(abs(arcTangent(s, c) - x) < 1e-6)
    }
    #expect(arcTangent(0, 0) == 0)
    #expect(arcTangent(0, -1) == pi)
  }

  @Test func turningInStepsEqualsTurningAtOnce() {
    var q = Rotation.identity
    for _ in 0..<1000 { q = q.turned(by: 0.01) }
    #expect(abs(q.angle - Rotation(angle: 10).angle) < 1e-4)
    #expect(abs(q.c * q.c + q.s * q.s - 1) < 1e-6)
    let quarter = Rotation.identity.turned(by: 1.5)
    #expect(abs(quarter.angle - 1.5) < 1e-6)
  }

  private func together(_ angles: [Float]) -> [Rotation] {
    let four = Buffer<FourRotations>(capacity: 1)
    four[0].angles = SIMD4(angles)
    four.base.turn()
    return (0..<4).map { four.base[rotation: $0] }
  }

  @Test(arguments: [UInt64(11), 12]) func fourRotationsAreTheFourRotations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let angles = (0..<4).map { _ in random.float(-pi...pi) }
      #expect(together(angles) == angles.map(Rotation.init(angle:)), "seed \(seed), \(angles) rad")
    }
  }

  @Test func fourRotationsReachToHalfATurn() {
    let angles = [pi, -pi, 0, 0.5 * pi]
    #expect(together(angles) == angles.map(Rotation.init(angle:)))
  }

  @Test func boxesThatOnlyTouchOverlapAndHoldTheirEdges() {
    let box = AxisAlignedBox(lower: Vector2(1, 2), upper: Vector2(3, 5))
    for (way, overlaps) in [
      (Vector2(2, 0), true), (Vector2(-2, 0), true), (Vector2(0, 3), true), (Vector2(0, -3), true),
      (Vector2(2.01, 0), false), (Vector2(-2.01, 0), false), (Vector2(0, 3.01), false),
      (Vector2(0, -3.01), false),
    ] {
      let other = AxisAlignedBox(lower: box.lower + way, upper: box.upper + way)
      #expect(box.overlaps(other) == overlaps && other.overlaps(box) == overlaps, "\(way)")
    }
    for corner in [box.lower, box.upper, Vector2(1, 5), Vector2(3, 2)] { #expect(box.contains(corner)) }
    for point in [Vector2(0.99, 3), Vector2(3.01, 3), Vector2(2, 1.99), Vector2(2, 5.01)] {
      #expect(!box.contains(point))
    }
  }
}
