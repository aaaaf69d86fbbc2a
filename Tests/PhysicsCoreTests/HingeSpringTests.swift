// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhysicsCore
import PhysicsScenes
import Testing

/// Hinges whose spring turns them back.
@Suite struct HingeSpringTests {
  /// A disc hinged at its centre to a static post, `start` rad from where its spring would have it; no
  /// gravity.
  private func disc(
    _ start: Float = 0.5, subStep: Float = 1 / 120, _ change: (inout RevoluteJointDefinition) -> Void
  ) -> (world: World, disc: BodyID, joint: JointID) {
    var settings = WorldSettings()
    settings.subStep = subStep
    let world = World(settings: settings)
    var post = BodyDefinition()
    post.kind = .static
    let disc = world.addCircle(0, 0) { body, _ in body.allowsSleep = false }
    var hinge = RevoluteJointDefinition()
    hinge.referenceAngle = -start
    change(&hinge)
    let joint = world.createJoint(.revolute(hinge), from: world.createBody(post), to: disc)
    return (world, disc, joint)
  }

  /// What is left of the start after `steps` of the implicit Euler steps that a soft constraint takes, ratio
  /// < 1: powers of 1 / (1 - hλ) for the two roots λ of λ² + 2ζωλ + ω² = 0.
  private func implicit(_ hertz: Double, _ ratio: Double, _ h: Double, _ steps: Int) -> Double {
    let omega = 2 * Double.pi * hertz
    let (real, imaginary) = (1 + h * ratio * omega, h * omega * (1 - ratio * ratio).squareRoot())
    let size = (real * real + imaginary * imaginary).squareRoot()
    let phase = atan2(imaginary, real)
    let first = 1 - h * h * omega * omega / (1 + 2 * ratio * omega * h + h * h * omega * omega)
    let weight = (first * size - cos(phase)) / sin(phase)
    let turned = Double(steps) * phase
    return pow(size, -Double(steps)) * (cos(turned) + weight * sin(turned))
  }

  @Test(arguments: [0.3, 1, 2, 5, 10, 30] as [Float], [0, 0.1, 0.5, 0.9] as [Float])
  func itSwingsAtItsRateAndDampsByItsRatio(hertz: Float, ratio: Float) {
    let (world, disc, _) = disc { ($0.hertz, $0.dampingRatio) = (hertz, ratio) }
    for frame in 1...120 {
      world.step(subSteps: 2)
      let expected = 0.5 * (implicit(Double(hertz), Double(ratio), 1 / 120, 2 * frame) - 1)
      #expect(abs(Double(world.angle(of: disc)) - expected) < 2e-4, "frame \(frame)")
    }
  }

  /// With fine sub-steps the swing is e^(-ζωt) cos(√(1-ζ²) ωt) and its sine part.
  @Test(arguments: [0.5, 1, 2] as [Double])
  func inFineSubStepsItIsTheDampedOscillator(hertz: Double) {
    let ratio = 0.2
    let (world, disc, _) = disc(subStep: 1 / 4800) {
      ($0.hertz, $0.dampingRatio) = (Float(hertz), Float(ratio))
    }
    let (omega, damped) = (2 * Double.pi * hertz, 2 * Double.pi * hertz * (1 - ratio * ratio).squareRoot())
    for frame in 1...60 {
      world.step(subSteps: 40)
      let t = Double(frame) / 120
      let left = exp(-ratio * omega * t) * (cos(damped * t) + ratio * omega / damped * sin(damped * t))
      #expect(abs(Double(world.angle(of: disc)) - 0.5 * (left - 1)) < 0.002, "frame \(frame)")
    }
  }

