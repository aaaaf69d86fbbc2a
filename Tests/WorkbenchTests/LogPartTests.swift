// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What the log notes, what it leaves out, and what a step back through it puts in place.
@MainActor
struct LogPartTests {
  private func pointers(_ log: SceneLog) -> [PointerEvent] {
    log.commands.compactMap {
      if case .pointer(let pointer) = $0.command.event?.kind { pointer } else { nil }
    }
  }

  private func sizes(_ log: SceneLog) -> [CGSize] {
    log.commands.compactMap {
      ($0.command as? StageSize)?.size
    }
  }

  // MARK: Presses

  /// The window takes no second button of a pressed mouse, so the log has none either.
  @Test func aSecondButtonOfAPressedMouseIsNotNoted() throws {
    let (host, workbench) = try openWorkbench("push", steps: 5)
    let log = workbench.session.log
    let point = CGPoint(x: 500, y: 400)
    for button in [PointerEvent.Button.primary, .secondary, .middle] {
      host.send(.pointer(PointerEvent(.down, at: point, button: button)))
      host.step()
    }
    #expect(pointers(log).map(\.phase) == [.down])
    for button in [PointerEvent.Button.secondary, .middle, .primary] {
      host.send(.pointer(PointerEvent(.up, at: point, button: button)))
    }
    #expect(pointers(log).map(\.phase) == [.down, .up])
  }

  /// A pointer that hovers is not down: its release was lost, and the scene has to hear that it is over.
  @Test func aLostReleaseIsNotedAsACancelledPress() throws {
    let (host, workbench) = try openWorkbench("push", steps: 5)
    let log = workbench.session.log
    host.press(at: CGPoint(x: 500, y: 400))
    host.step(2)
    host.hover(CGPoint(x: 520, y: 400))
    host.step(2)
    #expect(pointers(log).map(\.phase) == [.down, .cancel])
    #expect(!workbench.session.log.isPressed)
  }

  /// Esc lets go what is held before it closes anything: the log says that, and not the key.
  @Test func escapeThatLetsGoAPressIsNotAKeyOfTheScene() throws {
    let (host, workbench) = try openWorkbench("popover", steps: 5)
    let log = workbench.session.log
    log.perform(.barButton(0))
    host.step(60)
    let body = try #require(log.presentedBody)
    host.press(at: body.convert(CGPoint(x: body.bounds.midX, y: body.bounds.midY), to: nil))
    host.press(.escape)
    host.step(2)
    func isEscape(_ command: any SceneCommand) -> Bool {
      command.event?.kind == .key(KeyEvent(.escape))
    }
    #expect(!log.commands.contains { isEscape($0.command) }, "\(log.commands.suffix(5))")
    #expect(log.commands.contains { $0.command is CancelTouches })
    host.press(.escape)
    #expect(log.commands.contains { isEscape($0.command) }, "\(log.commands.suffix(5))")
  }

  // MARK: Sizes

  /// A scene begins in the size that the stage has when it appears, so the log begins with that one alone.
  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)])
  func aLogBeginsWithOneSize(size: CGSize) throws {
    let (_, workbench) = try openWorkbench("push", size: size)
    #expect(sizes(workbench.session.log) == [workbench.session.stage.bounds.size])
  }

  @Test func aStageWithARecordingsSizeDoesNotFollowTheWindow() throws {
    let (host, workbench) = try openWorkbench("push", steps: 2)
    let (session, log) = (workbench.session, workbench.session.log)
    let size = CGSize(width: 500, height: 400)
    log.fixStage(size)
    host.step()
    let noted = sizes(log)
    // Whoever sets a frame, as a step back does, changes no size of a recording either.
    session.stage.frame.size = CGSize(width: 640, height: 480)
    log.stageDidChange(to: CGSize(width: 640, height: 480))
    #expect(log.stageSize == size && sizes(log) == noted)
    log.follow(LoggedCommand(step: log.steps, command: .stage(width: 600, height: 300)))
    host.step()
    #expect(log.stageSize == CGSize(width: 600, height: 300) && session.stage.bounds.size == log.stageSize)
    #expect(sizes(log).last == log.stageSize)
  }

  // MARK: Focus

  /// A recording says whether the ring is drawn around what has the keyboard.
  @Test(arguments: [true, false]) func theRingIsDrawnAsTheRecordingSays(isShown: Bool) throws {
    let (host, workbench) = try openWorkbench("widgets", steps: 5)
    let window = host.window
    workbench.session.log.apply(.focus(.init(stop: 1, view: nil, isPresented: false, isShown: isShown)))
    #expect(workbench.session.log.focus.stop == 1 && window.showsFocus == isShown)
  }

  // MARK: Steps back

  /// On the way to a step the scene takes waypoints close to it, so that the next step back has a short way.
  @Test func aStepBackLeavesWaypointsCloseToItsGoal() throws {
    let (host, workbench) = try openWorkbench("fields")
    let log = workbench.session.log
    log.keepsWaypoints = true
    host.step(100)
    for goal in [95, 50] {
      log.rewind(to: goal)
      let last = try #require(log.waypoints.all.last?.step)
      #expect(last < goal && goal - last <= 8, "\(log.waypoints.all.map(\.step)) before \(goal)")
    }
  }

  /// What runs in another window, or in none, is not half-way in this one.
  @Test func anAnimationFromElsewhereHindersNoWaypoint() throws {
    let other = HeadlessHost()
    let (shown, loose) = (UIView(), UIView())
    other.window.addSubview(shown)
    for view in [shown, loose] {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { view.alpha = 0 })
    }
    defer { for view in [shown, loose] { view.layer.removeAllAnimations() } }
    let (host, workbench) = try openWorkbench("fields", steps: 10)
    let session = workbench.session
    shown.removeFromSuperview()
    host.step()
    #expect(Waypoint(of: session, before: session.log.steps) != nil)
    UIView.animate(withDuration: 1) { session.scene.view.subviews.first?.alpha = 0.5 }
    #expect(Waypoint(of: session, before: session.log.steps) == nil)
  }

  /// What views and their helpers show comes back with a waypoint, also where nothing but code of the scene
  /// changes it.
  @Test func aWaypointPutsViewsAndTextsBack() throws {
    let (host, workbench) = try openWorkbench("bricks", steps: 40)
    let session = workbench.session
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    label.text = "before"
    let plate = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    for view in [label, plate] { session.scene.view.addSubview(view) }
    host.step()
    let waypoint = try #require(Waypoint(of: session, before: session.log.steps))
    label.text = "after"
    plate.alpha = 0.25
    plate.frame.origin.x = 77
    session.scene.view.insertSubview(UIView(), at: 0)
    let count = session.scene.view.subviews.count
    waypoint.restore(in: session)
    #expect(label.text == "before")
    #expect(plate.alpha == 1 && plate.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    #expect(session.scene.view.subviews.count == count - 1)
  }
}
