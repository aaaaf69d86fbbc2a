// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// Where a panel would hide what is selected the stage as a whole slides aside, and everything on it is hit
/// where it is seen.
@MainActor
struct SlidStageTests {
  /// A scene that stands still, with its square at a place of the stage.
  func open(
    at place: (x: CGFloat, y: CGFloat)? = nil, size: CGSize = CGSize(width: 1024, height: 768)
  ) throws -> (host: HeadlessHost, workbench: Workbench, square: UIView) {
    let (host, workbench) = try openWorkbench("push", size: size, steps: 2)
    workbench.session.togglePause()
    let square = try #require(workbench.session.items.first?.item as? UIView)
    if let place { put(square, at: place, in: workbench) }
    return (host, workbench, square)
  }

  /// Between the stage's edges, by shares from 0 to 1.
  func put(_ view: UIView, at place: (x: CGFloat, y: CGFloat), in workbench: Workbench) {
    let room = workbench.session.stage.bounds.insetBy(dx: view.bounds.midX, dy: view.bounds.midY)
    view.center = CGPoint(
      x: (room.minX + room.width * place.x).rounded(), y: (room.minY + room.height * place.y).rounded())
  }

  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// The panels and the strip that lie over the stage.
  func shown(_ workbench: Workbench) -> [CGRect] {
    let panels = workbench.sidePanels.subviews.filter { $0.bounds.width > 2 && $0.bounds.height > 2 }
    let strip = workbench.motion.strip
    return (panels + (strip.isHidden || strip.form == .line ? [] : [strip])).map(frame)
  }

  // MARK: In sight

  func lookForTheSelectedItem(width: CGFloat) throws {
    let (host, workbench, square) = try open(size: CGSize(width: width, height: 768))
    let stage = CGRect(x: 0, y: 44, width: width, height: 680)
    let opened: [[(Workbench) -> Void]] = [
      [{ $0.toggleInspector() }], [{ $0.toggleSource() }], [{ $0.toggleScenes() }], [{ $0.toggleMotion() }],
      [{ $0.toggleScenes() }, { $0.toggleInspector() }], [{ $0.toggleInspector() }, { $0.toggleScenes() }],
      [{ $0.toggleInspector() }, { $0.toggleSource() }, { $0.toggleMotion() }],
      [{ $0.toggleScenes() }, { $0.toggleSource() }, { $0.toggleInspector() }, { $0.toggleMotion() }],
    ]
    for panels in opened {
      // Under 800 pt the source is a sheet in front of everything.
      for x in [0, 0.45, 0.8, 1] as [CGFloat] {
        for y in [0, 0.5, 1] as [CGFloat] {
          put(square, at: (x, y), in: workbench)
          workbench.session.selection.select(square)
          for toggle in panels { toggle(workbench) }
          host.step(20)
          if workbench.presentedViewController == nil {
            let item = frame(square)
            #expect(stage.contains(item), "\(x), \(y): \(item)")
            for panel in shown(workbench) {
              let near = item.insetBy(dx: -StageSlide.margin + 1, dy: -StageSlide.margin + 1)
              #expect(!panel.overlaps(near), "\(x), \(y): \(item) under \(panel)")
            }
          } else {
            workbench.dismiss(animated: false)
          }
          for panel in [workbench.inspector, workbench.source, workbench.picker] as [any SidePanel]
          where workbench.sidePanels.isOpen(panel) {
            workbench.sidePanels.close(panel)
          }
          workbench.motion.isShown = false
          host.step(20)
          #expect(workbench.stage.frame == stage, "it slides back when they go")
          workbench.session.selection.clear()
        }
      }
    }
  }

  /// Under the pointer that takes the selection away nothing moves.
  @Test(arguments: [0, 0.5, 1] as [CGFloat]) func withoutASelectionTheStageStaysWhereItStands(
    x: CGFloat
  ) throws {
    let (host, workbench, square) = try open(at: (x, 0.5))
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(30)
    let frame = workbench.stage.frame
    workbench.session.selection.clear()
    host.step(30)
    #expect(workbench.stage.frame == frame)
    workbench.toggleInspector()
    host.step(30)
    #expect(workbench.stage.frame.minX == 0, "back once the panel has gone")
  }

