// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The Wayland compositor weston, with a socket that only this test knows.
package final class Weston {
  private let process: ChildProcess
  private let output: Output
  private let folder: TemporaryFolder
  private static let socket = "wayland"

  /// What weston's screen shows where no window is, and what says that it shows it.
  package static let background = (red: 48, green: 96, blue: 192)
  private static let settings = """
    [shell]
    background-color=0xff3060c0
    panel-color=0xff204060
    locking=false
    animation=none
    startup-animation=none
    [input-method]
    path=

    """

  /// Starts weston with one of its backends, and waits until programs can connect.
  package init(_ arguments: [String], environment: [String: String?] = [:]) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path)
    let settings = try folder.write(Self.settings, to: "weston.ini")
    let (process, output) = try Program.start(
      "weston", ["--config=\(settings)", "--socket=\(Self.socket)", "--idle-time=0"] + arguments,
      environment: environment.merging(["XDG_RUNTIME_DIR": folder.url.path, "WAYLAND_DISPLAY": nil]) { $1 })
    (self.folder, self.process, self.output) = (folder, process, output)
    let limit = Date(timeIntervalSinceNow: 60)
    while !FileManager.default.fileExists(atPath: folder.path(Self.socket)) {
      guard process.isRunning, Date() < limit else {
        process.kill()
        throw Program.Failure(description: "weston did not start: \(output.errorText)")
      }
      usleep(10_000)
    }
  }

  deinit { process.kill() }

  /// What a program needs to find this compositor and no X server.
  package var environment: [String: String?] {
    [
      "DISPLAY": nil, "WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.url.path,
      "SDL_VIDEODRIVER": "wayland",
    ]
  }

  package func signal(_ signal: Int32) { process.send(signal) }
}
