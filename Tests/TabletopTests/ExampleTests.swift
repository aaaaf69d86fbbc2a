// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// All code that the documents show is type-checked against the modules as they are built; not run, but for
/// what the tests of the same features run.
@Suite struct ExampleTests {
  @Test func allCodeInTheDocumentsIsOfRightTypes() throws {
    let programs = try ExampleProgram.all()
    #expect(programs.count > 10)
    let texts = programs.enumerated().map { $1.text(name: "Example\($0)") }
    let outcome = try SwiftCompiler.check([ExampleProgram.context] + texts)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// What the sandbox runs and shows is what the tutorial teaches.
  @Test(arguments: ["Collision", "Gravity", "Push"]) func aRecipesSceneIsTheFileOfItsTutorial(
    name: String
  ) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Repository.folder.appendingPathComponent("Sources/" + path), encoding: .utf8)
    }
    let controller = "\(name)Controller"
    let licence = "// SPDX-License-Identifier: Apache-2.0\n"
    let scene = String(try text("Scenes/Recipes/\(controller).swift").trimmingPrefix(licence))
    let tutorial = try text("Tabletop/Tabletop.docc/\(name)Tutorial.md")
    let program = "import SDLHost\n\(scene)\nSDLApplication.main { \(controller)() }\n"
    #expect(tutorial.hasSuffix("```swift\n\(program)```\n"))
    #expect(scene.split(separator: "\n").count <= 80)
  }

  /// A package of code for iOS is in Swift 5 mode, as the guide's manifest is.
  @Test(arguments: ["5", "6"]) func thePortingGuidesProgramCompiles(mode: String) throws {
    let guide = try String(
      contentsOf: Repository.folder.appendingPathComponent("Sources/Tabletop/Tabletop.docc/PortingGuide.md"),
      encoding: .utf8)
    let lines = guide.split(separator: "\n").map(String.init)
    let last = try #require(lines.firstIndex { $0.contains("SDLApplication.main {") })
    let outcome = try SwiftCompiler.check(
      ["import UIKit\nfinal class FallingController: UIViewController {}"],
      main: "\(lines[last - 1])\n\(lines[last])", mode: mode)
    #expect(lines[last - 1].hasPrefix("import ") && outcome.status == 0, "\(outcome.errors)")
  }

  /// Else the test above proves nothing.
  @Test func anExampleThatNamesWhatIsNotThereFails() throws {
    let block = CodeBlock(
      path: "README.md", line: 7, lines: ["square.fly()", "animator.addBehavior(square)"])
    let program = ExampleProgram(blocks: [block]).text(name: "Wrong")
    let outcome = try SwiftCompiler.check([ExampleProgram.context, program])
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
