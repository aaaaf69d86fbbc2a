// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// "Target motion…": from what somebody wants of a motion to the numbers.
@MainActor
struct WishTests {
  /// The snap scene with its strip open, after a click that the square followed.
  private func clicked(_ size: CGSize = CGSize(width: 1024, height: 768)) throws -> (HeadlessHost, Workbench)
  {
    let (host, workbench) = try openWorkbench("snap", size: size, steps: 5)
    host.press(.character("m"))
    host.step(2)
    let stage = workbench.session.scene.view!
    host.click(at: stage.convert(CGPoint(x: stage.bounds.width * 0.7, y: stage.bounds.height * 0.4), to: nil))
    host.step(180)
    return (host, workbench)
  }

  private func damping(_ workbench: Workbench) -> Double? {
    let behaviors = workbench.session.keyedAnimators.flatMap { $0.animator.places.map(\.behavior) }
    return behaviors.lazy.compactMap { $0 as? UISnapBehavior }.first.map { Double($0.damping) }
  }

  @Test(arguments: [(0.7, 0.1), (0.8, 0.02), (1.2, 0.5)])
  func anAnswerDoesWhatWasWanted(seconds: Double, overshoot: Double) throws {
    let (host, workbench) = try clicked()
    let before = workbench.session.stateHash
    let wish = try #require(workbench.motion.wish)
    let answers = wish.answers(settling: seconds, overshooting: overshoot)
    #expect(workbench.session.stateHash == before, "the stage knows nothing of it")
    let answer = try #require(answers.first)
    #expect(answer.isMet, "\(answer.words): \(answer.measure)")
    // Taken, the same click does what the answer said.
    workbench.session.perform(answer.values.compactMap(KeptValues.command))
    workbench.session.reset()
    host.step(5)
    let stage = workbench.session.scene.view!
    host.click(at: stage.convert(CGPoint(x: stage.bounds.width * 0.7, y: stage.bounds.height * 0.4), to: nil))
    host.step(220)
    let measure = try #require(workbench.motion.measure)
    #expect(abs((measure.settles ?? 0) - seconds) < 0.06, "\(measure)")
    #expect((measure.overshoot ?? 1) < overshoot + 0.03, "\(measure)")
  }

  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 480, height: 700), CGSize(width: 360, height: 500),
  ])
  func theKeyAsksAndAPressTakesTheAnswer(size: CGSize) throws {
    let (host, workbench) = try clicked(size)
    let old = try #require(damping(workbench))
    host.press(.character("w"), modifiers: .shift)
    host.step(30)
    let controller = try #require(host.window.wishController, "it is asked at \(size)")
    #expect(controller.settles.text?.isEmpty == false && controller.buttons.isEmpty)
    controller.settles.text = "0.8"
    controller.overshoot.text = "20"
    host.click(at: controller.find.convert(CGPoint(x: 20, y: 20), to: nil))
    host.step(30)
    let answer = try #require(controller.buttons.first, "\(controller.note.text ?? "")")
    #expect(host.window.bounds.contains(answer.convert(answer.bounds, to: nil)))
    host.click(at: answer.convert(CGPoint(x: 40, y: 20), to: nil))
    host.step(30)
    #expect(host.window.wishController == nil)
    let new = try #require(damping(workbench))
    #expect(new != old)
    host.press(.character("z"), modifiers: .control)
    host.step(5)
    #expect(damping(workbench) == old, "one edit")
  }

  @Test(arguments: [("", "5"), ("0", "5"), ("abc", "5"), ("0.5", "-1"), ("0.5", "500"), ("9", "5")])
  func aWishThatIsNoneGetsALine(seconds: String, percent: String) throws {
    let (host, workbench) = try clicked()
    workbench.showWish()
    host.step(30)
    let controller = try #require(host.window.wishController)
    (controller.settles.text, controller.overshoot.text) = (seconds, percent)
    controller.find.sendActions(for: .primaryActionTriggered)
    host.step(5)
    #expect(controller.buttons.isEmpty && controller.note.text?.hasSuffix(".") == true)
    controller.settles.text = "0,8"
    controller.overshoot.text = " 30 "
    controller.find.sendActions(for: .primaryActionTriggered)
    #expect(controller.buttons.count >= 1)
  }

  @Test func withoutASpringAWordSaysSo() throws {
    let (host, workbench) = try openWorkbench("push", steps: 5)
    #expect(workbench.motion.wishRefusal?.hasPrefix("Move an item") == true)
    host.press(.character("m"))
    host.click(at: CGPoint(x: 700, y: 384))
    host.step(300)
    #expect(workbench.motion.measure != nil)
    #expect(workbench.motion.wishRefusal?.hasPrefix("No snap or spring") == true)
  }
}

extension UIView {
  fileprivate var wishController: WishController? {
    next as? WishController ?? subviews.lazy.compactMap(\.wishController).first
  }
}
