import Foundation
import Testing

/// All code that the documents show is type-checked against the modules as they are built; not run, but for
/// what the tests of the same features run.
@Suite struct ExampleTests {
  /// The compiler's status and what it said about these source files, and about a program's first one.
  private static func check(
    _ texts: [String], main: String? = nil, mode: String = "6"
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
        "-typecheck", "-wmo", "-swift-version", mode, "-suppress-warnings", "-module-name", "Examples", "-I",
        modules, "-I", Repository.folder.appendingPathComponent("Sources/CSDL").path, "-I",
        Repository.folder.appendingPathComponent("Sources/CPNG").path, "-I",
        Repository.folder.appendingPathComponent("Sources/CRandom/include").path, "-Xcc",
        "-I/usr/include/SDL2",
      ] + testingPlugin + files
    let output = folder.appendingPathComponent("errors")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = folder
    process.standardError = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
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

  @Test func allCodeInTheDocumentsIsOfRightTypes() throws {
    let programs = try ExampleProgram.all()
    #expect(programs.count > 10)
    let texts = programs.enumerated().map { $1.text(name: "Example\($0)") }
    let outcome = try Self.check([ExampleProgram.context] + texts)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A package of code for iOS is in Swift 5 mode, as the guide's manifest is.
  @Test(arguments: ["5", "6"]) func thePortingGuidesProgramCompiles(mode: String) throws {
    let guide = try String(
      contentsOf: Repository.folder.appendingPathComponent("Sources/Tabletop/Tabletop.docc/PortingGuide.md"),
      encoding: .utf8)
    let lines = guide.split(separator: "\n").map(String.init)
    let last = try #require(lines.firstIndex { $0.contains("SDLApplication.run") })
    let outcome = try Self.check(
      ["import UIKit\nfinal class FallingController: UIViewController {}"],
      main: "\(lines[last - 1])\n\(lines[last])", mode: mode)
    #expect(lines[last - 1].hasPrefix("import ") && outcome.status == 0, "\(outcome.errors)")
  }

  /// Else the test above proves nothing.
  @Test func anExampleThatNamesWhatIsNotThereFails() throws {
    let block = CodeBlock(
      path: "README.md", line: 7, lines: ["square.fly()", "animator.addBehavior(square)"])
    let program = ExampleProgram(blocks: [block]).text(name: "Wrong")
    let outcome = try Self.check([ExampleProgram.context, program])
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("README.md:7"), "\(outcome.errors)")
    #expect(outcome.errors.contains("README.md:8"), "\(outcome.errors)")
  }

  @Test func blocksFallIntoImportsDeclarationsAndStatements() {
    let lines = [
      "import Tabletop", "final class A: UIView {", "  let b = 1", "}", "let a = A()", "if a.b > 0 {",
      "  print(a)",
      "}", "enum B { case one }", "extension B {", "}",
    ]
    let pieces = CodeBlock(path: "README.md", line: 1, lines: lines).pieces
    #expect(pieces.filter { $0.kind == .modules }.flatMap(\.lines) == [lines[0]])
    #expect(pieces.filter { $0.kind == .member }.flatMap(\.lines) == Array(lines[1...3]) + [lines[8]])
    #expect(pieces.filter { $0.kind == .statement }.flatMap(\.lines) == Array(lines[4...7]))
    #expect(pieces.filter { $0.kind == .fileMember }.flatMap(\.lines) == Array(lines[9...10]))
  }
}
