// SPDX-License-Identifier: Apache-2.0
import Porting
import Testing

/// Which view controller of some files is shown.
struct ControllerFinderTests {
  private func finder(_ texts: String...) -> ControllerFinder {
    ControllerFinder(texts.enumerated().map { SourceFile(path: "/w/\($0).swift", text: $1) })
  }

  @Test func theLastOneIsShownThatNoOtherOneMakesOrInheritsFrom() {
    let text = """
      import UIKit
      class Base: UIViewController {}
      class Child: Base { var a = 1 }
      final class Main: Base {
        func show() { present(Child(), animated: true) }
      }
      class Panel: UIViewController {}
      extension Main { func more() {} }
      """
    #expect(finder(text).chosen?.name == "Panel" && finder(text).chosen?.line == 7)
    let made = text.replacing("present(Child()", with: "present(Panel()")
    #expect(finder(made).chosen?.name == "Main")
    #expect(finder(made).all.map(\.name) == ["Base", "Child", "Main", "Panel"])
  }

  @Test func filesAreOneModuleInTheirOrder() {
    let child = "class Child: Start {}", start = "class Start: UIKit.UIViewController {}"
    #expect(finder(child, start).chosen?.name == "Child" && finder(child, start).chosen?.file == 0)
    #expect(finder(start, child).chosen?.file == 1)
  }

  @Test func whatIsNoControllerIsNone() {
    #expect(finder("class A: UIView {}\nstruct B {}\nclass C {}").chosen == nil)
    #expect(finder("// class A: UIViewController {}\nlet a = \"class B: UIViewController {}\"").chosen == nil)
    #expect(finder("class A<T>: UIViewController {}").chosen == nil)
    #expect(finder("").chosen == nil)
  }

  @Test func oneThatOnlyMakesItselfIsShown() {
    #expect(
      finder("class A: UIViewController { func again() { show(A(), sender: nil) } }").chosen?.name == "A")
    // Two that make each other: the last one.
    let both = "class A: UIViewController { let b = B() }\nclass B: UIViewController { lazy var a = A() }"
    #expect(finder(both).chosen?.name == "B")
  }

  @Test func oneCanBeNamed() {
    let found = finder("enum Demo { class One: UIViewController {} }\nclass Two: UIViewController {}")
    #expect(found.chosen?.name == "Two")
    #expect(found.controller(named: "One")?.name == "Demo.One")
    #expect(found.controller(named: "Demo.One")?.line == 1)
    #expect(found.controller(named: "Three") == nil)
  }
}
