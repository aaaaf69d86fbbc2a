// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A D-Bus session of its own, and a portal in it on request.
package final class TestBus {
  package let address: String
  private let daemon: ChildProcess
  private let output: Output

  package init() throws {
    let (daemon, output) = try Program.start(
      "dbus-daemon", ["--session", "--nofork", "--nosyslog", "--print-address=1"])
    (self.daemon, self.output) = (daemon, output)
    address = try Self.line(of: output, of: daemon)
  }

  deinit { daemon.kill() }

  /// Ends the bus.
  package func stop() { daemon.kill() }

  /// What a program needs to find this bus and no other.
  package var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": address] }

  /// Starts a portal, and has it do some things before it answers anything.
  package func portal(_ commands: String...) throws -> TestPortal {
    let portal = try TestPortal(self)
    for command in commands { try portal.send(command) }
    return portal
  }

  /// The first line that a program prints.
  fileprivate static func line(of output: Output, of process: ChildProcess) throws -> String {
    let limit = Date(timeIntervalSinceNow: 60)
    while !output.text.contains("\n") {
      guard process.isRunning, Date() < limit else {
        process.kill()
        throw Program.Failure(description: "no bus or portal: \(output.errorText)")
      }
      usleep(10_000)
    }
    return String(output.text.prefix { $0 != "\n" })
  }
}

/// A desktop portal whose settings and choices a test makes: see the script `desktop-portal`.
package final class TestPortal {
  private let process: ChildProcess
  private let output: Output
  private let input = Pipe()
  private var sent = 0

  fileprivate init(_ bus: TestBus) throws {
    let script = Program.packageFolder.appendingPathComponent("Tests/TestSupport/Desktop/desktop-portal").path
    (process, output) = try Program.start(
      script, [], environment: bus.environment, input: input.fileHandleForReading)
    _ = try TestBus.line(of: output, of: process)
  }

  deinit { process.kill() }

  /// Sends a command, and waits until it is done.
  package func send(_ command: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    sent += 1
    let limit = Date(timeIntervalSinceNow: 60)
    while done < sent {
      guard process.isRunning, Date() < limit else {
        throw Program.Failure(description: "the portal: \(output.errorText)")
      }
      usleep(5000)
    }
  }

  /// The questions that programs asked, a line each.
  package var questions: [Substring] { lines.filter { $0.first?.isUppercase == true } }

  private var lines: [Substring] { output.text.split(separator: "\n") }
  private var done: Int { lines.count { ["set", "hang", "choose"].contains($0) } }
}
