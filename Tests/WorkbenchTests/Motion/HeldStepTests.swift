// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Steps on and back go on while their button or key is held.
@MainActor
struct HeldStepTests {
  private func open(size: CGSize = CGSize(width: 1024, height: 768)) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("collision", size: size, steps: 200)
    host.press(.space)
    host.step()
    return (host, workbench)
  }

  private func hold(_ key: Character, _ host: HeadlessHost, isRepeat: Bool) {
    host.send(.key(KeyEvent(.character(key), isRepeat: isRepeat)))
  }

  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)])
  func aHeldButtonRepeatsAndAClickIsOneStep(size: CGSize) throws {
    let (host, workbench) = try open(size: size)
    let session = workbench.session
    let start = session.time.steps
    let buttons = workbench.transport.all(RepeatButton.self)
    #expect(buttons.count == 2)
    for (button, sign) in zip(buttons, [-1, 1]) {
      let before = session.time.steps
      host.click(on: button)
      host.step()
      #expect(session.time.steps == before + sign)
      host.press(at: button.middle)
      host.step(60)
      host.release(at: button.middle)
      host.step()
      // From the 24th frame on, each sixth; its end is no step more.
      let held = (session.time.steps - before) * sign
      #expect((7...8).contains(held), "\(held)")
      host.step(60)
      #expect(session.time.steps == before + held * sign)
    }
    #expect((start - 1...start + 1).contains(session.time.steps) && session.time.isPaused)
  }

  @Test func itGoesFasterAfterTwoSecondsAndRestsBesideTheButton() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    let button = try #require(workbench.transport.all(RepeatButton.self).last)
    let start = session.time.steps
    host.press(at: button.middle)
    host.step(200)
    let fast = session.time.steps - start
    #expect(fast > 20 + 25 && fast < 60, "\(fast)")
    let beside = CGPoint(x: button.middle.x, y: button.middle.y - 200)
    host.move(from: button.middle, to: beside, steps: 4)
    let there = session.time.steps
    host.step(60)
    #expect(session.time.steps == there)
    host.release(at: beside)
    host.step()
    #expect(session.time.steps == there, "let go beside the button it does nothing")
  }

  /// Back and on by as many steps is the same state.
  @Test func backAndOnIsTheSameState() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    let (start, hash) = (session.time.steps, session.stateHash)
    for key in [",", "."] as [Character] {
      hold(key, host, isRepeat: false)
      for _ in 0..<20 {
        hold(key, host, isRepeat: true)
        host.step()
      }
      host.step(3)
    }
    #expect(session.time.steps == start && session.stateHash == hash)
  }

  @Test func aHeldKeyStepsOnceAFrame() throws {
    let (host, workbench) = try open()
    let session = workbench.session
    let start = session.time.steps
    hold(".", host, isRepeat: false)
    host.step(2)
    #expect(session.time.steps == start + 1)
    // What comes while the machine is busy is not made up for.
    for _ in 0..<10 {
      for _ in 0..<5 { hold(".", host, isRepeat: true) }
      host.step()
    }
    #expect(session.time.steps == start + 11)
  }

  @Test(arguments: [Key.space] + "dmkar".map { Key.character($0) })
  func whatSwitchesIsDoneOnceHoweverLongItIsHeld(key: Key) throws {
    let (host, workbench) = try open()
    host.send(.key(KeyEvent(key)))
    host.step(2)
    let session = workbench.session
    func state() -> [Bool] {
      [
        session.time.isPaused, workbench.overlay.isShown, workbench.motion.isShown,
        workbench.motion.comparison.isOn, session.presentedForm != nil,
      ]
    }
    let (now, commands) = (state(), session.log.commands.count)
    for _ in 0..<5 {
      host.send(.key(KeyEvent(key, isRepeat: true)))
      host.step()
      #expect(state() == now)
      let more = session.log.commands.dropFirst(commands)
      #expect(more.isEmpty, "\(more)")
    }
  }
}
