// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry
import UIWidgets

/// Every control in its states, light and dark, exactly as its file in `Recorded` has it.
///
/// After a change of looks that is meant, `RECORD_DRAWINGS=1 swift test --filter ControlDrawingTests` writes
/// the files anew; what changed is then read in the diff.
@MainActor
struct ControlDrawingTests {
  @Test(arguments: DrawnControl.names)
  func everyControlIsDrawnAsRecorded(name: String) throws {
    let control = try #require(DrawnControl.all.first { $0.name == name })
    let drawn = control.states.flatMap { state in
      [false, true].map { isDark in
        "== \(state.name), \(isDark ? "dark" : "light")\n\(control.drawing(of: state, isDark: isDark))\n"
      }
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recorded/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_DRAWINGS"] != nil {
      try drawn.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    for section in drawn { #expect(recorded.contains(section)) }
    #expect(recorded == drawn.joined(separator: "\n"))
  }

  @Test func everyFileBelongsToAControl() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Recorded")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == DrawnControl.names.map { $0 + ".txt" }.sorted())
    #expect(DrawnControl.all.map(\.name) == DrawnControl.names)
  }

  @Test func noTwoStatesOfAControlLookAlike() {
    for control in DrawnControl.all {
      for isDark in [false, true] {
        let drawings = control.states.map { control.drawing(of: $0, isDark: isDark) }
        #expect(Set(drawings).count == drawings.count, "\(control.name)")
      }
    }
  }
}
