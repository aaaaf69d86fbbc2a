// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// The mistakes that end the program, with UIKit's words.
@Suite struct ProgrammerErrorTests {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test(.bug(id: "fault 2")) func sizesThatAreNotAboveZeroEndTheProgram() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIDynamicAnimator(UIGravityBehavior(items: [Box(0, 0, at: 0, 0)])) }
    }
    #expect(said(zero).contains("Invalid size {0, 0} for item"))
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIDynamicAnimator(UIGravityBehavior(items: [Box(5, -3, at: 0, 0)])) }
    }
    #expect(said(negative).contains("Invalid size {5, -3} for item"))
    let denormal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIDynamicAnimator(UIGravityBehavior(items: [Box(5, .leastNonzeroMagnitude, at: 0, 0)]))
      }
    }
    #expect(said(denormal).contains("Invalid size {5, "))
  }

  @Test func anEmptyGroupEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIDynamicAnimator(UIGravityBehavior(items: [UIDynamicItemGroup(items: [])])) }
    }
    #expect(said(result).contains("Invalid size {0, 0} for item"))
  }

  @Test func aGroupInAGroupEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [Box(1, 1, at: 0, 0)])])
      }
    }
    #expect(
      said(result).contains(
        "UIDynamicItemGroup cannot be initialized with items containing UIDynamicItemGroup"))
  }

  @Test(.bug(id: "fault 11")) func addingARegisteredChildAtTheTopEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, child) = (UIDynamicBehavior(), UIGravityBehavior())
        parent.addChildBehavior(child)
        let animator = UIDynamicAnimator(parent)
        animator.addBehavior(child)
      }
    }
    #expect(said(result).contains("Adding the same behavior twice to the same animator is not supported"))
  }

  @Test(.bug(id: "fault 11")) func cyclesASecondAnimatorAndTooDeepATreeEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (UIDynamicBehavior(), UIDynamicBehavior())
        a.addChildBehavior(b)
        b.addChildBehavior(a)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let gravity = UIGravityBehavior(items: [Box(1, 1, at: 0, 0)])
        let first = UIDynamicAnimator(gravity)
        let second = UIDynamicAnimator(gravity)
        _ = (first, second)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var top = UIDynamicBehavior()
        for _ in 0..<64 {
          let parent = UIDynamicBehavior()
          parent.addChildBehavior(top)
          top = parent
        }
      }
    }
  }

  @Test func undefinedInitialisersEndTheProgram() async {
    let snap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISnapBehavior() }
    }
    #expect(said(snap).contains("init is undefined for objects of type UISnapBehavior"))
    let attachment = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIAttachmentBehavior() }
    }
    #expect(said(attachment).contains("init is undefined for objects of type UIAttachmentBehavior"))
    let field = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIFieldBehavior() }
    }
    #expect(said(field).contains("Use one of the supplied convenience initializers"))
  }

  @Test func aThirtyThirdFieldEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator()
        for _ in 0..<33 { animator.addBehavior(UIFieldBehavior.dragField()) }
      }
    }
    #expect(said(result).contains("UIDynamicAnimator supports a maximum of 32 distinct fields"))
  }

  @Test(.bug(id: "fault 7")) func aBoundaryWithoutTwoPointsEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UICollisionBehavior().addBoundary(withIdentifier: "p" as any NSCopying, for: UIBezierPath())
      }
    }
    #expect(said(result).contains("invalid path for collision boundary"))
  }

  @Test func pathBoundsWithoutAPathEndTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let box = Box(10, 10, at: 0, 0)
        box.collisionBoundsType = .path
        _ = UIDynamicAnimator(UIGravityBehavior(items: [box]))
      }
    }
    #expect(said(result).contains("MUST implement -[UIDynamicItem boundingPath]"))
  }

  @Test func pathBoundsWithoutAnInsideEndTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let box = Box(10, 10, at: 0, 0)
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 5, y: 5))
        (box.collisionBoundsType, box.collisionBoundingPath) = (.path, path)
        _ = UIDynamicAnimator(UIGravityBehavior(items: [box]))
      }
    }
    #expect(said(result).contains("provided an invalid bounding path"))
  }
}
