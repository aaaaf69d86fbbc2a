// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// The window on a desktop with a session bus: settings, its dialog for files, and one window for further
/// files.
@Suite(.serialized, .waiting) struct DesktopWindowTests {
  private let folder: TemporaryFolder
  private let desktop: Desktop
  private let bus: TestBus
  /// A document of all items, with a brown square.
  private static let fixture = Program.packageFolder
    .appendingPathComponent("Tests/Fixtures/Documents/v2.items.tabletop").path

  init() throws {
    folder = try TemporaryFolder()
    desktop = try Desktop()
    bus = try TestBus()
  }

  private var environment: [String: String?] {
    bus.environment.merging(
      ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state")]) { $1 }
  }

  private func open(_ arguments: String...) throws -> Window {
    let window = try desktop.open(arguments, environment: environment)
    try desktop.waitUntil("the bar is drawn") { try ground(window).red > 0 }
    return window
  }

  /// The ground of the bar, beside its buttons. An alert dims it.
  private func ground(_ window: Window) throws -> (red: Int, green: Int, blue: Int) {
    try window.picture()[300, 4]
  }

  /// A copy of the fixture under a name of its own.
  private func document(_ name: String) throws -> String {
    let path = folder.path(name)
    try FileManager.default.copyItem(atPath: Self.fixture, toPath: path)
    return path
  }

  private func titles() throws -> [String] {
    let found = try Program.run(
      "xdotool", ["search", "--onlyvisible", "--name", "^Tabletop", "getwindowname", "%@"],
      environment: desktop.environment)
    return found.output.split(separator: "\n").map(String.init)
  }

  @Test("the window opens as the desktop is set, and follows it while it is open")
  func settingsAreFollowed() throws {
    let portal = try bus.portal(
      "set org.freedesktop.appearance color-scheme uint32 1",
      "set org.freedesktop.appearance accent-color (0.6, 0.1, 0.2)")
    let window = try open("new")
    func tints(_ color: (red: Int, green: Int, blue: Int)) throws -> Int {
      try window.picture().centroid(of: color, tolerance: 40)?.count ?? 0
    }
    try desktop.waitUntil("it is dark") { try ground(window).red < 60 }
    try portal.send("set org.freedesktop.appearance color-scheme uint32 2")
    try desktop.waitUntil("it is light, with the accent") {
      try ground(window).red > 240 && tints((153, 26, 51)) > 40
    }
    try portal.send("set org.freedesktop.appearance accent-color (0.0, 0.35, 0.1)")
    try desktop.waitUntil("the accent is another") {
      try tints((0, 89, 26)) > 40 && tints((153, 26, 51)) < 10
    }
    let before = try window.picture()
    try portal.send("set org.gnome.desktop.interface text-scaling-factor 1.5")
    try desktop.waitUntil("all is larger, the window is not") {
      let now = try window.picture()
      return now.width == before.width && now.isNearly((250, 250, 251), 300, 60, tolerance: 4)
    }
  }

  @Test("options of the command line win over the desktop's settings")
  func optionsWin() throws {
    let portal = try bus.portal(
      "set org.freedesktop.appearance color-scheme uint32 1",
      "set org.gnome.desktop.interface text-scaling-factor 1.5")
    let window = try open("new", "--appearance", "light", "--scale", "1")
    try desktop.waitUntil("it has asked") { portal.questions.contains { $0.hasPrefix("ReadAll") } }
    try window.waitUntilStill()
    let picture = try window.picture()
    #expect(picture[300, 4].red > 240 && picture.isNearly((250, 250, 251), 300, 4, tolerance: 4))
    #expect(picture.width == 1024 && !picture.isNearly((250, 250, 251), 300, 60, tolerance: 2))
  }

  @Test("a file that is opened with --reuse comes into the window that is there; without one into its own")
  func oneWindowTakesFurtherFiles() throws {
    let (first, second) = (try document("first.tabletop"), try document("second.tabletop"))
    let window = try open("open", "--reuse", first)
    try desktop.waitUntil("it has a window of its own") { try titles() == ["Tabletop — first"] }
    let outcome = try Program.run(Program.sandbox, ["open", "--reuse", second], environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    try desktop.waitUntil("it is in the same window") { try titles() == ["Tabletop — second"] }
    #expect(window.process.isRunning)
    let bad = try Program.run(
      Program.sandbox, ["open", "--reuse", folder.path("none.tabletop")], environment: environment)
    #expect(bad.status != 0 && bad.errorLines.count == 1, "\(bad)")
  }

  @Test("Open shows the desktop's dialog on request, and what was chosen there opens")
  func theDesktopsDialogOpens() throws {
    let chosen = try document("elsewhere.tabletop")
    let portal = try bus.portal("choose file://\(chosen)")
    let window = try open("new")
    try window.press("ctrl+o")
    try desktop.waitUntil("the list is there") { try window.picture().isNearly((233, 233, 237), 200, 85) }
    // The only row above the scenes.
    try window.click(120, 140)
    try desktop.waitUntil("it is open") { try titles() == ["Tabletop — elsewhere"] }
    let question = try #require(portal.questions.last)
    #expect(question.hasPrefix("OpenFile ('x11:") && question.contains("*.tabletop"), "\(question)")
  }

  @Test("Save as writes where the desktop's dialog says; a dialog that is cancelled writes nothing")
  func theDesktopsDialogSaves() throws {
    let portal = try bus.portal("choose")
    let window = try open("new")
    try window.add(tile: (0, 0))
    func saveElsewhere() throws {
      try window.press("ctrl+shift+s")
      try desktop.waitUntil("the alert is there") { try ground(window).red < 220 }
      // From the field over Save to the row that leads to the dialog.
      for _ in 0..<2 { try window.press("Tab") }
      try window.press("Return")
    }
    try saveElsewhere()
    try desktop.waitUntil("it asks, and the alert is gone") {
      try portal.questions.contains { $0.hasPrefix("SaveFile") } && ground(window).red > 240
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.hasSuffix(".tabletop") })
    let target = folder.path("Mine.tabletop")
    try portal.send("choose file://\(target)")
    try saveElsewhere()
    try desktop.waitUntil("it is saved") { FileManager.default.fileExists(atPath: target) }
    try desktop.waitUntil("the title says so") { try titles() == ["Tabletop — Mine"] }
  }

  @Test("a portal that hangs holds nothing up")
  func aPortalThatHangs() throws {
    let portal = try bus.portal("hang")
    let window = try open("new")
    try desktop.waitUntil("it has asked") { !portal.questions.isEmpty }
    try window.settle { try window.add(tile: (0, 0)) }
    #expect(try window.close().status == 0)
  }
}
