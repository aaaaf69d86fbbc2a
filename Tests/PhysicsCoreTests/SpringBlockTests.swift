// SPDX-License-Identifier: Apache-2.0
import PhysicsScenes
import TestSupport
import Testing

@testable import PhysicsCore

/// Springs eight side by side.
@Suite struct SpringBlockTests {
  private static func spring(_ hertz: Float = 4, _ length: Float = 0.5) -> DistanceJointDefinition {
    var spring = DistanceJointDefinition()
    (spring.hertz, spring.dampingRatio, spring.length) = (hertz, 0.3, length)
    return spring
  }

  @Test(arguments: UInt64(1)...10) func blocksComputeTheSameBitsAsSpringsOneByOne(seed: UInt64) {
    var (side, single) = (SpringNet(seed: seed), SpringNet(seed: seed))
    single.world.core.pointee.takesShortcuts = false
    for frame in 1...25 {
      side.step()
      single.step()
      side.world.checkInvariants()
      #expect(side.world.stateHash() == single.world.stateHash(), "seed \(seed), frame \(frame)")
      let forces = [side, single].map { net in net.joints.map { net.world.force(of: $0) } }
      #expect(forces[0] == forces[1], "seed \(seed), frame \(frame)")
      #expect(single.world.core.pointee.scratch.pointee.springs.bundles.count == 0)
    }
  }

  /// Each spring has one lane, no lanes of a block push the same body, and each body meets its springs in the
  /// order of the joints.
  @Test(arguments: UInt64(1)...10) func everySpringHasOneLane(seed: UInt64) {
    var net = SpringNet(seed: seed)
    for frame in 1...20 {
      net.step()
      let core = net.world.core
      var blocks: [Int] = []
      for k in 0..<core.pointee.scratch.pointee.springs.bundles.count {
        let bundle = core.pointee.scratch.pointee.springs.bundles[k]
        blocks += (Int(bundle.first)..<Int(bundle.first + bundle.depth))
      }
      for k in 0..<core.pointee.scratch.pointee.springs.units.count {
        let index = Int(core.pointee.scratch.pointee.springs.units[k].index)
        if index >= 0 { blocks.append(index) }
      }
      #expect(blocks.sorted() == Array(0..<core.pointee.scratch.pointee.springs.blocks.count))
      var met: [Int32: [Int32]] = [:]
      var seen: [Int32] = []
      for index in blocks {
        let block = core.pointee.scratch.pointee.springs.blocks[index]
        var pushed: Set<Int32> = []
        for lane in 0..<8 where block.owners[lane] >= 0 {
          let joint = SpringOwner(bits: block.owners[lane]).joint
          seen.append(joint)
          for (offset, mass) in [
            (block.offsetA[lane], block.massA[lane]), (block.offsetB[lane], block.massB[lane]),
          ] where mass > 0 {
            #expect(pushed.insert(offset).inserted, "seed \(seed), frame \(frame), block \(index)")
            met[offset, default: []].append(core.pointee.joints[joint].activeIndex)
          }
        }
      }
      let springs = (0..<core.pointee.activeJoints.count).map { core.pointee.activeJoints[$0] }.filter { i in
        let j = core.pointee.joints[i]
        let moves = [j.bodyA, j.bodyB].contains { body in
          core.pointee.bodies[body].awakeIndex >= 0 && core.pointee.bodies[body].inverseMass > 0
        }
        guard case .distance(let d) = j.definition else { return false }
        return moves && d.isLineSpring(core.pointee.settings.linearSlop)
      }
      // What fell asleep in the step took its joints out of the list.
      if core.pointee.awakeBodies.count + 1 != core.pointee.scratch.pointee.states.count { continue }
      #expect(seen.sorted() == springs.sorted(), "seed \(seed), frame \(frame)")
      for (_, order) in met { #expect(order == order.sorted(), "seed \(seed), frame \(frame)") }
    }
  }

  /// Snaps: each item's springs in a lane of its own. Ropes: those of one level side by side.
  @Test func lanesAreFilled() {
    let world = World()
    for k in 0..<20 {
      let post = world.createBody(BodyDefinition.staticBody)
      let item = world.addBox(Float(k), 0)
      for _ in 0..<4 { _ = world.createJoint(.distance(Self.spring()), from: item, to: post) }
    }
    world.frame()
    let snaps = (0..<world.core.pointee.scratch.pointee.springs.bundles.count).map {
      world.core.pointee.scratch.pointee.springs.bundles[$0]
    }
    #expect(snaps.map(\.first) == [0, 4, 8] && snaps.map(\.depth) == [4, 4, 4])
    #expect(snaps.map(\.filled) == [8, 8, 4])
    #expect(world.core.pointee.scratch.pointee.springs.units.count == 0)

    let ropes = World()
    for k in 0..<10 {
      var last = ropes.createBody(BodyDefinition.staticBody)
      for link in 0..<20 {
        let item = ropes.addBox(Float(link), Float(2 * k))
        _ = ropes.createJoint(.distance(Self.spring()), from: last, to: item)
        last = item
      }
    }
    ropes.frame()
    let count = ropes.core.pointee.scratch.pointee.springs.units.count
    #expect(count <= 26, "\(count) blocks for 200 springs")
  }

  /// One pass at a time, a lane does what the equation of `JointConstraint.beginSpring` says.
  @Test func aLanePushesAsTheEquationSays() {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      var settings = WorldSettings()
      settings.springPasses = 1
      let world = World(settings: settings)
      let post = world.createBody(BodyDefinition.staticBody)
      let (x, v) = (random.float(0.1...2), random.float(-3...3))
      let item = world.addBox(x, 0) { body, _ in body.linearVelocity = Vector2(v, 0) }
      let spring = Self.spring(random.float(0.5...8), random.float(0.1...1))
      _ = world.createJoint(.distance(spring), from: item, to: post, collideConnected: true)
      world.step(subSteps: 1)
      let (h, omega) = (settings.subStep, 2 * pi * spring.hertz)
      let mass = world.massData(of: item).mass
      let (damping, stiffness) = (2 * mass * 0.3 * omega, mass * omega * omega)
      let softness = 1 / (h * (damping + h * stiffness))
      let p = (v + (x - spring.length) * h * stiffness * softness) / (1 / mass + softness)
      let found = world.linearVelocity(of: item).x
      #expect(abs(found - (v - p / mass)) < 1e-4, "seed \(seed): \(found)")
    }
  }

