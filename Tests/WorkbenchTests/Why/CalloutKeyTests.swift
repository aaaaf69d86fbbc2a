// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import UIWidgets
@testable import Workbench

/// While an answer is open keys mean what they mean without it.
@MainActor
struct CalloutKeyTests {
  private func asked() -> WhyPlay {
    let play = WhyPlay(size: CGSize(width: 1000, height: 680), steps: 150) { setup in
      setup.addGround()
      setup.box.center = CGPoint(x: setup.view.bounds.midX, y: setup.view.bounds.height - 50)
      setup.addProperties { $0.friction = 0.6 }
      setup.addPush(0.64, 0)
    }
    return play
  }

  /// Whether the keyboard stands on the stage or nowhere, whether time runs or not.
  @Test(arguments: [true, false], [true, false]) func theSpaceBarIsForTime(onStage: Bool, runs: Bool) {
    let play = asked()
    if onStage { play.host.press(.character("n")) }
    if !runs { play.host.press(.space) }
    play.host.step(2)
    play.host.press(.character("w"))
    play.host.step(30)
    #expect(play.session.presentedForm == .popover)
    play.host.press(.space)
    play.host.step(2)
    #expect(play.session.time.isPaused == runs && !play.session.edits.canUndo)
  }

  @Test func arrowsMoveAndUndoTakesBack() throws {
    let play = asked()
    play.host.press(.space)
    play.host.press(.character("n"))
    play.host.press(.right)
    play.host.press(.character("w"))
    play.host.step(30)
    try #require(play.session.presentedForm == .popover)
    let x = play.box.center.x
    play.host.press(.right)
    play.host.step()
    #expect(play.box.center.x == x + 1)
    play.host.press(.character("z"), modifiers: .control)
    play.host.step()
    #expect(play.box.center.x == x)
    play.host.press(.escape)
    play.host.step(30)
    #expect(play.session.presentedForm == nil && !play.session.selection.things.isEmpty)
  }

  @Test func tabReachesTheButton() throws {
    let play = asked()
    play.host.press(.character("w"))
    play.host.step(30)
    #expect(!(play.host.window.firstResponder is UIButton))
    play.host.press(.tab)
    #expect(play.host.window.firstResponder is UIButton)
    play.host.press(.space)
    play.host.step(30)
    #expect(play.session.edits.canUndo)
  }

  @Test func anAnswerThatIsNoneAnyMoreGoes() throws {
    let play = asked()
    play.host.press(.space)
    play.host.press(.character("n"))
    play.host.press(.character("w"))
    play.host.step(30)
    #expect(play.workbench.why.answer != nil)
    play.host.press(.space)
    play.host.step(30)
    #expect(play.workbench.why.answer == nil && play.session.presentedForm == nil)
  }
}
