// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A Wayland desktop without a screen: weston shows its own in a window of X, on which mouse and keys are
/// moved and from which pixels are read. Points are weston's.
package final class WaylandDesktop {
  package let desktop: Desktop
  package let weston: Weston
  private let id: String

  package init() throws {
    let desktop = try Desktop()
    // Weston asks where the pointer is only when it enters, and from then on adds its moves.
    try desktop.xdotool("mousemove", "1", "1")
    let weston = try Weston(
      ["--backend=x11-backend.so", "--use-pixman", "--width=1600", "--height=1000"],
      environment: desktop.environment)
    var id = ""
    try desktop.waitUntil("weston's window is there") {
      let search = try Program.run(
        "xdotool", ["search", "--onlyvisible", "--class", "weston"], environment: desktop.environment)
      id = search.output.split(separator: "\n").last.map(String.init) ?? ""
      return !id.isEmpty
    }
    // Before the panel is there, weston may put a window where its title bar is above the screen.
    try desktop.waitUntil("weston shows panel and background") {
      let picture = try desktop.picture(of: id)
      return picture.isNearly((32, 64, 96), 700, 10) && picture.isNearly(Weston.background, 700, 500)
    }
    (self.desktop, self.weston, self.id) = (desktop, weston, id)
  }

  /// Starts the sandbox and waits for its window.
  package func open(_ arguments: [String]) throws -> WaylandWindow {
    let (process, output) = try Program.start(Program.sandbox, arguments, environment: weston.environment)
    let screen = Window(desktop: desktop, process: process, output: output, id: id)
    let window = WaylandWindow(desktop: self, screen: screen)
    try desktop.waitUntil("a framed window is there") {
      guard process.isRunning else { throw Program.Failure(description: "ended: \(output.errorText)") }
      return try window.frame() != nil
    }
    return window
  }
}

/// The sandbox's window on weston's screen.
package final class WaylandWindow {
  private let desktop: WaylandDesktop
  /// Shows and takes clicks as the whole screen of weston, and ends as the sandbox does.
  package let screen: Window

  fileprivate init(desktop: WaylandDesktop, screen: Window) {
    (self.desktop, self.screen) = (desktop, screen)
  }

  /// Where the window is.
  package func frame() throws -> FramedWindow? { FramedWindow(in: try screen.picture()) }

  /// Presses a key, for the window that has the keyboard.
  package func press(_ key: String) throws { try desktop.desktop.xdotool("key", key) }

  /// Holds the button at one point and goes to another one, until it is so.
  package func drag(
    from start: (x: Int, y: Int), by way: (x: Int, y: Int), until what: String, _ isSo: () throws -> Bool
  ) throws {
    let desktop = desktop.desktop
    try desktop.xdotool("mousemove", "--window", screen.id, "\(start.x)", "\(start.y)")
    usleep(60_000)
    try desktop.xdotool("mousedown", "1")
    // The compositor takes the drag over when the program has asked for it: only later moves count.
    try desktop.waitUntil(what) {
      for off in [1, 0] {
        try desktop.xdotool(
          "mousemove", "--window", screen.id, "\(start.x + way.x - off)", "\(start.y + way.y - off)")
      }
      return try isSo()
    }
    try desktop.xdotool("mouseup", "1")
  }
}

/// A window's content on weston's screen, and above it the title bar that libdecor draws.
package struct FramedWindow: Equatable {
  package var x, y, width, height, titleHeight: Int

  /// Finds the only window; nil where none has a title bar.
  package init?(in picture: Picture) {
    func isDark(_ x: Int, _ y: Int) -> Bool {
      let pixel = picture[x, y]
      return max(pixel.red, pixel.green, pixel.blue) < 60
    }
    // The title bar is the only thing that is dark over some hundred points.
    guard
      let top = (0..<picture.height).first(where: { y in
        stride(from: 0, to: picture.width, by: 8).count { isDark($0, y) } > 40
      }),
      let left = (0..<picture.width).first(where: { isDark($0, top) }),
      let right = (0..<picture.width).last(where: { isDark($0, top) })
    else { return nil }
    // At this distance from the edge there is neither a title nor a button, and the shadow outside is blue.
    let column = left + 10
    let bottom = (top..<picture.height).first { !isDark(column, $0) } ?? picture.height
    let end =
      (bottom..<picture.height).first { y in
        let pixel = picture[column, y]
        return pixel.blue > pixel.red + 50
      } ?? picture.height
    (x, y, width, height, titleHeight) = (left, bottom, right - left + 1, end - bottom, bottom - top)
  }
}
