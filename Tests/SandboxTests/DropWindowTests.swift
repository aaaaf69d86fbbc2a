// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// Files that another program drops onto a real window.
@Suite(.serialized, .waiting) struct DropWindowTests {
  private static let blue = (red: 0, green: 122, blue: 255)

  private let folder: TemporaryFolder
  private let desktop: Desktop

  init() throws {
    folder = try TemporaryFolder()
    desktop = try Desktop()
  }

  private func open() throws -> Window {
    let window = try desktop.open(
      ["new"], environment: ["XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state")])
    try window.waitUntilStill()
    return window
  }

  private func drop(_ paths: [String], on window: Window) throws {
    let script = Program.packageFolder.appendingPathComponent("Tests/TestSupport/Desktop/drop-files").path
    let outcome = try Program.run(script, [window.id] + paths, environment: desktop.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A document with a blue square on the table.
  private func document(_ name: String) throws -> String {
    let window = try open()
    try window.add(tile: (0, 0))
    try desktop.waitUntil("the square is built") { try shows(Self.blue, window) }
    try window.settle { try window.press("ctrl+s") }
    try window.press("Return")
    let saved = folder.path("tabletop/Table.tabletop")
    try desktop.waitUntil("the document is saved") { FileManager.default.fileExists(atPath: saved) }
    try desktop.xdotool("windowfocus", "--sync", window.id)
    try desktop.waitUntil("the window is closed") {
      try desktop.xdotool("key", "ctrl+q")
      usleep(500_000)
      return !window.process.isRunning
    }
    let path = folder.path(name)
    try FileManager.default.moveItem(atPath: saved, toPath: path)
    return path
  }

  private func shows(_ color: (red: Int, green: Int, blue: Int), _ window: Window) throws -> Bool {
    (try window.picture().centroid(of: color)?.count ?? 0) > 3000
  }

  private func titles() throws -> [String] {
    let found = try Program.run(
      "xdotool", ["search", "--onlyvisible", "--name", "^Tabletop", "getwindowname", "%@"],
      environment: desktop.environment)
    return found.output.split(separator: "\n").map(String.init)
  }

  @Test func aDocumentOpensInTheWindowThatItIsDroppedOnto() throws {
    let file = try document("a name with 50 % and ü.tabletop")
    let window = try open()
    #expect(try !shows(Self.blue, window))
    try drop([file], on: window)
    try desktop.waitUntil("the document is open") { try shows(Self.blue, window) }
    #expect(try titles() == ["Tabletop — a name with 50 % and ü"])
  }

  @Test func aPictureBecomesAPhoto() throws {
    let window = try open()
    let file = folder.path("red.PNG")
    try Program.run("convert", ["-size", "60x90", "xc:#c01020", "png:" + file])
    try drop([file], on: window)
    try desktop.waitUntil("the photo is there") { try shows((192, 16, 32), window) }
    try window.press("ctrl+z")
    try desktop.waitUntil("it is taken back") { try !shows((192, 16, 32), window) }
  }

  @Test func aViewControllerGetsAWindowOfItsOwn() throws {
    let window = try open()
    let file = folder.path("Falling.swift")
    try "import UIKit\nfinal class Falling: UIViewController {}\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try drop([file], on: window)
    try desktop.waitUntil("its window is there", seconds: 120) { try titles().count == 2 }
    #expect(window.process.isRunning)
    _ = try Program.run("pkill", ["-f", "watch -- \(file)"])
  }

  /// None of these is opened. The window shows an alert for each, and works afterwards.
  @Test func whatIsNoDocumentIsSaid() throws {
    let window = try open()
    let paths = ["folder", "device", "pipe", "document", "picture.png"].map(folder.path)
    try FileManager.default.createDirectory(atPath: paths[0], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: paths[1], withDestinationPath: "/dev/zero")
    #expect(mkfifo(paths[2], 0o600) == 0)
    for path in paths[3...] { try Data([137, 80, 78, 71]).write(to: URL(fileURLWithPath: path)) }
    for dropped in paths.map({ [$0] }) + [(0...10).map { folder.path("\($0)") }] {
      try window.settle { try drop(dropped, on: window) }
      try window.settle { try window.press("Return") }
    }
    try window.add(tile: (0, 0))
    try desktop.waitUntil("the square is built") { try shows(Self.blue, window) }
  }
}
