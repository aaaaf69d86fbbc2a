// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// What the plugin `PortUIKit` says of targets that it cannot build.
@Suite(.waiting) struct PluginMistakeTests {
  struct Target {
    var name: String
    var files: [String: String]
    var isExecutable = false
    var exclude = #"["iOS"]"#
  }

  /// Builds a package with these targets; the lines of the plugin in it.
  private func build(_ targets: [Target]) throws -> (status: Int32, said: [String]) {
    let folder = try TemporaryFolder()
    func write(_ text: String, to path: String) throws {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      _ = try folder.write(text, to: path)
    }
    for target in targets {
      for (path, text) in target.files { try write(text, to: "Sources/\(target.name)/\(path)") }
    }
    let plugin = Program.packageFolder.appendingPathComponent("Sources/PortUIKit/PortUIKit.swift")
    try write(String(contentsOf: plugin, encoding: .utf8), to: "Sources/PortUIKit/PortUIKit.swift")
    // Copies the files: what becomes of them has tests of its own.
    try write(
      """
      import Foundation
      let paths = CommandLine.arguments.dropFirst()
      for (index, (file, output)) in zip(paths, paths.dropFirst()).enumerated() where index % 2 == 0 {
        try Data(contentsOf: URL(fileURLWithPath: file)).write(to: URL(fileURLWithPath: output))
      }
      """, to: "Sources/PortTool/main.swift")
    let clients = targets.map {
      let kind = $0.isExecutable ? "executableTarget" : "target"
      return #".\#(kind)(name: "\#($0.name)", exclude: \#($0.exclude), plugins: ["PortUIKit"]),"#
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "clients",
        targets: [
          \(clients.joined(separator: "\n    "))
          .executableTarget(name: "PortTool"),
          .plugin(
            name: "PortUIKit", capability: .buildTool(), dependencies: ["PortTool"], path: "Sources/PortUIKit"),
        ])
      """, to: "Package.swift")
    let outcome = try Program.run("swift", ["build", "--package-path", folder.url.path], seconds: 300)
    let lines = (outcome.output + outcome.errors).split(separator: "\n").map {
      $0.replacingOccurrences(of: folder.url.path, with: "FOLDER")
    }
    let said = lines.filter { $0.contains("PortUIKit: ") }
    if outcome.status != 0, said.isEmpty { Issue.record("\(outcome)") }
    return (outcome.status, said)
  }

  @Test func eachWayToStartAProgramBuildsWithoutAWord() throws {
    let (status, said) = try build([
      Target(name: "Library", files: ["iOS/A.swift": "struct A {}", "Own.swift": "let a = A()"]),
      Target(
        name: "MainBeside", files: ["iOS/A.swift": "struct A {}", "main.swift": "print(A())"],
        isExecutable: true),
      Target(
        name: "MainInside", files: ["iOS/main.swift": "print(own)", "Own.swift": "let own = 1"],
        isExecutable: true),
      Target(
        name: "Delegate",
        files: ["iOS/D.swift": "@main enum D { static func main() {} }", "Own.swift": ""],
        isExecutable: true),
      Target(
        name: "Playground", files: ["iOS/A.playground/Contents.swift": "print(1)", "Own.swift": ""],
        isExecutable: true),
    ])
    #expect(said == [])
    #expect(status == 0)
  }

  @Test func eachMistakeIsToldInALineThatNamesItsTarget() throws {
    let file = ["iOS/A.swift": "struct A {}"]
    let fileAndOwn = file.merging(["Own.swift": ""]) { $1 }
    let (status, said) = try build([
      Target(name: "Twice", files: fileAndOwn, exclude: "[]"),
      Target(name: "Alone", files: file, exclude: "[]"),
      Target(name: "Idle", files: fileAndOwn, isExecutable: true),
      Target(name: "TwiceAndIdle", files: fileAndOwn, isExecutable: true, exclude: "[]"),
      Target(name: "Bare", files: ["iOS/A.txt": "", "Own.swift": ""]),
    ])
    let twice = "in Package.swift, or each file is compiled twice"
    let start =
      "mark the application delegate @main, or add a main.swift with SDLApplication.main { YourViewController() }"
    #expect(
      said.sorted() == [
        "error: PortUIKit: nothing starts Idle: \(start)",
        "error: PortUIKit: nothing starts TwiceAndIdle: \(start)",
        "error: PortUIKit: put a Swift file beside the folder iOS, it may be empty, and write exclude: [\"iOS\"] for "
          + "Alone \(twice)",
        "error: PortUIKit: write exclude: [\"iOS\"] for Twice \(twice)",
        "error: PortUIKit: write exclude: [\"iOS\"] for TwiceAndIdle \(twice)",
        "warning: PortUIKit: there is no Swift file in FOLDER/Sources/Bare/iOS",
      ])
    #expect(status != 0)
  }
}
