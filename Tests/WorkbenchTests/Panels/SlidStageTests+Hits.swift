// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// What is pressed and pointed at on a stage that stands aside.
extension SlidStageTests {
  @Test func aDragOverASlidStageTakesWhatIsUnderThePointer() throws {
    let (host, workbench, square) = try open()
    // On the grid, so that it is placed to the point.
    square.center = CGPoint(x: 980, y: 340)
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(45)
    #expect(workbench.stage.frame.minX == -292)
    let (place, seen) = (square.center, frame(square))
    let start = CGPoint(x: seen.midX, y: seen.midY)
    host.drag(from: start, to: CGPoint(x: start.x - 200, y: start.y + 100))
    host.step(2)
    #expect(square.center == CGPoint(x: place.x - 200, y: place.y + 100))
    let log = workbench.session.log.commands
    #expect(log.contains { $0.command is MoveItem })
  }

  @Test func aPressOnASlidStageIsLoggedInItsOwnPoints() throws {
    let (host, workbench, square) = try open(at: (1, 0.5))
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(45)
    workbench.session.togglePause()
    host.step()
    host.click(at: CGPoint(x: 300, y: 144))
    host.step(2)
    let presses = workbench.session.log.commands.compactMap {
      if case .pointer(let pointer) = $0.command.event?.kind, pointer.phase == .down { pointer } else { nil }
    }
    #expect(presses.map(\.position) == [CGPoint(x: 596, y: 100)])
  }

  /// What is pressed while the stage is on its way stays under the finger.
  @Test(arguments: 1...17) func aPressStopsTheStageUntilItIsOver(step: Int) throws {
    let (host, workbench, square) = try open(at: (1, 0.5))
    workbench.session.togglePause()
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(1 + step)
    let origin = workbench.stage.frame.origin
    host.press(at: CGPoint(x: 300, y: 300))
    for _ in 0..<20 {
      host.step()
      #expect(workbench.stage.frame.origin == origin)
    }
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 300, y: 300))))
    host.step(40)
    #expect(frame(square).maxX <= 744)
    #expect(!workbench.session.log.commands.contains { $0.command is CancelTouches })
  }

  @Test func theQuestionWhyPointsAtTheItemOnASlidStage() throws {
    let (host, workbench, square) = try open(at: (0.9, 0.7))
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(45)
    host.press(.character("w"))
    host.step(30)
    let body = try #require(host.window.presenter.frontBody)
    let (card, item) = (frame(body), frame(square))
    #expect(host.window.bounds.contains(card) && !card.overlaps(item))
    #expect(abs(card.midX - item.midX) < card.width / 2 + 20)
    // While it points there the stage stands still; afterwards it goes where it should.
    workbench.toggleScenes()
    let origin = workbench.stage.frame.origin
    host.step(30)
    #expect(workbench.stage.frame.origin == origin)
    host.press(.escape)
    host.step(60)
    #expect(workbench.session.presentedForm == nil && frame(square).minX >= 280)
  }

  /// Legend, hint, mode and marks stand where no panel hides them.
  @Test func whatStandsOverTheStageStandsInThePartThatIsSeen() throws {
    let (host, workbench, square) = try open(at: (0.95, 0.5))
    workbench.toggleOverlay()
    workbench.session.selection.select(square)
    workbench.toggleInspector()
    host.step(45)
    let seen = CGRect(x: 0, y: 44, width: 744, height: 680)
    for view in [LegendView.self, FiguresView.self] as [UIView.Type] {
      let mark = try #require(workbench.stage.subviews.first { type(of: $0) == view })
      #expect(!mark.isHidden && seen.contains(frame(mark)))
    }
    #expect(workbench.stage.hint.isHidden || seen.contains(frame(workbench.stage.hint)))
  }
}
