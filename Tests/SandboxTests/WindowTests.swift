// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// A real window on a desktop without a screen, driven by a hand and read back as pixels.
@Suite(.serialized, .waiting) struct WindowTests {
  private static let green = (red: 52, green: 199, blue: 89)

  @Test func aClickPushesTheGreenSquareTowardsItAndAnotherTurnsIt() throws {
    let desktop = try Desktop()
    let window = try desktop.open(["--scene", "push"])
    var start = (x: 0.0, y: 0.0, count: 0)
    try desktop.waitUntil("the square is drawn") {
      guard let found = try window.picture().centroid(of: Self.green), found.count > 5000 else {
        return false
      }
      start = found
      return true
    }
    #expect(abs(start.x - 511.5) < 1.5 && abs(start.y - 383.5) < 1.5, "\(start)")

    try window.click(900, 384)
    try desktop.waitUntil("the square moved to the right") {
      (try window.picture().centroid(of: Self.green)?.x ?? 0) > start.x + 40
    }
    let moved = try #require(try window.picture().centroid(of: Self.green))
    #expect(abs(moved.y - start.y) < 12, "\(moved)")

    try window.click(Int(moved.x), 100)
    try desktop.waitUntil("the square moved up") {
      (try window.picture().centroid(of: Self.green)?.y ?? 999) < start.y - 40
    }
    for _ in 0..<10 {
      usleep(200_000)
      // A picture that is taken while a frame is put on the screen shows parts of two, so one that lacks some
      // of the square is taken again.
      var now = (x: 0.0, y: 0.0, count: 0)
      try desktop.waitUntil("the whole square is on the stage") {
        now = try window.picture().centroid(of: Self.green) ?? now
        return now.count > 5000
      }
      #expect(now.y > 44 && now.y < 724 && now.x > 0 && now.x < 1024)
    }
  }

  @Test func aWindowEndsWithTheSameHashAsARunWithoutOne() throws {
    let desktop = try Desktop()
    let folder = try TemporaryFolder()
    let events = try folder.write(
      "{\"t\":0.3,\"down\":[700,300]}\n{\"t\":0.35,\"up\":[700,300]}\n{\"t\":1,\"down\":[200,600]}\n"
        + "{\"t\":1.05,\"up\":[200,600]}\n", to: "events.jsonl")
    let headless = try Program.run(
      Program.sandbox, ["run", "--scene", "push", "--seconds", "2", "--events", events])
    for program in [Program.sandbox, Program.unoptimisedSandbox] {
      let windowed = try Program.run(
        program, ["--scene", "push", "--seconds", "2", "--events", events], environment: desktop.environment)
      #expect(windowed.status == 0 && windowed.hash == headless.hash, "\(windowed) \(headless)")
    }
  }

  @Test(.bug(id: "fault 39")) func aDragThatIsLetGoOutsideTheWindowEndsOnce() throws {
    let desktop = try Desktop()
    let folder = try TemporaryFolder()
    let file = folder.path("drag.jsonl")
    let window = try desktop.open(["record", file, "--scene", "push"])
    // A focus that comes and goes while the window opens would cancel the drag.
    try desktop.xdotool("windowfocus", "--sync", window.id)
    usleep(500_000)
    try desktop.xdotool("mousemove", "--window", window.id, "500", "300")
    try desktop.xdotool("mousedown", "1")
    // The desktop is larger than the window: all of these lie on it, the last ones outside of the window.
    for place in [1034, 1084, 1134] {
      try desktop.xdotool("mousemove", "--window", window.id, "\(place)", "300")
      usleep(80_000)
    }
    try desktop.xdotool("mouseup", "1")
    usleep(200_000)
    try desktop.xdotool("mousemove", "--window", window.id, "400", "300")
    usleep(200_000)
    let end = try window.close()
    #expect(end.status == 0, "\(end)")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let pointers = lines.filter { $0.contains("pointer") }
    #expect(
      pointers.count { $0.contains("down") } == 1 && pointers.count { $0.contains("\"up\"") } == 1, "\(lines)"
    )
    #expect(pointers.contains { $0.contains("1134") }, "it goes on outside: \(pointers)")
  }

  @Test func keysChangeScenesAndClosingEndsWithStatusZero() throws {
    let desktop = try Desktop()
    let window = try desktop.open(["--scene", "push"])
    try desktop.xdotool("windowfocus", "--sync", window.id)
    func title() throws -> String {
      try Program.run("xdotool", ["getwindowname", window.id], environment: desktop.environment).output
    }
    try desktop.waitUntil("the title is there") { try title().hasPrefix("Tabletop — Push") }
    // What window managers read, whatever the locale: in none here.
    let property = try Program.run(
      "xprop", ["-id", window.id, "_NET_WM_NAME"],
      environment: desktop.environment.merging(["LC_ALL": "C"]) { $1 })
    #expect(property.output == "_NET_WM_NAME(UTF8_STRING) = \"Tabletop \\342\\200\\224 Push\"\n")
    try window.press("bracketleft")
    try desktop.waitUntil("the previous scene shows") { try title().hasPrefix("Tabletop — Collision Mode") }
    try window.press("bracketright")
    try desktop.waitUntil("the next scene shows") { try title().hasPrefix("Tabletop — Push") }
    #expect(try window.close().status == 0)
  }
}
