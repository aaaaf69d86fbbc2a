// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Mistakes that UIKit takes in silence: a program that makes each of them twice gets one line for each.
@Suite struct MistakeTests {
  /// What a line about each says, in the order in which the program makes them.
  private static let lines = [
    "UIDynamicAnimator: 0x… is released before its first frame, with UIGravityBehavior: 0x… and 1 more: nothing",
    "UICollisionBehavior: 0x….translatesReferenceBoundsIntoBoundary has no effect: its animator has no reference",
    "UICollisionBehavior: 0x… has no boundary at the bounds of UIView: 0x…, whose size is (0.0, 0.0); give",
    "UICollisionBehavior: 0x… keeps UIView: 0x… \"card\" out: it is at (20.0, -80.0), outside of the reference",
    "UICollisionBehavior: 0x….collisionDelegate is gone before the first contact: delegates are held weakly",
    "UISnapBehavior: 0x… pulls UIView: 0x… \"card\" to (90.0, 90.0) while UISnapBehavior: 0x… \"home\" pulls it",
    "UIDynamicAnimator: 0x… has 50 instantaneous pushes that are spent and no longer act: remove",
    "UIGravityBehavior: 0x… is a child of UIDynamicBehavior: 0x…, so removeBehavior(_:) leaves it where it is",
    "UIGravityBehavior: 0x… cannot have children, so UICollisionBehavior: 0x… was not added: make",
    "UIDynamicItemBehavior: 0x… lacks UIView: 0x… \"card\", so its velocity is unchanged: call addItem(_:)",
    "UIView: 0x… \"card\" left its superview but is still moved, unseen, by UIGravityBehavior: 0x…: call",
    "UIView: 0x… \"card\" is (80.0, 40.0) now but still collides as (40.0, 40.0): call updateItem(usingCurrent",
    "UIView: 0x… \"card\" is at (1",
    "UIView: 0x… \"card\" is moved by UIView.animate and by UIDynamicAnimator: 0x… at once: remove it",
  ]

  @Test(.bug(id: "fault 6")) func eachIsToldOnceInTheProgramsWords() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        for _ in 0..<2 {
          for make in MistakenProgram.all { make() }
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let said = text.split(separator: "\n").map {
      $0.replacing(/<([A-Za-z]+: 0x)[0-9a-f]+([^>]*)>/) { "\($0.1)…\($0.2)" }
    }
    #expect(said.count == Self.lines.count, "\(text)")
    for (line, expected) in zip(said, Self.lines) {
      #expect(line.hasPrefix("Tabletop: ") && line.contains(expected), "\(line)")
    }
  }

  @Test func aTrapNamesTheProgramsLineFirst() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { MistakenProgram.addTwice() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line = MistakenProgram.lineOfTrap
    #expect(
      text.contains("/MistakenProgram.swift:\(line): Fatal error: Adding the same behavior twice"), "\(text)")
  }

  /// With the name that the program gave the object, and for a view outside whether it has a superview.
  @Test func aTrapNamesTheObject() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        card.name = "my card"
        let (stage, gravity) = (UIView(), UIGravityBehavior(items: [card]))
        withExtendedLifetime(stage) { UIDynamicAnimator(referenceView: stage).addBehavior(gravity) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(" \"my card\">) should be a descendant of reference view in "), "\(text)")
    #expect(text.contains("; it has no superview"), "\(text)")
  }

  @MainActor
  @Test func whatIsRightIsNotTold() {
    let (_, lines) = Diagnostic.recording {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let square = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      view.addSubview(square)
      let animator = UIDynamicAnimator(referenceView: view)
      let collision = UICollisionBehavior(items: [square])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [square]))
      let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 100, y: 100))
      animator.addBehavior(snap)
      animator.run(frames: 60)
      animator.removeBehavior(snap)
      animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 200, y: 100)))
      square.center.x += 5
      animator.run(frames: 120)
      animator.removeBehavior(snap)
      animator.removeAllBehaviors()
      square.removeFromSuperview()
      animator.run(frames: 60)
    }
    #expect(lines.isEmpty, "\(lines)")
  }
}
