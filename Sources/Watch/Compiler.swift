// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Porting

/// Builds a library from files that were written for iOS, with the Swift compiler and the modules in the
/// folder next to this program.
struct Compiler: Sendable {
  /// The folder of the built modules.
  let modules: String
  /// The path or name of the compiler.
  var program = "swiftc"

  /// A module map with empty modules in place of the C libraries that our modules import. The compiler asks
  /// for each library when it loads our modules, but nothing in their interfaces needs its contents.
  fileprivate static let emptyModules = ["CPNG", "CRandom", "CSDL"].map { "module \($0) {}\n" }.joined()

  /// The compiler for a program that was built in the folder of `program`; nil if its modules are missing.
  init?(beside program: String) {
    let modules = (program as NSString).deletingLastPathComponent + "/Modules"
    guard FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule") else { return nil }
    self.modules = modules
  }

  /// The text of a file plus a function that makes its controller. Errors in this function are reported for
  /// the line that declares the controller.
  static func text(_ text: String, making controller: ControllerFinder.Found, of path: String) -> String {
    let literal = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
      of: "\"", with: "\\\"")
    return text + """

      #sourceLocation(file: "\(literal)", line: \(controller.line))
      @_cdecl("\(Wire.entry)") public func \(Wire.entry)() -> Swift.UnsafeMutableRawPointer { \
      Swift.Unmanaged.passRetained(Swift.MainActor.assumeIsolated { \
      \(controller.name)() as UIKit.UIViewController }).toOpaque() }
      #sourceLocation()

      """
  }

  /// Starts compiling; a file that cannot be written ends the job at once.
  func compile(
    _ files: [SourceFile], showing controller: ControllerFinder.Found, into folder: String
  ) -> CompileJob {
    CompileJob(self, files, controller, folder)
  }
}

/// A compiler at work.
final class CompileJob {
  enum Outcome {
    case library(String)
    case errors([CompilerMessage])
  }

  private let files: [SourceFile]
  private let controller: ControllerFinder.Found
  private let library: String
  private let log: String
  private var process: ChildProcess?
  private var early: Outcome?
  private var line: ElapsedLine

  fileprivate init(
    _ compiler: Compiler, _ files: [SourceFile], _ controller: ControllerFinder.Found, _ folder: String
  ) {
    (self.files, self.controller) = (files, controller)
    (library, log) = (folder + "/Watched.so", folder + "/messages")
    line = ElapsedLine("Compiling " + (files[controller.file].path as NSString).lastPathComponent)
    let port = Port(files, for: .compiling)
    guard port.complaints.isEmpty else {
      early = .errors(
        port.complaints.map { CompilerMessage(path: $0.path, line: $0.line, message: $0.message) })
      return
    }
    var paths: [String] = []
    let map = folder + "/module.modulemap"
    do {
      try Compiler.emptyModules.write(toFile: map, atomically: false, encoding: .utf8)
      for (index, text) in port.texts.enumerated() {
        // Files are named by number, because files in different folders may have the same name.
        let path = "\(folder)/\(index).swift"
        let whole =
          index == controller.file ? Compiler.text(text, making: controller, of: files[index].path) : text
        try whole.write(toFile: path, atomically: false, encoding: .utf8)
        paths.append(path)
      }
    } catch {
      fail("The converted files cannot be written to \(folder)")
      return
    }
    let output = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard output >= 0 else {
      fail("The compiler’s messages cannot be written to \(folder)")
      return
    }
    defer { close(output) }
    let arguments =
      [
        "-emit-library", "-o", library, "-module-name", "Watched", "-parse-as-library", "-swift-version", "5",
        "-Onone", "-gline-tables-only", "-j2", "-suppress-warnings", "-diagnostic-style", "llvm",
        "-no-color-diagnostics", "-I", compiler.modules, "-Xcc", "-fmodule-map-file=\(map)",
      ] + paths
    process = ChildProcess(compiler.program, arguments, places: [(output, 1), (output, 2)])
    if process == nil { fail("The compiler \(compiler.program) was not found") }
  }

  private func fail(_ message: String) {
    early = .errors([CompilerMessage(path: "", line: 0, message: message)])
  }

  /// The outcome; nil while the compiler works.
  func poll() -> Outcome? {
    if let early { return early }
    guard let end = process?.poll() else {
      line.show()
      return nil
    }
    line.end()
    if end == .status(0) { return .library(library) }
    let output = (try? TextFile.text(at: log)) ?? ""
    let messages = CompilerMessage.all(in: output, of: files).map { explained($0) }
    if !messages.isEmpty { return .errors(messages) }
    let line = output.split(separator: "\n").first { !$0.isEmpty }.map(String.init)
    return .errors([CompilerMessage(path: "", line: 0, message: line ?? "The compiler ended with \(end)")])
  }

  /// Rewords an error in the call that makes the controller, so a person can act on it.
  private func explained(_ message: CompilerMessage) -> CompilerMessage {
    guard message.path == files[controller.file].path, message.line == controller.line, message.column == 0
    else { return message }
    var message = message
    message.message = "\(controller.name) needs an initializer without arguments. \(message.message)"
    return message
  }

  /// Ends the compiler at once.
  func stop() {
    line.end()
    process?.stop()
  }
}