  /// What a spring gives one end it takes from the other, along the line between them.
  @Test(arguments: UInt64(1)...8) func springsBetweenItemsKeepMomentum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = World()
    let items = (0..<40).map { _ in
      let (x, y) = (random.float(-2...2), random.float(-2...2))
      let (width, v) = (random.float(0.1...0.5), random.float(-2...2))
      return world.addBox(x, y, halfWidth: width, halfHeight: 0.3) { body, shape in
        body.linearVelocity = Vector2(v, 1)
        shape.mask = 0
      }
    }
    for _ in 0..<80 {
      var spring = Self.spring(random.float(1...5), random.float(0.2...1))
      spring.localAnchorA = Vector2(random.float(-0.3...0.3), random.float(-0.3...0.3))
      let a = Int.random(in: 1..<40, using: &random)
      let b = Int.random(in: 0..<a, using: &random)
      _ = world.createJoint(.distance(spring), from: items[a], to: items[b], collideConnected: true)
    }
    func momenta() -> (Vector2, Float) {
      var (linear, angular): (Vector2, Float) = (.zero, 0)
      for item in items {
        let (data, v, x) = (world.massData(of: item), world.linearVelocity(of: item), world.center(of: item))
        linear += data.mass * v
        angular += data.mass * cross(x, v) + data.inertia * world.angularVelocity(of: item)
      }
      return (linear, angular)
    }
    let before = momenta()
    for frame in 1...60 {
      world.frame()
      let now = momenta()
      #expect((now.0 - before.0).length < 1e-3, "seed \(seed), frame \(frame): \(before.0) \(now.0)")
      #expect(abs(now.1 - before.1) < 3e-3, "seed \(seed), frame \(frame): \(before.1) \(now.1)")
    }
  }

  /// Which end of a spring is its first changes nothing but the side of which the force is told.
  @Test func springsMayBeTiedFromEitherEnd() {
    let (from, to) = (World.withGravity(-10), World.withGravity(-10))
    var joints: [[JointID]] = [[], []]
    for (at, world) in [from, to].enumerated() {
      for k in 0..<12 {
        let post = world.createBody(BodyDefinition.staticBody)
        let item = world.addBox(Float(k) / 4 + 0.3, 0.2) { _, shape in shape.mask = 0 }
        var spring = Self.spring(2 + Float(k) / 3, 0.4)
        let anchors = (Vector2(0.5, 0.4), Vector2(0.1, 1))
        (spring.localAnchorA, spring.localAnchorB) = at == 0 ? anchors : (anchors.1, anchors.0)
        let (a, b) = at == 0 ? (item, post) : (post, item)
        joints[at].append(world.createJoint(.distance(spring), from: a, to: b, collideConnected: true))
      }
      world.frames(40)
    }
    for (one, other) in zip(joints[0], joints[1]) {
      #expect((from.position(of: from.bodyA(of: one)) - to.position(of: to.bodyB(of: other))).length < 1e-4)
      let (there, back) = (from.force(of: one), to.force(of: other))
      #expect(there.length > 0.1 && (there + back).length < 1e-3 * there.length, "\(there) \(back)")
    }
  }

  /// The spring carries what it can, the limit the rest, and the force that is told is both.
  @Test func aSpringWithALimitCarriesTheRestOnTheLimit() {
    let world = World.withGravity(-10)
    let post = world.createBody(BodyDefinition.staticBody)
    let item = world.addBox(0, -0.5)
    var spring = Self.spring(1, 0.4)
    (spring.dampingRatio, spring.maximumLength) = (1, 0.6)
    let joint = world.createJoint(.distance(spring), from: post, to: item, collideConnected: true)
    world.frames(240)
    let weight = 10 * world.massData(of: item).mass
    #expect(abs(world.length(of: joint) - 0.6) < 0.005, "\(world.length(of: joint))")
    #expect(abs(world.force(of: joint).y - weight) < 0.02 * weight, "\(world.force(of: joint))")
    // Both impulses go with what pushed them.
    spring.maximumLength = .infinity
    world.setDefinition(.distance(spring), of: joint)
    world.frames(240)
    let sag = 10 / (2 * pi * 2 * pi)
    #expect(abs(world.length(of: joint) - 0.4 - sag) < 0.002, "\(world.length(of: joint))")
    spring.isLimitOnly = true
    world.setDefinition(.distance(spring), of: joint)
    let before = world.linearVelocity(of: item).y
    world.step(subSteps: 60)
    #expect(abs(world.linearVelocity(of: item).y - before + 5) < 0.01)
  }

  /// A spring that loses its length and gets one again pulls on, among others of its block.
  @Test func springsChangeTheirFormInPlace() {
    let world = World.withGravity(-10)
    let joints = (0..<10).map { k in
      let post = world.createBody(BodyDefinition.staticBody)
      let item = world.addBox(Float(k), -0.6) { _, shape in shape.mask = 0 }
      var spring = Self.spring(4, 0.3)
      (spring.dampingRatio, spring.localAnchorA) = (1, Vector2(Float(k), 0))
      return world.createJoint(.distance(spring), from: post, to: item, collideConnected: true)
    }
    let sag = 10 / (2 * pi * 4 * 2 * pi * 4)
    for length in [Float(0), 0.3, 0.001, 0.7] {
      for (k, joint) in joints.enumerated() where k % 2 == 0 {
        var spring = Self.spring(4, length)
        (spring.dampingRatio, spring.localAnchorA) = (1, Vector2(Float(k), 0))
        world.setDefinition(.distance(spring), of: joint)
      }
      world.frames(120)
      for (k, joint) in joints.enumerated() {
        let found = world.length(of: joint)
        #expect(abs(found - sag - (k % 2 == 0 ? length : 0.3)) < 0.003, "\(length): spring \(k) of \(found)")
      }
    }
  }
}
