// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// What the command line does with the files that it is given, and with streams that fail.
@Suite(.waiting) struct FilesAndStreamsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sandbox(_ arguments: [String]) throws -> Outcome {
    try Program.run(Program.sandbox, arguments)
  }

  /// Runs the sandbox with its streams as a shell's words say.
  private func sandbox(_ arguments: [String], _ streams: String) throws -> Outcome {
    try Program.run("bash", ["-c", "set -o pipefail; \"$0\" \"$@\" \(streams)", Program.sandbox] + arguments)
  }

  private static let run = ["run", "--scene", "push", "--seconds", "0.1"]

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  // MARK: Files

  @Test(.bug(id: "fault 24"), arguments: ["--trace", "--png"])
  func fault24_whatIsThereNeedsForce(option: String) throws {
    let file = try folder.write("mine", to: "a")
    let refused = try sandbox(Self.run + [option, file])
    #expect(refused.status == 73 && refused.errorLines.count == 1, "\(refused)")
    #expect(refused.errors.contains("\(file) already exists: --force overwrites it"), "\(refused)")
    #expect(try text(file) == "mine")
    let forced = try sandbox(Self.run + [option, file, "--force"])
    #expect(forced.status == 0 && forced.hash != nil, "\(forced)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) != Data("mine".utf8))
  }

  @Test func aRecordingNeedsForceToo() throws {
    let file = try folder.write("mine", to: "a")
    let arguments = ["record", file, "--headless", "--scene", "push", "--seconds", "1"]
    #expect(try sandbox(arguments).status == 73)
    #expect(try text(file) == "mine")
    let forced = try sandbox(arguments + ["--force"])
    let replayed = try sandbox(["replay", file, "--headless"])
    #expect(forced.status == 0 && replayed.hash == forced.hash, "\(replayed)")
  }

  @Test func noFileIsNamedTwice() throws {
    let events = try folder.write("{\"t\":0,\"key\":\"d\"}\n", to: "events")
    for option in ["--trace", "--png"] {
      let outcome = try sandbox(Self.run + ["--events", events, option, events, "--force"])
      #expect(outcome.status == 64 && outcome.errors.contains("is named twice"), "\(outcome)")
    }
    let both = try sandbox(Self.run + ["--trace", folder.path("a"), "--png", folder.path("a")])
    #expect(both.status == 64)
    let record = try sandbox(
      ["record", events, "--force", "--headless", "--scene", "push", "--seconds", "1", "--events", events])
    #expect(record.status == 64)
    #expect(try text(events).hasPrefix("{"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["events"])
  }

  @Test(.bug(id: "fault 21")) func fault21_pipesNeverHang() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for (arguments, status) in [
      (Self.run + ["--font", pipe], 0), (Self.run + ["--png", pipe], 73), (Self.run + ["--trace", pipe], 73),
      (Self.run + ["--events", pipe], 65), (["replay", pipe, "--headless"], 65),
      (["replay", pipe, "--headless", "--font", pipe], 65),
      (["record", pipe, "--headless", "--scene", "push", "--seconds", "1", "--force"], 73),
    ] as [([String], Int32)] {
      let outcome = try sandbox(arguments)
      #expect(outcome.status == status && outcome.errors.contains(pipe), "\(arguments): \(outcome)")
    }
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func aTraceGoesToStandardOutputWhereThatIsAskedFor() throws {
    let outcome = try sandbox(Self.run + ["--trace", "/dev/stdout"])
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == 7 && lines[0].contains("\"frame\":1"), "\(outcome)")
    #expect(lines.last?.hasPrefix("hash ") == true)
  }

  @Test(.bug(id: "fault 25")) func fault25_filesEndAtTheLimitOfTheShell() throws {
    let file = try folder.write("mine", to: "a")
    for arguments in [
      Self.run + ["--png", file, "--force"],
      ["run", "--scene", "pile", "--seconds", "0.1", "--trace", file, "--force"],
      ["record", file, "--headless", "--scene", "push", "--seconds", "900", "--force"],
    ] {
      let limited = try Program.run(
        "bash", ["-c", "ulimit -f 4; \"$0\" \"$@\"", Program.sandbox] + arguments, seconds: 120)
      #expect(limited.status == 73 && limited.errors.contains("limit"), "\(limited)")
      #expect(try text(file) == "mine")
    }
  }

  /// What JSON leaves as it is and Unicode calls a new line; one character of 80 kB; braces.
  @Test func anyTextThatIsTypedIsReplayed() throws {
    let accents = "e" + String(repeating: "\u{301}", count: 40_000)
    // The field of the scene is clicked first.
    var events = "{\"t\":0.2,\"down\":[300,150]}\n{\"t\":0.25,\"up\":[300,150]}\n"
    for (index, text) in ["a\u{2028}b\u{85}c", accents, String(repeating: "{[", count: 40)].enumerated() {
      events += "{\"t\":\(0.5 + Double(index) / 10),\"text\":\"\(text)\"}\n"
    }
    let script = try folder.write(events, to: "events")
    for scene in ["widgets", "push"] {
      let file = folder.path(scene)
      let recorded = try sandbox(
        ["record", file, "--headless", "--scene", scene, "--seconds", "2", "--events", script])
      #expect(recorded.status == 0, "\(recorded)")
      let replayed = try sandbox(["replay", file, "--headless"])
      #expect(replayed.status == 0 && replayed.hash == recorded.hash, "\(replayed)")
    }
  }

  // MARK: Streams

  @Test(arguments: [["list"], run, ["--help"], ["run", "--help"]])
  func noResultIsLostInSilence(arguments: [String]) throws {
    for (stream, reason) in [
      ("> /dev/full", "the disk is full"), (">&-", "bad file descriptor"),
      ("| true", "nobody reads it any more"),
    ] {
      let outcome = try sandbox(arguments, stream == "| true" ? "| sleep 0" : stream)
      // A pipe takes what fits where its reader has not ended yet.
      if stream == "| true", outcome.status == 0 { continue }
      #expect(outcome.status == 74, "\(stream): \(outcome)")
      #expect(outcome.errors.contains("cannot write to standard output: \(reason)"), "\(stream): \(outcome)")
    }
  }

  @Test func aRecordingOfWhichTheHashIsLostIsWhole() throws {
    let file = folder.path("r")
    let outcome = try sandbox(
      ["record", file, "--headless", "--scene", "push", "--seconds", "1"], "> /dev/full")
    #expect(outcome.status == 74)
    #expect(try sandbox(["replay", file, "--headless"]).status == 0)
  }

  @Test func withoutStandardErrorTheStatusSaysIt() throws {
    for stream in ["2> /dev/full", "2>&-"] {
      let good = try sandbox(Self.run, stream)
      #expect(good.status == 0 && good.hash != nil, "\(stream): \(good)")
      #expect(try sandbox(["run", "--scene", "nonesuch", "--seconds", "1"], stream).status == 64)
      // A diagnostic of the library.
      #expect(try sandbox(Self.run + ["--font", "/nonesuch"], stream).status == 0)
    }
  }

  /// A file that is opened while standard output is closed must not become it.
  @Test func noFileTakesThePlaceOfAClosedStream() throws {
    let trace = folder.path("t")
    #expect(try sandbox(Self.run + ["--trace", trace], ">&- 2>&- <&-").status == 74)
    let lines = try text(trace).split(separator: "\n")
    #expect(lines.count == 6 && lines.allSatisfy { $0.hasPrefix("{") })
  }
}
