// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// What the plugin `PortUIKit` runs in a build.
@Suite(.waiting) struct PortToolTests {
  private static let tool = Program.builtFolder.appendingPathComponent("PortTool").path

  @Test func errorsOfTheCompilerNameTheFileAsItWasWritten() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      import UIKit

      class Taps: UIViewController {
        @objc func tapped() {}
        @IBAction
        func wrong() { let a: Int = "text" }
        func add() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(gone))) }
      }

      extension Taps {
        override func viewDidLoad() { nothing() }
      }
      """, to: "Taps.swift")
    let ported = try Program.run(Self.tool, [file, folder.path("Taps+ported.swift")])
    try #require(ported.status == 0 && ported.errors.isEmpty, "\(ported)")
    let checked = try Program.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "5", "-I", Program.builtFolder.appendingPathComponent("Modules").path,
        "-I", Program.packageFolder.appendingPathComponent("Sources/CPNG").path,
        folder.path("Taps+ported.swift"),
      ], seconds: 300)
    let lines = Set(
      checked.errorLines.filter { $0.contains(": error: ") && $0.hasPrefix("/") }.map {
        $0.split(separator: ":").prefix(2).joined(separator: ":")
      })
    #expect(lines == ["\(file):6", "\(file):7", "\(file):11"], "\(checked.errors)")
  }

  @Test func whatCannotBeConvertedIsSaidAsACompilerDoes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("import UIKit\nlet a = #selector(b)\n", to: "a.swift")
    let outcome = try Program.run(Self.tool, [file, folder.path("a+ported.swift")])
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.hasPrefix("\(file):2: error: #selector stands"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a+ported.swift")))
    let missing = try Program.run(Self.tool, [folder.path("none.swift"), folder.path("b")])
    #expect(missing.status == 1 && missing.errors.contains("none.swift:1: error: no such file"), "\(missing)")
  }
}
