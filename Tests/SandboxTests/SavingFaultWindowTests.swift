// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// What a person sees where saving goes wrong.
@Suite(.serialized, .waiting) struct SavingFaultWindowTests {
  private let folder: TemporaryFolder
  private let desktop: Desktop

  init() throws {
    folder = try TemporaryFolder()
    desktop = try Desktop()
  }

  private func open(data: String, state: String) throws -> Window {
    let window = try desktop.open(["new"], environment: ["XDG_DATA_HOME": data, "XDG_STATE_HOME": state])
    try desktop.waitUntil("the bar is drawn") { try ground(window) > 0 }
    return window
  }

  /// How bright the bar is beside its buttons: an alert dims it.
  private func ground(_ window: Window) throws -> Int { try window.picture()[300, 4].red }

  private func waitForAlert(_ isThere: Bool, in window: Window, _ what: String) throws {
    try desktop.waitUntil(what) { try isThere ? ground(window) < 220 : ground(window) > 240 }
  }

  /// The folder is a file, so that root cannot make it either.
  @Test(.bug(id: "fault 26")) func aHomeThatCannotBeWrittenIsSaidAndTheProgramGoesOn() throws {
    let home = try folder.write("", to: "home")
    let window = try open(data: home, state: home)
    try window.add(tile: (0, 0))
    try desktop.waitUntil("the square is built") {
      try (window.picture().centroid(of: (0, 122, 255))?.count ?? 0) > 3000
    }
    for attempt in 1...2 {
      try window.press("ctrl+s")
      try waitForAlert(true, in: window, "a name is asked for, \(attempt)")
      try window.settle { try window.press("Return") }
      try waitForAlert(true, in: window, "why it is not saved stands in an alert")
      try window.press("Return")
      try waitForAlert(false, in: window, "the alert is gone, \(attempt)")
    }
    try window.press("ctrl+z")
    try desktop.waitUntil("the square is taken back") {
      try (window.picture().centroid(of: (0, 122, 255))?.count ?? 0) == 0
    }
    #expect(try window.close().status == 0)
    #expect(try String(contentsOfFile: home, encoding: .utf8).isEmpty)
  }

  /// Return chooses another name, never to replace.
  @Test(.bug(id: "fault 24"), .bug(id: "fault 27")) func theWindowAsksBeforeItReplacesAFile() throws {
    let path = folder.path("tabletop/Table.tabletop")
    let window = try open(data: folder.url.path, state: folder.path("state"))
    try FileManager.default.createDirectory(
      atPath: folder.path("tabletop"), withIntermediateDirectories: true)
    try "another's".write(toFile: path, atomically: true, encoding: .utf8)
    try window.press("ctrl+s")
    try waitForAlert(true, in: window, "a name is asked for")
    for question in ["whether to replace it", "for another name"] {
      try window.settle { try window.press("Return") }
      try waitForAlert(true, in: window, "it asks \(question)")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "another's")
    for letter in ["o", "w", "n"] { try window.press(letter) }
    try window.press("Return")
    try desktop.waitUntil("it is saved") {
      FileManager.default.fileExists(atPath: folder.path("tabletop/own.tabletop"))
    }
    try waitForAlert(false, in: window, "the alert is gone")
    // Another program changes the file that is open.
    try "another's".write(toFile: folder.path("tabletop/own.tabletop"), atomically: true, encoding: .utf8)
    try window.press("ctrl+s")
    try waitForAlert(true, in: window, "it asks again")
    try window.press("Escape")
    try waitForAlert(false, in: window, "nothing is replaced")
    #expect(try String(contentsOfFile: folder.path("tabletop/own.tabletop"), encoding: .utf8) == "another's")
  }
}
