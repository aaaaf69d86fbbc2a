// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// The last ten seconds, saved by a person's hand in a real window.
@Suite(.serialized, .waiting) struct CaptureWindowTests {
  @Test func whatHasJustHappenedIsSavedAndReplays() throws {
    let folder = try TemporaryFolder()
    let desktop = try Desktop()
    let window = try desktop.open(
      ["--scene", "push"],
      environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state")])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    try window.waitUntilStill()
    try window.click(800, 200)
    usleep(700_000)
    /// F8, Tab to the first row, then so many rows down.
    func choose(_ row: Int) throws {
      try window.settle { try window.press("F8") }
      try window.press("Tab")
      for _ in 0..<row { try window.press("Down") }
      try window.press("Return")
    }
    func names() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("tabletop"))) ?? []).sorted()
    }
    try choose(1)
    try desktop.waitUntil("the recording is there") { names().contains("Push recording 1.jsonl") }
    let file = folder.path("tabletop/Push recording 1.jsonl")
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"pointer\""))
    for arguments in [["replay", file, "--headless"], ["replay", file]] {
      let outcome = try Program.run(Program.sandbox, arguments, environment: desktop.environment)
      #expect(outcome.status == 0 && outcome.hash != nil, "\(outcome)")
    }
    try window.waitUntilStill()
    try choose(3)
    try desktop.waitUntil("the picture is there") { names().contains("Push poses 1.png") }
    let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("tabletop/Push poses 1.png")))
    #expect(picture.count > 1000 && picture.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }
}
