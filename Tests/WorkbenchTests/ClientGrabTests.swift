// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import UIWidgets
@testable import Workbench
@testable import iOSClient

/// Items of a controller that knows no workbench are dragged too, unless the controller does so itself.
@MainActor
struct ClientGrabTests {
  /// A square that is pushed by a tap, and two views as one item.
  final class PlainController: UIViewController {
    let square = UIView(frame: CGRect(x: 60, y: 300, width: 60, height: 60))
    let pair = [
      UIView(frame: CGRect(x: 220, y: 300, width: 40, height: 40)),
      UIView(frame: CGRect(x: 260, y: 300, width: 40, height: 40)),
    ]
    private(set) lazy var group = UIDynamicItemGroup(items: pair)
    private(set) var taps = 0
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
      super.viewDidLoad()
      for part in [square] + pair { view.addSubview(part) }
      view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.taps += 1 })
      let collision = UICollisionBehavior(items: [square, group])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
    }
  }

  /// One that follows the touch by itself.
  final class FollowingController: UIViewController {
    let square = UIView(frame: CGRect(x: 60, y: 300, width: 60, height: 60))
    private lazy var animator = UIDynamicAnimator(referenceView: view)

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(square)
      animator.addBehavior(UICollisionBehavior(items: [square]))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      square.center = touch.location(in: view)
      animator.updateItem(usingCurrentState: square)
    }
  }

  private func open(_ make: @escaping @MainActor () -> UIViewController) -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: CGSize(width: 390, height: 844))
    let workbench = Workbench(make())
    host.window.rootViewController = workbench
    host.step(10)
    return (host, workbench)
  }

  private func hold(_ start: CGPoint, _ end: CGPoint, _ host: HeadlessHost) {
    host.press(at: start)
    host.move(from: start, to: end, steps: 10)
    host.step(30)
  }

  @Test func aTapIsTheControllersAndADragTakesTheItem() throws {
    let (host, workbench) = open { PlainController() }
    let client = try #require(workbench.session.client as? PlainController)
    host.click(at: client.square.middle)
    #expect(client.taps == 1)
    let start = client.square.middle
    let goal = CGPoint(x: start.x + 100, y: start.y - 150)
    hold(start, goal, host)
    #expect(workbench.session.grab.isHolding && distance(client.square.middle, goal) < 1)
    host.release(at: goal)
    #expect(client.taps == 1 && !workbench.session.grab.isHolding)
  }

  @Test func aGroupIsTakenByAnyOfItsItems() throws {
    let (host, workbench) = open { PlainController() }
    let client = try #require(workbench.session.client as? PlainController)
    let start = client.pair[1].middle
    let goal = CGPoint(x: start.x - 40, y: start.y + 200)
    hold(start, goal, host)
    #expect(workbench.session.grab.isHolding)
    #expect(distance(client.pair[1].middle, goal) < 1, "\(client.pair[1].middle)")
    host.release(at: goal)
  }

  @Test func whatAViewFollowsByItselfIsLeftToIt() throws {
    let (host, workbench) = open { FollowingController() }
    let client = try #require(workbench.session.client as? FollowingController)
    let start = client.square.middle
    let goal = CGPoint(x: start.x + 100, y: start.y - 150)
    hold(start, goal, host)
    #expect(!workbench.session.grab.isHolding && distance(client.square.middle, goal) < 1)
    host.release(at: goal)
  }

  /// Every item of every controller of the fixtures: what is taken follows and is calm, and what was done is
  /// replayed.
  @Test(arguments: ClientControllerTests.clients) func everyItemFollowsOrIsTheControllers(
    client: ClientControllerTests.Client
  ) throws {
    let (host, workbench) = open(client.make)
    host.step(40)
    let session = workbench.session
    let count = session.items.count
    for number in 0..<min(count, 5) where session.items.indices.contains(number) {
      guard let item = session.items[number].item as? UIView, item.window != nil else { continue }
      let start = item.middle
      guard session.stage.bounds.contains(session.stage.convert(start, from: nil)) else { continue }
      let goal = CGPoint(x: 195, y: 300)
      hold(start, goal, host)
      if session.grab.isHolding, session.grab.held?.item === item {
        let place = item.middle
        host.step(30)
        #expect(distance(item.middle, place) < 12, "\(client), item \(number): \(place), \(item.middle)")
      }
      host.release(at: goal)
      host.step(30)
    }
  }
}
