// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The Swift of a scene beside the stage.
@MainActor
struct SourceTests {
  private static let ids = SceneCatalog.small.all.map(\.id)

  // MARK: Where it is

  @Test(arguments: await ids) func theSourceOfEverySceneIsShown(id: String) throws {
    let (host, workbench) = try openWorkbench(id)
    workbench.toggleSource()
    host.step(30)
    let source = try #require(workbench.source.source, "\(workbench.source.refusal)")
    let type = String(describing: workbench.session.scene.sourceType)
    #expect(source.name == type + ".swift" && source.lines.count > 20)
    #expect(source.lines(naming: type).count > 0)
  }

  @Test func theFileIsFoundByItsNameElseByWhatItDeclares() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("sources-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: inner.appendingPathComponent(name))
    }
    let main = folder.appendingPathComponent("main.swift").path
    func found(_ type: String) throws -> String { try SourceFinder.text(declaring: type, beside: main).name }
    try write("final class ThrowController2: UIViewController {}", "A.swift")
    try write("// class\nfinal class ThrowController: UIViewController {}", "B.swift")
    #expect(try found("ThrowController") == "B.swift" && found("ThrowController2") == "A.swift")
    try write("open class ThrowController {}", "ThrowController.swift")
    #expect(try found("ThrowController") == "ThrowController.swift")
    #expect(throws: SourceFinder.Refusal("No file in \(folder.path) declares Missing")) {
      try found("Missing")
    }
    // What is no text, too long or no regular file is not read.
    try write(String(repeating: "class Long {}\n", count: SourceFinder.longest / 10), "Long.swift")
    mkfifo(inner.appendingPathComponent("Pipe.swift").path, 0o600)
    #expect(throws: SourceFinder.Refusal.self) { try found("Long") }
    try Data([0x63, 0xFF, 0xFE, 0x0A]).write(to: inner.appendingPathComponent("C.swift"))
    #expect(throws: SourceFinder.Refusal.self) { try found("C") }
  }

  @Test func sourcesThatAreNotHereAreSaidInALine() throws {
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    let workbench = Workbench(UIViewController(), sourceFile: "/nowhere/App/main.swift")
    host.window.rootViewController = workbench
    workbench.toggleSource()
    host.step(30)
    #expect(workbench.source.source == nil)
    #expect(workbench.source.refusal == "The sources are not on this machine: /nowhere/App")
  }

  // MARK: Marks

  @Test(
    arguments: [
      ("snap.damping = 0.5", "damping", [0]),
      ("let a = item.damping\nitem.damping = a", "damping", [1]),
      ("print(item.damping)\n// damping = 1\nlet s = \"damping = 2\"", "damping", [0]),
      ("(a.friction, a.elasticity) = (0.3, 0.1)", "elasticity", [0]),
      ("let frictionless = 1", "friction", []),
    ] as [(String, String, [Int])])
  func linesThatSetAValueAreMarked(text: String, name: String, expected: [Int]) {
    #expect(SourceText(name: "", text: text).lines(naming: name) == expected)
  }

  @Test func theLinesOfWhatWasTunedLastAreMarked() throws {
    let (host, workbench) = try openWorkbench("snap")
    workbench.toggleSource()
    host.step(30)
    #expect(workbench.source.marks.isEmpty)
    workbench.session.perform(.parameter(id: "damping", value: 0.86))
    host.step(30)
    let source = try #require(workbench.source.source)
    #expect(!workbench.source.marks.isEmpty)
    for line in workbench.source.marks { #expect(source.lines[line].contains { $0.text == "damping" }) }
    #expect(
      host.render().commands.contains {
        if case .text(let text) = $0 { text.text == "default 0.50" } else { false }
      })
    workbench.session.edits.undo()
    workbench.session.reset()
    #expect(workbench.source.marks.isEmpty)
  }

  // MARK: The panel

  /// It lies over the stage: what is tried out there goes on as before.
  @Test(arguments: [
    CGSize(width: 1024, height: 768), CGSize(width: 800, height: 600), CGSize(width: 1920, height: 1000),
  ])
  func openingItChangesNoBounds(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("snap", size: size, steps: 5)
    let bounds = workbench.session.stage.bounds
    workbench.toggleSource()
    host.step(30)
    #expect(workbench.session.stage.bounds == bounds)
    let width = workbench.source.view.frame.width
    #expect(width <= max(size.width / 2, 280) && width == min(480, size.width / 2))
    workbench.toggleInspector()
    host.step(30)
    #expect(workbench.session.stage.bounds == bounds)
    #expect(workbench.sidePanels.isOpen(workbench.inspector))
    #expect(workbench.sidePanels.isOpen(workbench.source) == (size.width >= 1280), "both need so much room")
  }

  @Test(arguments: [CGSize(width: 1024, height: 768), CGSize(width: 480, height: 800)])
  func tabComesToItAndKeysScroll(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("snap", size: size, steps: 5)
    workbench.toggleSource()
    host.step(60)
    let view = try #require(workbench.source.view.first(SourceView.self))
    let before = view.contentOffset
    var presses = 0
    while !view.stop.isFirstResponder, presses < 60 {
      host.press(.tab)
      presses += 1
    }
    #expect(view.stop.isFirstResponder)
    host.step(40)
    #expect(view.contentOffset == before, "getting the keyboard moves nothing")
    let end = view.contentSize.height - view.bounds.height
    #expect(end > 100)
    for (key, place) in [
      (.end, end), (.up, end - 40), (.home, 0), (.down, 40), (.home, 0),
      (.pageDown, min(view.bounds.height - 40, end)), (.pageUp, 0),
    ] as [(Key, CGFloat)] {
      host.press(key)
      host.step(60)
      #expect(abs(view.contentOffset.y - place) < 1, "\(key)")
    }
  }

  @Test(arguments: [CGSize(width: 480, height: 800), CGSize(width: 360, height: 294)])
  func inASmallWindowItIsASheet(size: CGSize) throws {
    let (host, workbench) = try openWorkbench("snap", size: size, steps: 5)
    host.press(.character("u"))
    host.step(60)
    #expect(workbench.presentedViewController === workbench.source && workbench.source.source != nil)
    host.press(.escape)
    host.step(60)
    #expect(workbench.presentedViewController == nil)
  }

  @Test func bothFormsAreCopiedFromIt() throws {
    let (host, workbench) = try openWorkbench("snap", steps: 5)
    workbench.source.didChooseCopy(.controller)
    let whole = try #require(host.clipboard)
    workbench.source.didChooseCopy(.statements)
    let statements = try #require(host.clipboard)
    #expect(whole.contains("UIViewController") && !statements.contains("UIViewController"))
  }
}
