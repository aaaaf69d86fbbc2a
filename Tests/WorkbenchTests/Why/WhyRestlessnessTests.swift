// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIDynamics
@testable import Workbench

/// Each reason for going on, in a controller that has it; and that asking changes nothing.
@MainActor
struct WhyRestlessnessTests {
  private func check(
    _ play: WhyPlay, _ reason: WhyAnswer.Restlessness, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(play.answer.reason == .restless(reason), "\(play.answer)", sourceLocation: location)
    #expect(WhyAnswer.stillness(of: play.session.why(play.box).facts) == nil, sourceLocation: location)
  }

  /// The swing that is told is the one that was seen.
  @Test func aSpringThatStillSwings() throws {
    let play = WhyPlay(steps: 0) { setup in
      setup.box.center = CGPoint(x: 512, y: 300)
      let spring = UIAttachmentBehavior(item: setup.box, attachedToAnchor: CGPoint(x: 512, y: 200))
      (spring.frequency, spring.damping) = (2, 0.02)
      setup.add(spring, UIGravityBehavior(items: [setup.box]))
    }
    var heights: [CGFloat] = []
    for step in 0..<900 {
      play.host.step()
      heights.append(play.box.center.y)
      guard step > 200, step % 50 == 0 else { continue }
      let seen = heights.suffix(60)
      let half = Double((seen.max() ?? 0) - (seen.min() ?? 0)) / 2
      guard half > 0.5 else { break }
      let (facts, answer) = play.session.why(play.box)
      #expect(answer.reason == .restless(.spring), "\(step): \(answer)")
      #expect(abs(try #require(facts.swing) - half) < 0.1 + 0.2 * half, "\(step)")
    }
    let command = try #require(play.answer.mend?.action)
    let edit = try #require(command.commands)
    play.session.perform(edit)
    play.host.step(120)
    #expect(play.travel(60) < 0.5, "with a damping of 1 it rests")
  }

  @Test func aFieldThatActs() {
    check(
      WhyPlay(steps: 60) { setup in
        let vortex = UIFieldBehavior.vortexField()
        vortex.position = CGPoint(x: 512, y: 340)
        vortex.addItem(setup.box)
        setup.add(vortex)
      }, .field)
  }

  @Test func aPushThatActs() throws {
    let play = WhyPlay(steps: 60) { $0.addPush(0.5, 0) }
    check(play, .push)
    guard let edit = play.answer.mend?.action.commands else {
      Issue.record("no button")
      return
    }
    play.session.perform(edit)
    play.host.step()
    #expect((play.controller.animator.behaviors.first as? UIPushBehavior)?.active == false)
  }

  @Test func aContactThatBounces() {
    let play = WhyPlay(steps: 0) { setup in
      setup.box.center.y = 300
      setup.addGround()
      setup.addProperties {
        $0.elasticity = 0.9
        $0.resistance = 0
        $0.allowsRotation = false
      }
    }
    var bounced = 0
    for _ in 0..<240 {
      play.host.step()
      let answer = play.answer
      if answer.reason == .restless(.bounce) {
        bounced += 1
        #expect(answer.sentence.hasPrefix("Box bounces off the floor"), "\(answer)")
      } else {
        #expect(answer.reason == .restless(.falling), "\(answer)")
      }
    }
    #expect(bounced > 100, "\(bounced)")
  }

  @Test func anItemThatFalls() {
    check(
      WhyPlay(steps: 20) { setup in
        setup.box.center.y = 0
        setup.add(UIGravityBehavior(items: [setup.box]))
      }, .falling)
  }

  @Test func aNeighborThatMoves() {
    check(
      WhyPlay(steps: 60) { setup in
        let cart = UIView(frame: CGRect(x: 300, y: 580, width: 100, height: 100))
        setup.view.addSubview(cart)
        let push = UIPushBehavior(items: [cart], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        // It gives the box a body and does not reach it.
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.region = UIRegion(radius: 1)
        field.addItem(setup.box)
        setup.add(push, UICollisionBehavior(items: [setup.box, cart]), field)
      }, .neighbor)
  }

  @Test func anItemThatCoasts() {
    let play = WhyPlay(steps: 30) { setup in
      setup.addProperties {
        $0.resistance = 0
        $0.addLinearVelocity(CGPoint(x: 30, y: 0), for: setup.box)
      }
    }
    check(play, .coasting)
    #expect(play.answer.title == "Nothing slows it down" && abs(play.answer.rows[0].value - 30) < 0.1)
  }

  // MARK: Asking changes nothing

  @Test(arguments: ["item-properties", "pendulum", "fields", "snap", "drop", "attachment"])
  func askingChangesNothing(scene: String) throws {
    let (host, workbench) = try openWorkbench(scene, steps: 1)
    let (other, untouched) = try openWorkbench(scene, steps: 1)
    for step in 0..<120 {
      for host in [host, other] { host.step() }
      if step % 15 == 0 {
        for entry in workbench.session.items {
          workbench.session.selection.select(entry.item as? UIView)
          _ = workbench.session.why(entry.item)
        }
        workbench.why.ask()
        workbench.why.ask()
      }
      #expect(workbench.session.stateHash == untouched.session.stateHash, "step \(step)")
    }
  }

  @Test(arguments: ClientControllerTests.clients) func anyControllersItemsHaveAnAnswer(
    client: ClientControllerTests.Client
  ) throws {
    let host = HeadlessHost(size: CGSize(width: 390, height: 844))
    let workbench = Workbench(client.make())
    host.window.rootViewController = workbench
    let plain = HeadlessHost(size: CGSize(width: 390, height: 844))
    let untouched = Workbench(client.make())
    plain.window.rootViewController = untouched
    for _ in 0..<10 {
      for host in [host, plain] { host.step(12) }
      for entry in workbench.session.items {
        let (facts, answer) = workbench.session.why(entry.item)
        #expect(!facts.name.isEmpty && !answer.title.isEmpty && !answer.sentence.isEmpty)
        if facts.isMoving, case .still = answer.reason { Issue.record("\(facts)") }
        if !facts.isMoving, case .restless = answer.reason { Issue.record("\(facts)") }
      }
      #expect(workbench.session.stateHash == untouched.session.stateHash)
    }
  }
}
