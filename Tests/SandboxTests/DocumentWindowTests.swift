// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// Undo, save and recovery by a person's hand in a real window.
@Suite(.serialized, .waiting) struct DocumentWindowTests {
  private static let blue = (red: 0, green: 122, blue: 255)
  private static let orange = (red: 255, green: 149, blue: 0)

  private let folder: TemporaryFolder
  private let desktop: Desktop

  init() throws {
    folder = try TemporaryFolder()
    desktop = try Desktop()
  }

  private func open(_ arguments: [String]) throws -> Window {
    let window = try desktop.open(
      arguments, environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state")])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    return window
  }

  /// Whether enough of a colour is on the stage to be an item.
  private func shows(_ color: (red: Int, green: Int, blue: Int), _ window: Window) throws -> Bool {
    (try window.picture().centroid(of: color)?.count ?? 0) > 3000
  }

  /// What the journals hold.
  private func journal() -> String {
    let state = folder.path("state/tabletop")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? []
    return names.filter { $0.hasPrefix("journal-") && !$0.hasSuffix(".lock") }.compactMap {
      try? String(contentsOfFile: state + "/" + $0, encoding: .utf8)
    }.joined()
  }

  @Test(.bug(id: "fault 29")) func whatIsBuiltIsUndoneSavedAndRecoveredAfterAKill() throws {
    let window = try open(["new"])
    try window.waitUntilStill()
    try window.add(tile: (0, 0))
    try desktop.waitUntil("the square is built") { try shows(Self.blue, window) }
    try window.press("ctrl+z")
    try desktop.waitUntil("the square is gone") { try !shows(Self.blue, window) }
    try window.press("ctrl+shift+z")
    try desktop.waitUntil("the square is back") { try shows(Self.blue, window) }

    try window.settle { try window.press("ctrl+s") }
    try window.press("Return")
    let file = folder.path("tabletop/Table.tabletop")
    try desktop.waitUntil("the document is saved") {
      (try? String(contentsOfFile: file, encoding: .utf8))?.contains("square") == true
    }
    #expect(journal().isEmpty)
    // The alert may still be leaving.
    let saved = try Data(contentsOf: URL(fileURLWithPath: file))

    try window.add(tile: (0, 1))
    try desktop.waitUntil("the disc is in the journal") { journal().contains("disc") }
    window.process.send(SIGKILL)
    window.process.waitUntilExit()
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == saved)

    let again = try open(["new"])
    // "Open" in the alert; where that is gone already, the key does nothing.
    try desktop.waitUntil("both are back") {
      try again.press("Return")
      usleep(700_000)
      return try shows(Self.blue, again) && shows(Self.orange, again)
    }
  }

  @Test func aSavedDocumentIsOpenedFromTheCommandLine() throws {
    let text = """
      {"tabletop":"document","version":2,"scene":"table","size":[600,500],"values":[],
      "pieces":[{"kind":"square","x":300,"y":200,"size":[120,120]}]}
      """
    let file = try folder.write(text, to: "one.tabletop")
    let window = try open(["open", file])
    try desktop.waitUntil("the square is drawn") { try shows(Self.blue, window) }
    let center = try #require(try window.picture().centroid(of: Self.blue))
    #expect(abs(center.x - 299.5) < 2 && abs(center.y - 243.5) < 2, "a table begins paused: \(center)")

    let bad = try Program.run(
      Program.sandbox, ["open", try folder.write("{}", to: "bad")], environment: desktop.environment)
    #expect(bad.status == 65 && bad.errorLines.count == 1, "\(bad)")
  }

  @Test func aDragOfASliderIsUndoneAtOnce() throws {
    let window = try open(["--scene", "push"])
    try window.settle { try window.press("F9") }
    try desktop.xdotool("mousemove", "--window", window.id, "884", "144")
    usleep(60_000)
    try desktop.xdotool("mousedown", "1")
    for x in stride(from: 890, through: 960, by: 10) {
      try desktop.xdotool("mousemove", "--window", window.id, "\(x)", "144")
      usleep(30_000)
    }
    try desktop.xdotool("mouseup", "1")
    try desktop.waitUntil("the value is in the journal") { journal().contains("\\\"id\\\"") }
    try window.press("ctrl+z")
    try desktop.waitUntil("nothing is left to save") { journal().isEmpty }
  }
}
