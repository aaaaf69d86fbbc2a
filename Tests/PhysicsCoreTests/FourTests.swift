// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// What is done to four at once is what would be done to each, to the bit.
@Suite struct FourTests {
  @Test func rowsBecomeColumns() {
    let (a, b, c, d) = transpose(Four(0, 1, 2, 3), Four(4, 5, 6, 7), Four(8, 9, 10, 11), Four(12, 13, 14, 15))
    #expect(a == Four(0, 4, 8, 12) && b == Four(1, 5, 9, 13))
    #expect(c == Four(2, 6, 10, 14) && d == Four(3, 7, 11, 15))
  }

  @Test(arguments: [UInt64(21), 22]) func fourTurnFurtherAsEachWould(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let four = Buffer<FourRotations>(capacity: 1)
    for _ in 0..<500 {
      let from = (0..<4).map { _ in Rotation(angle: random.float(-pi...pi)) }
      let by = (0..<4).map { $0 == 0 ? 0 : random.float(-0.0999...0.0999) }
      four[0].angles = SIMD4(by)
      four[0].c = SIMD4(from.map(\.c))
      four[0].s = SIMD4(from.map(\.s))
      four.base.turnFurther()
      for k in 0..<4 {
        let expected = by[k] == 0 ? from[k] : from[k].turned(by: by[k])
        #expect(four.base[rotation: k] == expected, "seed \(seed), \(from[k]) by \(by[k])")
      }
    }
  }

  /// Slow ones, fast ones, spinners and such as do not turn, in all places of the fours and in the rest.
  @Test(arguments: [UInt64(31), 32, 33]) func manyBodiesMoveAsEachWouldAlone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let crowd = World.withGravity()
    var bodies: [(together: BodyID, world: World, alone: BodyID)] = []
    for k in 0..<23 {
      let speed = k % 7 == 3 ? Float(300) : 3
      let velocity = Vector2(random.float(-speed...speed), random.float(-speed...speed))
      let spin = k % 5 == 1 ? 0 : random.float(-20...20)
      let angle = random.float(-pi...pi)
      func add(to world: World) -> BodyID {
        world.addBox(100 * Float(k), 0) { body, _ in
          body.linearVelocity = velocity
          body.angularVelocity = spin
          body.angle = angle
          body.angularDamping = 0.5
        }
      }
      let alone = World.withGravity()
      bodies.append((add(to: crowd), alone, add(to: alone)))
    }
    for frame in 0..<10 {
      crowd.frame()
      for (k, body) in bodies.enumerated() {
        body.world.frame()
        let what = "seed \(seed), body \(k), frame \(frame)"
        #expect(crowd.position(of: body.together) == body.world.position(of: body.alone), "\(what)")
        #expect(crowd.rotation(of: body.together) == body.world.rotation(of: body.alone), "\(what)")
        #expect(
          crowd.linearVelocity(of: body.together) == body.world.linearVelocity(of: body.alone), "\(what)")
      }
    }
  }

  @Test func fourManifoldsAreCarriedAlongAsEachWould() {
    let world = FixedScenes.stirredMix()
    let core = world.core
    let rows = Buffer<ContactConstraint>(capacity: 1)
    var (compared, discs) = (0, 0)
    for _ in 0..<40 {
      world.frames(3)
      for color in core.pointee.graph.colors {
        let list = core.pointee.graph.lists + color
        for first in stride(from: 0, to: list.pointee.count - 3, by: 4) {
          let at = list.pointee.base + first
          let pointers = ContactPointers(c0: at, c1: at + 1, c2: at + 2, c3: at + 3)
          var four = FourContacts()
          pointers.gather(
            core.pointee.bodies.slots.base, &four,
            UnsafeMutableRawPointer(rows.base).assumingMemoryBound(to: Float.self), isSinglePoint: false)
          let manifolds = FourManifolds(
            four, isSinglePoint: false, speculativeDistance: core.pointee.settings.speculativeDistance)
          for lane in 0..<4 where pointers[lane].pointee.count > 0 {
            let one = core.pointee.manifold(of: pointers[lane])
            compared += 1
            if pointers[lane].pointee.flags.contains(.twoDiscs) { discs += 1 }
            #expect(one.normal == Vector2(manifolds.nx[lane], manifolds.ny[lane]))
            #expect(one.first.armA == Vector2(manifolds.arms1.a.x[lane], manifolds.arms1.a.y[lane]))
            #expect(one.first.separation == manifolds.separation1[lane])
            if one.count < 2 { continue }
            #expect(one.second.armB == Vector2(manifolds.arms2.b.x[lane], manifolds.arms2.b.y[lane]))
            #expect(one.second.separation == manifolds.separation2[lane])
          }
        }
      }
    }
    #expect(compared > 100 && discs > 10, "\(compared) compared, \(discs) of them pairs of discs")
  }
}
