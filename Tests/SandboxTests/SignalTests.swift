// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing
import Workbench

/// What ends the program from outside leaves files that are whole.
@Suite(.serialized, .waiting) struct SignalTests {
  static let signals = [SIGTERM, SIGINT, SIGHUP, SIGPIPE]

  /// Waits until the program listens for signals: one that comes before kills it, as it does any program.
  private func waitUntilItListens(_ process: ChildProcess) throws {
    let limit = Date(timeIntervalSinceNow: 30)
    while true {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let mask = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }?.dropFirst(8) ?? ""
      // Until its first instruction a process has all signals blocked, and then those of who started it.
      let program = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process.processIdentifier)/exe")
      let bits = UInt64(mask, radix: 16) ?? 0
      let isListening = Self.signals.allSatisfy { bits & (1 << UInt64($0 - 1)) != 0 }
      if isListening, program?.hasSuffix("/sandbox") == true { return }
      guard Date() < limit, process.isRunning else {
        return try lacks("a program that listens for signals: \(status)")
      }
      usleep(2000)
    }
  }

  private func waitUntil(_ isSo: () -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: 30)
    while !isSo() {
      guard Date() < limit else { return try lacks("what was waited for") }
      usleep(2000)
    }
  }

  /// Runs the sandbox, sends it a signal once `isReady`, and waits for its end.
  private func end(
    _ arguments: [String], by signal: Int32, when isReady: () -> Bool = { true }
  ) throws -> Outcome {
    let (process, output) = try Program.start(Program.sandbox, arguments)
    defer { process.kill() }
    try waitUntilItListens(process)
    try waitUntil(isReady)
    process.send(signal)
    try waitUntil { !process.isRunning }
    #expect(process.terminationReason == .exit)
    return output.outcome(of: process)
  }

  private func lines(_ file: String) -> [Substring] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
  }

  @Test(.bug(id: "fault 30"), arguments: signals)
  func fault30_aRunWithoutADisplayEndsWithItsTraceWhole(signal: Int32) throws {
    let folder = try TemporaryFolder(), trace = folder.path("t")
    // One that replaces another one is in its place when the program has ended.
    for (scene, arguments) in [("push", []), ("collision", ["--force"])] {
      let old = (try? Data(contentsOf: URL(fileURLWithPath: trace))) ?? Data()
      let outcome = try end(
        ["run", "--scene", scene, "--seconds", "86400", "--trace", trace] + arguments, by: signal
      ) { (lines(trace).count > 10 && old.isEmpty) || lines(trace + ".part").count > 10 }
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("ended early"), "\(outcome)")
      let text = try Data(contentsOf: URL(fileURLWithPath: trace))
      #expect(text.last == UInt8(ascii: "\n") && text != old)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["t"])
    }
  }

  @Test(arguments: signals) func fault30_aRecordingWithoutADisplayGetsItsEnd(signal: Int32) throws {
    let folder = try TemporaryFolder(), file = folder.path("r")
    let outcome = try end(
      ["record", file, "--headless", "--scene", "push", "--seconds", "86400"], by: signal
    ) { lines(file).count > 3 }
    #expect(outcome.status == 0 && outcome.hash != nil, "\(outcome)")
    let replayed = try Program.run(Program.sandbox, ["replay", file, "--headless"])
    #expect(replayed.status == 0 && replayed.hash == outcome.hash, "\(replayed)")
  }

  @Test(arguments: signals) func fault30_aReplayWithoutADisplayEnds(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "{\"tabletop\":\"recording\",\"version\":\(Recording.version),\"size\":[1024,768]}\n{\"scene\":\"push\"}\n"
        + "{\"stage\":{\"height\":680,\"width\":1024},\"step\":0}\n{\"end\":\"0123456789abcdef\",\"step\":5184000}\n",
      to: "long.jsonl")
    let outcome = try end(["replay", file, "--headless"], by: signal)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "replay ended early\n", "\(outcome)")
  }

  @Test(.bug(id: "fault 30")) func fault30_aWindowEndsWithItsRecordingWhole() throws {
    let desktop = try Desktop(), folder = try TemporaryFolder()
    for signal in Self.signals {
      let file = folder.path("\(signal)")
      let window = try desktop.open(["record", file, "--scene", "push"])
      try desktop.waitUntil("it records") { lines(file).count > 2 }
      window.process.send(signal)
      let outcome = try window.waitForEnd(seconds: 20)
      #expect(outcome.status == 0 && window.process.terminationReason == .exit, "\(signal): \(outcome)")
      #expect(lines(file).last?.contains("\"end\"") == true, "\(signal)")
    }
  }

  /// The document is the old one or the new one, and what was not saved is in the journal.
  @Test(.bug(id: "fault 30"), arguments: [SIGTERM, SIGINT, SIGHUP])
  func fault30_aDocumentIsWholeWhateverEndsASave(
    signal: Int32
  ) throws {
    let desktop = try Desktop()
    let old = """
      {"tabletop":"document","version":2,"scene":"table","size":[600,500],"values":[],
      "pieces":[{"kind":"square","x":300,"y":200}]}
      """
    for (pause, count) in [(0, 1), (30_000, 1), (0, 2)] as [(UInt32, Int)] {
      let folder = try TemporaryFolder()
      let file = try folder.write(old, to: "a.tabletop")
      let window = try desktop.open(
        ["open", file],
        environment: ["XDG_DATA_HOME": folder.path("data"), "XDG_STATE_HOME": folder.path("state")])
      try desktop.xdotool("windowfocus", "--sync", window.id)
      usleep(700_000)
      for key in ["ctrl+a", "ctrl+d", "ctrl+s"] { try window.press(key) }
      usleep(pause)
      for _ in 0..<count { window.process.send(signal) }
      let outcome = try window.waitForEnd(seconds: 20)
      #expect(outcome.status == 0 || (count > 1 && outcome.status == 128 + signal), "\(outcome)")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let pieces =
        try #require(
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])["pieces"] as? [Any]
      #expect(text == old || pieces?.count == 2)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(count > 1 || !names.contains { $0.hasSuffix(".part") }, "\(names)")
    }
  }

  /// A server that stands still holds the program in the middle of a frame.
  @Test func aSignalEndsAlsoAProgramThatHangs() throws {
    let desktop = try Desktop(), folder = try TemporaryFolder()
    let file = folder.path("r")
    let window = try desktop.open(["record", file, "--scene", "pendulum"])
    try desktop.waitUntil("it records") { lines(file).count { $0.contains("\"hash\"") } > 1 }
    desktop.signalServer(SIGSTOP)
    defer { desktop.signalServer(SIGCONT) }
    usleep(300_000)
    window.process.send(SIGTERM)
    let outcome = try window.waitForEnd(seconds: 20)
    #expect(outcome.status == 128 + SIGTERM, "\(outcome)")
    let replayed = try Program.run(Program.sandbox, ["replay", file, "--headless", "--until-cut"])
    #expect(replayed.status == 0, "\(replayed)")
  }

  /// Until the display has answered there is nothing to be kept.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP], [["window"], ["window", "--trace", "t"], ["record", "r"]])
  func aSignalEndsAlsoAProgramWhoseDisplayDoesNotAnswer(signal: Int32, arguments: [String]) throws {
    let desktop = try Desktop(), folder = try TemporaryFolder()
    desktop.signalServer(SIGSTOP)
    defer { desktop.signalServer(SIGCONT) }
    let named = arguments.map { $0.count == 1 ? folder.path($0) : $0 }
    let (process, _) = try Program.start(Program.sandbox, named, environment: desktop.environment)
    defer { process.kill() }
    usleep(700_000)
    #expect(process.isRunning)
    process.send(signal)
    try waitUntil { !process.isRunning }
    let asProgram = process.terminationReason == .exit && process.terminationStatus == 128 + signal
    #expect(asProgram || process.terminationStatus == signal, "\(process.terminationStatus)")
  }

  /// As `nohup` starts it.
  @Test func aHangUpThatIsIgnoredStaysIgnored() throws {
    let outcome = try Program.run(
      "sh",
      [
        "-c",
        "trap '' HUP; \"$0\" run --scene push --seconds 86400 & sleep 1; kill -HUP $!; sleep 0.5; kill $!; wait $!",
        Program.sandbox,
      ])
    #expect(outcome.status == 0 && outcome.errors.contains("ended early"), "\(outcome)")
    let frames = outcome.errors.split(separator: " ").compactMap { Int($0) }.first ?? 0
    #expect(frames > 0)
  }

  // MARK: A display that is lost

  enum Loss: String, CaseIterable { case server, windowclose, windowkill }

  @Test(.bug(id: "fault 29"), arguments: Loss.allCases, ["push", "pendulum"])
  func fault29_aLostDisplayEndsTheProgramWithItsRecordingWhole(loss: Loss, scene: String) throws {
    let desktop = try Desktop(), folder = try TemporaryFolder()
    let (file, trace) = (folder.path("r"), folder.path("t"))
    let window = try desktop.open(["record", file, "--scene", scene, "--trace", trace])
    try desktop.waitUntil("it records") { lines(file).count > 3 && lines(trace).count > 3 }
    if loss == .server {
      desktop.signalServer(SIGKILL)
    } else {
      try desktop.xdotool(loss.rawValue, window.id)
    }
    let outcome = try window.waitForEnd(seconds: 20)
    #expect(outcome.status == 69 && window.process.terminationReason == .exit, "\(outcome)")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("display is lost"), "\(outcome)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: trace)).last == UInt8(ascii: "\n"))
    let replayed = try Program.run(Program.sandbox, ["replay", file, "--headless"])
    #expect(replayed.status == 0 && replayed.hash != nil, "\(replayed)")
  }
}
