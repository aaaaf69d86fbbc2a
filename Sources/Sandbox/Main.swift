// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import UIWidgets

/// Starts the sandbox, and reports an error in one line.
@main
enum Main {
  @MainActor
  static func main() {
    StandardStreams.keepPlaces()
    Interruption.prepare()
    do {
      try run()
    } catch {
      StandardError.write("sandbox: \(error.message)")
      exit(error.status)
    }
  }

  @MainActor
  private static func run() throws(SandboxFailure) {
    do {
      var command = try SandboxCommand.parseAnyOrder(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch let failure as SandboxFailure {
      throw failure
    } catch {
      let status = SandboxCommand.exitCode(for: error).rawValue
      // Help and version are not failures. For a usage error, the first line of the message is enough.
      if status == 0 { return try StandardOutput.write(SandboxCommand.fullMessage(for: error)) }
      let line = SandboxCommand.message(for: error).split(separator: "\n").first.map(String.init)
      throw SandboxFailure(message: "\(line ?? "failed") (try sandbox --help)", status: status)
    }
  }
}

/// A failure that ends the program, with its exit status.
struct SandboxFailure: Error {
  var message: String
  var status: Int32

  /// The command line itself is wrong.
  static func usage(_ message: String) -> SandboxFailure { SandboxFailure(message: message, status: 64) }
  /// A named file cannot be used.
  static func badFile(_ message: String) -> SandboxFailure { SandboxFailure(message: message, status: 65) }
  /// There is no display, or it cannot be used.
  static func noDisplay(_ message: String) -> SandboxFailure { SandboxFailure(message: message, status: 69) }
  /// A file cannot be written.
  static func cannotWrite(_ message: String) -> SandboxFailure {
    SandboxFailure(message: message, status: 73)
  }
  /// A file cannot be written, or it exists and replacing it was not allowed.
  static func cannotWrite(_ error: FileError) -> SandboxFailure {
    cannotWrite("\(error)".escapedForTerminal + (error.kind == .exists ? ": --force overwrites it" : ""))
  }
}
