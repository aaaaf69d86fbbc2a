// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Workbench

/// A controller whose animator works in a part of its view, as an iOS program's may.
@MainActor
private final class PlaygroundController: UIViewController {
  let playground = UIView()
  let box = UIView(frame: CGRect(x: 100, y: 20, width: 60, height: 60))
  private(set) lazy var animator = UIDynamicAnimator(referenceView: playground)

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemBlue
    playground.addSubview(box)
    view.addSubview(playground)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    playground.frame = CGRect(x: 220, y: 120, width: 480, height: 400)
    guard animator.behaviors.isEmpty else { return }
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [UIGravityBehavior(items: [box]), collision] { animator.addBehavior(behavior) }
  }
}

@MainActor
struct NestedReferenceTests {
  private func open() throws -> (HeadlessHost, SceneSession, PlaygroundController) {
    let controller = PlaygroundController()
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    let workbench = Workbench(controller)
    host.window.rootViewController = workbench
    host.step(2)
    return (host, workbench.session, controller)
  }

  @Test(arguments: Piece.Kind.items) func whatPlusBringsFallsWhereTheAnimatorWorks(kind: Piece.Kind) throws {
    let (host, session, controller) = try open()
    session.perform(.add(kind))
    let view = try #require(session.built.last?.view)
    #expect(view.superview === controller.playground)
    let asked = try #require(session.built.last?.piece.center)
    #expect(distance(session.place(of: view), asked) < 0.01, "It is where it was put.")
    #expect(session.items.contains { $0.item === view })
    host.step(240)
    #expect(controller.playground.bounds.insetBy(dx: -1, dy: -1).contains(view.frame), "\(view.frame)")
  }

  @Test func aCopyStandsBesideItsOriginal() throws {
    let (_, session, controller) = try open()
    let place = session.place(of: controller.box)
    session.perform(.duplicate(item: 0))
    let copy = try #require(session.lastAdded as? UIView)
    #expect(distance(session.place(of: copy), CGPoint(x: place.x + 68, y: place.y)) < 0.01)
  }

  @Test func aWallStandsWhereItIsDrawnAndComesAgainThere() throws {
    let (host, session, controller) = try open()
    let ends = (CGPoint(x: 300, y: 400), CGPoint(x: 600, y: 460))
    func expectWall(_ from: CGPoint, _ to: CGPoint) throws {
      let wall = try #require(session.built.first { $0.piece.kind == .wall })
      #expect(wall.view?.superview === controller.playground)
      let found = try #require(session.ends(of: wall))
      #expect(distance(found.start, from) < 0.1 && distance(found.end, to) < 0.1, "\(found)")
    }
    session.perform(.build(try #require(Piece.wall(from: ends.0, to: ends.1))))
    try expectWall(ends.0, ends.1)
    host.step(60)
    try expectWall(ends.0, ends.1)

    let moved = try #require(Piece.wall(from: ends.1, to: CGPoint(x: 320, y: 300)))
    session.perform(.place(piece: 0, as: moved))
    try expectWall(ends.1, CGPoint(x: 320, y: 300))
    // A place in the item's own view is kept as one of the scene's.
    let number = try #require(session.items.firstIndex { $0.item === session.built[0].view })
    session.perform(.move(item: number, x: 200, y: 250))
    let kept = try #require(session.pieces.first).center
    #expect(distance(kept, CGPoint(x: 420, y: 370)) < 0.01)
  }
}
