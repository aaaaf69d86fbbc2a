// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// What people and scripts get from the command line. The window's own tests are in `WindowTests`.
@Suite(.waiting) struct CommandLineTests {
  private func sandbox(_ arguments: String..., environment: [String: String?] = [:]) throws -> Outcome {
    try Program.run(Program.sandbox, arguments, environment: environment)
  }

  @Test func listNamesEveryScene() throws {
    let list = try sandbox("list")
    #expect(list.status == 0)
    for id in ["gravity", "collision", "boundary", "push"] {
      #expect(list.output.contains("\n\(id) ") || list.output.hasPrefix("\(id) "))
    }
  }

  /// As the list in the window shows them, and as `sandbox open` takes them.
  @Test func listNamesTheDocuments() throws {
    let files = try TemporaryFolder()
    let folder = files.url.appendingPathComponent("tabletop")
    let environment: [String: String?] = ["XDG_DATA_HOME": files.url.path]
    #expect(try sandbox("list", "--documents", environment: environment).output.isEmpty)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Ramp.tabletop", "Wrecking ball.tabletop", "notes.txt"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let list = try sandbox("list", "--documents", environment: environment)
    #expect(Set(list.output.split(separator: "\n")) == ["Ramp", "Wrecking ball"])
  }

  @Test(arguments: [
    (["run", "--scene", "nonesuch", "--seconds", "1"], 64, "unknown scene 'nonesuch'"),
    (["--scene", "nonesuch"], 64, "unknown scene 'nonesuch': see sandbox list"),
    (
      ["run", "--scene", "wreking-ball", "--seconds", "1"], 64, "did you mean wrecking-ball? see sandbox list"
    ),
    (["--scene", "Colision Mode"], 64, "did you mean collision-mode?"),
    (["new", "--package"], 64, "bad package name ''"),
    (["--size", "large", "new"], 64, "bad size 'large'"),
    (["--appearance", "dark", "open", "nonesuch"], 65, "nonesuch: no such file"),
    (["open", "--size", "9", "nonesuch"], 65, "nonesuch: no such file"),
    (["--size", "large", "watch", "/nonesuch.swift"], 64, "bad size 'large'"),
    (["--seconds", "1", "run"], 64, "--scene"),
    (["watch", "/dev/null", "--events", "/nonesuch"], 65, "/nonesuch: no such file"),
    (["new", "Falling", "--package", "--library", "/nonesuch"], 64, "there is no package in /nonesuch"),
    (["run", "--scene", "push", "--seconds", "1", "--size", "large"], 64, "bad size 'large'"),
    (["run", "--scene", "push", "--seconds", "1", "--size", "0x9"], 64, "bad size '0x9'"),
    (["run", "--scene", "push", "--seconds", "1", "--size", "99999x9"], 64, "bad size '99999x9'"),
    (["run", "--scene", "push", "--seconds", "1", "--scale", "9"], 64, "bad scale 9.0"),
    (["run", "--scene", "push", "--seconds", "-1"], 64, "seconds"),
    (["run", "--scene", "push", "--seconds", "nan"], 64, "seconds"),
    (["run", "--scene", "push"], 64, "--seconds"),
    (["run", "--scene", "push", "--seconds", "1", "--colour"], 64, "--colour"),
    (["run", "--scene", "push", "--seconds", "1", "--events", "/nonesuch"], 65, "/nonesuch: no such file"),
    (["run", "--scene", "push", "--seconds", "1", "--trace", "/nonesuch/t"], 73, "cannot write /nonesuch/t"),
    (["export"], 64, "scene"), (["export", "nonesuch"], 64, "unknown scene 'nonesuch'"),
    (["export", "push", "--steps", "-1"], 64, "steps"),
    (["export", "push", "--controller", "--statements"], 64, "--statements"),
    (["export", "push", "-o", "/nonesuch/p.swift"], 73, "cannot write /nonesuch/p.swift"),
    (["run", "--scene", "a\u{1B}[31mb", "--seconds", "1"], 64, "unknown scene 'a\\u{1B}[31mb'"),
  ])
  func badCallsGetOneLineAndTheRightStatus(arguments: [String], status: Int32, line: String) throws {
    let outcome = try Program.run(Program.sandbox, arguments)
    #expect(outcome.status == status)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("sandbox: ") && outcome.errors.contains(line), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: ["push", "Push", "Wrecking Ball", "wreckingball", "collision mode"])
  func aSceneIsCalledByIdOrTitle(name: String) throws {
    let outcome = try sandbox("run", "--scene", name, "--seconds", "0")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("hash "), "\(outcome)")
  }

