// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One source file made of code blocks that build on each other: those of a page, or one of a doc comment.
///
/// Declarations become members of a view controller, statements the body of one of its methods: so a block
/// may use `view`, `self` and what `context` declares without a word about where they come from. What an
/// earlier block of the page declared, later ones know.
struct ExampleProgram {
  let blocks: [CodeBlock]

  /// What an example may take for granted.
  static let context = """
    import HeadlessHost
    import PhysicsCore
    import Tabletop

    class ExampleController: UIViewController {
      let square = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
      let button = UIButton(type: .system)
      let card = UIView(frame: CGRect(x: 20, y: 120, width: 200, height: 120))
      let label = UILabel()
      let animator = UIDynamicAnimator()
    }

    class ExampleOfTheCore {
      let world = World()
      lazy var body = world.createBody(BodyDefinition())
      lazy var other = world.createBody(BodyDefinition())
    }
    """

  /// The text of the file; `name` is that of its class.
  func text(name: String) -> String {
    let pieces = blocks.flatMap(\.pieces)
    let path = blocks[0].path
    func lines(of kind: CodeBlock.Piece.Kind) -> String {
      pieces.filter { $0.kind == kind }.map { piece in
        "#sourceLocation(file: \"\(path)\", line: \(piece.line))\n" + piece.lines.joined(separator: "\n")
      }.joined(separator: "\n")
    }
    let isOfTheCore = path.hasPrefix("Sources/PhysicsCore/")
    var modules = [isOfTheCore ? "PhysicsCore" : "Tabletop"]
    let isOfSDL = path.hasPrefix("Sources/SDLHost/")
    if isOfSDL { modules.append("HeadlessHost") }
    for module in ["HeadlessHost", "SDLHost"] where path.hasPrefix("Sources/\(module)/") {
      modules.append(module)
    }
    return """
      \(modules.map { "import \($0)" }.joined(separator: "\n"))
      \(lines(of: .modules))
      \(lines(of: .fileMember))
      final class \(name): \(isOfTheCore ? "ExampleOfTheCore" : "ExampleController") {
      \(lines(of: .member))
        func run() throws {
      \(lines(of: .statement))
        }
      }

      """
  }

  /// The programs of the documents and of the libraries' doc comments.
  static func all() throws -> [ExampleProgram] {
    var programs: [ExampleProgram] = []
    let pages = ["README.md", "ARCHITECTURE.md"]
    for page in try pages + Repository.paths(in: "Sources/Tabletop/Tabletop.docc", endingWith: ".md") {
      let blocks = try CodeBlock.all(in: page)
      if !blocks.isEmpty { programs.append(ExampleProgram(blocks: blocks)) }
    }
    for library in Repository.libraries {
      for path in try Repository.paths(in: "Sources/\(library)", endingWith: ".swift") {
        programs += try CodeBlock.all(in: path).map { ExampleProgram(blocks: [$0]) }
      }
    }
    return programs
  }
}
