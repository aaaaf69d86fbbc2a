// SPDX-License-Identifier: Apache-2.0
import Porting
import TestSupport
import Testing

/// What becomes of code that leans on Objective-C.
struct PortTests {
  private func port(_ text: String) -> (text: String, complaints: [String]) {
    let port = Port([SourceFile(path: "a.swift", text: text)], for: .reading)
    return (port.texts[0], port.complaints.map(\.description))
  }

  @Test(arguments: [
    ("@objc func a() {}", "func a() {}"),
    ("@objc private func a() {}", "private func a() {}"),
    ("@objc(tap:) func a(_ b: B) {}", "func a(_ b: B) {}"),
    ("  @objc\n  func a() {}", "  func a() {}"),
    ("@objcMembers class A {}", "class A {}"),
    ("@objc(Ä) public final class A {}", "public final class A {}"),
    ("@objc enum E: Int { case a }", "enum E: Int { case a }"),
    ("@nonobjc func a() {}", "func a() {}"),
    ("@objc dynamic var a = 1", "var a = 1"),
    (
      "class A { dynamic var a = 1; public dynamic class func f() {} }",
      "class A { var a = 1; public class func f() {} }"
    ),
    ("let dynamic = 1\nlet a = dynamic\nvar b = 2", "let dynamic = 1\nlet a = dynamic\nvar b = 2"),
    ("f(dynamic: dynamic)", "f(dynamic: dynamic)"),
    ("@IBOutlet weak var a: UIView!", "weak var a: UIView!"),
    ("@IBOutlet private(set) weak var a: UIView?", "private(set) weak var a: UIView?"),
    ("@IBOutlet var all: [UIButton]!", "var all: [UIButton]!"),
    ("@IBAction func a(_ sender: Any) {}", "func a(_ sender: Any) {}"),
    ("@IBDesignable class A { @IBInspectable var a: CGFloat = 1 }", "class A { var a: CGFloat = 1 }"),
    ("@available(iOS 11, *) @objc func a() {}", "@available(iOS 11, *) func a() {}"),
    ("@objc protocol P { func a() }", "protocol P: AnyObject { func a() }"),
    ("@objc public protocol P: Q {}", "public protocol P: AnyObject, Q {}"),
    ("@objc protocol P: class {}", "protocol P: class {}"),
    ("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
  ])
  func attributesGo(code: String, expected: String) {
    let done = port(code)
    #expect(done.text == expected && done.complaints == [], "\(done)")
  }

  @Test(arguments: ["@main", "@UIApplicationMain"]) func aDelegateStartsTheProgram(attribute: String) {
    let code = "\(attribute)\nfinal class A: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n}"
    let expected = """
      import SDLHost
      @main
      final class A: UIResponder, UIApplicationDelegate { static func main() { SDLApplication.main { A() } }
        var window: UIWindow?
      }
      """
    #expect(port(code).text == expected)
    let others = [
      "@main struct A { static func main() {} }",
      "@main class A: UIApplicationDelegate { static func main() {} }",
    ]
    for code in others { #expect(port(code).text == code) }
  }

  @Test func aSceneDelegateStartsWithTheProgramWhateverFileItIsIn() {
    let files = [
      ("b.swift", "class Other: UIResponder, UIWindowSceneDelegate {}"),
      ("c.swift", "@available(iOS 13.0, *)\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {}"),
      ("a.swift", "@main class A: UIResponder, UIApplicationDelegate {}"),
    ]
    func start(_ files: [(String, String)]) -> String? {
      Port(files.map { SourceFile(path: $0.0, text: $0.1) }, for: .reading).texts.last
    }
    let head = "import SDLHost\n@main class A: UIResponder, UIApplicationDelegate { static func main() { "
    #expect(start(files) == head + "SDLApplication.main(sceneDelegate: { SceneDelegate() }) { A() } }}")
    #expect(
      start([files[0], files[2]]) == head + "SDLApplication.main(sceneDelegate: { Other() }) { A() } }}")
    #expect(start([files[2]]) == head + "SDLApplication.main { A() } }}")
  }

  /// The selector stands in a method of `C`, which has some to choose from.
  @Test(arguments: [
    ("#selector(a)", "Selector(\"a\", C.a)"),
    ("#selector(b)", "Selector(\"b:\", C.b)"),
    ("#selector(b(_:))", "Selector(\"b:\", C.b(_:))"),
    ("#selector(self.b(_:))", "Selector(\"b:\", C.b(_:))"),
    ("#selector(Self.b)", "Selector(\"b:\", C.b)"),
    ("#selector(C.b(_:))", "Selector(\"b:\", C.b(_:))"),
    ("#selector( C.b )", "Selector(\"b:\", C.b)"),
    ("#selector((b))", "Selector(\"b:\", C.b)"),
    ("#selector(c(sender:))", "Selector(\"cWithSender:\", C.c(sender:))"),
    ("#selector(c(for:))", "Selector(\"cFor:\", C.c(for:))"),
    ("#selector(c)", "Selector(\"c\", C.c)"),
    ("#selector(d)", "Selector(\"named:\", C.d)"),
    ("#selector(e(_:by:))", "Selector(\"e:by:\", C.e(_:by:))"),
    ("#selector(Other.tap(_:with:))", "Selector(\"tap:with:\", Other.tap(_:with:))"),
    ("#selector(Outer.Inner.tap)", "Selector(\"tap\", Outer.Inner.tap)"),
    ("#selector(UIView.layoutIfNeeded)", "Selector(\"layoutIfNeeded\", UIView.layoutIfNeeded)"),
    ("#selector(getter: C.p)", "Selector(\"p\", getter: { (object: C) in object.p })"),
    ("#selector(getter: p)", "Selector(\"p\", getter: { (object: C) in object.p })"),
    ("#selector(setter: self.p)", "Selector(\"setP:\", setter: { (object: C, value) in object.p = value })"),
    ("#selector(f as () -> Void)", "Selector(\"f\", C.f as (C) -> () -> Void)"),
    ("#selector(C.f as (C) -> () -> Void)", "Selector(\"f\", C.f as (C) -> () -> Void)"),
    ("#selector(f(_:) as (Int) -> Void)", "Selector(\"f:\", C.f(_:) as (C) -> (Int) -> Void)"),
    ("#selector(other.b(_:))", "Selector(\"b:\", C.b(_:))"),
    ("#selector(self.other.b)", "Selector(\"b:\", C.b)"),
    ("#selector(other.f as () -> Void)", "Selector(\"f\", C.f as (C) -> () -> Void)"),
    (
      "#selector(some.one.tapped(_:))",
      "{ () -> Selector in let owner = Selector.owner(of: some.one); "
        + "return Selector(\"tapped:\", owner.tapped(_:)) }()"
    ),
    (
      "#selector(it.f as () -> Void)",
      "{ () -> Selector in let owner = Selector.owner(of: it); "
        + "return Selector(\"f\", owner.f as (_) -> () -> Void) }()"
    ),
    ("#selector($0.tap)", "Selector(\"tap\", Selector.owner(of: $0).tap)"),
    ("#selector(/* the tap */ b)", "Selector(\"b:\", C.b)"),
  ])
  func selectorsCarryTheirMethod(code: String, expected: String) {
    let source = { (selector: String) in
      """
      class C: UIView {
        struct S { let a = [1] }
        init() { on({ g(\(selector), 1) }) }
        weak var other: C?
        func a() {}
        func b(_ x: Int) {}
        func c(sender: Int) {}
        func c(for x: Int) {}
        func d(_ x: Int) {}
        func e(_ x: Int, by y: [Int: String] = [:], z: Int) {}
        var p = 1
      }
      """
    }
    let text = source(code).replacing("func d", with: "@objc(named:) func d")
    let done = port(text)
    #expect(done.text == source(expected) && done.complaints == [], "\(done)")
  }

  @Test(arguments: [
    ("#keyPath(CAShapeLayer.strokeEnd)", "\"strokeEnd\""), ("#keyPath(strokeEnd)", "\"strokeEnd\""),
    ("#keyPath(A.B.layer.position)", "\"layer.position\""), ("#keyPath(self.a.b)", "\"a.b\""),
  ])
  func aKeyPathBecomesItsText(code: String, expected: String) {
    let done = port("let a = f(\(code))")
    #expect(done.text == "let a = f(\(expected))" && done.complaints == [], "\(done)")
  }

  @Test func theInnermostTypeIsMeant() {
    let code = """
      class A { class B { func f() { g(#selector(x)) } }
        func f() { if true { g(#selector(x)) } } }
      extension A.B { func h() { g(#selector(x)) } }
      extension Selector { static let x = #selector(A.x) }
      """
    #expect(
      port(code).text == """
        class A { class B { func f() { g(Selector("x", B.x)) } }
          func f() { if true { g(Selector("x", A.x)) } } }
        extension A.B { func h() { g(Selector("x", A.B.x)) } }
        extension Selector { static let x = Selector("x", A.x) }
        """)
  }

