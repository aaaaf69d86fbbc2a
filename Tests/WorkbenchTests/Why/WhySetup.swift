// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport

@testable import UIDynamics
@testable import Workbench

/// A controller that a test sets up: a box of 100 points in a stage of 1024 × 680.
@MainActor
final class WhySetup: UIViewController {
  let box = UIView(frame: CGRect(x: 400, y: 580, width: 100, height: 100))
  lazy var animator = UIDynamicAnimator(referenceView: view)
  /// Keeps what no animator has.
  var throwing: UIDynamicBehavior?
  var parts: [UIDynamicBehavior] = []
  /// What a formula of the program's own may follow.
  var wind: CGFloat = 0
  private let setUp: (WhySetup) -> Void

  init(_ setUp: @escaping (WhySetup) -> Void) {
    self.setUp = setUp
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    box.backgroundColor = .systemRed
    box.name = "box"
    view.addSubview(box)
    setUp(self)
  }

  // MARK: Parts

  func add(_ behaviors: UIDynamicBehavior...) { for behavior in behaviors { animator.addBehavior(behavior) } }

  /// Gravity and the edges of the stage.
  func addGround() {
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    add(UIGravityBehavior(items: [box]), collision)
  }

  @discardableResult
  func addPush(
    _ dx: CGFloat, _ dy: CGFloat, _ mode: UIPushBehavior.Mode = .continuous
  ) -> UIPushBehavior {
    let push = UIPushBehavior(items: [box], mode: mode)
    push.pushDirection = CGVector(dx: dx, dy: dy)
    add(push)
    return push
  }

  @discardableResult
  func addProperties(_ change: (UIDynamicItemBehavior) -> Void) -> UIDynamicItemBehavior {
    let properties = UIDynamicItemBehavior(items: [box])
    change(properties)
    add(properties)
    return properties
  }
}

/// A setup in a workbench without a display, with its box selected.
@MainActor
struct WhyPlay {
  let host: HeadlessHost
  let workbench: Workbench
  private let size: CGSize
  private let setUp: (WhySetup) -> Void
  var session: SceneSession { workbench.session }
  var controller: WhySetup { session.client as! WhySetup }
  var box: UIView { controller.box }

  init(
    size: CGSize = CGSize(width: 1024, height: 768), steps: Int = 120, _ setUp: @escaping (WhySetup) -> Void
  ) {
    (self.size, self.setUp) = (size, setUp)
    host = HeadlessHost(size: size)
    workbench = Workbench(WhySetup(setUp))
    host.window.rootViewController = workbench
    host.step(2)
    session.selection.select(box)
    host.step(steps)
  }

  /// The first difference between this and the replay of its recording in another window; nil for none.
  func differenceOfReplay() throws -> String? {
    let text = session.capture.recording(from: 0).text
    let recording = try Recording(text: text, of: session.catalog)
    let (host, workbench) = (HeadlessHost(size: size), Workbench(WhySetup(setUp)))
    host.window.rootViewController = workbench
    let replayer = Replayer(recording, in: workbench.session)
    replayer.run(on: host)
    if workbench.session.stateHash != session.stateHash { return "another end" }
    return replayer.difference.map { "\($0)" }
  }

  var answer: WhyAnswer { session.why(box).answer }

  /// How far the box gets in so many steps, in points.
  func travel(_ steps: Int) -> Double {
    let start = box.center
    var farthest = 0.0
    for _ in 0..<steps {
      host.step()
      farthest = max(farthest, Double(hypot(box.center.x - start.x, box.center.y - start.y)))
    }
    return farthest
  }
}
