// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// `sandbox port`: what becomes of files for iOS.
@Suite(.waiting) struct PortCommandTests {
  private static let code = """
    import UIKit

    class Taps: UIViewController {
      @objc func tapped() {}
      func add() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
    }

    """
  private static let ported = code.replacing("@objc ", with: "")
    .replacing("#selector(tapped)", with: "Selector(\"tapped\", Taps.tapped)")

  private func port(_ arguments: String...) throws -> Outcome {
    try Program.run(Program.sandbox, ["port"] + arguments)
  }

  @Test func itPrintsTheChangesAsADiff() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.code, to: "Taps.swift")
    let outcome = try port(file)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix("--- \(file)\n+++ \(file)\n@@ -1,6 +1,6 @@\n"), "\(outcome.output)")
    #expect(outcome.output.contains("\n-  @objc func tapped() {}\n") && outcome.output.hasSuffix("\n }\n"))
    let patch = try folder.write(outcome.output, to: "a.patch")
    #expect(try Program.run("patch", [file, patch]).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.ported)
    // What needs no change prints nothing.
    let again = try port(file)
    #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
  }

  @Test func itWritesIntoAFolderAndOverwritesOnlyByForce() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.code, to: "Taps.swift")
    let target = folder.path("out")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    let written = try port(file, "--write", target)
    #expect(written.status == 0 && written.output.isEmpty && written.errors.isEmpty, "\(written)")
    #expect(try String(contentsOfFile: target + "/Taps.swift", encoding: .utf8) == Self.ported)
    let refused = try port(file, "--write", target)
    #expect(refused.status == 73 && refused.errorLines.count == 1 && refused.errors.contains("--force"))
    #expect(try port(file, "--write", target, "--force").status == 0)
    // Never onto what it reads.
    let own = try port(file, "--write", folder.url.path, "--force")
    #expect(own.status == 64 && own.errors.contains("named twice"), "\(own)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.code)
  }

  @Test func whatCannotBeConvertedIsOneLine() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("import UIKit\nlet a = #selector(b)\nlet c = #keyPath(A)\n", to: "a.swift")
    let outcome = try port(file)
    #expect(outcome.status == 65 && outcome.output.isEmpty && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("\(file):2: error: #selector stands in no class"), "\(outcome.errors)")
    #expect(outcome.errors.contains("(and 1 more)"), "\(outcome.errors)")
    let missing = try port(folder.path("none.swift"))
    #expect(missing.status == 65 && missing.errorLines.count == 1, "\(missing)")
    #expect(try port().status == 64)
  }
}
