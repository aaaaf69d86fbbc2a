// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import Scenes
@testable import Workbench

/// Recordings: what is written is read again, what is bad is refused by line and reason, and a replay ends
/// the same.
@MainActor
struct RecordingTests {
  nonisolated private static let header =
    "{\"tabletop\":\"recording\",\"version\":\(Recording.version),\"size\":[1024,768]}\n"
  nonisolated private static let scene = "{\"scene\":\"push\"}\n"
  nonisolated private static let end = "{\"step\":9,\"end\":\"0123456789abcdef\"}\n"

  nonisolated private static func input(_ kind: String, time: String = "1") -> String {
    "{\"step\":0,\"input\":{\"event\":{\"time\":\(time),\"kind\":\(kind)}}}"
  }

  nonisolated private static func key(_ name: String) -> String {
    "{\"key\":{\"_0\":{\"key\":\"\(name)\",\"isDown\":true,\"isRepeat\":false,\"modifiers\":0}}}"
  }

  private func record(_ id: String, steps: Int) throws -> Recording {
    let size = CGSize(width: 1024, height: 768)
    let (host, workbench) = try openWorkbench(id, size: size)
    let recorder = Recorder(of: workbench.session, size: size)
    host.step(20)
    host.drag(from: CGPoint(x: 512, y: 384), to: CGPoint(x: 300, y: 200))
    host.press(.function(9))
    host.step(20)
    host.click(at: CGPoint(x: 400, y: 600))
    for parameter in workbench.session.scene.parameters.prefix(2) {
      workbench.session.log.perform(
        .parameter(id: parameter.id, value: parameter.initial * 1.1))
    }
    if case .items = workbench.session.scene.plus { workbench.session.log.perform(.add(.speaker)) }
    host.step(5)
    // Not by keys: the click may have gone into a text field.
    workbench.togglePause()
    for _ in 0..<3 { workbench.stepBack() }
    workbench.togglePause()
    host.resize(to: CGSize(width: 700, height: 500))
    host.step(steps)
    workbench.session.reset()
    host.step(70)
    return recorder.recording
  }

  func recordAndReplay(_ id: String) throws {
    let recording = try record(id, steps: 120)
    #expect(recording.segments.count == 2)
    let read = try Recording(text: recording.text, of: .small)
    #expect(read == recording)
    let (_, replayer) = try replay(read)
    #expect(replayer.isOver && replayer.difference == nil, "\(String(describing: replayer.difference))")
  }

