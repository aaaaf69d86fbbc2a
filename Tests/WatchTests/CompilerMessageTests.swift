// SPDX-License-Identifier: Apache-2.0
import Porting
import Testing

@testable import Watch

/// What is read of what compilers, and code that ends, write.
struct CompilerMessageTests {
  private let file = SourceFile(
    path: "/w/a b/Card: Throw.swift",
    text: "import UIKit\n\n  @objc func f() { card.dampng = 0.6 }\nclass A: UIViewController { let n = nn }\n"
  )

  @Test func aMessageHasItsPlaceInTheUntouchedFile() {
    let output = """
      /w/a b/Card: Throw.swift:3:20: error: value of type 'UIView' has no member 'dampng'
        func f() { card.dampng = 0.6 }
                   ~~~~ ^~~~~~
      /w/a b/Card: Throw.swift:3:20: note: something else
      /w/a b/Card: Throw.swift:4:37: warning: never used
      /w/a b/Card: Throw.swift:4:37: error: cannot find 'nn' in scope; it isn't there
      class A: UIViewController { let n = nn }
                                          ^~
      /w/a b/Card: Throw.swift:4:37: error: cannot find 'nn' in scope; it isn't there
      class A: UIViewController { let n = nn }
                                          ^~
      """
    let found = CompilerMessage.all(in: output, of: [file])
    #expect(found.count == 2)
    #expect(found[0].message == "Value of type ‘UIView’ has no member ‘dampng’")
    #expect(found[0].place == "Card: Throw.swift:3:25", "as it stands before the attribute was taken out")
    #expect(found[0].source == "@objc func f() { card.dampng = 0.6 }" && found[0].fault == 22..<28)
    #expect(found[1].message == "Cannot find ‘nn’ in scope; it isn’t there" && found[1].line == 4)
  }

  @Test func aColumnBehindTheLineIsNone() {
    let output = "/w/a b/Card: Throw.swift:4:163: error: missing argument\nclass A\n^~~~~\n"
    let found = CompilerMessage.all(in: output, of: [file])
    #expect(found.first?.column == 0 && found.first?.place == "Card: Throw.swift:4")
  }

  @Test func whatHasNoPlaceIsSaidAllTheSame() {
    let output =
      "<unknown>:0: error: cannot load module\nld.gold: error: cannot find x\nerror: link command failed\n"
    let found = CompilerMessage.all(in: output, of: [file])
    #expect(found.map(\.message) == ["Cannot load module", "Cannot find x", "Link command failed"])
    #expect(found.allSatisfy { $0.path.isEmpty || $0.line == 0 })
  }

  @Test func nothingIsReadOfNonsense() {
    let texts = ["", "error", ": error: ", "a:b:c: error: x", "/w:1: error: y", "^^^", "x: error: z\n\n^~~~"]
    for text in texts { #expect(CompilerMessage.all(in: text, of: [file]).count <= 1, "\(text)") }
    // A file that was shortened since, and marks beyond the line's end.
    let beyond = "/w/a b/Card: Throw.swift:99:1: error: x\na\n          ^~~~~\n"
    #expect(CompilerMessage.all(in: beyond, of: [file]).first?.source == "")
    let far = "/w/a b/Card: Throw.swift:1:300: error: x\nimport\n              ^~~~~\n"
    #expect(CompilerMessage.all(in: far, of: [file]).first?.fault == 0..<0)
  }

  @Test func anEndIsSaidInWords() {
    let trap = Crash(.signal(4), errors: "hello\nWatched/Card.swift:12: Fatal error: Index out of range\n")
    #expect(trap.words == "Index out of range")
    #expect(trap.place == CompilerMessage(path: "Card.swift", line: 12, message: "Index out of range"))
    let told = Crash(.signal(6), errors: "/me/Card.swift:7: Fatal error: Adding it twice\n")
    #expect(told.words == "Adding it twice")
    #expect(told.place == CompilerMessage(path: "/me/Card.swift", line: 7, message: told.words))
    let inside = Crash(.signal(4), errors: "Swift/Array.swift:692: Fatal error: Index out of range\n")
    #expect(inside.words == "Index out of range" && inside.place == nil)
    #expect(Crash(.signal(5), errors: "W/x.swift:1: Fatal error\n").words == "Fatal error")
    #expect(Crash(.signal(11), errors: "").words == "Bad memory access, or endless recursion.")
    #expect(Crash(.status(3), errors: "").words == "It exited with status 3.")
    #expect(Crash(.status(0), errors: "Fatal error: not one").words == "It exited with status 0.")
    #expect(Crash(.signal(9), errors: "").words == "It was killed.")
  }

  @Test func editorsAreToldThePlaceInTheirOwnWay() throws {
    func arguments(_ editor: String) throws -> [String] {
      try #require(Editor(["EDITOR": editor])).arguments(path: "/w/a.swift", line: 12, column: 3)
    }
    #expect(try arguments("/usr/bin/vim -p") == ["-p", "+12", "/w/a.swift"])
    #expect(try arguments("code --wait") == ["--wait", "-g", "/w/a.swift:12:3"])
    #expect(try arguments("kate") == ["-l", "12", "-c", "3", "/w/a.swift"])
    #expect(try arguments("subl") == ["/w/a.swift:12:3"])
    #expect(try arguments("something") == ["/w/a.swift"])
    #expect(Editor([:]) == nil && Editor(["EDITOR": "  "]) == nil)
  }

  @Test func aFirstFileHasANameThatAClassCanHave() throws {
    for name in ["MyScene", "_A1", "Größe", "MyScene.swift"] {
      let first = try #require(FirstFile(named: name), "\(name)")
      #expect(first.text.contains("class \(first.name): UIViewController {"))
      let files = [SourceFile(path: "a", text: first.text)]
      #expect(ControllerFinder(files).chosen?.name == first.name)
      #expect(Port(files, for: .compiling).complaints.isEmpty)
    }
    for name in ["", "1A", "a b", "../a", "class", "A/B", "a-b", ".swift", "UIViewController", "A\n"] {
      #expect(FirstFile(named: name) == nil, "\(name)")
    }
  }
}
