// SPDX-License-Identifier: Apache-2.0
import Porting
import TestSupport
import Testing

/// What becomes of the requirements of a protocol that a class need not have.
struct OptionalRequirementTests {
  private func port(
    _ text: String, for purpose: Port.Purpose = .reading
  ) -> (text: String, complaints: [String]) {
    let port = Port([SourceFile(path: "a.swift", text: text)], for: purpose)
    return (port.texts[0], port.complaints.map(\.description))
  }

  @Test(arguments: [
    ("@objc optional func f()", "func f()", "extension P { func f() {} }"),
    ("@objc optional func f(_ a: A, b: [Int: B])", "func f(_ a: A, b: [Int: B])", nil),
    ("@objc optional func f(a: A) -> Void", "func f(a: A) -> Void", nil),
    ("optional func f(a: A) -> ()", "func f(a: A) -> ()", nil),
    ("@objc(g:) optional func f(a: A)", "func f(a: A)", nil),
  ])
  func aMethodIsDemandedAndHasADefault(code: String, demand: String, given: String?) {
    let done = port("@objc protocol P: AnyObject {\n  \(code)\n  func g()\n}\nlet a = 1")
    let expected = given ?? "extension P { \(demand) {} }"
    #expect(
      done.text == "protocol P: AnyObject {\n  \(demand)\n  func g()\n}\n\n\(expected)\nlet a = 1",
      "\(done.text)")
    #expect(done.complaints == [])
  }

  @Test(arguments: [
    ("public", "public "), ("fileprivate", "fileprivate "), ("private", "private "), ("internal", ""),
  ])
  func theDefaultIsAsOpenAsTheProtocol(modifier: String, access: String) {
    let done = port("@objc \(modifier) protocol P: class { @objc optional func f() }").text
    #expect(done == "\(modifier) protocol P: class { func f() }\n\n\(access)extension P { func f() {} }")
  }

  @Test(arguments: [
    ("delegate?.f?(1)", "delegate?.f(1)"), ("delegate.f?(1, b: 2)", "delegate.f(1, b: 2)"),
    ("delegate!.f!(1)", "delegate!.f(1)"), ("a.b().f?({ $0.f?() })", "a.b().f({ $0.f() })"),
    ("delegate?.g?(1)", "delegate?.g?(1)"), ("f?(1)", "f?(1)"), ("delegate?.f ?? 1", "delegate?.f ?? 1"),
    ("a.f ? (1) : (2)", "a.f ? (1) : (2)"),
  ])
  func aCallLosesItsSign(code: String, expected: String) {
    let head = "protocol P: AnyObject { func f() }\n\nextension P { func f() {} }\nlet a = "
    #expect(
      port("@objc protocol P: AnyObject { @objc optional func f() }\nlet a = \(code)").text == head + expected
    )
  }

  @Test func aVariableOfItsNameIsNoProperty() {
    let code = "class C { func g() { let f = 1; for f in [f] { var f = f } } }"
    let done = port("@objc protocol P: AnyObject { @objc optional func f() }\n" + code)
    #expect(done.complaints == [] && done.text.hasSuffix("extension P { func f() {} }\n" + code))
  }

  @Test func theCompilerCountsLinesAsTheyWereWritten() {
    let code =
      "@objc protocol P {\n  @objc optional\n  func f(_ a: A?,  // the first\n    b: B)\n}  // end\nlet b = 1"
    let text = port(code, for: .compiling).text
    let end =
      "{\n  \n  func f(_ a: A?,  // the first\n    b: B)\n}; extension P { func f(_ a: A?, b: B) {} }  // end\nlet b = 1"
    #expect(text.hasSuffix("line: 1)\nprotocol P: AnyObject " + end), "\(text)")
  }

  @Test(arguments: [
    "@objc optional func f() -> Int", "@objc optional var f: Int { get }", "@objc optional func f<T>(_ a: T)",
    "@objc optional func f(); var x: Int { get }\n}\nclass C { var f: (() -> Void)?",
  ])
  func whatHasAResultOrTheNameOfAPropertyIsRefused(code: String) {
    let done = port("\n@objc protocol P: AnyObject { \(code) }")
    #expect(
      done.complaints == [
        "a.swift:2: error: an optional requirement that is no plain method without a result needs Objective-C: "
          + "make it required, with a default in an extension"
      ])
    #expect(done.text.contains("optional"))
  }
}
