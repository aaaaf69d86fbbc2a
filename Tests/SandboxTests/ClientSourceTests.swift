// SPDX-License-Identifier: Apache-2.0
import Foundation
import Porting
import TestSupport
import Testing

/// The fixtures, unedited source for iOS.
enum ClientSources {
  static let folder = Program.packageFolder.appendingPathComponent(
    "Tests/Fixtures/iOSClient/Sources/iOSClient")

  static func all() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("iOS").path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// What the plugin makes of these files, written into a folder.
  static func ported(_ names: [String], into target: TemporaryFolder) throws -> [String] {
    let files = try names.map { name in
      let path = folder.appendingPathComponent("iOS/\(name)").path
      return SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
    let port = Port(files, for: .compiling)
    try #require(port.complaints.isEmpty, "\(port.complaints)")
    return try zip(names, port.texts).map { try target.write($1, to: "ported-\($0)") }
  }
}

/// iOS source, as the plugin `PortUIKit` converts it, against the product `UIKit`.
@Suite(.waiting) struct ClientSourceTests {
  /// Where the compiler finds libpng, which the widgets read pictures with.
  private static let png = Program.packageFolder.appendingPathComponent("Sources/CPNG").path

  /// Type-checks files as a module of their own.
  private func check(_ files: [String], swiftVersion: String) throws -> Outcome {
    let modules = Program.builtFolder.appendingPathComponent("Modules").path
    return try Program.run(
      "swiftc",
      ["-typecheck", "-swift-version", swiftVersion, "-module-name", "Client", "-I", modules, "-I", Self.png]
        + files,
      seconds: 300)
  }

  @Test func filesInTheStyleOfRealOnesCompileInSwift5Mode() throws {
    let folder = try TemporaryFolder()
    let files = try ClientSources.ported(ClientSources.all(), into: folder)
    #expect(files.count >= 8)
    let outcome = try check(files, swiftVersion: "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("concurrency"), "\(outcome.errors)")
  }

  /// Compiles and links files with the libraries as they are built, in Swift 5 mode; returns the program's
  /// path.
  private func build(_ files: [String], in folder: TemporaryFolder) throws -> String {
    let program = folder.url.appendingPathComponent("program").path
    let built = Program.builtFolder
    var objects: [String] = []
    for module in [
      "PhysicsCore", "UIGeometry", "ConstraintSolver", "UIWidgets", "UIDynamics", "Tabletop", "UIKit",
      "Files",
      "HeadlessHost",
    ] {
      // Objects of files that were renamed since stay in the folder: only those that have a source count.
      let folder = Program.packageFolder.appendingPathComponent("Sources/\(module)")
      objects += try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      .sorted().map { path in
        built.appendingPathComponent("\(module).build/\((path as NSString).lastPathComponent).o").path
      }
    }
    let modules = built.appendingPathComponent("Modules").path
    let compiled = try Program.run(
      "swiftc",
      ["-g", "-swift-version", "5", "-module-name", "Client", "-I", modules, "-I", Self.png]
        + files + objects + ["-lm", "-lpng", "-o", program], seconds: 300)
    try #require(compiled.status == 0, "\(compiled.errors)")
    return program
  }

  /// In Swift 5 mode this compiles without a word.
  @Test func aChangeInTheBackgroundIsToldOnce() throws {
    let folder = try TemporaryFolder()
    let main = try folder.write(
      """
      import Foundation
      import UIKit

      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        view.center.x += 10
        view.center.x += 10
        done.signal()
      }
      done.wait()
      view.center.x += 10
      print(view.center.x)
      """, to: "main.swift")
    let outcome = try Program.run(try build([main], in: folder), [])
    #expect(outcome.status == 0 && outcome.output == "50.0\n", "\(outcome)")
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    let told =
      outcome.errors.contains("<UIView: 0x") && outcome.errors.contains("> is changed on a background thread")
    #expect(outcome.errors.hasPrefix("Tabletop: ") && told, "\(outcome.errors)")
  }

  /// The report takes longer than what is left of the program, which then waits for it.
  @Test func aChangeInTheBackgroundIsToldEvenAtTheEnd() throws {
    let folder = try TemporaryFolder()
    let main = try folder.write(
      """
      import Foundation
      import UIKit

      let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let animator = UIDynamicAnimator()
      let gravity = UIGravityBehavior(items: [square])
      animator.addBehavior(gravity)
      let begins = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        begins.signal()
        gravity.magnitude = 2
      }
      begins.wait()
      usleep(50_000)
      """, to: "main.swift")
    let outcome = try Program.run(try build([main], in: folder), [])
    #expect(outcome.status == 0 && outcome.errorLines.count == 1, "\(outcome)")
    #expect(outcome.errors.contains("<UIGravityBehavior: 0x"), "\(outcome)")
    #expect(outcome.errors.contains("> is changed on a background thread"), "\(outcome)")
  }

  /// The panel is as tall as its window, between boundaries as far apart as that.
  @Test func theSlidingPanelOpensAndClosesAsItsAuthorMeant() throws {
    let folder = try TemporaryFolder()
    let main = try folder.write(
      """
      import HeadlessHost
      import UIKit

      let host = HeadlessHost(size: CGSize(width: 320, height: 480))
      let controller = SlidingPanelController()
      host.window.rootViewController = controller
      let pan = UIPanGestureRecognizer(target: controller, action: SlidingPanelController.toggle(_:))
      controller.view.addGestureRecognizer(pan)
      host.step(30)
      func fling(from start: CGFloat, to end: CGFloat) {
        host.drag(from: CGPoint(x: start, y: 200), to: CGPoint(x: end, y: 200), steps: 6)
        host.step(240)
        print(Int(controller.panel.frame.minX.rounded()), Int(controller.panel.center.y.rounded()))
      }
      fling(from: 20, to: 220)
      fling(from: 220, to: 20)
      """, to: "main.swift")
    let panel = try ClientSources.ported(["SlidingPanel.swift"], into: folder)
    let program = try build([main] + panel, in: folder)
    let outcome = try Program.run(program, [])
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
    try #require(lines.count == 2 && lines.allSatisfy { $0.count == 2 }, "\(outcome)")
    #expect(abs(lines[0][0]) <= 2 && abs(lines[0][1] - 240) <= 2, "open: \(lines[0])")
    #expect(abs(lines[1][0] + 320) <= 2 && abs(lines[1][1] - 240) <= 2, "closed: \(lines[1])")
  }

  @Test(.bug(id: "fault 16")) func useFromASecondThreadDoesNotCompile() throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOf: ClientSources.folder.appendingPathComponent("SecondThread.fails.txt"), encoding: .utf8)
    let outcome = try check([try folder.write(text, to: "SecondThread.swift")], swiftVersion: "6")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("main actor-isolated"), "\(outcome.errors)")
  }
}
