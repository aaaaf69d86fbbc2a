// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Measured accelerations of a 100×100 item at (300, 400) in fields at the origin, in pt/s².
@MainActor
@Suite struct FieldTests {
  private let box = Box(100, 100, at: 300, 400)

  /// Velocity after one sub-step over its length.
  private func acceleration(
    _ field: UIFieldBehavior, density: CGFloat = 1, charge: CGFloat = 0, velocity: CGPoint = .zero
  ) -> CGPoint {
    box.center = CGPoint(x: 300, y: 400)
    let item = UIDynamicItemBehavior.frictionless(box)
    item.density = density
    item.charge = charge
    item.addLinearVelocity(velocity, for: box)
    field.addItem(box)
    let animator = UIDynamicAnimator(item, field)
    animator.run(frames: 1)
    let after = item.linearVelocity(for: box)
    return CGPoint(x: (after.x - velocity.x) * 120, y: (after.y - velocity.y) * 120)
  }

  /// One part in 100 000, or as much of 1 pt/s².
  private func expect(
    _ a: CGPoint, _ x: CGFloat, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(a.x - x) <= 1e-5 * max(abs(x), 1) && abs(a.y - y) <= 1e-5 * max(abs(y), 1),
      "\(a) instead of (\(x), \(y))", sourceLocation: sourceLocation)
  }

  @Test(arguments: [1.0, 3.0]) func linearGravityIgnoresMass(density: Double) {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
    expect(acceleration(field, density: density), 300, 400)
  }

  @Test(arguments: [1.0, 3.0]) func radialGravityIgnoresMass(density: Double) {
    expect(acceleration(.radialGravityField(position: .zero), density: density), -2.4, -3.2)
  }

  @Test func electricNeedsCharge() {
    expect(acceleration(.electricField(), charge: 2), 24, 32)
    expect(acceleration(.electricField(), charge: 0), 0, 0)
  }

  @Test(arguments: [2.0, 1.0, -1.0]) func magneticIgnoresTheChargesSignAndSize(charge: Double) {
    expect(
      acceleration(.magneticField(), charge: charge, velocity: CGPoint(x: 100, y: 0)), 0, -20)
  }

  @Test func magneticIsDividedByMass() {
    let a = acceleration(.magneticField(), density: 3, charge: 1, velocity: CGPoint(x: 100, y: 0))
    expect(a, 0, -20.0 / 3)
  }

  @Test func springPullsInProportionToDistance() {
    expect(acceleration(.springField()), -300, -400)
  }

  @Test func vortexTurnsClockwise() { expect(acceleration(.vortexField()), -80, 60) }

  @Test func dragGrowsWithTheSquareOfSpeed() {
    let item = UIDynamicItemBehavior.frictionless(box)
    item.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    let drag = UIFieldBehavior.dragField()
    drag.addItem(box)
    let animator = UIDynamicAnimator(item, drag)
    animator.run(frames: 2)
    #expect(abs(item.linearVelocity(for: box).x - 97.5411453) < 0.001)
  }

  @Test func velocityReplacesWhatForcesGiveAndIsStillDamped() {
    let item = UIDynamicItemBehavior.frictionless(box)
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 30, dy: 40))
    field.addItem(box)
    let animator = UIDynamicAnimator(item, UIGravityBehavior(items: [box]), field)
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 3000) < 0.01)
    #expect(abs(item.linearVelocity(for: box).y - 4000) < 0.01)
    item.resistance = 0.1
    animator.run(frames: 1)
    #expect(abs(item.linearVelocity(for: box).x - 2997.50195) < 0.01)
  }

  @Test func ofTwoVelocityFieldsTheFirstCounts() {
    for isSwapped in [false, true] {
      let box = Box(50, 50, at: 0, 0)
      let (right, down) = (
        UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0)),
        UIFieldBehavior.velocityField(direction: CGVector(dx: 0, dy: 1))
      )
      for field in [right, down] { field.addItem(box) }
      let item = UIDynamicItemBehavior.frictionless(box)
      let animator = isSwapped ? UIDynamicAnimator(item, down, right) : UIDynamicAnimator(item, right, down)
      animator.run(frames: 3)
      let velocity = item.linearVelocity(for: box)
      let wanted = isSwapped ? CGPoint(x: 0, y: 100) : CGPoint(x: 100, y: 0)
      #expect(abs(velocity.x - wanted.x) < 0.01 && abs(velocity.y - wanted.y) < 0.01, "\(velocity)")
    }
  }

  @Test func blockGetsPointsMetresAndTimeAndAnswersNewtons() throws {
    var seen: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
    let field = UIFieldBehavior.field { _, position, velocity, mass, charge, time in
      seen.append((position, velocity, mass, charge, time))
      return CGVector(dx: 1, dy: 0)
    }
    let a = acceleration(field, density: 3, charge: 5, velocity: CGPoint(x: 0, y: 200))
    expect(a, 100.0 / 3, 0)
    try #require(seen.count == 1)
    #expect(abs(seen[0].0.x - 300) < 0.01 && abs(seen[0].1.dy - 2) < 1e-5)
    #expect(abs(seen[0].2 - 3) < 1e-5 && seen[0].3 == 5 && seen[0].4 == 0)
  }

  @Test func aBlocksAnswerIsNewtons() {
    expect(acceleration(.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }), 100, 0)
  }

  @Test func strengthZeroSwitchesABlockOff() {
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }
    field.strength = 0
    expect(acceleration(field), 0, 0)
  }

  @Test func fieldsActOnlyInTheirRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.region = UIRegion(radius: 400)
    expect(acceleration(field), 0, 0)
    let wide = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    wide.region = UIRegion(radius: 501)
    expect(acceleration(wide), 100, 0)
  }

  @Test func strengthFalloffRadiusAndDirectionAreTakenAsSet() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
    field.strength = 2
    field.direction = CGVector(dx: 0, dy: 1)
    expect(acceleration(field), 0, 200)
    let far = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    far.falloff = 1
    expect(acceleration(far), 0, 20)
    far.minimumRadius = 1000
    #expect(abs(far.minimumRadius - 1000) < 1e-3)
    expect(acceleration(far), 0, 10)
    far.position = CGPoint(x: 300, y: -1600)
    expect(acceleration(far), 0, 5)
  }

  @Test func anItemOfAFieldAloneIsNotPulledByGravityAndAnAnchoredOneStays() {
    let (other, still) = (Box(10, 10, at: 0, 0), Box(10, 10, at: 50, 50))
    let anchor = UIDynamicItemBehavior(items: [still])
    anchor.isAnchored = true
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    for item in [box, still] { field.addItem(item) }
    let animator = UIDynamicAnimator(UIGravityBehavior(items: [other]), anchor, field)
    animator.run(frames: 10)
    #expect(box.center.x > 300 && box.center.y == 400 && still.center == CGPoint(x: 50, y: 50))
  }

  @Test func fieldsAdd() {
    let item = UIDynamicItemBehavior.frictionless(box)
    let fields = [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 2)].map(UIFieldBehavior.linearGravityField)
    for field in fields { field.addItem(box) }
    let animator = UIDynamicAnimator(item, fields[0], fields[1])
    animator.run(frames: 1)
    expect(
      CGPoint(x: item.linearVelocity(for: box).x * 120, y: item.linearVelocity(for: box).y * 120), 100, 200)
  }

  @Test func defaultsAreTheMeasuredOnes() {
    #expect(UIFieldBehavior.radialGravityField(position: .zero).falloff == 2)
    #expect(UIFieldBehavior.springField().falloff == -1)
    #expect(UIFieldBehavior.electricField().falloff == 1)
    #expect(UIFieldBehavior.magneticField().falloff == 1)
    #expect(UIFieldBehavior.dragField().falloff == 0)
    let field = UIFieldBehavior.vortexField()
    #expect(field.strength == 1 && field.region.contains(CGPoint(x: 1e6, y: 0)))
    #expect(abs(field.minimumRadius - 0.00305175781) < 1e-9)
    field.position = CGPoint(x: 30, y: 40)
    #expect(abs(field.position.x - 29.9999982) < 1e-6 && abs(field.position.y - 39.9999976) < 1e-6)
    field.smoothness = 0.5
    field.animationSpeed = 2
    #expect(field.smoothness == 0 && field.animationSpeed == 0)
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
    #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
  }

  @Test func noiseIsSmoothHasNoDriftAndSaysTheRightSlopes() {
    var sum: Float = 0
    var wrong = 0
    for index in 0..<4000 {
      let (x, y, z) = (Float(index % 89) * 0.077, Float(index % 61) * 0.071, Float(index % 17) * 0.13)
      let turn = Float(index) * 0.01
      let here = RotatingNoise.sample(x: x, y: y, z: z, turn: turn)
      #expect(abs(here.value) <= 1.2)
      sum += here.value
      let step: Float = 1.0 / 256
      let (left, right) = (
        RotatingNoise.sample(x: x - step, y: y, z: z, turn: turn),
        RotatingNoise.sample(x: x + step, y: y, z: z, turn: turn)
      )
      if abs((right.value - left.value) / (2 * step) - here.dx) > 0.05 { wrong += 1 }
    }
    #expect(abs(sum / 4000) < 0.05)
    // With the usual radius of √0.6 a corner's part ends in a tiny step, so a few places have no slope.
    #expect(wrong < 40, "\(wrong) of 4000 slopes are wrong")
  }

  @Test func noiseIsDividedByMass() {
    let (one, three) = (
      acceleration(.noiseField(smoothness: 0.5, animationSpeed: 1)),
      acceleration(.noiseField(smoothness: 0.5, animationSpeed: 1), density: 3)
    )
    #expect(abs(one.x) + abs(one.y) > 1e-3)
    expect(three, one.x / 3, one.y / 3)
  }

  @Test func turbulenceIsNoiseTimesTheSquareOfTheSpeedWhateverTheMass() {
    func turbulence(_ speed: CGFloat, density: CGFloat = 1) -> CGPoint {
      acceleration(
        .turbulenceField(smoothness: 0.5, animationSpeed: 1), density: density,
        velocity: CGPoint(x: speed, y: 0))
    }
    let noise = acceleration(.noiseField(smoothness: 0.5, animationSpeed: 1))
    expect(turbulence(0), 0, 0)
    // Velocities are subtracted here, so that less of single precision is left than elsewhere.
    for (speed, density) in [(100.0, 1.0), (200, 1), (200, 5)] {
      let (seen, wanted) = (turbulence(speed, density: density), speed * speed / 10_000)
      #expect(abs(seen.x - noise.x * wanted) < 5e-3 && abs(seen.y - noise.y * wanted) < 5e-3, "\(seen)")
    }
  }

  @Test(arguments: [0.3, -1.7, 2.5, -0.25, 7, -6]) func powersAgreeWithTheMathsLibrary(exponent: Double) {
    for base in [0.001, 0.37, 1, 2.5, 123.4] {
      let wanted = pow(base, exponent)
      let mine = Double(Power.of(Float(base), exponent: Float(exponent)))
      #expect(abs(mine - wanted) <= abs(wanted) * 1e-5, "\(base)^\(exponent) = \(mine) instead of \(wanted)")
    }
  }

  /// An item that is put back where it was feels a noise change as time goes by.
  @Test func anAnimatedNoiseChangesWithTime() {
    for (speed, changes) in [(2.0, true), (0, false)] {
      let box = Box(100, 100, at: 33, 47)
      let held = UIDynamicItemBehavior(items: [box])
      held.resistance = 1e4
      let noise = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: speed)
      noise.addItem(box)
      noise.strength = 10
      let animator = UIDynamicAnimator(held, noise)
      var found: [CGPoint] = []
      for _ in 0..<4 {
        for _ in 0..<30 {
          animator.run(frames: 1)
          box.center = CGPoint(x: 33, y: 47)
        }
        found.append(held.linearVelocity(for: box))
      }
      #expect(found[0] != .zero)
      let most = found.map { hypot($0.x - found[0].x, $0.y - found[0].y) }.max() ?? 0
      #expect((most > 0.2 * hypot(found[0].x, found[0].y)) == changes, "\(found)")
    }
  }

  final class Wind: UIFieldBehavior {
    var gusts = 3
  }

  final class Named: UIFieldBehavior {
    var name = "none"

    convenience init(name: String) {
      self.init()
      self.name = name
    }
  }

  @Test func aSubclassGetsFieldsOfItsOwnClass() {
    let fields: [Wind] = [
      .dragField(), .vortexField(), .radialGravityField(position: .zero),
      .linearGravityField(direction: CGVector(dx: 1, dy: 0)), .velocityField(direction: .zero),
      .noiseField(smoothness: 0.5, animationSpeed: 1), .turbulenceField(smoothness: 0.5, animationSpeed: 1),
      .springField(), .electricField(), .magneticField(),
      .field(evaluationBlock: { _, _, _, _, _, _ in .zero }),
    ]
    #expect(fields.allSatisfy { type(of: $0) == Wind.self && $0.gusts == 3 })
    #expect(Set(fields.map { "\($0.kernel.kind)" }).count == 11)
    #expect(Named.springField().name == "none" && type(of: Named.springField()) == Named.self)
  }
}
