// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

/// Calls of `sandbox watch` that are refused before a window opens.
@Suite(.waiting) struct WatchCallTests {
  @Test func badCallsAreRefused() throws {
    let folder = try TemporaryFolder()
    func refused(_ arguments: String...) throws -> Outcome {
      try Program.run(Program.sandbox, ["watch"] + arguments)
    }
    let missing = try refused(folder.path("none.swift"))
    #expect(missing.status == 65 && missing.errorLines.count == 1, "\(missing)")
    let text = try refused(try folder.write("a", to: "a.txt"))
    #expect(text.status == 65 && text.errors.contains("not a Swift file"), "\(text)")
    let size = try refused(try folder.write("import UIKit", to: "Box.swift"), "--size", "0x0")
    #expect(size.status == 64, "\(size)")
  }
}
