// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import UIWidgets
@testable import Workbench

/// A square that snaps: what is added is taken by no gravity, no collision and no field.
private final class SnapAloneController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let square = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
    view.addSubview(square)
    animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 200, y: 300)))
  }
}

/// What "+" adds where no behaviour takes it is an item all the same.
@MainActor
struct PlainItemTests {
  private func open() -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    let workbench = Workbench(SnapAloneController())
    host.window.rootViewController = workbench
    host.step(20)
    return (host, workbench)
  }

  @Test(arguments: [Piece.Kind.square, .disc, .photo, .speaker])
  func whatNoBehaviourTakesCanBeThrown(kind: Piece.Kind) throws {
    let (host, workbench) = open()
    let session = workbench.session
    #expect(session.items.count == 1)
    session.perform(.add(kind))
    host.step(2)
    let added = try #require(session.items.last?.item as? UIView)
    #expect(session.items.count == 2 && session.built.last?.view === added)
    let start = added.center
    session.perform(.push(item: 1, x: 300, y: 0))
    host.step(30)
    #expect(added.center.x > start.x + 50 && abs(added.center.y - start.y) < 1)
  }

  @Test func itIsUndoneAndComesAgain() throws {
    let (host, workbench) = open()
    let session = workbench.session
    session.perform(.add(.square))
    host.step(2)
    let recorder = Recorder(of: session, size: CGSize(width: 1024, height: 768))
    host.press(.character("z"), modifiers: .control)
    host.step(2)
    #expect(session.items.count == 1)
    host.press(.character("z"), modifiers: [.control, .shift])
    host.step(2)
    #expect(session.items.count == 2)
    session.perform(.push(item: 1, x: 300, y: 0))
    host.step(30)
    let hash = session.stateHash
    let recording = try Recording(text: recorder.recording.text, of: session.catalog)
    let (again, other) = open()
    let replayer = Replayer(recording, in: other.session)
    for _ in 0..<1000 where !replayer.isOver {
      again.driver.step()
      replayer.proceed()
    }
    #expect(replayer.isOver && replayer.difference == nil && other.session.stateHash == hash)
    host.press(.character("r"))
    host.step(4)
    #expect(session.items.count == 2 && session.pieces.map(\.kind) == [.square])
  }

  @Test func aWallStaysWhereItIs() throws {
    let (host, workbench) = open()
    let session = workbench.session
    let wall = try #require(Piece.wall(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 500, y: 400)))
    session.perform(.build(wall))
    host.step(2)
    let view = try #require(session.items.last?.item as? UIView)
    session.perform(.push(item: 1, x: 300, y: 0))
    host.step(30)
    #expect(session.items.count == 2 && view.center == CGPoint(x: 400, y: 400))
  }
}
