// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport

/// The compiler, run on source against the modules as they are built.
enum SwiftCompiler {
  /// The compiler's status and what it said about these source files, and about a program's first one; types
  /// alone are checked, unless the `whole` is compiled.
  static func check(
    _ texts: [String], main: String? = nil, mode: String = "6", whole: Bool = false
  ) throws -> (status: Int32, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (index, text) in texts.enumerated() {
      let file = folder.appendingPathComponent("Example\(index).swift")
      try text.write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    if let main {
      let file = folder.appendingPathComponent("main.swift")
      try main.write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    // One run of the compiler for all, as it is the loading of modules that takes time.
    let arguments =
      [
        whole ? "-emit-sil" : "-typecheck", "-wmo", "-o", folder.appendingPathComponent("output").path,
        "-swift-version", mode, "-suppress-warnings", "-module-name", "Examples", "-I",
        modules, "-I", Repository.folder.appendingPathComponent("Sources/CSDL").path, "-I",
        Repository.folder.appendingPathComponent("Sources/CPNG").path, "-I",
        Repository.folder.appendingPathComponent("Sources/CRandom/include").path, "-Xcc",
        "-I/usr/include/SDL2",
      ] + testingPlugin + files
    let outcome = try Program.run("env", ["-C", folder.path, "swiftc"] + arguments, seconds: 1200)
    return (outcome.status, outcome.errors)
  }

  /// Where the modules of this build lie: beside the program that runs the tests.
  private static let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("Modules").path

  /// The macros of Swift Testing, for examples that are tests.
  private static var testingPlugin: [String] {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
      let plugins = compiler.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib/swift/host/plugins/testing").path
      if FileManager.default.fileExists(atPath: plugins) { return ["-plugin-path", plugins] }
    }
    return []
  }
}
