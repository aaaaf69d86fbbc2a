// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// The popover in a real window: opened, rotated, made small, made large, left and chosen from, each step
/// seen in the trace and in pixels.
@Suite(.serialized, .waiting) struct PopoverWindowTests {
  /// A sandbox on a desktop whose trace is read while it is written.
  private struct Stage {
    let desktop: Desktop
    let window: Window
    let folder: TemporaryFolder
    let trace: String

    init(_ arguments: [String] = []) throws {
      desktop = try Desktop()
      folder = try TemporaryFolder()
      trace = folder.path("trace.jsonl")
      window = try desktop.open(
        ["--scene", "popover", "--appearance", "light", "--trace", trace] + arguments)
      try desktop.xdotool("windowfocus", "--sync", window.id)
    }

    /// What floats over the window now, as the trace's last line says.
    func presentation() -> String {
      let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").last { $0.hasSuffix("}") } ?? ""
      return line.components(separatedBy: "\"presentation\":\"").last?.components(separatedBy: "\"").first
        ?? ""
    }

    func wait(for kind: String) throws {
      try desktop.waitUntil("the trace says \(kind)") { presentation() == kind }
    }

    /// Waits for it, and then until nothing moves any more: on a busy machine animations take longer.
    func waitForStill(_ kind: String) throws {
      try wait(for: kind)
      try window.waitUntilStill()
    }

    func wait(forSize width: Int, _ height: Int) throws {
      try desktop.waitUntil("the window is \(width)×\(height)") {
        let picture = try window.picture()
        return picture.width == width && picture.height == height
      }
    }

    /// Whether a pixel is nearly white, as a popover's body is.
    func isWhite(_ x: Int, _ y: Int) throws -> Bool {
      let pixel = try window.picture()[x, y]
      return pixel.red > 250 && pixel.green > 250 && pixel.blue > 250
    }

    func resize(_ width: Int, _ height: Int) throws {
      try desktop.xdotool("windowsize", "--sync", window.id, "\(width)", "\(height)")
      try wait(forSize: width, height)
    }
  }

  @Test func thePopoverComesAndGoesWithTheWindow() throws {
    let stage = try Stage()
    try stage.wait(for: "none")
    try stage.window.click(988, 22)
    try stage.wait(for: "popover")
    try stage.desktop.waitUntil("the body is white below the button") { try stage.isWhite(914, 120) }
    // The arrow's tip points at the middle of "+": white right below the bar, there and nowhere beside it.
    let picture = try stage.window.picture()
    #expect(picture[988, 52].red > 250 && picture[940, 50].red < 250, "the arrow is on its button")

    try stage.window.press("o")
    try stage.wait(forSize: 768, 1024)
    try stage.wait(for: "popover")
    try stage.desktop.waitUntil("it is shown again below the button") { try stage.isWhite(658, 120) }
    let turned = try stage.window.picture()
    #expect(turned[732, 52].red > 250 && turned[684, 50].red < 250, "the arrow is on its button again")

    try stage.resize(480, 800)
    try stage.wait(for: "alert")
    try stage.desktop.waitUntil("the window is dimmed") { try stage.window.picture()[20, 700].red < 205 }

    try stage.resize(1024, 768)
    try stage.wait(for: "popover")
    try stage.desktop.waitUntil("it is a popover again") { try stage.isWhite(914, 120) }
    // The stage's own button lies under this click: it must not get it.
    try stage.window.click(512, 384)
    try stage.wait(for: "none")
    usleep(500_000)
    #expect(stage.presentation() == "none", "the click outside was not passed on")
  }

  @Test func choicesCloseItAndAreReported() throws {
    let stage = try Stage()
    try stage.wait(for: "none")
    for row in [96, 146] {
      let before = try stage.window.picture()
      try stage.window.click(988, 22)
      try stage.wait(for: "popover")
      try stage.desktop.waitUntil("the popover stands") { try stage.isWhite(914, 120) }
      try stage.window.click(914, row)
      try stage.wait(for: "none")
      try stage.desktop.waitUntil("the stage says what was chosen") {
        let after = try stage.window.picture()
        return (128..<172).contains { y in
          (300..<700).contains { x in after[x, y].red < 60 && before[x, y] != after[x, y] }
        }
      }
    }
  }

  @Test func theAlertAnswersToKeysAndCancel() throws {
    let stage = try Stage(["--size", "480x800"])
    try stage.waitForStill("none")
    let before = try stage.window.picture()
    // Without a key the row "Cancel" is clicked.
    for (key, isReported) in [("Escape", false), (nil, false), ("Return", true)] {
      try stage.window.press("a")
      try stage.waitForStill("alert")
      if let key { try stage.window.press(key) } else { try stage.window.click(240, 473) }
      try stage.waitForStill("none")
      // On a busy machine it stands still for a while as it leaves.
      try stage.desktop.waitUntil("nothing is dimmed") {
        try stage.window.picture()[20, 700].red == before[20, 700].red
      }
      let picture = try stage.window.picture()
      // Under "Last choice".
      let saysOther = (146..<184).contains { y in
        (100..<380).contains { x in picture[x, y] != before[x, y] }
      }
      #expect(saysOther == isReported, "\(key ?? "Cancel")")
    }
  }

  @Test func withoutItsButtonTheRotationDismissesIt() throws {
    let stage = try Stage()
    try stage.wait(for: "none")
    // The switch "No + in portrait" stands at the right of the controls.
    try stage.window.click(730, 686)
    try stage.window.click(988, 22)
    try stage.wait(for: "popover")
    try stage.window.press("o")
    try stage.wait(forSize: 768, 1024)
    try stage.wait(for: "none")
  }

  @Test(arguments: ["popover", "none"]) func fromTheRectangleTheDelegateDecides(end: String) throws {
    let stage = try Stage()
    try stage.wait(for: "none")
    // "On rotation": present again at the left, dismiss at the right.
    if end == "none" { try stage.window.click(700, 642) }
    try stage.window.click(512, 384)
    try stage.wait(for: "popover")
    try stage.window.press("o")
    try stage.wait(forSize: 768, 1024)
    usleep(600_000)
    try stage.wait(for: end)
  }
}

private func != (_ a: (red: Int, green: Int, blue: Int), _ b: (red: Int, green: Int, blue: Int)) -> Bool {
  a.red != b.red || a.green != b.green || a.blue != b.blue
}
