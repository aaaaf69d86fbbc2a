// SPDX-License-Identifier: Apache-2.0
import Porting
import TestSupport
import Testing

/// A `#selector` of something that no selector can call is refused in a line that says what to do.
struct SelectorMistakeTests {
  private func complaints(_ selector: String) -> [String] {
    let text = """
      class Base: UIViewController {
        var level = 1
        func three(_ a: Any, _ b: Any, _ c: Any) {}
        @objc static func make() {}
      }
      class C: Base {
        func on() { g(#selector(\(selector))) }
        @objc func plain() {}
        @objc func pressed(_ x: Any) {}
        @objc func fails() throws {}
        @objc func later(_ x: Any) async {}
        func generic<T>(_ x: T) {}
        @objc func both(_ x: Any) {}
        static func both() {}
        let count = 1, value = { (plain: Int) in let inner = plain }
        var size: Int { let local = 1; return local }
        func size(_ x: Any) {}
      }
      extension C { class func shared() {}; func more() {} }
      struct S { func act() {} }
      enum E { func act() {} }
      """
    return Port([SourceFile(path: "a.swift", text: text)], for: .compiling).complaints.map(\.description)
  }

  @Test(arguments: [
    ("make", "#selector takes an instance method: 'make' is one of the class itself"),
    ("C.shared", "#selector takes an instance method: 'shared' is one of the class itself"),
    ("fails", "#selector takes an instance method: 'fails' is generic, throws or is asynchronous"),
    ("later(_:)", "#selector takes an instance method: 'later' is generic, throws or is asynchronous"),
    ("generic", "#selector takes an instance method: 'generic' is generic, throws or is asynchronous"),
    (
      "three(_:_:_:)",
      "#selector takes an instance method: 'three' has 3 parameters, and at most two are given"
    ),
    ("level", "'level' is a property of C: write #selector(getter: level)"),
    ("self.count", "'count' is a property of C: write #selector(getter: count)"),
    ("getter: plain", "'plain' is a method of C: write #selector(plain) without getter or setter"),
    ("plain()", "#selector names a method and does not call it: leave out the brackets"),
    ("S.act", "#selector takes a method of a class: S is a struct"),
    ("E.act", "#selector takes a method of a class: E is an enum"),
  ])
  func aMistakeIsNamedWithItsLine(selector: String, message: String) {
    #expect(complaints(selector) == ["a.swift:7: error: \(message)"])
  }

  /// What these files do not declare may be inherited: that is the compiler's to say.
  @Test(arguments: [
    "plain", "pressed(_:)", "C.pressed", "unknown", "viewDidLoad", "both(_:)", "both", "more",
    "size", "size(_:)", "getter: level", "setter: level", "getter: title", "local", "inner",
    "UIView.layoutIfNeeded",
    "Other.act", "other.make", "C.C.plain",
  ])
  func whatIsRightOrUnknownPasses(selector: String) {
    #expect(complaints(selector) == [])
  }
}
