// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// The sandbox on Wayland: in weston, whose screen is a window on a desktop without one.
@Suite(.serialized, .waiting) struct WaylandTests {
  private static let green = (red: 52, green: 199, blue: 89)

  /// A sandbox whose trace is read while it is written, and whose points are those of its content.
  private struct Stage {
    let desktop: WaylandDesktop
    let window: WaylandWindow
    let folder: TemporaryFolder
    let trace: String

    init(_ arguments: [String] = []) throws {
      (desktop, folder) = (try WaylandDesktop(), try TemporaryFolder())
      trace = folder.path("trace.jsonl")
      window = try desktop.open(["--appearance", "light", "--trace", trace] + arguments)
    }

    func frame() throws -> FramedWindow { try window.frame() ?? lacks("a frame") }

    func waitUntil(_ what: String, _ isSo: () throws -> Bool) throws {
      try desktop.desktop.waitUntil(what, isSo)
    }

    /// What the trace's newest whole line says.
    func line() -> [String: Any] {
      let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").last { $0.hasSuffix("}") } ?? "{}"
      return (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? [:]
    }

    /// The place of the scene's first item.
    func item() throws -> (x: Double, y: Double) {
      guard let item = (line()["items"] as? [[String: Double]])?.first, let x = item["x"], let y = item["y"]
      else { return try lacks("an item in the trace") }
      return (x, y)
    }

    func wait(for presentation: String) throws {
      try waitUntil("the trace says \(presentation)") { line()["presentation"] as? String == presentation }
    }

    func click(_ x: Int, _ y: Int) throws {
      let frame = try frame()
      try window.screen.click(frame.x + x, frame.y + y)
    }

    /// The colour at a point of the content.
    func pixel(_ x: Int, _ y: Int) throws -> (red: Int, green: Int, blue: Int) {
      let picture = try window.screen.picture()
      let frame = try FramedWindow(in: picture) ?? lacks("a frame")
      return picture[frame.x + x, frame.y + y]
    }

    /// Drags the window by its title bar to a place from where its corner can be dragged both ways.
    func moveToRoom() throws {
      let old = try frame()
      try window.drag(
        from: (old.x + 100, old.y - 12), by: (200 - old.x, 160 - old.y), until: "the window is moved"
      ) { try window.frame().map { $0.x == 200 && $0.y == 160 } ?? false }
    }

    /// Drags the frame's lower right corner until the content has a size.
    func resize(_ width: Int, _ height: Int) throws {
      let old = try frame()
      try window.drag(
        from: (old.x + old.width + 3, old.y + old.height + 3), by: (width - old.width, height - old.height),
        until: "the content is \(width)×\(height)"
      ) { try window.frame().map { $0.width == width && $0.height == height } ?? false }
    }
  }

  @Test func theFirstSceneIsFramedMovedClickedResizedAndClosed() throws {
    let stage = try Stage()
    let first = try stage.frame()
    #expect(first.width == 1024 && first.height == 768 && first.titleHeight == 24, "\(first)")
    try stage.waitUntil("the square is drawn in the middle of the stage") {
      guard let square = try stage.window.screen.picture().centroid(of: Self.green) else { return false }
      return square.count > 5000 && abs(square.x - Double(first.x) - 511.5) < 1.5
        && abs(square.y - Double(first.y) - 383.5) < 1.5
    }
    let picture = try stage.window.screen.picture()
    let title = (first.x + 400..<first.x + 624).flatMap { x in
      (first.y - 24..<first.y).filter { picture[x, $0].red > 150 }
    }
    #expect(title.count > 100, "the title is written: \(title.count) light pixels")

    try stage.moveToRoom()
    var wanted = first
    (wanted.x, wanted.y) = (200, 160)
    #expect(try stage.frame() == wanted)

    let start = try stage.item()
    try stage.click(900, 384)
    try stage.waitUntil("the square is pushed to the right") { try stage.item().x > start.x + 40 }
    try stage.waitUntil("it is seen there") {
      (try stage.window.screen.picture().centroid(of: Self.green)?.x ?? 0) > Double(wanted.x) + start.x + 40
    }
    #expect(abs(try stage.item().y - start.y) < 12)
    try stage.window.press("r")
    try stage.waitUntil("the key puts it back") { try stage.item().x == start.x }

    try stage.resize(824, 668)
    try stage.waitUntil("the lower bar has followed") {
      // Under the bar's hairline all is light, to the last line; the stage above it is not as light.
      try (640..<668).allSatisfy { try stage.pixel(300, $0).red > 245 } && stage.pixel(300, 600).red < 245
    }

    let last = try stage.frame()
    try stage.window.screen.click(last.x + last.width - 17, last.y - 12)
    let end = try stage.window.screen.waitForEnd(seconds: 20)
    #expect(end.status == 0, "\(end)")
  }

