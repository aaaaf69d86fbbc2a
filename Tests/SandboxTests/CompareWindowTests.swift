// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// Two settings compared by a person's hand in a real window.
@Suite(.serialized, .waiting) struct CompareWindowTests {
  private typealias Color = (red: Int, green: Int, blue: Int)

  /// Purple, and blue; thin lines have soft edges, which are paler.
  private static func isKept(_ color: Color) -> Bool {
    color.red > color.green + 40 && color.blue > color.green + 40
  }
  private static func isPresent(_ color: Color) -> Bool {
    color.blue > color.red + 90 && color.green > color.red + 30
  }

  /// How many pixels of a curve the lanes of the strip show.
  private func count(_ isCurve: (Color) -> Bool, _ window: Window) throws -> Int {
    let picture = try window.picture()
    var count = 0
    for y in 612..<696 {
      for x in 64..<700 where isCurve(picture[x, y]) { count += 1 }
    }
    return count
  }

  @Test func aKeptSettingAndAChangedOneDrawTwoCurvesOfOneGesture() throws {
    let folder = try TemporaryFolder()
    let desktop = try Desktop()
    let window = try desktop.open(
      ["--scene", "snap"],
      environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state")])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    try window.settle { try window.press("F9") }
    try window.press("k")
    try desktop.waitUntil("the strip is there") { try count(Self.isKept, window) > 20 }
    // Damping, whose slider is below the choice of squares: almost none.
    try window.settle { try window.click(785, 208) }
    try window.click(150, 450)
    try desktop.waitUntil("both curves rise") {
      try count(Self.isPresent, window) > 200 && count(Self.isKept, window) > 80
    }
    // K and Shift+K by the keyboard, then A is dropped by its button in the bar.
    try window.press("shift+k")
    try desktop.waitUntil("A is shown") { try count(Self.isKept, window) > 80 }
    try window.click(856, 22)
    try desktop.waitUntil("A is gone") { try count(Self.isKept, window) == 0 }
    #expect(try count(Self.isPresent, window) > 100)
  }
}
