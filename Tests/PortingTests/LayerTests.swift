// SPDX-License-Identifier: Apache-2.0
import Porting
import Testing

/// The initializer of layers, and what else a phone's compiler takes without a word.
struct LayerTests {
  private func port(_ text: String) -> String {
    Port([SourceFile(path: "a.swift", text: text)], for: .reading).texts[0]
  }

  @Test(arguments: ["CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer"])
  func theInitializerOfALayerBecomesRequired(base: String) {
    let open = "class A: \(base) { "
    #expect(port(open + "override init() { super.init() } }") == open + "required init() { super.init() } }")
    #expect(
      port(open + "public override init() { super.init() } }")
        == open + "public required init() { super.init() } }")
    for same in [
      "required override init() {} }", "func a() { b.init() } }",
      "convenience init(a: Int) { self.init() } }",
    ] {
      #expect(port(open + same) == open + same)
    }
  }

  @Test func aLayerWithOtherInitializersGetsOne() {
    let text = port(
      "class A: CALayer {\n  init(radius: Int) { super.init() }\n  required init?(coder: NSCoder) { nil }\n}\n"
    )
    #expect(text.contains("required init() { fatalError("))
  }

  @Test func aLayerDerivedFromOneOfTheseFilesIsALayer() {
    let text = port("class A: CALayer {}\nclass B: A { override init() { super.init() } }\n")
    #expect(text.contains("class B: A { required init()"))
    // Views and others stay as they are.
    for base in ["UIView", "NSObject", "Unknown"] {
      let text = "class A: \(base) { override init() { super.init() } }"
      #expect(port(text) == text)
    }
  }

  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"), ("import Darwin\n", "import Glibc\n"),
    (
      "import Foundation\nlet a = Darwin.round(1.5)\n",
      "import Foundation\nimport Foundation\nlet a = Foundation.round(1.5)\n"
    ),
    ("delegate?.scrollViewDidScroll?(self)\n", "delegate?.scrollViewDidScroll(self)\n"),
    ("delegate?.other?(self)\n", "delegate?.other?(self)\n"),
  ])
  func namesOfAPhonesModulesAreThoseOfLinux(text: String, expected: String) {
    #expect(port(text) == expected)
  }
}
