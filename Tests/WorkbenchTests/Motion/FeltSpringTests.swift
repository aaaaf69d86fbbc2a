// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIDynamics
@testable import UIWidgets
@testable import Workbench

/// Duration and bounce of springs: as documented, both ways, and as our own motion has them.
@MainActor
struct FeltSpringTests {
  /// The relations that SwiftUI documents for a mass of 1.
  @Test(arguments: [(0.5, 0.0), (0.5, 0.44), (1, 0.9), (0.26, -0.3)])
  func stiffnessAndDampingAreThoseOfTheDocumentedRelations(duration: Double, bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    let omega = 2 * Double.pi / duration
    #expect(abs(spring.stiffness - omega * omega) < 1e-9)
    let expected = bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
    #expect(abs(spring.damping - expected) < 1e-9)
    #expect(abs(spring.damping - 2 * spring.dampingRatio * omega) < 1e-9)
    let again = Spring(dampingRatio: spring.dampingRatio, response: duration)
    #expect(abs(again.bounce - bounce) < 1e-9)
  }

  /// The place is that of the formula's own differential equation.
  @Test(arguments: [0.9, 0.44, 0.0, -0.3]) func placesObeyTheEquationOfTheSpring(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let h = 1e-4
    #expect(abs(spring.place(at: 0) - 1) < 1e-12)
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let (a, b, c) = (spring.place(at: time - h), spring.place(at: time), spring.place(at: time + h))
      let (speed, change) = ((c - a) / (2 * h), (c - 2 * b + a) / (h * h))
      #expect(abs(change + spring.damping * speed + spring.stiffness * b) < 0.02, "at \(time)")
    }
  }

  @Test(arguments: [0.5, 1, 2, 4, 8], [0.0, 0.2, 0.56, 1, 1.6])
  func whatAnAttachmentFeelsLikeGivesItsNumbersBack(frequency: Double, damping: Double) throws {
    let felt = try #require(Spring(frequency: frequency, damping: damping))
    #expect(abs(Spring.frequency(forDuration: felt.duration, damping: damping) - frequency) < 1e-6)
    #expect(abs(Spring.damping(forBounce: felt.bounce, frequency: frequency) - damping) < 1e-6)
    // Small steps are the plain spring.
    if frequency <= 1, damping < 1 {
      #expect(abs(felt.duration - 1 / frequency) < 0.02 / frequency)
      #expect(abs(felt.bounce - (1 - damping)) < 0.04)
    }
  }

  @Test func whatPullsNotIsNoSpring() {
    #expect(Spring(frequency: 0, damping: 0.5) == nil && Spring(frequency: 1, damping: -1) == nil)
    #expect(SpringTrial(.attachment(frequency: 0), damping: 1, size: .zero).result == nil)
    #expect(SpringTrial(.snap, damping: .nan, size: .zero).result == nil)
  }

  /// Measured on our own motion it is what the formula says.
  @Test(arguments: [(1.0, 0.3), (2, 0.5), (4, 0.7), (3, 1), (6, 0.2)])
  func anAttachmentIsMeasuredAsTheSpringThatItIs(frequency: Double, damping: Double) throws {
    let size = CGSize(width: 100, height: 80)
    let measured = try #require(
      SpringTrial(.attachment(frequency: frequency), damping: damping, size: size).result)
    let felt = try #require(Spring(frequency: frequency, damping: damping))
    #expect(abs(measured.spring.duration - felt.duration) < 0.03 * felt.duration)
    #expect(abs(measured.spring.bounce - felt.bounce) < 0.02)
    #expect(measured.isSpring && measured.deviation < 0.02)
  }

  /// A snap is no spring of one kind, so the nearest one jumps a little from damping to damping.
  @Test(arguments: [0.6, 0.4, 0.2]) func aSnapIsGivenTheBounceThatIsWished(bounce: Double) throws {
    for size in [CGSize(width: 100, height: 100), CGSize(width: 256, height: 192)] {
      let damping = SpringTrial.damping(ofSnapForBounce: bounce, size: size)
      let result = try #require(SpringTrial(.snap, damping: damping, size: size).result)
      #expect(abs(result.spring.bounce - bounce) < 0.05, "\(size), damping \(damping)")
      #expect(result.spring.duration > 0.1 && result.spring.duration < 0.6)
    }
  }

  @Test func aMotionThatIsNoSpringIsCalledNone() {
    let line = (0...180).map { max(1 - Double($0) / 60, 0) }
    let result = Spring.nearest(to: line)
    #expect(!result.isSpring && result.text.hasPrefix("No single spring moves like this"))
    let spring = Spring(duration: 0.5, bounce: 0.44)
    let exact = Spring.nearest(to: (0...180).map { spring.place(at: Double($0) / 60) })
    #expect(abs(exact.spring.duration - 0.5) < 1e-3 && abs(exact.spring.bounce - 0.44) < 1e-3)
    #expect(
      exact.text == """
        UISpringTimingParameters(mass: 1, stiffness: 157.91, damping: 14.07, initialVelocity: .zero)
        mass 1, stiffness 157.91, damping 14.07
        response 0.500 s, damping fraction 0.560
        duration 0.500 s, bounce 0.440
        largest deviation 0.0 % of travel

        """)
  }

  // MARK: In the inspector

  @Test func durationAndBounceSetTheRawValuesInOneUndoableStep() throws {
    let (host, workbench) = try openWorkbench("attachment", steps: 30)
    let session = workbench.session
    host.press(.function(9))
    host.step(30)
    let attachment = try #require(
      session.scene.animators[0].behaviors.compactMap { $0 as? UIAttachmentBehavior }.first)
    attachment.frequency = 2
    attachment.damping = 0.5
    session.selection.select(attachment.items.first as? UIView)
    host.step(2)
    let felt = try #require(FeltSpringRows(of: attachment) { _ in nil })
    #expect(felt.pairs.map(\.parameter.name) == ["Duration", "Bounce"])
    let row = try #require(
      workbench.inspector.view.all(ParameterRow.self).first { $0.parameter.name == "Bounce" })
    row.commit(0.3)
    #expect(abs(felt.pairs[1].parameter.value - 0.3) < 1e-6)
    let raw = Spring.damping(forBounce: 0.3, frequency: 2)
    #expect(abs(Double(attachment.damping) - raw) < 1e-9 && attachment.frequency == 2)
    #expect(
      session.log.commands.contains {
        if let set = $0.command as? SetValue, case .number(let value) = set.value {
          set.address.property == "damping" && abs(value - raw) < 1e-9
        } else {
          false
        }
      })
    host.press(.character("z"), modifiers: .control)
    host.step()
    #expect(attachment.damping == 0.5)
  }

  @Test func aSpringIsCopiedFromTheInspector() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 30)
    host.click(at: CGPoint(x: 700, y: 500))
    host.step(30)
    let item = try #require(workbench.session.items.first?.item as? UIView)
    host.press(.function(9))
    workbench.session.selection.select(item)
    host.step(60)
    let row = try #require(workbench.inspector.view.first(MeasuredRow.self))
    try #require(row.first(UIButton.self)).sendActions(for: .primaryActionTriggered)
    #expect(host.clipboard?.contains("duration") == true || host.clipboard?.hasPrefix("No single") == true)
  }
}
