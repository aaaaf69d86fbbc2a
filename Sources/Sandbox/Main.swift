import ArgumentParser
import Foundation

/// Starts the sandbox, and says what went wrong in one line.
@main
enum Main {
  @MainActor
  static func main() {
    do {
      var command = try SandboxCommand.parseAsRoot()
      try command.run()
    } catch let failure as SandboxFailure {
      StandardError.write("sandbox: \(failure.message)")
      exit(failure.status)
    } catch {
      let status = SandboxCommand.exitCode(for: error).rawValue
      // Help and version are no failures; of a usage error the first line says it all.
      if status == 0 { SandboxCommand.exit(withError: error) }
      let line = SandboxCommand.message(for: error).split(separator: "\n").first.map(String.init)
      StandardError.write("sandbox: \(line ?? "failed") (try sandbox --help)")
      exit(status)
    }
  }
}

/// A failure that ends the program, with its exit status.
struct SandboxFailure: Error {
  var message: String
  var status: Int32

  /// The call itself is wrong.
  static func usage(_ message: String) -> SandboxFailure { SandboxFailure(message: message, status: 64) }
  /// A file that was named cannot be used.
  static func badFile(_ message: String) -> SandboxFailure { SandboxFailure(message: message, status: 65) }
  /// There is no display, or it cannot be used.
  static func noDisplay(_ message: String) -> SandboxFailure { SandboxFailure(message: message, status: 69) }
  /// A file cannot be written.
  static func cannotWrite(_ message: String) -> SandboxFailure {
    SandboxFailure(message: message, status: 73)
  }
}

/// Lines for people and logs; standard output holds nothing that differs from run to run.
enum StandardError {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