  @Test func aPackageIsWrittenOnceAndItsManifestIsRead() throws {
    let folder = try TemporaryFolder()
    func new(_ arguments: String...) throws -> Outcome {
      let words = ["-c", "cd \"$0\" && exec \"$@\"", folder.url.path, Program.sandbox, "new", "Falling"]
      return try Program.run("/bin/sh", words + ["--package"] + arguments)
    }
    let made = try new()
    #expect(made.status == 0 && made.output.contains("cd Falling, then swift run FallingApp"), "\(made)")
    let again = try new()
    #expect(again.status == 73 && again.errors.contains("Falling already exists: --force"), "\(again)")
    #expect(try new("--force").status == 0)
    let manifest = try Program.run(
      "swift", ["package", "dump-package", "--package-path", folder.path("Falling")], seconds: 120)
    #expect(manifest.status == 0 && manifest.output.contains("FallingTests"), "\(manifest.errors)")
  }

  @Test(.bug(id: "fault 17")) func aBadEventsLineIsNamedAndNothingIsRun() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("{\"t\":0,\"key\":\"a\"}\n{\"t\":1,\"jump\":3}\n", to: "bad.jsonl")
    let outcome = try sandbox("run", "--scene", "push", "--seconds", "1", "--events", file)
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("\(file):2: ") && outcome.errorLines.count == 1)
  }

  @Test(.bug(id: "fault 31")) func withoutADisplayThereIsOneLineThatNamesTheWayOut() throws {
    let nothing: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
    ]
    for environment in [nothing, nothing.merging(["DISPLAY": ":987"]) { $1 }] {
      let outcome = try sandbox("--seconds", "1", environment: environment)
      #expect(outcome.status == 69)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("sandbox run"), "\(outcome.errors)")
    }
  }

  @Test(.bug(id: "fault 31")) func aDriverThatIsAskedForIsObeyed() throws {
    let outcome = try sandbox(
      "--scene", "push", "--seconds", "0.2", environment: ["SDL_VIDEODRIVER": "dummy", "DISPLAY": nil])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.hash != nil)
  }

  @Test(.bug(id: "fault 32")) func aMissingFontIsOnlySaid() throws {
    let outcome = try sandbox("run", "--scene", "push", "--seconds", "0.1", "--font", "/nonesuch.ttf")
    #expect(outcome.status == 0 && outcome.hash != nil)
    #expect(outcome.errors.contains("/nonesuch.ttf"))
  }

  @Test func anExportGoesToStandardOutputOrToAFileThatIsNotThere() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("Gravity.swift")
    let shown = try sandbox("export", "gravity", "--size", "600x400")
    #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
    #expect(shown.output.hasPrefix("import UIKit\n") && shown.output.hasSuffix("}\n"))
    #expect(shown.output.contains("final class GravityViewController: UIViewController {"))
    let written = try sandbox("export", "gravity", "--size", "600x400", "-o", file)
    #expect(written.status == 0 && written.output.isEmpty, "\(written)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == shown.output)
    let refused = try sandbox("export", "gravity", "--statements", "-o", file)
    #expect(refused.status == 73 && refused.errors.contains("--force"), "\(refused)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == shown.output)
    let later = try sandbox("export", "collision", "--statements", "--steps", "30", "-o", file, "--force")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      later.status == 0 && text.contains("after 30 steps (0.5 s)") && text.contains("addLinearVelocity"))
  }

  @Test func theTraceHasALineAFrameAndThePictureIsAPNG() throws {
    let folder = try TemporaryFolder()
    let (trace, png) = (folder.path("trace.jsonl"), folder.path("end.png"))
    let outcome = try sandbox(
      "run", "--scene", "collision", "--seconds", "0.5", "--trace", trace, "--png", png)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 30)
    let last = try #require(try JSONSerialization.jsonObject(with: Data(lines[29].utf8)) as? [String: Any])
    #expect(last["frame"] as? Int == 30 && last["presentation"] as? String == "none")
    let items = try #require(last["items"] as? [[String: Double]])
    #expect(items.count == 2 && items[0]["x"] == 512 && (items[0]["y"] ?? 0) > 340)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: png))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: ["gravity", "collision", "boundary", "push"])
  func sameSceneSameHashInDebugAndRelease(scene: String) throws {
    let folder = try TemporaryFolder()
    let events = try folder.write(
      "{\"t\":0.5,\"down\":[700,300]}\n{\"t\":0.55,\"up\":[700,300]}\n{\"t\":1.2,\"down\":[300,500]}\n"
        + "{\"t\":1.25,\"up\":[300,500]}\n{\"t\":2,\"resize\":[800,600]}\n", to: "events.jsonl")
    let arguments = ["run", "--scene", scene, "--seconds", "4", "--events", events]
    let release = try Program.run(Program.sandbox, arguments)
    let debug = try Program.run(Program.unoptimisedSandbox, arguments)
    #expect(debug.hash != nil && debug.hash == release.hash, "\(debug) \(release)")
    #expect(debug.output == release.output)
  }

  @Test(.bug(id: "fault 22")) func hostileNamesAreEscaped() throws {
    let outcome = try sandbox(
      "run", "--scene", "\u{1B}]0;x\u{7}\u{202E}" + String(repeating: "é", count: 5000), "--seconds", "1")
    #expect(outcome.status == 64 && outcome.errorLines.count == 1 && outcome.errors.count < 1000)
    #expect(
      !outcome.errors.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 || $0.value == 0x202E })
  }

  @Test(.bug(id: "fault 32")) func aCorruptFontIsOnlySaid() throws {
    let folder = try TemporaryFolder()
    // How a TrueType file begins, and nothing after it.
    let font = try folder.write("\u{0}\u{1}\u{0}\u{0}\u{0}\u{20}garbage", to: "broken.ttf")
    for arguments in [["run", "--scene", "push"], ["--scene", "push"]] {
      let outcome = try Program.run(
        Program.sandbox, arguments + ["--seconds", "0.1", "--font", font],
        environment: ["SDL_VIDEODRIVER": "dummy", "DISPLAY": nil])
      #expect(
        outcome.status == 0 && outcome.hash != nil && outcome.errors.contains("broken.ttf"), "\(outcome)")
    }
  }

  /// What would let a wall clock, a time zone or a locale into the program.
  @Test(.bug(id: "fault 44"), .bug(id: "fault 45")) func noSourceReadsTheWallClockOrALocale() throws {
    let forbidden = [
      "Date()", "Date.now", "CFAbsoluteTime", "gettimeofday", "CLOCK_REALTIME", "time(nil)", "DateFormatter",
      "ISO8601", "Locale", "setlocale", "localized", "NumberFormatter", "TimeZone", "Calendar",
    ]
    let sources = Program.packageFolder.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    // Client code may ask for the time, a file in the trash has a date, and lost work says when it was
    // changed.
    let allowed = ["FoundationShims.swift", "Trash.swift", "LostWork+Words.swift"]
    for case let file as URL in files
    where ["swift", "h", "c", "cpp"].contains(file.pathExtension) && !allowed.contains(file.lastPathComponent)
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in forbidden { #expect(!text.contains(word), "\(file.lastPathComponent): \(word)") }
      count += 1
    }
    #expect(count > 200)
  }

  @Test(.bug(id: "fault 44"), .bug(id: "fault 45")) func clockLocaleAndTimeZoneDoNotMatter() throws {
    let plain = try sandbox("run", "--scene", "collision", "--seconds", "1")
    let folder = try TemporaryFolder()
    let trace = folder.path("trace.jsonl")
    let abroad = try sandbox(
      "run", "--scene", "collision", "--seconds", "1", "--trace", trace,
      environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"])
    #expect(plain.hash == abroad.hash)
    #expect(try String(contentsOfFile: trace, encoding: .utf8).contains("\"time\":0.016"))
  }
}

