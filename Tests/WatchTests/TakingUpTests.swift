// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import Workbench

/// A box that a tap pushes; `color` and `strength` are what somebody edits.
private final class PushedBox: UIViewController {
  let box = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
  let strength: CGFloat
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var push = UIPushBehavior(items: [box], mode: .instantaneous)

  init(strength: CGFloat = 1) {
    self.strength = strength
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    animator.addBehavior(push)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    let walls = UICollisionBehavior(items: [box])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PushedBox.tapped))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    push.pushDirection = CGVector(dx: strength, dy: -strength)
    push.active = true
  }
}

/// A workbench that goes on where another process was: other code, the same gestures up to the same moment.
@MainActor @Suite struct TakingUpTests {
  @MainActor private final class Run {
    let host = HeadlessHost(size: CGSize(width: 800, height: 600))
    let workbench: Workbench
    var lines: [String] = []
    var journal: [Journal.Entry?] = []
    private(set) var stream: LogStream?

    init(strength: CGFloat = 1) {
      let entry = SceneEntry(watched: "watch-box", title: "Box.swift") { PushedBox(strength: strength) }
      workbench = Workbench(SceneCatalog([SceneCatalog.Section("", [entry])], first: entry.id))
      workbench.keepWork(in: nil) { [unowned self] in journal.append($0) }
      host.window.rootViewController = workbench
      host.window.layoutIfNeeded()
      stream = LogStream(of: workbench.session) { [unowned self] in $0.apply(to: &lines) }
    }

    var session: SceneSession { workbench.session }
    /// How strong gravity is.
    var magnitude: ParameterAddress? {
      for group in session.parameterGroups where group.typeName == "UIGravityBehavior" {
        for parameter in group.parameters where parameter.property == "magnitude" { return parameter.address }
      }
      return nil
    }
    var box: CGPoint { session.items.first?.item.center ?? .zero }

    /// What the next process gets.
    func handOver(to next: Run) {
      stream?.flush()
      next.workbench.takeUp(workbench.watchedState, log: lines, step: workbench.watchedState.step)
    }
  }

  private func tune(_ run: Run, _ value: Double) throws {
    let address = try #require(run.magnitude)
    run.session.perform(.set(address: address, value: .number(value)))
  }

  @Test func theSameCodeComesToTheSameBits() throws {
    let old = Run(), new = Run()
    old.host.step(20)
    old.host.click(at: CGPoint(x: 300, y: 200))
    old.host.step(7)
    try tune(old, 0.4)
    old.host.step(31)
    old.handOver(to: new)
    #expect(new.session.log.steps == old.session.log.steps && old.session.log.steps > 50)
    #expect(new.session.stateHash == old.session.stateHash)
    new.host.step(45)
    old.host.step(45)
    #expect(new.session.stateHash == old.session.stateHash && new.box == old.box)
    #expect(new.lines == old.lines, "and it tells the same log on")
  }

  @Test func otherCodeIsThrownTheSameThrow() {
    let old = Run(strength: 0.5), new = Run(strength: 1.5), fresh = Run(strength: 1.5)
    for run in [old, fresh] {
      run.host.step(10)
      run.host.click(at: CGPoint(x: 300, y: 200))
      run.host.step(30)
    }
    old.handOver(to: new)
    #expect(new.box == fresh.box && new.box != old.box, "as if it had been thrown with this code")
  }

  /// What was done by hand to an item is in the log and in the document: it is done again once.
  @Test(arguments: [false, true]) func anItemThatWasPlacedIsPlacedOnce(afterAReset: Bool) throws {
    let old = Run(), new = Run()
    old.host.step(20)
    old.session.perform(.move(item: 0, x: 400, y: 222))
    old.host.step(11)
    if afterAReset {
      old.session.reset()
      old.host.step(9)
    }
    old.handOver(to: new)
    #expect(new.session.stateHash == old.session.stateHash && new.session.document == old.session.document)
    for run in [old, new] { run.host.step(45) }
    #expect(new.session.stateHash == old.session.stateHash && new.box == old.box)
    #expect(new.session.document.items?.count == 1)
    for run in [old, new] {
      run.session.reset()
      run.host.step(3)
      #expect(run.box.x == 400)
    }
  }

  @Test func tunedValuesOutliveAReset() throws {
    let old = Run(), new = Run()
    old.host.step(5)
    try tune(old, 0.25)
    old.host.step(5)
    old.handOver(to: new)
    let address = try #require(new.magnitude)
    #expect(new.session.parameter(at: address)?.value == .number(0.25))
    new.session.reset()
    new.host.step(3)
    #expect(new.session.parameter(at: address)?.value == .number(0.25))
    new.session.resetValues()
    #expect(new.session.parameter(at: address)?.value == .number(1), "what the code says is not forgotten")
    #expect(old.journal.compactMap { $0 }.last?.document.contains("0.25") == true)
  }

  @Test func pauseSpeedOverlayAndPanelsGoOver() {
    let old = Run(), new = Run()
    old.host.step(5)
    old.workbench.toggleOverlay()
    old.workbench.toggleInspector()
    old.workbench.transport.speed = 2
    old.host.step(30)
    old.workbench.togglePause()
    old.handOver(to: new)
    #expect(new.workbench.watchedState.document == old.workbench.watchedState.document)
    #expect(new.workbench.watchedState == old.workbench.watchedState)
    let steps = new.session.log.steps
    new.host.step(20)
    #expect(new.session.log.steps == steps, "it is paused")
  }

  @Test func aStepBackIsToldToo() {
    let run = Run()
    run.host.step(10)
    run.host.click(at: CGPoint(x: 300, y: 200))
    run.host.step(10)
    run.stream?.flush()
    let count = run.lines.count
    run.session.time.isPaused = true
    run.session.log.rewind(to: 3)
    run.stream?.flush()
    #expect(run.lines.count < count)
    #expect(run.lines == run.session.log.commands.map { RecordingLine($0).written })
  }

  @Test func nonsenseInALogLeavesTheSceneAtItsBeginning() {
    let run = Run()
    let state = run.workbench.watchedState
    run.workbench.takeUp(state, log: ["nonsense\n"], step: 90)
    #expect(run.session.log.steps == 0)
    run.workbench.takeUp(WatchedState(document: "nonsense"), log: [], step: 90)
    run.host.step(3)
    #expect(run.session.log.steps == 3)
  }
}
