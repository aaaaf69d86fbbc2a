// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// A program that does not name the workbench has none of it.
@Suite(.waiting) struct LinkedSymbolsTests {
  /// The targets of products with all that they depend on, as the manifest says: a program is linked with
  /// these and no others.
  private func targets(of products: [String]) throws -> Set<String> {
    let folder = try TemporaryFolder()
    let dumped = try Program.run(
      "swift",
      [
        "package", "--package-path", Program.packageFolder.path, "--scratch-path", folder.path("build"),
        "dump-package",
      ])
    try #require(dumped.status == 0, "\(dumped.errors)")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(dumped.output.utf8)) as? [String: Any])
    var dependencies: [String: [String]] = [:]
    for target in manifest["targets"] as? [[String: Any]] ?? [] {
      guard let name = target["name"] as? String else { continue }
      dependencies[name] = (target["dependencies"] as? [[String: Any]] ?? []).compactMap {
        ($0["byName"] as? [Any])?.first as? String
      }
    }
    var found: Set<String> = []
    var open = (manifest["products"] as? [[String: Any]] ?? []).filter {
      products.contains($0["name"] as? String ?? "")
    }.flatMap { $0["targets"] as? [String] ?? [] }
    while let target = open.popLast() {
      if found.insert(target).inserted { open += dependencies[target] ?? [] }
    }
    return found
  }

  /// The objects of targets, of Swift and of C.
  private func objects(of targets: Set<String>) throws -> [String] {
    var objects: [String] = []
    for target in targets.sorted() {
      let sources = Program.packageFolder.appendingPathComponent("Sources/\(target)")
      let folder = Program.builtFolder.appendingPathComponent("\(target).build")
      objects += try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted().map { path in
          folder.appendingPathComponent("\((path as NSString).lastPathComponent).o").path
        }
    }
    return objects
  }

  /// The symbols of a program with a controller of the fixtures, linked with what `products` bring.
  private func symbols(_ root: String, _ products: [String]) throws -> [Substring] {
    let folder = try TemporaryFolder()
    let main = """
      import HeadlessHost
      import UIKit
      \(products.contains("Workbench") ? "import Workbench" : "")
      let host = HeadlessHost(size: CGSize(width: 320, height: 480))
      host.window.rootViewController = \(root)
      host.step(30)
      print("shown")
      """
    let panel = try ClientSources.ported(["SlidingPanel.swift"], into: folder)
    let program = folder.path("program")
    let random = Program.packageFolder.appendingPathComponent("Sources/CRandom/include/module.modulemap")
    let compiled = try Program.run(
      "swiftc",
      [
        "-swift-version", "5", "-module-name", "Client", "-I",
        Program.builtFolder.appendingPathComponent("Modules").path, "-I",
        Program.packageFolder.appendingPathComponent("Sources/CPNG").path, "-Xcc",
        "-fmodule-map-file=\(random.path)", try folder.write(main, to: "main.swift"), "-lm", "-lpng", "-o",
        program,
      ] + panel + objects(of: targets(of: products)), seconds: 300)
    try #require(compiled.status == 0, "\(compiled.errors)")
    #expect(try Program.run(program, []).output == "shown\n")
    let listed = try Program.run("nm", [program])
    try #require(listed.status == 0)
    return listed.output.split(separator: "\n")
  }

  @Test func aProgramThatDoesNotNameTheWorkbenchHasNoneOfIt() throws {
    let without = try symbols("SlidingPanelController()", ["UIKit", "HeadlessHost"])
    #expect(without.contains { $0.contains("UIDynamicAnimator") })
    #expect(without.filter { $0.contains("9Workbench") || $0.contains("repeatable") } == [])
    let with = try symbols("Workbench(SlidingPanelController())", ["UIKit", "HeadlessHost", "Workbench"])
    #expect(with.count { $0.contains("9Workbench") } > 100)
    // Neither do the products that show a window.
    #expect(try !targets(of: ["Tabletop", "UIKit", "SDLHost", "HeadlessHost"]).contains("Workbench"))
  }
}
