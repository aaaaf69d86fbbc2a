// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Workbench

/// A square that is snapped aside from the beginning on.
@MainActor
private final class SnappedController: UIViewController {
  private var animator: UIDynamicAnimator?
  private(set) var snap: UISnapBehavior?
  let square = UIView(frame: CGRect(x: 40, y: 60, width: 80, height: 80))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.addSubview(square)
    let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 400))
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(snap)
    // Without it the square would lose its body with the snap.
    animator.addBehavior(UIDynamicItemBehavior(items: [square]))
    (self.animator, self.snap) = (animator, snap)
  }
}

/// As in UIKit a snap keeps the damping that it was added with; one that is tuned is added again, as in code,
/// so that what the inspector says is what moves.
@MainActor
struct LiveSnapTests {
  private static let size = CGSize(width: 390, height: 844)
  private static let address = ParameterAddress("0/0/damping")!

  private func open(steps: Int = 5) -> (host: HeadlessHost, workbench: Workbench) {
    let host = HeadlessHost(size: Self.size)
    let workbench = Workbench(SnappedController())
    host.window.rootViewController = workbench
    host.step(steps)
    return (host, workbench)
  }

  private func snapped(_ workbench: Workbench) throws -> SnappedController {
    try #require(workbench.session.client as? SnappedController)
  }

  private func tune(_ workbench: Workbench, _ damping: Double) {
    workbench.session.perform(.set(address: Self.address, value: .number(damping)))
  }

  private func kinds(_ workbench: Workbench) -> [String] {
    workbench.session.log.commands.map(\.command.kind).filter { $0 != "stage" }
  }

  @Test(arguments: [0.05, 0.3, 0.9]) func itsDampingCountsAtOnce(damping: Double) throws {
    let (host, workbench) = open()
    let (other, coded) = open()
    tune(workbench, damping)
    // What a person would write.
    let snap = try #require(snapped(coded).snap)
    let animator = try #require(coded.session.scene.animators.first)
    animator.removeBehavior(snap)
    snap.damping = CGFloat(damping)
    animator.addBehavior(snap)
    for _ in 0..<40 {
      host.step()
      other.step()
      let (tuned, written) = (try snapped(workbench).square.center, try snapped(coded).square.center)
      #expect(near(tuned, written, 0.01), "\(tuned) \(written)")
    }
    #expect(kinds(workbench) == ["set", "addAgain"])
  }

  @Test func anUndoCountsAtOnceToo() throws {
    let (host, workbench) = open()
    tune(workbench, 0.1)
    host.step(3)
    host.press(.character("z"), modifiers: .control)
    let snap = try #require(snapped(workbench).snap)
    #expect(snap.damping == 0.5 && !snap.keepsEarlierValue)
    #expect(kinds(workbench) == ["set", "addAgain", "set", "addAgain"])
    #expect(!workbench.session.edits.canUndo)
  }

  @Test func whatIsKeptCountsAfterAReset() throws {
    let (host, workbench) = open()
    tune(workbench, 0.1)
    host.press(.character("r"))
    host.step(4)
    let snap = try #require(snapped(workbench).snap)
    #expect(abs(snap.damping - 0.1) < 1e-6 && !snap.keepsEarlierValue)
  }

  @Test func anotherValueOfASnapDoesNotAddItAgain() throws {
    let (_, workbench) = open()
    tune(workbench, 0.5)
    workbench.session.perform(
      .set(address: ParameterAddress("0/0/snapPoint")!, value: .point(x: 200, y: 200)))
    #expect(kinds(workbench) == ["set", "set"])
  }

  /// Without the line the snap moves as if its damping had not been set.
  @Test(arguments: [true, false]) func aRecordingSaysWhetherItWasAddedAgain(isAddedAgain: Bool) throws {
    let (host, workbench) = open()
    let recorder = Recorder(of: workbench.session, size: Self.size)
    tune(workbench, 0.1)
    host.step(30)
    var recording = try Recording(text: recorder.recording.text, of: workbench.session.catalog)
    if !isAddedAgain { recording.segments[0].commands.removeAll { $0.command.kind == "addAgain" } }
    let (again, other) = open(steps: 0)
    let replayer = Replayer(recording, in: other.session)
    replayer.run(on: again)
    let (untouched, plain) = open()
    untouched.step(30)
    #expect((replayer.difference == nil) == isAddedAgain)
    let place = try snapped(other).square.center
    #expect((place == (try snapped(workbench).square.center)) == isAddedAgain)
    #expect((place == (try snapped(plain).square.center)) != isAddedAgain)
    #expect(try #require(snapped(other).snap).keepsEarlierValue != isAddedAgain)
  }

  @Test func aStepBackKeepsIt() throws {
    let (host, workbench) = open()
    tune(workbench, 0.1)
    host.step(10)
    let hash = workbench.session.stateHash
    host.step(5)
    for _ in 0..<5 { workbench.stepBack() }
    #expect(workbench.session.stateHash == hash)
  }
}
