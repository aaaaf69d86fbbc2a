// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing
import UIWidgets

@testable import Workbench

/// Exported texts in one program, which runs them without a display.
struct ExportedControllers: Sendable {
  /// One text, and how it is run.
  struct Export: Sendable {
    let name: String
    let text: String
    let form: SwiftForm
    let size: CGSize
    let steps: Int
  }

  /// For each export a line of its items' states, as words; 600 steps are 600 words.
  let states: [String: [String]]
  let compilerOutput: String

  /// Compiles all of them and runs them, while the main actor and the pool are free for other tests.
  static func run(_ exports: [Export], whole: Bool = false) async throws -> ExportedControllers {
    try await withTaskExecutorPreference(WaitingThread()) { try ExportedControllers(exports, whole: whole) }
  }

  /// Compiles all of them by one run of the compiler and runs them. With `whole` a state is all numbers of
  /// the items, else their hash.
  private init(_ exports: [Export], whole: Bool = false) throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    var calls: [String] = []
    for (index, export) in exports.enumerated() {
      let type = "Exported\(index)"
      files.append(try folder.write(Self.file(export, type), to: "\(type).swift"))
      calls.append(
        "run(\"\(export.name)\", \(type)(), CGSize(width: \(export.size.width), height: \(export.size.height)), "
          + "\(export.steps))")
    }
    let main = Self.main.replacingOccurrences(of: "let isWhole = false", with: "let isWhole = \(whole)")
    files.append(try folder.write(main + calls.joined(separator: "\n") + "\n", to: "main.swift"))
    let built = Program.builtFolder
    var objects: [String] = []
    for module in [
      "PhysicsCore", "UIGeometry", "ConstraintSolver", "UIWidgets", "UIDynamics", "Tabletop", "UIKit",
      "Files", "HeadlessHost",
    ] {
      // Objects of files that were renamed since stay in the folder: only those that have a source count.
      let sources = Program.packageFolder.appendingPathComponent("Sources/\(module)")
      objects += try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { path in
          built.appendingPathComponent("\(module).build/\((path as NSString).lastPathComponent).o").path
        }
    }
    let program = folder.url.appendingPathComponent("exported").path
    let compiled = try Program.run(
      "swiftc",
      [
        // As a whole, which takes half the time.
        "-wmo", "-swift-version", "6", "-module-name", "Exported", "-I",
        built.appendingPathComponent("Modules").path, "-I",
        Program.packageFolder.appendingPathComponent("Sources/CPNG").path,
      ] + files + objects + ["-lm", "-lpng", "-o", program], seconds: 600)
    try #require(compiled.status == 0, "\(compiled.errors)")
    compilerOutput = compiled.errors
    let outcome = try Program.run(program, [], seconds: 600)
    try #require(outcome.status == 0, "\(outcome.errors)")
    var states: [String: [String]] = [:]
    for line in outcome.output.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      let name = words.removeFirst()
      states[name] = words
    }
    self.states = states
  }

  /// The text as a file of its own, with a type of its own.
  private static func file(_ export: Export, _ type: String) throws -> String {
    switch export.form {
    case .controller:
      let name = try #require(export.text.firstMatch(of: /final class (\w+): UIViewController/)).1
      return export.text.replacingOccurrences(of: String(name), with: type)
    case .statements:
      // As the statements say, what they make is kept in a property.
      let kept = export.text.matches(of: /let (\w+) = UIDynamicAnimator.*\/\/ Keep it in a property\./).map {
        String($0.1)
      }
      let properties = kept.map { "private var \($0): UIDynamicAnimator?" }
      let own = "private lazy var animator = UIDynamicAnimator(referenceView: view)"
      return """
        import UIKit

        final class \(type): UIViewController {
          \((kept.contains("animator") ? properties : [own] + properties).joined(separator: "\n  "))

          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
        \(export.text)
        \(kept.map { "self.\($0) = \($0)" }.joined(separator: "\n"))
          }
        }
        """
    }
  }

  /// The state of a session as a program of exports has it: a hash over the bits of places and turns.
  @MainActor
  static func state(of session: SceneSession) -> String {
    var hash = StateHash()
    session.forEachItem { center, angle in
      for number in [center.x, center.y, angle] { hash.mix(Double(number).bitPattern) }
    }
    return String(hash.value, radix: 16)
  }

  /// What runs them: a state is a hash over the bits of places and turns.
  private static let main = """
    import HeadlessHost
    import UIKit

    let isWhole = false

    @MainActor func animators(of controller: UIViewController) -> [UIDynamicAnimator] {
      Mirror(reflecting: controller).children.compactMap { ($0.value as? UIDynamicAnimator?) ?? nil }
    }

    @MainActor func state(of controller: UIViewController) -> String {
      let items = animators(of: controller).flatMap(\\.inspection.items)
      if isWhole {
        return items.map { item in
          [
            item.center.x, item.center.y, item.angle, item.velocity.x, item.velocity.y, item.angularVelocity,
          ].map { "\\(Double($0))" }.joined(separator: ",")
        }.joined(separator: ";")
      }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for item in items {
        for number in [item.center.x, item.center.y, item.angle] {
          hash = (hash ^ Double(number).bitPattern) &* 0x0000_0100_0000_01B3
        }
      }
      return String(hash, radix: 16)
    }

    @MainActor func run(_ name: String, _ controller: UIViewController, _ size: CGSize, _ steps: Int) {
      let host = HeadlessHost(size: size)
      host.window.rootViewController = controller
      var states: [String] = []
      if isWhole { states.append(state(of: controller)) }
      for _ in 0..<steps {
        host.step(1)
        states.append(state(of: controller))
      }
      print(([name] + states).joined(separator: " "))
    }


    """
}
