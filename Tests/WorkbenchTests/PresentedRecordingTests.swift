// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What is done in a scene's popovers and alerts, and where Tab takes the keyboard, is in recordings and
/// comes back.
@MainActor
struct PresentedRecordingTests {
  nonisolated private static let regular = CGSize(width: 1024, height: 768)
  nonisolated private static let compact = CGSize(width: 480, height: 800)

  private typealias Play = ScenePlay<PopoverScene>

  /// What was to be seen at the end.
  private struct End: Equatable {
    let words: [String]
    let presentation: PresentationForm?
    let focus: FocusRecord
    let isSwitchOn: Bool?
    let window: CGSize

    @MainActor init(_ play: Play) {
      (words, presentation) = (play.words, play.session.presentedForm)
      focus = play.session.log.focus
      isSwitchOn = play.views(UISwitch.self).first?.isOn
      window = play.host.window.bounds.size
    }
  }

  /// Plays in a window of `size`; and what was recorded of it again, in another one.
  private func replay(
    _ size: CGSize, _ play: @MainActor (Play) -> Void
  ) throws -> (recorded: End, replayed: End) {
    let (recorded, recording) = record(size, play)
    let replayed = Play(PopoverScene.self, size: size)
    let replayer = Replayer(try Recording(text: recording.text, of: .small), in: replayed.workbench.session)
    replayer.run(on: replayed.host)
    #expect(replayer.difference == nil)
    return (recorded, End(replayed))
  }

  private func record(_ size: CGSize, _ play: @MainActor (Play) -> Void) -> (End, Recording) {
    let recorded = Play(PopoverScene.self, size: size)
    let recorder = Recorder(of: recorded.workbench.session, size: size)
    recorded.host.step(10)
    play(recorded)
    recorded.host.step(30)
    return (End(recorded), recorder.recording)
  }

  /// Shows the choice with "+".
  private func ask(_ play: Play) {
    play.host.press(.character("a"))
    play.host.step(20)
  }

  private func middle(_ title: String, _ play: Play) -> CGPoint? {
    play.session.log.presentedBody?.first(UILabel.self) { $0.text == title }?.middle
  }

  private func choose(_ title: String, _ play: Play) {
    guard let place = middle(title, play) else {
      Issue.record("\(title) is not offered")
      return
    }
    play.host.click(at: place)
  }

  @Test func keysOfTheFrameAreTheFramesInsideAPopoverToo() {
    let (_, recording) = record(Self.regular) { play in
      ask(play)
      // A key opened it, so it has the keyboard.
      let body = play.session.log.presentedBody
      #expect((play.host.window.firstResponder as? UIView)?.isDescendant(of: body ?? UIView()) == true)
      #expect(!play.workbench.overlay.isShown)
      play.host.press(.character("d"))
      #expect(play.workbench.overlay.isShown && play.session.presentedForm == .popover)
      // Space presses what has the keyboard.
      play.host.press(.space)
      #expect(play.words.contains("Photo"))
    }
    #expect(!recording.text.contains("\"d\"") && recording.text.contains("space"), "\(recording.text)")
  }

  @Test(arguments: [regular, compact], ["Photo", "Audio"])
  func aChoiceByThePointerIsReplayed(size: CGSize, title: String) throws {
    let (recorded, replayed) = try replay(size) { play in
      ask(play)
      choose(title, play)
      play.host.step(20)
    }
    #expect(recorded.words.contains(title))
    #expect(replayed == recorded && replayed.presentation == nil)
  }

  @Test(arguments: [regular, compact]) func aChoiceWhileTheSceneStandsStillIsReplayed(size: CGSize) throws {
    let (recorded, replayed) = try replay(size) { play in
      play.host.press(.space)
      for title in ["Audio", "Photo"] {
        ask(play)
        choose(title, play)
        play.host.step(20)
      }
      play.host.press(.space)
    }
    #expect(recorded.words.contains("Photo") && replayed.words == recorded.words)
  }

  @Test(arguments: [regular, compact], [Key.space, .return])
  func aChoiceByTheKeyboardIsReplayed(size: CGSize, key: Key) throws {
    let (recorded, replayed) = try replay(size) { play in
      ask(play)
      play.host.press(.tab)
      play.host.step()
      play.host.press(key)
      play.host.step(20)
    }
    #expect(recorded.words.contains("Audio"))
    #expect(replayed.words == recorded.words)
  }

