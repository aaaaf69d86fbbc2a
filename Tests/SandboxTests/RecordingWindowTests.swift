// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// What a hand does in a real window is recorded, and replays the same with and without one.
@Suite(.serialized, .waiting) struct RecordingWindowTests {
  /// Records what `hand` does in a window, which ends by Ctrl+Q.
  private func record(
    _ scene: String, _ file: String, on desktop: Desktop, hand: (Window) throws -> Void
  ) throws -> Outcome {
    let window = try desktop.open(["record", file, "--scene", scene])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    usleep(500_000)
    try hand(window)
    usleep(700_000)
    try desktop.xdotool("key", "ctrl+q")
    return try window.waitForEnd(seconds: 20)
  }

  private func drag(_ window: Window, _ start: (Int, Int), _ end: (Int, Int)) throws {
    try window.desktop.xdotool(
      "mousemove", "--window", window.id, "\(start.0)", "\(start.1)", "mousedown", "1")
    for step in 1...10 {
      let (x, y) = (start.0 + (end.0 - start.0) * step / 10, start.1 + (end.1 - start.1) * step / 10)
      try window.desktop.xdotool("mousemove", "--window", window.id, "\(x)", "\(y)")
      usleep(20_000)
    }
    try window.desktop.xdotool("mouseup", "1")
  }

  @Test(arguments: ["attachment", "collision", "drop"])
  func whatAHandDoesReplaysTheSameInAWindowAndWithoutOne(scene: String) throws {
    let desktop = try Desktop()
    let folder = try TemporaryFolder()
    let file = folder.path("hand.jsonl")
    let recorded = try record(scene, file, on: desktop) { window in
      try drag(window, (512, 690), (300, 200))
      try window.click(700, 300)
      // A bit of everything that the frame adds: overlay, pause, steps back and forth, the scene anew.
      for key in ["d", "space", "comma", "comma", "period", "space"] { try window.press(key) }
      try drag(window, (400, 400), (900, 600))
      try window.press("r")
      usleep(300_000)
      try window.click(200, 500)
    }
    #expect(recorded.status == 0 && recorded.hash != nil, "\(recorded)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\"pointer\"") && text.split(separator: "\n").count { $0.contains("\"end\"") } == 2)
    for program in [Program.sandbox, Program.unoptimisedSandbox] {
      let headless = try Program.run(program, ["replay", file, "--headless"])
      #expect(headless.status == 0 && headless.hash == recorded.hash, "\(headless)")
      let windowed = try Program.run(program, ["replay", file], environment: desktop.environment)
      #expect(windowed.status == 0 && windowed.hash == recorded.hash, "\(windowed)")
    }
  }

  @Test func anEditedRecordingNamesItsFirstStepThatDiffersInAWindowToo() throws {
    let desktop = try Desktop()
    let folder = try TemporaryFolder()
    let file = folder.path("hand.jsonl")
    let recorded = try record("push", file, on: desktop) { try $0.click(800, 200) }
    #expect(recorded.status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\"position\":[800,"))
    let edited = try folder.write(
      text.replacingOccurrences(of: "\"position\":[800,", with: "\"position\":[200,"), to: "edited.jsonl")
    for arguments in [["replay", edited, "--headless"], ["replay", edited]] {
      let outcome = try Program.run(Program.sandbox, arguments, environment: desktop.environment)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.errors.contains("replay of push differs at step"), "\(outcome)")
    }
  }

  @Test func aKilledRecordingIsThereAsFarAsItWent() throws {
    let desktop = try Desktop()
    let folder = try TemporaryFolder()
    let file = folder.path("killed.jsonl")
    let window = try desktop.open(["record", file, "--scene", "push"])
    usleep(300_000)
    try window.click(800, 200)
    try desktop.waitUntil("two seconds are written down") {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      return text.contains("\"pointer\"")
        && text.split(separator: "\n").count { $0.contains("\"hash\"") } >= 2
    }
    window.process.kill()
    try desktop.waitUntil("it is dead") { !window.process.isRunning }
    let refused = try Program.run(Program.sandbox, ["replay", file, "--headless"])
    #expect(refused.status == 65 && refused.errorLines.count == 1, "\(refused)")
    #expect(refused.errors.contains("is incomplete") && refused.errors.contains("--until-cut"), "\(refused)")
    let replayed = try Program.run(Program.sandbox, ["replay", file, "--headless", "--until-cut"])
    #expect(replayed.status == 0 && replayed.hash != nil, "\(replayed)")
  }

  @Test func aRecordingThatCannotBeWrittenEndsWithOneLine() throws {
    let folder = try TemporaryFolder()
    for file in [folder.path("missing/a.jsonl"), folder.url.path, "/dev/full"] {
      let outcome = try Program.run(
        Program.sandbox, ["record", file, "--force", "--scene", "push", "--headless", "--seconds", "1"])
      #expect(outcome.status == 73 && outcome.errorLines.count == 1, "\(file): \(outcome)")
    }
  }

  @Test func aTimedWindowSaysHowSmoothlyItRan() throws {
    let desktop = try Desktop()
    let outcome = try Program.run(
      Program.sandbox, ["--scene", "push", "--seconds", "1"], environment: desktop.environment)
    #expect(outcome.status == 0 && outcome.hash != nil)
    #expect(outcome.errors.contains("60 steps in") && outcome.errors.contains("draw"), "\(outcome)")
  }
}