/// Documents are called by the name that the list shows, from anywhere.
@Suite(.waiting) struct DocumentNameTests {
  /// A home with two saved documents.
  private func home() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let documents = folder.url.appendingPathComponent(".local/share/tabletop")
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    for name in ["mine", "Wrecking yard"] {
      let text =
        #"{"tabletop": "document", "version": 2, "scene": "table", "size": [480, 700], "values": [], "pieces": []}"#
      try text.write(
        to: documents.appendingPathComponent("\(name).tabletop"), atomically: true, encoding: .utf8)
    }
    return folder
  }

  private func sandbox(_ arguments: [String], _ home: TemporaryFolder) throws -> Outcome {
    let environment: [String: String?] = [
      "HOME": home.url.path, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
    ]
    return try Program.run(Program.sandbox, arguments, environment: environment)
  }

  @Test(arguments: ["mine", "mine.tabletop", "Wrecking yard"]) func aNameIsEnough(name: String) throws {
    let outcome = try sandbox(["export", name], home())
    #expect(outcome.status == 0 && outcome.output.contains("UIViewController"), "\(outcome)")
  }

  @Test func aNameThatIsNearlyRightIsGuessed() throws {
    let outcome = try sandbox(["open", "mini"], home())
    #expect(outcome.status == 65 && outcome.errors.contains("did you mean mine?"), "\(outcome)")
  }
}