  @Test func tabAndSpaceOnTheStageAreReplayed() throws {
    let (recorded, replayed) = try replay(Self.regular) { play in
      for _ in 0..<20 where (play.host.window.firstResponder as? UISwitch) == nil { play.host.press(.tab) }
      play.host.press(.space)
      play.host.step(20)
    }
    #expect(recorded.isSwitchOn == true && replayed == recorded)
    #expect(replayed.focus.isShown && replayed.focus.stop != nil)
  }

  @Test func tabThatLeavesTheSceneIsReplayed() throws {
    var stops = 0
    let (recorded, replayed) = try replay(Self.regular) { play in
      var wasInScene = false
      for _ in 0..<40 {
        play.host.press(.tab)
        play.host.step()
        let isInScene = play.session.log.focus.stop != nil
        if isInScene { stops += 1 }
        if wasInScene && !isInScene { break }
        wasInScene = isInScene
      }
      play.host.step(20)
    }
    #expect(stops > 2 && recorded.focus.stop == nil && replayed == recorded)
  }

  @Test(arguments: [regular, compact]) func whatIsDismissedIsDismissedAgain(size: CGSize) throws {
    let (recorded, replayed) = try replay(size) { play in
      ask(play)
      play.host.press(.escape)
      play.host.step(20)
      ask(play)
      play.host.click(at: CGPoint(x: 20, y: 300))
      play.host.step(20)
    }
    #expect(recorded.presentation == (size == Self.regular ? nil : .alert) && replayed == recorded)
  }

  @Test func helpThatTakesThePlaceOfAPopoverIsReplayed() throws {
    let (recorded, replayed) = try replay(Self.regular) { play in
      ask(play)
      play.host.press(.function(1))
      play.host.step(20)
      play.host.press(.escape)
      play.host.step(20)
    }
    #expect(recorded.presentation == nil && replayed == recorded)
  }

  /// A replay keeps its window: a popover that became an alert becomes one there too.
  @Test func aChoiceInTheOtherFormIsReplayed() throws {
    let (recorded, replayed) = try replay(Self.regular) { play in
      ask(play)
      play.host.resize(to: Self.compact)
      play.host.step(30)
      choose("Audio", play)
      play.host.step(20)
    }
    #expect(recorded.words.contains("Audio"))
    #expect(replayed.words.contains("Audio") && replayed.window == Self.regular)
  }

  @Test(arguments: [regular, compact]) func aStepBackOverAChoiceAsksAgain(size: CGSize) {
    let play = Play(PopoverScene.self, size: size)
    play.host.step(80)
    ask(play)
    let asked = play.session.log.steps
    let form = play.session.presentedForm
    choose("Audio", play)
    play.host.step(80)
    let chosen = play.session.log.steps
    play.host.step(80)
    play.session.log.rewind(to: chosen)
    #expect(play.words.contains("Audio") && play.session.presentedForm == nil)
    play.session.log.rewind(to: asked - 1)
    #expect(!play.words.contains("Audio") && play.session.presentedForm == form)
    choose("Photo", play)
    play.host.step(30)
    #expect(play.words.contains("Photo") && play.session.presentedForm == nil)
    play.session.log.rewind(to: 70)
    #expect(!play.words.contains("Photo") && play.session.presentedForm == nil)
  }

  @Test(arguments: [regular, compact]) func aChoiceInTheFirstSecondIsMadeAgain(size: CGSize) {
    let play = Play(PopoverScene.self, size: size)
    play.host.step()
    ask(play)
    choose("Audio", play)
    play.host.step(20)
    let (_, said) = Diagnostic.recording { play.session.log.rewind(to: play.session.log.steps - 1) }
    #expect(said.isEmpty && play.words.contains("Audio"))
  }

  @Test func aStepBackBringsTheKeyboardBack() throws {
    let play = Play(PopoverScene.self)
    play.host.step(20)
    for _ in 0..<20 where (play.host.window.firstResponder as? UISwitch) == nil { play.host.press(.tab) }
    play.host.step(100)
    let focus = play.session.log.focus
    let step = play.session.log.steps
    try #require(focus.stop != nil && focus.isShown)
    play.host.press(.space)
    play.host.step(20)
    play.host.click(at: CGPoint(x: 300, y: 120))
    play.host.step(100)
    play.session.log.rewind(to: step - 1)
    #expect(play.session.log.focus == focus && play.views(UISwitch.self).first?.isOn == false)
    play.host.press(.space)
    play.host.step()
    #expect(play.views(UISwitch.self).first?.isOn == true)
  }
}
