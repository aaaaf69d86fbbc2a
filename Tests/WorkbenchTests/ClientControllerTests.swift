// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics
import UIGeometry
import UIWidgets

@testable import Workbench
@testable import iOSClient

/// The drawer, which nothing opens by itself.
@MainActor
private final class OpeningDrawer: DrawerController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    toggleMenu(true)
  }
}

/// Ordinary iOS code that was not written for the workbench gets all of it by the one line
/// `Workbench(Controller())`.
@MainActor
struct ClientControllerTests {
  /// A controller of the fixtures.
  struct Client: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor @Sendable () -> UIViewController

    init<Controller: UIViewController>(_ make: @escaping @MainActor @Sendable () -> Controller) {
      (testDescription, self.make) = (String(describing: Controller.self), make)
    }
  }

  nonisolated static let clients = [
    Client { BreakoutController() }, Client { CollisionController() }, Client { FieldsController() },
    Client { FireworksController() }, Client { PendulumController() }, Client { RopeController() },
    Client { SlidingPanelController() }, Client { SnapAndAttachController() },
    Client { StickyCornersController() }, Client { OpeningDrawer() },
    Client { BubblesController() }, Client { TiltMazeController() },
    Client { FlappyController() }, Client { PongController() },
    Client { ControlsController() }, Client { LockScreenController() }, Client { PosterWall() },
  ]

  private static let size = CGSize(width: 390, height: 844)
  private static var stage: CGSize {
    CGSize(width: size.width, height: size.height - 2 * Look.barHeight)
  }

  private func open(_ client: Client) -> (host: HeadlessHost, workbench: Workbench) {
    let host = HeadlessHost(size: Self.size)
    let workbench = Workbench(client.make())
    host.window.rootViewController = workbench
    return (host, workbench)
  }

  /// A tap in the middle, a drag across it and a drag from the left edge; `top` is where the stage begins.
  /// Drags for which `mayBegin` has no use are left out.
  private func play(
    _ host: HeadlessHost, top: CGFloat, mayBegin: (_ drag: Int, CGPoint) -> Bool = { _, _ in true }
  ) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: x * Self.stage.width, y: top + y * Self.stage.height)
    }
    host.step(30)
    host.click(at: point(0.5, 0.5))
    host.step(30)
    if mayBegin(0, point(0.5, 0.4)) { host.drag(from: point(0.5, 0.4), to: point(0.7, 0.7), steps: 12) }
    host.step(40)
    if mayBegin(1, point(0.01, 0.6)) { host.drag(from: point(0.01, 0.6), to: point(0.6, 0.5), steps: 8) }
    host.step(90)
  }

  @Test(arguments: clients) func whatMovesIsFoundWithAllItsParameters(client: Client) throws {
    let (host, workbench) = open(client)
    host.step(20)
    host.click(at: CGPoint(x: 195, y: 422))
    host.step(5)
    host.drag(from: CGPoint(x: 2, y: 422), to: CGPoint(x: 200, y: 422), steps: 8)
    host.step(2)
    let animators = workbench.session.scene.animators
    #expect(!animators.isEmpty)
    let places = animators.flatMap(\.places)
    #expect(!places.isEmpty)
    let leaves = places.filter {
      $0.behavior.childBehaviors.isEmpty && type(of: $0.behavior) != UIDynamicBehavior.self
    }
    let silent = leaves.filter { place in
      guard let attachment = place.behavior as? UIAttachmentBehavior else {
        return place.behavior.parameters.isEmpty
      }
      return attachment.parameters.isEmpty && !attachment.description.contains("fixed")
    }
    #expect(silent.isEmpty, "\(silent.map(\.behavior))")
  }

  /// Where nobody drags what only the workbench drags.
  @Test(arguments: clients) func itMovesAsItDoesWithoutTheWorkbench(client: Client) throws {
    let (host, workbench) = open(client)
    var done: Set<Int> = []
    play(host, top: Look.barHeight) { drag, point in
      let session = workbench.session
      guard session.grab.hold(at: session.stage.convert(point, from: nil)) == nil else { return false }
      done.insert(drag)
      return true
    }
    let alone = HeadlessHost(size: Self.stage)
    RepeatableRandom.begin()
    let controller = client.make()
    alone.window.rootViewController = controller
    play(alone, top: 0) { drag, _ in done.contains(drag) }
    let inWorkbench = workbench.session.scene.animators.map(\.stateHash)
    let plain = UIDynamicAnimator.all(in: controller.view).map(\.stateHash)
    #expect(!plain.isEmpty && inWorkbench == plain)
  }

  @Test(arguments: clients) func itIsRecordedAndReplaysToTheSameHash(client: Client) throws {
    let (host, workbench) = open(client)
    let recorder = Recorder(of: workbench.session, size: Self.size)
    play(host, top: Look.barHeight)
    let catalog = workbench.session.catalog
    let recording = try Recording(text: recorder.recording.text, of: catalog)
    let (again, other) = open(client)
    let replayer = Replayer(recording, in: other.session)
    for _ in 0..<2000 where !replayer.isOver {
      again.driver.step()
      replayer.proceed()
    }
    #expect(replayer.isOver && replayer.difference == nil, "\(String(describing: replayer.difference))")
    #expect(other.session.stateHash == workbench.session.stateHash)
  }

  @Test(arguments: clients) func aStepBackIsTheStateOfThen(client: Client) throws {
    let (host, workbench) = open(client)
    var hashes: [Int: UInt64] = [:]
    let listener = NSObject()
    workbench.session.time.willStep.add(listener) { step in
      hashes[step] = workbench.session.stateHash
    }
    play(host, top: Look.barHeight)
    let steps = workbench.session.log.steps
    for _ in 0..<3 { workbench.stepBack() }
    #expect(workbench.session.log.steps == steps - 3)
    #expect(workbench.session.stateHash == hashes[steps - 3])
    withExtendedLifetime(listener) {}
  }

  @Test(arguments: clients) func theOverlayShowsIt(client: Client) throws {
    let (host, workbench) = open(client)
    host.press(.character("d"))
    host.step(40)
    #expect(workbench.overlay.isShown)
    let plain = workbench.session.stateHash
    let (other, without) = open(client)
    other.step(40)
    #expect(plain == without.session.stateHash)
  }

  @Test func aNameIsMadeOfTheTypes() {
    #expect(SceneEntry.words("CardThrowViewController") == "Card throw")
    #expect(SceneEntry.identifier("CardThrowViewController") == "card-throw")
    #expect(SceneEntry.words("ViewController") == "View")
    #expect(SceneEntry.identifier("Toss2Controller") == "toss2")
    #expect(SceneEntry.words("URLCardController") == "URLCard")
  }

  @Test func aResetMakesTheControllerAnew() throws {
    var made = 0
    func make() -> UIViewController {
      made += 1
      return PendulumController()
    }
    let host = HeadlessHost(size: Self.size)
    let workbench = Workbench(make())
    host.window.rootViewController = workbench
    host.step(10)
    #expect(made == 1)
    host.press(.character("r"))
    host.step(1)
    #expect(made == 2 && workbench.session.log.steps <= 1)
  }
}