  @Test(arguments: [
    "// @objc #selector(a)", "/* @objc /* dynamic var */ @IBOutlet */ let a = 1",
    ##"let a = "@objc \(b("#selector(c)")) @IBOutlet""##, "let a = \"\"\"\n  @objc\n  #selector(a)\n  \"\"\"",
    ##"let a = #"@objc "@IBOutlet" \#(b) "#"##, "let a = /@objc\"/, b = /@IBAction/",
    "let a = #/\n@objc\n/#", "let a = `dynamic`, objc = b.dynamic", "#warning(\"@objc\")",
    "#if DEBUG\nlet selector = 1\n#endif", "class A { override func f() {} }", "",
    "\u{FEFF}let a = 1\r\nlet b = 2\r\n", "}}}((", "class", "extension A {", "@objcOther func a() {}",
  ])
  func whatMeansNothingToObjectiveCStays(code: String) {
    let done = port(code)
    #expect(done.text == code && done.complaints == [])
  }

  @Test(arguments: [
    (
      "\nlet a = #selector(b)", "a.swift:2: error: #selector stands in no class: name the class of the method"
    ),
    ("#selector", "a.swift:1: error: #selector lacks what it selects"),
    ("class A { let a = #selector(3) }", "a.swift:1: error: #selector names no method or property"),
    ("class A { let a = #selector(b(c).d(3)) }", nil),
    ("let a = #keyPath(A)", "a.swift:1: error: #keyPath of this form needs Objective-C: write a string"),
    ("let a = #keyPath(A.b[0])", "a.swift:1: error: #keyPath of this form needs Objective-C: write a string"),
    ("let a = #keyPath", "a.swift:1: error: #keyPath lacks what it names"),
  ])
  func whatCannotBeConvertedIsSaid(code: String, complaint: String?) {
    #expect(port(code).complaints == (complaint.map { [$0] } ?? []))
  }

