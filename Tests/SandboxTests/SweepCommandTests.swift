// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationXML
import TestSupport
import Testing

/// `sandbox sweep` and `sandbox fit`, as people and scripts call them.
@Suite(.waiting) struct SweepCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SweepTests-\(UUID())")
  private var csv: String { folder.appendingPathComponent("runs.csv").path }
  private var tap: String { folder.appendingPathComponent("tap.jsonl").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "{\"t\":0.1,\"down\":[700,400]}\n{\"t\":0.15,\"up\":[700,400]}\n".write(
      toFile: tap, atomically: true, encoding: .utf8)
  }

  private func sweep(_ arguments: String...) throws -> Outcome {
    try Program.run(
      Program.sandbox,
      ["sweep", "--scene", "snap", "--events", tap, "--seconds", "2.5", "--vary", "damping=0.3…1:8"]
        + arguments)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func aSweepIsATableAFileAPictureAndAStatus() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let svg = folder.appendingPathComponent("runs.svg").path
    let some = try sweep("--expect", "settles < 0.8 and overshoot <= 0.05", "--csv", csv, "--svg", svg)
    #expect(
      some.status == 1 && some.errorLines == ["sandbox: 5 of 8 runs do not meet the expectation"], "\(some)")
    #expect(some.output.split(separator: "\n").count == 9)
    let rows = try text(csv).split(separator: "\n")
    #expect(
      rows.count == 9 && rows[0].hasPrefix("damping,settles,overshoot,peak") && rows[8].hasSuffix(",yes"))
    #expect(XMLParser(data: Data(try text(svg).utf8)).parse())
    let all = try sweep("--expect", "peak > 100")
    #expect(all.status == 0 && all.output.hasSuffix("all 8 runs meet the expectation\n"), "\(all)")
  }

  /// Whatever the number of processes, and wherever it was stopped.
  @Test func aSweepThatWasStoppedGoesOnToTheSameFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try sweep("--csv", csv, "--jobs", "1").status == 0)
    let whole = try text(csv)
    #expect(try sweep("--csv", csv).status == 73, "it is there")
    for length in [0, 20, whole.count / 3, whole.count / 2 + 7, whole.count - 1] {
      try String(whole.prefix(length)).write(toFile: csv, atomically: true, encoding: .utf8)
      let outcome = try sweep("--csv", csv, "--resume", "--jobs", "3")
      let isHeadless = length < whole.split(separator: "\n")[0].count + 1
      #expect(outcome.status == (isHeadless ? 65 : 0), "\(length): \(outcome)")
      if !isHeadless { #expect(try text(csv) == whole, "\(length)") }
    }
    try whole.replacingOccurrences(of: "\n0.5,", with: "\n0.51,").write(
      toFile: csv, atomically: true, encoding: .utf8)
    let other = try sweep("--csv", csv, "--resume")
    #expect(other.status == 65 && other.errors.contains(":4: this row belongs to another sweep"), "\(other)")
  }

  @Test func drawnValuesFollowFromTheSeed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func draw(_ seed: String) throws -> String {
      try Program.run(
        Program.sandbox,
        [
          "sweep", "--scene", "snap", "--seconds", "0.1", "--vary", "damping=0.3..1", "--random", "6",
          "--seed", seed,
        ]
      ).output
    }
    let first = try draw("7")
    #expect(try draw("7") == first && draw("8") != first && first.split(separator: "\n").count == 7)
  }

  @Test func aFitFindsNumbersOrSaysWhyNot() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fit = ["fit", "--scene", "snap", "--events", tap, "--seconds", "2.5", "--vary", "damping=0.1…1"]
    let found = try Program.run(Program.sandbox, fit + ["--want", "settles < 0.8, overshoot <= 0.05"])
    #expect(found.status == 0 && found.output.hasPrefix("damping 0."), "\(found)")
    let slider = try Program.run(
      Program.sandbox,
      [
        "fit", "--scene", "snap", "--events", tap, "--vary", "damping", "--want",
        "settles<0.8 overshoot<=0.05",
      ])
    #expect(slider.status == 0 && slider.output.hasPrefix("damping 0."), "\(slider)")
    let none = try Program.run(Program.sandbox, fit + ["--want", "settles = 0.05"])
    #expect(none.status == 1 && none.errors.contains("the runs gave settles 0."), "\(none)")
    let path = folder.appendingPathComponent("phone.csv").path
    try "t,x,y\n0,0,0\n0.3,0,90\n0.6,0,100\n".write(toFile: path, atomically: true, encoding: .utf8)
    let far = try Program.run(Program.sandbox, fit + ["--path", path])
    #expect(far.status == 1 && far.errors.contains("no values in these ranges follow the path"), "\(far)")
  }

  @Test(arguments: [
    (["sweep", "--scene", "snap", "--vary", "damping=1..0"], 64, "the range of damping is empty"),
    (["sweep", "--scene", "snap", "--vary", "damping=0..1"], 64, "needs a count, as in 0…1:9, or --random"),
    (
      ["sweep", "--scene", "snap", "--vary", "dampin=1"], 64,
      "no parameter 'dampin'; the scene's own are squares"
    ),
    (["sweep", "--scene", "snap", "--vary", "damping=7"], 64, "damping does not take 7.0"),
    (["sweep", "--scene", "snap", "--vary", "damping=1", "--vary", "damping=1"], 64, "is varied twice"),
    (["sweep", "--scene", "snap"], 64, "--vary"),
    (
      ["sweep", "--scene", "snap", "--vary", "damping=1", "--expect", "speed < 3"], 64,
      "'speed' is not a quantity"
    ),
    (["sweep", "--scene", "snap", "--vary", "damping=1", "--item", "moon"], 64, "no item is named \"moon\""),
    (["sweep", "--scene", "snap", "--vary", "damping=1", "--seconds", "0"], 64, "bad number of seconds"),
    (["sweep", "--scene", "snap", "--vary", "damping=1", "--jobs", "0"], 64, "bad number of jobs"),
    (["sweep", "--scene", "snap", "--vary", "damping=1", "--resume"], 64, "--resume needs --csv"),
    (["sweep", "--scene", "snap", "--vary", "damping=1", "--random", "0"], 64, "0 runs: must be 1 to"),
    (
      ["sweep", "--scene", "snap", "--vary", "damping=1", "--csv", "/nonesuch/c"], 73,
      "cannot write /nonesuch/c"
    ),
    (
      ["sweep", "--scene", "snap", "--vary", "damping=1", "--events", "/nonesuch"], 65,
      "/nonesuch: no such file"
    ),
    (["sweep", "--scene", "popover", "--vary", "0/0/x=1"], 64, "no parameter '0/0/x'"),
    (["fit", "--scene", "snap", "--vary", "damping=0..1"], 64, "give either --want or --path"),
    (["fit", "--scene", "snap", "--vary", "damping=0,1", "--want", "x = 1"], 64, "a fit needs a range"),
    (
      ["fit", "--scene", "snap", "--vary", "damping=0..1", "--path", "/nonesuch"], 65,
      "/nonesuch: no such file"
    ),
    (["new", "A", "--tests", "--package"], 64, "give either --package or --tests"),
    (["new", "UIKit", "--package"], 64, "bad package name 'UIKit': Tabletop has a module of that name"),
  ])
  func badCallsGetOneLine(arguments: [String], status: Int32, line: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try Program.run(Program.sandbox, arguments)
    #expect(outcome.status == status && outcome.errorLines.count == 1, "\(outcome)")
    #expect(outcome.errors.hasPrefix("sandbox: ") && outcome.errors.contains(line), "\(outcome.errors)")
  }
}