  @Test(.bug(id: "fault 23")) func anEditedRecordingNamesTheFirstStepThatDiffers() throws {
    var recording = try record("push", steps: 200)
    let index = try #require(
      recording.segments[0].commands.firstIndex { $0.command is SetParameter })
    recording.segments[0].commands[index].command = .add(.photo)
    let difference = try #require(try replay(recording).replayer.difference)
    #expect(difference.scene == "push" && difference.step == 60)
  }

  nonisolated private static let refusals: [(String, String)] = [
    ("", "contains no recording"), ("hello", "1: not a Tabletop recording"),
    ("{}", "1: not a Tabletop recording"),
    (
      "{\"tabletop\":\"recording\",\"version\":\(Recording.version + 1),\"size\":[1,1]}",
      "1: made by version \(Recording.version + 1) of the format; this program reads version \(Recording.version)"
    ),
    (
      "{\"tabletop\":\"recording\",\"version\":\(Recording.version - 1),\"size\":[1,1]}",
      "1: made by version \(Recording.version - 1) of the format; this program reads version \(Recording.version)"
    ),
    ("{\"tabletop\":\"recording\",\"version\":0,\"size\":[1,1]}", "1: made by version 0"),
    ("{\"tabletop\":\"recording\",\"version\":\(Recording.version),\"size\":[0,1]}", "1: the window size"),
    (
      "{\"tabletop\":\"recording\",\"version\":\(Recording.version),\"size\":[1e999,1]}",
      "1: not a Tabletop recording"
    ),
    (header + "{\"scene\":\"../../x\"}", "2: unknown scene"), (header, "is incomplete"),
    (header + scene, "is incomplete"),
    (header + end, "2: is outside"),
    (header + scene + "{\"step\":-1,\"add\":{\"item\":\"photo\"}}", "3: has no step"),
    (header + scene + "{\"step\":1e18,\"add\":{\"item\":\"photo\"}}", "3: has no step"),
    (header + scene + "{\"step\":3,\"add\":{\"item\":\"piano\"}}", "3: not a line"),
    (header + scene + "{\"step\":3,\"presents\":\"curtain\"}", "3: not a line"),
    (header + scene + "{\"step\":3,\"presents\":{\"form\":\"alert\",\"phase\":\"late\"}}", "3: not a line"),
    (header + scene + "{\"step\":3,\"presents\":{\"phase\":\"shown\"}}", "3: not a line"),
    (header + scene + "{\"step\":3,\"presents\":\"alert\"}", "3: not a line"),
    (header + scene + "{\"step\":3,\"presents\":{\"form\":\"alert\"}}", "3: not a line"),
    (header + scene + "{\"step\":3}", "3: contains no command"),
    (header + scene + "{\"step\":3,\"hash\":\"xyz\"}", "3: 'xyz' is not a hash"),
    (
      header + scene + "{\"step\":3,\"add\":{\"item\":\"photo\"}}\n{\"step\":2,\"add\":{\"item\":\"photo\"}}",
      "4: goes back"
    ),
    (header + scene + "{\"step\":3,\"sing\":{}}", "3: contains no command"),
    (header + scene + "{\"step\":3,\"delete\":{}}", "3: not a line"),
    (header + scene + String(repeating: "[", count: 10_000), "3: nested too deeply"),
    (
      header + scene + String(repeating: " ", count: 10) + String(repeating: "1", count: 70_000),
      "3: not a line"
    ),
    (header + scene + end + end, "4: is outside"),
    (header + scene + "{\"step\":0,\"input\":{\"event\":NaN}}", "3: not a line"),
    (header + scene + input(#"{"text":{"_0":"a"}}"#, time: "1e999"), "3: not a line"),
    (header + scene + input(#"{"resize":{"_0":[1e999,2]}}"#), "3: not a line"),
    (header + scene + input(#"{"thought":{}}"#), "3: not a line"),
    (header + scene + input(key("f25")), "3: not a line"), (header + scene + input(key("")), "3: not a line"),
    (header + scene + input(key("f24")), "is incomplete"),
  ]

  @Test(.bug(id: "fault 17"), .bug(id: "fault 23"), arguments: refusals)
  func badRecordingsAreRefusedByLine(text: String, reason: String) {
    #expect {
      try Recording(text: text, of: .small)
    } throws: { error in
      guard let error = error as? RecordingError else { return false }
      let said = (error.line.map { "\($0): " } ?? "") + error.reason
      return said.contains(reason)
    }
  }

  @Test func aLineLongerThanAnybodyCanTypeIsRefused() throws {
    let text = Self.header + Self.scene + String(repeating: " ", count: 32 << 20)
    #expect(throws: RecordingError(line: nil, reason: "contains no recording")) {
      try Recording(text: String(text.dropFirst(text.count - 32 << 20)), of: .small)
    }
    #expect(throws: RecordingError(line: 3, reason: "a line is longer than 32 MB")) {
      try Recording(text: text + " ", of: .small)
    }
  }

  /// Each is one command; braces count in no text.
  @Test(arguments: [
    "\u{2028}\u{2029}\u{85}\u{B}\u{C}\r\n\u{0}\u{7F}", String(repeating: "{[", count: 40), "\"\\{\"",
    "e" + String(repeating: "\u{301}", count: 40_000), String(repeating: "👩‍👩‍👧‍👦", count: 512), "\u{FEFF}a",
  ]) func anyTextThatCanBeTypedSurvives(text: String) throws {
    var recording = Recording(width: 1024, height: 768)
    recording.segments = [Recording.Segment(scene: "push")]
    let typed = Input(InputEvent(time: 0.5, .text(text)))
    recording.segments[0].commands = [LoggedCommand(step: 1, command: typed)]
    (recording.segments[0].steps, recording.segments[0].hashes) = (2, [.init(step: 2, hash: 7)])
    let read = try Recording(text: recording.text, of: .small)
    #expect(read == recording)
    guard case .text(let found) = read.segments[0].commands[0].command.event?.kind else {
      return try lacks("the text")
    }
    #expect(Array(found.unicodeScalars) == Array(text.unicodeScalars))
  }

  /// The file, at every byte from the scene's first line on; each part is read as a file, as the bytes may
  /// end inside of a character.
  @Test(.bug(id: "fault 23")) func aCutAtAnyByteIsACutLikeAnyOther() throws {
    var recording = Recording(width: 1024, height: 768)
    recording.segments = ["push", "snap"].map { Recording.Segment(scene: $0) }
    for index in 0...1 {
      recording.segments[index].commands = [
        LoggedCommand(step: 1, command: .input(.init(InputEvent(time: 0.5, .text("né👩‍👩‍👧\u{2028}{")))))
      ]
      (recording.segments[index].steps, recording.segments[index].hashes) = (2, [.init(step: 2, hash: 7)])
    }
    let folder = try TemporaryFolder()
    let file = folder.path("cut.jsonl")
    let scenes = [recording.segments[0]], whole = Array(recording.text.utf8)
    recording.segments = scenes
    let first = recording.text.utf8.count, start = (Self.header + Self.scene).utf8.count
    for count in start..<whole.count - 1 {
      try Data(whole[..<count]).write(to: URL(fileURLWithPath: file))
      let read = try Recording(file: file, of: .small, untilCut: true)
      #expect(read.segments.count >= 1, "\(count) bytes")
      do {
        // Cut just between two scenes, before the line's end or behind it, it is as whole as any other.
        let ended = try Recording(file: file, of: .small)
        #expect(ended.segments.count == 1 && ended.segments[0].steps == 2, "\(count) bytes")
        #expect((0...1).contains(first - count), "\(count) bytes")
      } catch {
        #expect(error.isCut, "\(count) bytes: \(error)")
      }
    }
  }

  @Test func commandsWithoutSenseDoNothing() throws {
    var recording = try record("push", steps: 20)
    let nonsense: [any SceneCommand] = [
      .set(address: ParameterAddress("0/density@99")!, value: .number(.infinity)), .delete(item: -1),
      .duplicate(item: 5),
      .barButton(-3), .presents(.init(form: .alert)), .focus(.init(stop: 99, isShown: true)),
      .focus(.init(stop: -1, isPresented: true)), .focus(.init(view: 9999, byTab: true)),
      .presents(.init(PresentationNote(.popover, .hidden, size: CGSize(width: -1, height: 1e300)))),
      .parameter(id: "x", value: 1), .stage(width: -5, height: 1e300), .cancelTouches,
      .input(.init(InputEvent(time: 0, .pointer(PointerEvent(.up, at: CGPoint(x: 1e300, y: 0)))))),
      .input(.init(InputEvent(time: 0, .quit))), .input(.init(InputEvent(time: 0, .resize(.zero)))),
      .input(.init(InputEvent(time: 0, .visibility(false)))),
    ]
    recording.segments[0].commands.insert(
      contentsOf: nonsense.map { LoggedCommand(step: 0, command: $0) }, at: 1)
    #expect(try replay(recording).replayer.isOver)
  }
}

/// Every scene, recorded and replayed. Not of the main actor, which would begin them last.
@Suite struct ReplayRunTests {
  @Test(.inTurn, arguments: await smallSceneIDs)
  func aReplayEndsAsTheRecordingDid(id: String) async {
    await #expect(processExitsWith: .success) { [id] in try await RecordingTests().recordAndReplay(id) }
  }
}
