import Foundation
import Testing

/// iOS source, after the README's mechanical edits, against the product `UIKit`.
@Suite struct ClientSourceTests {
  private static let sources = Program.packageFolder.appendingPathComponent(
    "Tests/Fixtures/iOSClient/Sources/iOSClient")

  /// Type-checks files as a module of their own.
  private func check(_ files: [String], swiftVersion: String) throws -> Outcome {
    let modules = Program.builtFolder.appendingPathComponent("Modules").path
    return try Program.run(
      "swiftc",
      ["-typecheck", "-swift-version", swiftVersion, "-module-name", "Client", "-I", modules] + files,
      seconds: 300)
  }

  @Test func filesInTheStyleOfRealOnesCompileInSwift5Mode() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { Self.sources.appendingPathComponent($0).path }
    #expect(files.count >= 8)
    let outcome = try check(files, swiftVersion: "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("concurrency"), "\(outcome.errors)")
  }

  @Test func fault16_useFromASecondThreadDoesNotCompile() throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOf: Self.sources.appendingPathComponent("SecondThread.fails.txt"), encoding: .utf8)
    let outcome = try check([try folder.write(text, to: "SecondThread.swift")], swiftVersion: "6")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("main actor-isolated"), "\(outcome.errors)")
  }
}