  @Test(arguments: [CGSize(width: 480, height: 800), CGSize(width: 360, height: 294)])
  func inASmallWindowItIsSeenAboveTheInspector(size: CGSize) throws {
    let (host, workbench, square) = try open(size: size)
    square.bounds.size = CGSize(width: 60, height: 60)
    for y in [0, 0.3, 0.5, 0.8, 1] as [CGFloat] {
      put(square, at: (0.5, y), in: workbench)
      workbench.session.selection.select(square)
      workbench.toggleInspector()
      workbench.toggleMotion()
      host.step(45)
      #expect(shown(workbench).count == (size.height < 400 ? 1 : 2))
      for panel in shown(workbench) { #expect(!panel.overlaps(frame(square)), "\(y)") }
      #expect(frame(square).minY >= 44)
      workbench.toggleInspector()
      workbench.toggleMotion()
      host.step(45)
      #expect(workbench.stage.frame.origin == CGPoint(x: 0, y: 44))
    }
  }

  @Test(arguments: [CGFloat(0.8), 1]) func aResetBringsTheStageBack(x: CGFloat) throws {
    let (host, workbench, _) = try open(at: (x: x, y: 0.5))
    workbench.toggleInspector()
    host.step(45)
    #expect(workbench.stage.frame.minX < -50)
    host.press(.character("r"))
    host.step(60)
    #expect(workbench.stage.frame.origin == CGPoint(x: 0, y: 44))
  }

  /// What moves under a panel is in sight a moment later.
  @Test(arguments: [(5, false), (30, true)])
  func theStageFollowsWhatGoesOutOfSight(steps: Int, follows: Bool) throws {
    let (host, workbench, square) = try open(at: (x: 0.4, y: 0.5))
    workbench.toggleInspector()
    workbench.session.selection.select(square)
    host.step(45)
    let start = workbench.stage.frame.origin
    workbench.session.togglePause()
    host.step(10)
    put(square, at: (x: 1, y: 0.5), in: workbench)
    host.step(steps)
    #expect((workbench.stage.frame.origin != start) == follows && (frame(square).maxX <= 744) == follows)
  }

  /// The stage does not follow each swing: it shows the whole swing if there is room for that, and otherwise
  /// moves once in two seconds at most.
  @Test(arguments: [(from: 0.4, moves: 1), (from: 0, moves: 4)] as [(from: CGFloat, moves: Int)])
  func aSwingIsNotFollowedToAndFro(from: CGFloat, moves: Int) throws {
    let (host, workbench, square) = try open(at: (x: from, y: 0.5))
    workbench.toggleInspector()
    workbench.session.selection.select(square)
    host.step(45)
    workbench.session.togglePause()
    var (goals, last) = (0, workbench.slide.goal)
    for half in 0..<12 {
      put(square, at: (x: half.isMultiple(of: 2) ? 1 : from, y: 0.5), in: workbench)
      for _ in 0..<40 {
        host.step()
        if workbench.slide.goal != last { (goals, last) = (goals + 1, workbench.slide.goal) }
      }
    }
    #expect((1...moves).contains(goals))
  }

  /// In a small window the palette covers the stage's foot.
  @Test(arguments: [CGSize(width: 480, height: 700), CGSize(width: 360, height: 500)])
  func inASmallWindowTheSelectedItemIsSeenAboveThePalette(size: CGSize) throws {
    let (host, workbench, square) = try open(size: size)
    put(square, at: (0.5, 1), in: workbench)
    workbench.session.selection.select(square)
    workbench.showAddMenu()
    host.step(45)
    let palette = try #require(workbench.palette?.view)
    #expect(frame(square).maxY <= frame(palette).minY && frame(square).minY >= 44)
    workbench.showAddMenu()
    host.step(45)
    #expect(workbench.palette == nil && workbench.stage.frame.origin == CGPoint(x: 0, y: 44))
  }

  /// At any moment of the popover's way in.
  @Test(arguments: [1, 6, 40]) func aPopoverGoesAlongWithWhatItPointsAt(steps: Int) throws {
    let (host, workbench) = try openWorkbench("popover", steps: 5)
    let button = try #require(workbench.session.scene.view.subviews.first { $0 is UIButton })
    let start = frame(button)
    host.click(at: CGPoint(x: start.midX, y: start.midY))
    host.step(steps)
    host.press(.function(9))
    host.step(60)
    let placement = try #require(host.window.presenter.current?.overlay?.placement)
    #expect(workbench.session.presentedForm == .popover && frame(button).midX < start.midX - 50)
    #expect(abs(placement.tip.x - frame(button).midX) < 2 || abs(placement.tip.y - frame(button).midY) < 2)
    for panel in shown(workbench) {
      #expect(!panel.intersects(placement.body))
      for part in workbench.session.scene.view.subviews where !part.isHidden && part.bounds.width < 600 {
        #expect(!panel.intersects(frame(part)))
      }
    }
  }

  @Test func inALowWindowNeitherHintNorQuestionHidesWhatIsLeftOfTheStage() throws {
    let (host, workbench) = try openWorkbench("push", size: CGSize(width: 360, height: 294), steps: 2)
    let square = try #require(workbench.session.items.first?.item as? UIView)
    let question = try #require(workbench.why.views.last as? WhyChip)
    workbench.session.selection.select(square)
    host.step(150)
    #expect(!workbench.stage.hint.isHidden && !question.isHidden)
    workbench.toggleInspector()
    host.step(150)
    #expect(workbench.stage.hint.isHidden && question.isHidden)
    workbench.toggleInspector()
    host.step(150)
    #expect(!workbench.stage.hint.isHidden)
  }

  @Test func withoutASelectionTheMiddleOfAllItemsIsSeen() throws {
    let (host, workbench, square) = try open(at: (1, 0.5))
    workbench.toggleInspector()
    host.step(45)
    #expect(frame(square).maxX <= 744)
    workbench.toggleInspector()
    host.step(45)
    put(square, at: (0.3, 0.5), in: workbench)
    workbench.toggleInspector()
    host.step(45)
    #expect(workbench.stage.frame.minX == 0, "nothing is hidden, so nothing moves")
    let (pile, heap) = try openWorkbench("pile", steps: 120)
    heap.toggleInspector()
    pile.step(45)
    #expect(abs(heap.stage.frame.minX + 140) <= 20, "as much is hidden at the left as at the right")
  }

  @Test func whatMovesOutOfSightIsFollowed() throws {
    let (host, workbench) = try openWorkbench("push", steps: 2)
    let square = try #require(workbench.session.items.first?.item as? UIView)
    // Pushed to the right.
    host.click(at: CGPoint(x: 800, y: 384))
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    #expect(workbench.stage.frame.minX == 0)
    var hidden = 0
    for _ in 0..<400 {
      host.step()
      hidden = frame(square).midX > 744 ? hidden + 1 : 0
      #expect(hidden < 150, "it comes into sight within two and a half seconds")
    }
    #expect(workbench.session.stage.convert(square.center, from: square.superview).x > 744, "it has moved")
  }

  @Test func everyStepBackLeavesTheSelectedItemInSight() throws {
    let (host, workbench) = try openWorkbench("push", steps: 2)
    let square = try #require(workbench.session.items.first?.item as? UIView)
    host.click(at: CGPoint(x: 1000, y: 384))
    host.step(120)
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(40)
    host.press(.space)
    let hash = workbench.session.stateHash, steps = workbench.session.time.steps
    for _ in 0..<100 {
      host.press(.character(","))
      host.step(2)
    }
    host.step(40)
    let again = try #require(workbench.session.selection.item)
    #expect(frame(again).maxX <= 744 && frame(again).minX >= 0)
    while workbench.session.time.steps < steps {
      host.press(.character("."))
      host.step()
    }
    #expect(workbench.session.time.steps == steps && workbench.session.stateHash == hash)
  }
}

extension CGRect {
  /// Whether they have more in common than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0 && common.height > 0
  }
}

/// What stays in sight. Not of the main actor, which would begin them last.
@Suite struct SightTests {
  @Test(
    .inTurn, arguments: [700, 759, 800, 860, 1000, 1024, 1100, 1279, 1280, 1440, 1680, 1920] as [CGFloat])
  func theSelectedItemIsSeenWhateverIsOpenAndWhereverItStands(width: CGFloat) async {
    await #expect(processExitsWith: .success) { [width] in
      try await SlidStageTests().lookForTheSelectedItem(width: width)
    }
  }
}
