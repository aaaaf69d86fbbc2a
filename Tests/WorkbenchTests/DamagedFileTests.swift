// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import TestSupport
import Testing

@testable import Workbench

/// Documents, recordings and scripts of events that were damaged at random. See `Damage`.
@MainActor
@Suite struct DamagedFileTests {
  private static func fixtures(_ folder: String, lines: Int = .max) throws -> [[UInt8]] {
    let folder = Program.packageFolder.appendingPathComponent("Tests/Fixtures/" + folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".tabletop") }.map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return Array(text.split(separator: "\n").prefix(lines).joined(separator: "\n").utf8)
    }
  }

  @Test(.bug(id: "fault 17"), .bug(id: "fault 19")) func aDamagedDocumentIsOpenedAndRunsOrIsRefused() throws {
    var opened = 0
    let result = try Damage(of: "documents", good: Self.fixtures("Documents")).run(1600) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let document = try? Document(text: text, of: .small) else { return false }
      opened += 1
      // To open one takes a hundred times as long as to read it.
      guard opened % 16 == 1, let (host, workbench) = try? openWorkbench("push", steps: 1)
      else { return true }
      workbench.session.open(document)
      host.step(3)
      #expect(workbench.session.entry.id == document.scene)
      return true
    }
    #expect(result.taken > 0 && result.taken < result.of)
  }

  @Test(.bug(id: "fault 17"), .bug(id: "fault 23")) func aDamagedRecordingIsReadOrRefused() throws {
    let good = try Self.fixtures("Recordings/v8", lines: 12)
    let result = try Damage(of: "recordings", good: good).run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return (try? Recording(text: text, of: .small, untilCut: true)) != nil
    }
    #expect(result.taken > 0 && result.taken < result.of)
  }

  @Test(.bug(id: "fault 17")) func aDamagedScriptOfEventsIsReadOrRefused() throws {
    let good = try Self.fixtures("Recordings/Scripts", lines: 12)
    let result = try Damage(of: "events", good: good).run { bytes in
      (try? EventScript(parsing: String(decoding: bytes, as: UTF8.self))) != nil
    }
    #expect(result.taken > 0 && result.taken < result.of)
  }
}
