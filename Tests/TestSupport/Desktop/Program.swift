// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// A program that was run: what it printed and how it ended.
package struct Outcome {
  package var status: Int32
  package var output: String
  package var errors: String

  /// The 16 digits behind "hash " in the last line.
  package var hash: String? {
    output.split(separator: "\n").last.flatMap { $0.hasPrefix("hash ") ? String($0.dropFirst(5)) : nil }
  }

  /// The lines on standard error.
  package var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// Starts programs and waits for them.
package enum Program {
  /// A failure of the test's own tools.
  package struct Failure: Error, CustomStringConvertible { package var description: String }

  /// The folder that holds the built `sandbox`, next to the test bundle.
  package static let builtFolder: URL =
    Bundle.allBundles.map(\.bundleURL).first {
      FileManager.default.isExecutableFile(
        atPath: $0.deletingLastPathComponent().appendingPathComponent("sandbox").path)
    }?.deletingLastPathComponent()
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  package static let sandbox = builtFolder.appendingPathComponent("sandbox").path

  /// The package's folder, from where this file lies.
  package static let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The same program built without optimisation; `.ci/test` builds it.
  package static let unoptimisedSandbox = packageFolder.appendingPathComponent(".build/debug/sandbox").path

  /// Runs a program to its end; one that takes longer than `seconds` is killed and fails.
  @discardableResult
  package static func run(
    _ path: String, _ arguments: [String], environment: [String: String?] = [:], seconds: Double = 60
  ) throws -> Outcome {
    let (process, files) = try start(path, arguments, environment: environment)
    let limit = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      if Date() > limit {
        process.kill()
        throw Failure(description: "\(path) \(arguments) took longer than \(seconds) s")
      }
      usleep(5000)
    }
    return files.outcome(of: process)
  }

  /// Starts a program; its output goes to files that `Output` reads.
  package static func start(
    _ path: String, _ arguments: [String], environment: [String: String?] = [:],
    input: FileHandle = .nullDevice
  ) throws -> (ChildProcess, Output) {
    let output = try Output()
    var variables = ProcessInfo.processInfo.environment
    // What it saves is neither the developer's nor another test's.
    for name in ["XDG_DATA_HOME", "XDG_STATE_HOME"] { variables[name] = output.folder.path }
    for (name, value) in environment { variables[name] = value }
    let process = try ChildProcess(
      try locate(path), arguments, environment: variables, input: input.fileDescriptor,
      output: output.output.fileDescriptor, errors: output.errors.fileDescriptor)
    output.closeHandles()
    return (process, output)
  }

  private static func locate(_ name: String) throws -> String {
    if name.contains("/") {
      guard FileManager.default.isExecutableFile(atPath: name) else {
        throw Failure(description: "\(name) is not there: the README's test command builds it")
      }
      return name
    }
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Failure(description: "\(name) is not installed: the README's test command installs it")
  }
}

/// Files that take a program's output, so that no pipe can fill up.
package final class Output {
  fileprivate let output: FileHandle
  fileprivate let errors: FileHandle
  fileprivate let folder: URL

  package init() throws {
    let name = "sandbox-test-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func file(_ name: String) throws -> FileHandle {
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }
    self.folder = folder
    output = try file("out")
    errors = try file("err")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The program has its own once it runs.
  fileprivate func closeHandles() {
    try? output.close()
    try? errors.close()
  }

  package var text: String { read("out") }
  package var errorText: String { read("err") }

  package func outcome(of process: ChildProcess) -> Outcome {
    Outcome(status: process.terminationStatus, output: text, errors: errorText)
  }

  private func read(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }
}

/// A folder that goes when the test ends.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sandbox-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }
}
