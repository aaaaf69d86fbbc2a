// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The question on the stage: its chip, its key, its popover, its button.
@MainActor
struct WhyChromeTests {
  /// All that can be read, line by line.
  private func texts(_ host: HeadlessHost) -> String {
    host.render().commands.compactMap {
      if case .text(let text) = $0, text.color.alpha > 0.5 { text.text } else { nil }
    }.joined(separator: " ")
  }

  private func pushed(size: CGSize = CGSize(width: 1024, height: 768)) -> WhyPlay {
    WhyPlay(size: size, steps: 150) { setup in
      setup.addGround()
      setup.box.center = CGPoint(x: setup.view.bounds.midX, y: setup.view.bounds.height - 50)
      setup.addProperties { $0.friction = 0.6 }
      setup.addPush(0.64, 0)
    }
  }

  @Test func theChipComesAfterTwoSecondsOfRest() {
    let play = WhyPlay(steps: 0) { $0.addGround() }
    func isSaid() -> Bool { texts(play.host).contains("Why isn’t it moving?") }
    for _ in 0..<10 {
      play.host.step(12)
      #expect(!isSaid())
    }
    play.host.step(60)
    #expect(isSaid())
    play.session.selection.clear()
    play.host.step()
    #expect(!isSaid())
  }

  @Test func theKeyAsksAndReturnMends() throws {
    let play = pushed()
    play.host.press(.character("w"))
    play.host.step(30)
    #expect(play.session.presentedForm == .popover)
    let words = texts(play.host)
    #expect(words.contains("Friction outweighs the push") && words.contains("Push 64"), "\(words)")
    #expect(words.contains("Holds 34"))
    play.host.press(.return)
    play.host.step(30)
    #expect(play.session.presentedForm == nil && play.session.edits.canUndo)
    #expect(play.travel(60) > 5)
    play.host.press(.character("z"), modifiers: .control)
    #expect(!play.session.edits.canUndo)
  }

  @Test func theKeyClosesWhatItOpened() {
    let play = pushed()
    let hash = play.session.stateHash
    for form in [PresentationForm.popover, nil, .popover] {
      play.host.press(.character("w"))
      play.host.step(30)
      #expect(play.session.presentedForm == form)
    }
    play.host.press(.escape)
    play.host.step(30)
    #expect(play.session.presentedForm == nil && play.workbench.why.answer == nil)
    #expect(play.session.selection.item != nil, "Esc closed the answer only")
    #expect(hash == play.session.stateHash || play.session.log.steps > 0)
  }

  @Test func aClickOnTheChipAsks() {
    let play = pushed()
    // 8 points above the ring, which is 5 points outside of the box.
    let box = play.box.convert(play.box.bounds, to: nil)
    play.host.click(at: CGPoint(x: box.midX, y: box.minY - 5 - 8 - 16))
    play.host.step(30)
    #expect(play.session.presentedForm == .popover)
    #expect(
      !play.session.log.commands.contains {
        if case .pointer = $0.command.event?.kind { true } else { false }
      })
  }

  @Test(arguments: [CGSize(width: 360, height: 294), CGSize(width: 480, height: 800)])
  func inASmallWindowItIsAnAlert(size: CGSize) throws {
    let play = pushed(size: size)
    play.host.press(.character("w"))
    play.host.step(30)
    #expect(play.session.presentedForm == .alert)
    #expect(texts(play.host).contains("Friction outweighs the push"))
    play.host.press(.return)
    play.host.step(30)
    #expect(play.session.presentedForm == nil && play.session.edits.canUndo)
  }

  @Test func withoutASelectionTheFirstItemIsAsked() throws {
    let (host, workbench) = try openWorkbench("collision", steps: 200)
    host.press(.character("w"))
    host.step(20)
    #expect(workbench.session.selection.number == 0 && workbench.session.presentedForm == .popover)
  }

  @Test func anEmptyTableSaysThatThereIsNothing() throws {
    let (host, workbench) = try openWorkbench("table", steps: 5)
    host.press(.character("w"))
    host.step(5)
    #expect(texts(host).contains("There is no item to explain"))
    #expect(workbench.session.presentedForm == nil)
  }

  @Test func aViewThatNoAnimatorHasIsSelectedAndAsked() throws {
    let play = WhyPlay(steps: 2) { _ in }
    play.session.selection.clear()
    play.host.press(.function(9))
    play.host.step(40)
    play.host.click(on: play.box)
    play.host.step(2)
    #expect(play.session.selection.item === play.box && play.session.selection.number == nil)
    let words = texts(play.host)
    #expect(words.contains("This view is in no live animator."), "\(words)")
    play.host.press(.character("w"))
    play.host.step(20)
    #expect(texts(play.host).contains("It is in no animator"))
    play.host.press(.escape)
    play.host.step(20)
    // Nothing of the item's is done to what is none.
    play.host.press(.delete)
    play.host.press(.character("d"), modifiers: .control)
    #expect(!play.session.edits.canUndo && !play.box.isHidden)
  }

  @Test func helpListsTheKey() throws {
    let play = pushed()
    play.host.press(.function(1))
    play.host.step(40)
    #expect(texts(play.host).contains("Why isn’t it moving?"))
  }

  @Test func theInspectorAsksToo() throws {
    let play = pushed()
    play.host.press(.function(9))
    play.host.step(40)
    let button = try #require(
      play.workbench.inspector.view.all(UIButton.self).first { $0.currentTitle == "Why isn’t it moving?" })
    play.host.click(on: button)
    play.host.step(30)
    #expect(play.session.presentedForm == .popover)
  }
}