  // MARK: Overrides

  @Test func anOverrideMovesFromItsExtensionIntoTheClass() {
    let code = """
      class A: UIView {
        func f() {}
      }

      extension A {
        // How large.
        @objc override open func g(_ x: Int = { 1 }()) { if true {} }
        func h() {}
        override var i: Int {
          1
        }
      }
      """
    #expect(
      port(code).text == """
        class A: UIView {
          func f() {}

          override open func g(_ x: Int = { 1 }()) { if true {} }

          override var i: Int {
            1
          }
        }

        extension A {
          // How large.
          
          func h() {}
          
        }
        """)
  }

  @Test func anOverrideMovesToAnotherFileWithItsSelectors() {
    let port = Port(
      [
        SourceFile(path: "b.swift", text: "extension A { override func f() { g(#selector(h)) } }"),
        SourceFile(path: "a.swift", text: "class A: B { func e() {} }"),
      ], for: .reading)
    #expect(port.texts[0] == "extension A {  }")
    #expect(
      port.texts[1] == "class A: B { func e() {} \noverride func f() { g(Selector(\"h\", A.h)) }\n}")
  }

  @Test func anOverrideOfAClassFromElsewhereStays() {
    let code = "extension UIView { override func f() {} }"
    #expect(port(code).text == code)
  }

  /// Whatever stands in a file, it is converted without a trap, and what is no code stays.
  @Test(arguments: 0..<300 as Range<UInt64>) func anyTextIsConverted(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "@objc", "(", ")", "{", "}", "class ", "A", " extension A ", "override ", "func f", "#selector", ".",
      ":",
      "dynamic ", "var x", "\n", " ", "\"", "/*", "<", ">", "protocol P", "as ", "getter", "self",
      "@IBOutlet",
    ]
    for _ in 0..<20 {
      let count = Int(random.next() % 24)
      let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      for purpose in [Port.Purpose.reading, .compiling] {
        let port = Port([SourceFile(path: "a.swift", text: text)], for: purpose)
        #expect(port.texts.count == 1, "seed \(seed): \(text.debugDescription)")
      }
    }
  }
}
