// SPDX-License-Identifier: Apache-2.0
import Porting
import TestSupport
import Testing

/// What a compiler gets of files for iOS: lines as they were written, and methods by their names.
struct CompiledPortTests {
  private func compiled(_ files: [(String, String)]) -> [String] {
    Port(files.map { SourceFile(path: $0.0, text: $0.1) }, for: .compiling).texts
  }

  @Test func everyLineOfTheConvertedFileIsNamedAsItWasWritten() {
    let files = [
      ("/w/a \"1\".swift", "import UIKit\nclass A: B {\n  let a = line1\n}\nlet b = line2\n"),
      (
        "/w/b.swift",
        "import UIKit\n\nextension A {\n  @objc\n  override func f() {\n    line3\n  }\n  let c = line4\n}"
      ),
    ]
    var found: [String: String] = [:]
    for text in compiled(files) {
      var (path, line) = ("", 0)
      for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if row.hasPrefix("#sourceLocation(file: \"") {
          let parts = row.dropFirst(23).dropLast().split(separator: "\", line: ")
          (path, line) = (String(parts[0]), Int(parts[1])!)
          continue
        }
        for mark in ["line1", "line2", "line3", "line4"] where row.contains(mark) {
          found[mark] = "\(path):\(line)"
        }
        line += 1
      }
    }
    #expect(
      found == [
        "line1": "/w/a \\\"1\\\".swift:3", "line2": "/w/a \\\"1\\\".swift:5", "line3": "/w/b.swift:6",
        "line4": "/w/b.swift:8",
      ])
  }

  @Test func aClassHasATableOfTheMethodsForObjectiveC() throws {
    let text = compiled([
      (
        "a.swift",
        """
        import UIKit
        class A: UIView {
          @objc func a() {}
          @IBAction func b(_ sender: [Int: String], forEvent e: UIEvent) {}
          @objc(other) func c() {}
          func d() {}
          @objc static func e() {}
          @objc func f<T>(_ x: T) {}
          @objc func g() throws {}
          @objc func h(_ x: () -> Void) {}
          #if DEBUG
          @objc func i() {}
          #endif
        }
        class B: A, P { @objc func b() {} }
        @objcMembers final class C<T>: Q<T, Int>, P where T: P { func x() {}; private func y() {} }
        class D { func x() {} }
        """
      )
    ])[0]
    func row(_ owner: String) throws -> String {
      try String(
        #require(
          text.split(separator: "\n").first { $0.contains("object: \(owner)") && $0.contains("_method") }))
    }
    #expect(
      try row("A") == """
        public nonisolated class func _method(named name: String) -> Selector? { switch name { \
        case "a": return Selector(name, calling: { (object: A) in object.a() }); \
        case "b:forEvent:": return Selector(name, calling: { (object: A, first: [Int: String], \
        second: UIEvent) in object.b(first, forEvent: second) }); \
        case "other": return Selector(name, calling: { (object: A) in object.c() }); default: return nil } }
        """)
    #expect(try row("B").hasPrefix("public override nonisolated class func"))
    #expect(try row("B").hasSuffix("default: return super._method(named: name) } }"))
    #expect(try row("C").contains("case \"x\"") && !row("C").contains("case \"y\""))
    #expect(text.contains("class A: UIView, MethodTable {"))
    #expect(text.contains("class B: A, P {"))
    #expect(text.contains("final class C<T>: Q<T, Int>, MethodTable, P where T: P {"))
    #expect(text.contains("class D {"))
  }

  @Test func aFileThatOnlyKnowsFoundationGetsTheImport() {
    #expect(
      compiled([("a.swift", "import Foundation\nclass A { @objc func f() {} }")])[0].hasPrefix(
        "import UIKit\n"))
    #expect(!compiled([("a.swift", "import Foundation\nclass A {}")])[0].contains("import UIKit"))
  }
}
