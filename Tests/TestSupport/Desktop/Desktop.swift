// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// A desktop without a screen: an X server, a window manager, a hand on mouse and keys, and an eye on the
/// pixels.
package final class Desktop {
  package let display: String
  private let server: ChildProcess
  private let manager: ChildProcess
  private let outputs: [Output]

  package init(size: String = "1920x1200") throws {
    let (server, output) = try Program.start(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp"])
    let limit = Date(timeIntervalSinceNow: 60)
    while !output.text.hasSuffix("\n") {
      guard server.isRunning, Date() < limit else {
        server.kill()
        throw Program.Failure(description: "Xvfb did not start: \(output.errorText)")
      }
      usleep(10_000)
    }
    display = ":" + output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    self.server = server
    var (manager, managerOutput) = try Program.start("openbox", [], environment: ["DISPLAY": display])
    // Where many start at once, one in a hundred never answers: then another one is started.
    for _ in 0..<3 where try !Desktop.isManaged(display, within: 20) {
      manager.kill()
      (manager, managerOutput) = try Program.start("openbox", [], environment: ["DISPLAY": display])
    }
    self.manager = manager
    outputs = [output, managerOutput]
    try waitUntil("openbox runs") { try Desktop.isManaged(display) }
  }

  deinit {
    manager.kill()
    server.kill()
  }

  /// Ends the X server, or makes it stand still and go on.
  package func signalServer(_ signal: Int32) { server.send(signal) }

  /// Whether a window manager answers on a display, now or within some seconds.
  private static func isManaged(_ display: String, within seconds: Double = 0) throws -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    repeat {
      let answer = try Program.run("xdotool", ["get_num_desktops"], environment: ["DISPLAY": display])
      if answer.status == 0 { return true }
      usleep(30_000)
    } while Date() < limit
    return false
  }

  /// What a program needs to find this desktop and no other.
  package var environment: [String: String?] {
    [
      "DISPLAY": display, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil,
    ]
  }

  /// Starts the sandbox and waits for its window.
  package func open(
    _ arguments: [String], program: String = Program.sandbox, environment more: [String: String?] = [:]
  ) throws -> Window {
    let (process, output) = try Program.start(
      program, arguments, environment: environment.merging(more) { $1 })
    var id = ""
    do {
      try waitUntil("the window is there", seconds: 30) {
        guard process.isRunning else { throw Program.Failure(description: "ended: \(output.errorText)") }
        let search = try Program.run(
          "xdotool", ["search", "--onlyvisible", "--name", "^Tabletop"], environment: environment)
        id = search.output.split(separator: "\n").last.map(String.init) ?? ""
        return !id.isEmpty
      }
    } catch {
      process.kill()
      throw error
    }
    return Window(desktop: self, process: process, output: output, id: id)
  }

  /// Moves the hand.
  package func xdotool(_ arguments: String...) throws {
    let outcome = try Program.run("xdotool", arguments, environment: environment)
    guard outcome.status == 0 else {
      throw Program.Failure(description: "xdotool \(arguments): \(outcome.errors)")
    }
  }

  /// What a window shows now.
  package func picture(of id: String) throws -> Picture {
    let folder = try TemporaryFolder()
    let file = folder.path("shot.ppm")
    let shot = try Program.run(
      "import", ["-window", id, "-depth", "8", "ppm:\(file)"], environment: environment)
    guard shot.status == 0 else { throw Program.Failure(description: "import: \(shot.errors)") }
    return try Picture(ppm: try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Looks until it is so. What the screen showed when it never was is kept as a picture.
  package func waitUntil(_ what: String, seconds: Double = 40, _ isSo: () throws -> Bool) throws {
    let limit = Date(timeIntervalSinceNow: seconds)
    while try !isSo() {
      if Date() > limit {
        throw Program.Failure(description: "waited in vain until \(what); the screen then: \(keepPicture())")
      }
      usleep(30_000)
    }
  }

  /// The path of a picture of the whole screen, which stays when the test has ended.
  private func keepPicture() -> String {
    let path = NSTemporaryDirectory() + "/waited-in-vain-\(UUID().uuidString).png"
    let shot = try? Program.run("import", ["-window", "root", path], environment: environment)
    return shot?.status == 0 ? path : "no picture"
  }
}

/// The sandbox's window on a desktop.
package final class Window {
  package let desktop: Desktop
  package let process: ChildProcess
  package let output: Output
  package let id: String

  package init(desktop: Desktop, process: ChildProcess, output: Output, id: String) {
    (self.desktop, self.process, self.output, self.id) = (desktop, process, output, id)
  }

  deinit {
    process.kill()
  }

  /// Clicks at a point of the window.
  package func click(_ x: Int, _ y: Int) throws {
    try desktop.xdotool("mousemove", "--window", id, "\(x)", "\(y)")
    usleep(60_000)
    try desktop.xdotool("click", "1")
  }

  package func press(_ key: String) throws {
    try desktop.xdotool("key", "--window", id, key)
  }

  /// What the window shows now.
  package func picture() throws -> Picture { try desktop.picture(of: id) }

  /// Does something that the window answers to, and waits until it has: until it shows something else than
  /// before and nothing moves any more. On a busy machine that takes many times as long as on a quiet one.
  package func settle(after action: () throws -> Void) throws {
    let before = try picture()
    try action()
    try desktop.waitUntil("the window answers") { try picture() != before }
    try waitUntilStill()
  }

  /// Opens "+" in a window of 1024×768 and presses one of its tiles.
  package func add(tile: (row: Int, column: Int)) throws {
    try press("a")
    // Close to its corner the palette is white only when it has come whole.
    try desktop.waitUntil("the palette is there") {
      try picture().isNearly((255, 255, 255), 990, 320, tolerance: 2)
    }
    try click(722 + 80 * tile.column, 130 + 128 * tile.row)
    // In a window with room beside it, the palette stays open for more.
    try press("a")
  }

  /// Waits until nothing moves any more.
  package func waitUntilStill() throws {
    var last = try picture()
    try desktop.waitUntil("the window stands still") {
      usleep(250_000)
      let now = try picture()
      defer { last = now }
      return now == last
    }
  }

  /// Waits for the program to end by itself.
  package func waitForEnd(seconds: Double = 60) throws -> Outcome {
    try desktop.waitUntil("the sandbox ends", seconds: seconds) { !process.isRunning }
    return output.outcome(of: process)
  }

  /// Has the window manager close the window, by Alt+F4, and waits for the program to end. A window manager
  /// that is busy with a click misses keys, so they are pressed again.
  package func close(seconds: Double = 60) throws -> Outcome {
    try desktop.waitUntil("the window is closed", seconds: seconds) {
      try? desktop.xdotool("windowfocus", id)
      try? desktop.xdotool("key", "alt+F4")
      usleep(1_500_000)
      return !process.isRunning
    }
    return try waitForEnd(seconds: 20)
  }
}

/// Pixels, read back.
package struct Picture: Equatable {
  package let width: Int
  package let height: Int
  private let bytes: [UInt8]

  /// Reads a binary PPM of 8 bits.
  package init(ppm data: Data) throws {
    var fields: [Int] = []
    var index = data.startIndex + 2
    while fields.count < 3, index < data.endIndex {
      while index < data.endIndex, data[index] <= 32 { index += 1 }
      var value = 0
      while index < data.endIndex, data[index] > 32 {
        value = value * 10 + Int(data[index]) - 48
        index += 1
      }
      fields.append(value)
    }
    guard data.starts(with: Data("P6".utf8)), fields.count == 3, fields[2] == 255 else {
      throw Program.Failure(description: "not a picture")
    }
    (width, height) = (fields[0], fields[1])
    bytes = Array(data[(index + 1)...])
    guard bytes.count >= width * height * 3 else { throw Program.Failure(description: "half a picture") }
  }

  /// Red, green and blue of a pixel.
  package subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int) {
    let start = (y * width + x) * 3
    return (Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]))
  }

  /// Whether a pixel is nearly of a colour.
  package func isNearly(
    _ color: (red: Int, green: Int, blue: Int), _ x: Int, _ y: Int, tolerance: Int = 12
  ) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    let pixel = self[x, y]
    return abs(pixel.red - color.red) <= tolerance && abs(pixel.green - color.green) <= tolerance
      && abs(pixel.blue - color.blue) <= tolerance
  }

  /// The middle and the number of the pixels that are nearly of a colour; nil where there are none.
  package func centroid(
    of color: (red: Int, green: Int, blue: Int), tolerance: Int = 12
  ) -> (x: Double, y: Double, count: Int)? {
    var (sumX, sumY, count) = (0, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        guard isNearly(color, x, y, tolerance: tolerance) else { continue }
        (sumX, sumY, count) = (sumX + x, sumY + y, count + 1)
      }
    }
    guard count > 0 else { return nil }
    return (Double(sumX) / Double(count), Double(sumY) / Double(count), count)
  }
}