  @Test func thePopoverBecomesASheetWithTheWindowAndComesBack() throws {
    let stage = try Stage()
    try stage.moveToRoom()
    try stage.wait(for: "none")
    try stage.click(988, 22)
    try stage.wait(for: "popover")
    func isWhite(_ x: Int, _ y: Int) throws -> Bool {
      let pixel = try stage.pixel(x, y)
      return min(pixel.red, pixel.green, pixel.blue) > 250
    }
    try stage.waitUntil("the body is white below the button") { try isWhite(914, 120) }

    try stage.resize(480, 800)
    try stage.wait(for: "sheet")
    try stage.waitUntil("the bar is dimmed above it") { try stage.pixel(150, 6).red < 215 }

    try stage.resize(1024, 768)
    try stage.wait(for: "popover")
    try stage.waitUntil("it is a popover again") { try isWhite(914, 120) }
    let place = try stage.item()
    // One builds beside the palette: the stage gets what is pressed there.
    try stage.click(300, 600)
    try stage.waitUntil("the square is pushed to the left") { try stage.item().x < place.x - 40 }
    try stage.wait(for: "popover")
    try stage.click(300, 22)
    try stage.wait(for: "none")
  }

  // MARK: Compositors that fail

  @Test(arguments: ["push", "pendulum"])
  func aLostCompositorEndsTheProgramWithItsRecordingWhole(scene: String) throws {
    let folder = try TemporaryFolder(), desktop = try WaylandDesktop()
    let (file, trace) = (folder.path("r"), folder.path("t"))
    let window = try desktop.open(["record", file, "--scene", scene, "--trace", trace])
    func text(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    try desktop.desktop.waitUntil("it records") { text(file).split(separator: "\n").count > 3 }
    desktop.weston.signal(SIGKILL)
    let outcome = try window.screen.waitForEnd(seconds: 20)
    #expect(outcome.status == 69, "\(outcome)")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("display is lost"), "\(outcome)")
    // Where the display was lost before the first step there is nothing to trace.
    #expect(text(trace).isEmpty || text(trace).hasSuffix("}\n"), "\(text(trace).suffix(200))")
    #expect(text(file).contains("\"end\""), "\(text(file).suffix(400))")
    let replayed = try Program.run(Program.sandbox, ["replay", file, "--headless"])
    #expect(replayed.status == 0 && replayed.hash != nil, "\(replayed)")
  }

  @Test(arguments: ["wayland", nil]) func aCompositorWithoutASeatIsRefusedInOneLine(driver: String?) throws {
    let weston = try Weston(["--backend=headless-backend.so"])
    let outcome = try Program.run(
      Program.sandbox, ["--scene", "push", "--seconds", "1"],
      environment: weston.environment.merging(["SDL_VIDEODRIVER": driver]) { $1 })
    #expect(outcome.status == 69 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("has no seat"), "\(outcome)")
  }

  @Test func anotherDriverThatIsNamedTakesThePlaceOfOneWithoutASeat() throws {
    let weston = try Weston(["--backend=headless-backend.so"])
    let outcome = try Program.run(
      Program.sandbox, ["--scene", "push", "--seconds", "0.2"],
      environment: weston.environment.merging(["SDL_VIDEODRIVER": "wayland,dummy"]) { $1 })
    #expect(outcome.status == 0 && outcome.hash != nil, "\(outcome)")
  }
}
