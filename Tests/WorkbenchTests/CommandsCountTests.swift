// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Every kind of line of a recording is written, and every one of them counts: without it the replay differs.
@MainActor
struct CommandsCountTests {
  private static let size = CGSize(width: 1024, height: 1600)

  /// Plays with a scene and compares its replay, whole and without the lines of one kind.
  private func expectCounts(
    _ kind: String, in scene: String, _ play: (HeadlessHost, Workbench) throws -> Void
  ) throws {
    let (host, workbench) = try openWorkbench(scene, size: Self.size, steps: 20)
    let recorder = Recorder(of: workbench.session, size: Self.size)
    try play(host, workbench)
    host.step(160)
    let recording = try Recording(text: recorder.recording.text, of: .small)
    #expect(recording.segments[0].commands.contains { $0.command.kind == kind }, "\(kind)")
    #expect(try replay(recording).replayer.difference == nil, "\(kind)")
    var without = recording
    without.segments[0].commands.removeAll { $0.command.kind == kind }
    #expect(try replay(without).replayer.difference != nil, "\(kind)")
  }

  private func field(_ workbench: Workbench) throws -> UITextField {
    try workbench.session.scene.view.first(UITextField.self) ?? lacks("a field")
  }

  @Test func aTurnOfTheWheelCounts() throws {
    try expectCounts("wheel", in: "widgets") { host, _ in
      host.resize(to: CGSize(width: 1024, height: 500))
      host.step()
      host.send(.wheel(CGVector(dx: 0, dy: 3), at: CGPoint(x: 500, y: 300), modifiers: []))
    }
  }

  @Test func textCounts() throws {
    try expectCounts("text", in: "widgets") { host, workbench in
      host.click(on: try field(workbench))
      host.send(.text("typed"))
      #expect(try field(workbench).text == "typed")
    }
  }

  @Test func aKeyCounts() throws {
    try expectCounts("key", in: "widgets") { host, workbench in
      host.click(on: try field(workbench))
      host.send(.text("typed"))
      host.press(.backspace)
      #expect(try field(workbench).text == "type")
    }
  }

  @Test func aPressCounts() throws {
    try expectCounts("pointer", in: "widgets") { host, workbench in
      host.click(on: try workbench.session.scene.view.first(UISwitch.self) ?? lacks("a switch"))
    }
  }

  @Test func theKeyboardsFocusCounts() throws {
    try expectCounts("focus", in: "widgets") { host, workbench in
      for _ in 0..<20 where workbench.session.log.focus.stop == nil { host.press(.tab) }
    }
  }

  @Test func aPressThatIsTakenAwayCounts() throws {
    try expectCounts("cancel", in: "lightbox") { host, _ in
      host.press(at: CGPoint(x: 512, y: 800))
      host.move(from: CGPoint(x: 512, y: 800), to: CGPoint(x: 700, y: 700), steps: 20)
      host.send(.focus(false))
      host.send(.focus(true))
    }
  }

  @Test(.bug(id: "fault 37")) func aSizeOfTheStageCounts() throws {
    try expectCounts("stage", in: "drop") { host, _ in
      host.resize(to: CGSize(width: 300, height: 300))
    }
  }

  nonisolated private static let performed: [any SceneCommand] = [
    .add(.photo), .delete(item: 0), .duplicate(item: 0),
    .set(address: ParameterAddress("0/isAnchored@0")!, value: .flag(true)),
    .parameter(id: "collision-mode", value: 4), .disconnect(.gravity(item: 0)),
  ]

  @Test func anItemThatIsGivenToGravityCounts() throws {
    try expectCounts("connect", in: "bricks") { _, workbench in
      let session = workbench.session
      session.log.perform(.connect(.gravity(item: session.items.count - 1)))
    }
  }

  @Test(arguments: performed) func whatIsDoneWithPanelsCounts(command: any SceneCommand) throws {
    try expectCounts(command.kind, in: "collision-mode") { _, workbench in
      workbench.session.log.perform(command)
    }
  }

  @Test func aButtonOfTheSceneCounts() throws {
    try expectCounts("barButton", in: "collision-mode") { _, workbench in
      try #require(workbench.session.scene.navigationItem.rightBarButtonItems?.first).press()
    }
  }

  @Test func theStateOfASceneWithoutControlsIsThatOfItsMotion() throws {
    let (_, pile) = try openWorkbench("collision", steps: 30)
    #expect(pile.session.stateHash == pile.session.motionHash)
    let (_, widgets) = try openWorkbench("widgets", steps: 30)
    #expect(widgets.session.stateHash != widgets.session.motionHash)
  }

  /// What is typed into the inspector when the scene begins anew is not for the new scene.
  @Test(arguments: [Key.character(","), .character("]")]) func whatIsBeingTunedIsNotForTheNextScene(
    key: Key
  ) throws {
    let (host, workbench) = try openWorkbench("attachment", steps: 80)
    let recorder = Recorder(of: workbench.session, size: CGSize(width: 1024, height: 768))
    host.press(.function(9))
    host.step(30)
    let field = try workbench.inspector.view.first(UITextField.self) ?? lacks("a field")
    host.click(on: field)
    field.text = "50"
    if key == .character(",") { workbench.stepBack() } else { workbench.showScene(by: 1) }
    host.step(60)
    let recording = try Recording(text: recorder.recording.text, of: .small)
    #expect(try replay(recording).replayer.difference == nil)
  }
}