  /// Two free bodies turn against each other at the rate, and their spins stay opposite.
  @Test func twoFreeBodiesShareTheSwing() {
    let world = World()
    let (a, b) = (world.addCircle(0, 0, radius: 0.5), world.addCircle(0, 0, radius: 1))
    var hinge = RevoluteJointDefinition()
    (hinge.referenceAngle, hinge.hertz) = (-0.5, 1)
    _ = world.createJoint(.revolute(hinge), from: a, to: b)
    let (ia, ib) = (world.massData(of: a).inertia, world.massData(of: b).inertia)
    for frame in 1...60 {
      world.step(subSteps: 2)
      let apart = Double(world.angle(of: b) - world.angle(of: a))
      #expect(abs(apart - 0.5 * (implicit(1, 0, 1 / 120, 2 * frame) - 1)) < 2e-4)
      #expect(abs(ia * world.angularVelocity(of: a) + ib * world.angularVelocity(of: b)) < 1e-4)
    }
  }

  /// A steady torque turns it by torque over stiffness, and the joint says that torque.
  @Test func itGivesWayByItsStiffness() {
    let (world, disc, joint) = disc(0) { ($0.hertz, $0.dampingRatio) = (2, 1) }
    for _ in 0..<240 {
      world.applyTorque(3, to: disc)
      world.frame()
    }
    let stiffness = world.massData(of: disc).inertia * Float(16 * Double.pi * Double.pi)
    #expect(abs(world.angle(of: disc) - 3 / stiffness) < 1e-4)
    #expect(abs(world.torque(of: joint) + 3) < 0.01)
  }

  @Test func limitsAndFrictionActBesideIt() {
    let (world, disc, _) = disc(0.5) {
      ($0.hertz, $0.dampingRatio) = (5, 0.5)
      $0.lowerAngle = 0.2
    }
    world.frames(120)
    #expect(abs(world.angle(of: disc) + 0.3) < 0.005, "the limit holds it")
    let (stiff, stuck, _) = self.disc(0.5) {
      $0.hertz = 0.5
      $0.maximumMotorTorque = 100
    }
    stiff.frames(60)
    #expect(abs(stiff.angle(of: stuck)) < 1e-3, "friction holds it")
  }

  /// What a spring pushed with goes when the spring goes, though limits stay.
  @Test func withoutItsRateItPushesNoMore() {
    var hinge: RevoluteJointDefinition?
    let (world, disc, joint) = disc {
      ($0.hertz, $0.upperAngle) = (1, 3)
      hinge = $0
    }
    world.frames(10)
    #expect(world.torque(of: joint) < 0)
    hinge!.hertz = 0
    world.setDefinition(.revolute(hinge!), of: joint)
    world.frame()
    let spin = world.angularVelocity(of: disc)
    world.frames(20)
    #expect(world.torque(of: joint) == 0 && world.angularVelocity(of: disc) == spin)
  }

  /// The ratio alone is no spring: to the bit what it is without.
  @Test func zeroHertzChangesNoBit() {
    func chain(_ ratio: Float) -> UInt64 {
      let world = World.withGravity(-10)
      var previous = world.addCircle(0, 0, radius: 0.2, kind: .static)
      for k in 1..<12 {
        let next = world.addCircle(Float(k) * 0.5, 0, radius: 0.2)
        var hinge = RevoluteJointDefinition()
        (hinge.localAnchorA, hinge.localAnchorB) = (Vector2(0.25, 0), Vector2(-0.25, 0))
        if k % 3 == 0 { hinge.upperAngle = 0.3 }
        if k % 4 == 0 { hinge.maximumMotorTorque = 0.02 }
        hinge.dampingRatio = ratio
        _ = world.createJoint(.revolute(hinge), from: previous, to: next)
        previous = next
      }
      world.frames(200)
      return world.stateHash()
    }
    #expect(chain(0) == chain(0.7))
  }

  @Test func snapshotsHoldIt() {
    let (world, _, _) = disc { ($0.hertz, $0.dampingRatio, $0.upperAngle) = (3, 0.1, 0.4) }
    world.frames(7)
    let snapshot = world.snapshot()
    world.frames(50)
    let hash = world.stateHash()
    let other = World()
    other.restore(snapshot)
    other.frames(50)
    #expect(other.stateHash() == hash)
  }
}
