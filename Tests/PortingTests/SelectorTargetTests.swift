// SPDX-License-Identifier: Apache-2.0
import Porting
import TestSupport
import Testing

/// A target that never has the method is refused where its class is plain to see: on iOS it ends the program
/// when the event comes.
struct SelectorTargetTests {
  private func complaints(_ call: String, others: String = "") -> [String] {
    let text = """
      class Base: UIViewController { @objc func shared() {} }
      class C: Base {
        let door = Door()
        var hall: Hall?, doors: [Door] = []
        func on(gate: Gate) { \(call) }
        @objc func tapped() {}
        static func make() { UITapGestureRecognizer(target: self, action: #selector(Door.open)) }
      }
      class Door: NSObject { @objc func open() {} }
      class Gate: Door {}
      class Hall: NSObject { @objc func enter() {} }
      \(others)
      """
    return Port([SourceFile(path: "a.swift", text: text)], for: .compiling).complaints.map(\.description)
  }

  @Test(arguments: [
    ("UITapGestureRecognizer(target: self, action: #selector(Door.open))", "open", "Door", "C"),
    ("button.addTarget(self, action: #selector(Door.open), for: .touchUpInside)", "open", "Door", "C"),
    ("button.addTarget(hall, action: #selector(tapped), for: [.touchUpInside])", "tapped", "C", "Hall"),
    ("x.addTarget(self.hall!, action: #selector(gate.open))", "open", "Gate", "Hall"),
    ("CADisplayLink(target: door, selector: #selector(shared))", "shared", "C", "Door"),
    (
      "NotificationCenter.default.addObserver(door, selector: #selector(Hall.enter), name: nil, object: nil)",
      "enter", "Hall", "Door"
    ),
    ("perform(#selector(Hall.enter))", "enter", "Hall", "C"),
    ("door.perform(#selector(Hall.enter), with: nil)", "enter", "Hall", "Door"),
    ("Timer(timeInterval: f(1, 2), target: gate, selector: #selector(C.tapped))", "tapped", "C", "Gate"),
  ])
  func aTargetWithoutTheMethodIsNamedWithItsLine(call: String, method: String, owner: String, target: String)
  {
    #expect(
      complaints(call) == [
        "a.swift:5: error: '\(method)' is a method of \(owner), and the target is a \(target), "
          + "which has no such method"
      ])
  }

  /// A class above or below, one with a method of the same name, and all whose class is not plain to see.
  @Test(arguments: [
    "UITapGestureRecognizer(target: self, action: #selector(tapped))",
    "UITapGestureRecognizer(target: self, action: #selector(Base.shared))",
    "UITapGestureRecognizer(target: gate, action: #selector(Door.open))",
    "UITapGestureRecognizer(target: door, action: #selector(Gate.open))",
    "UITapGestureRecognizer(target: doors[0], action: #selector(Hall.enter))",
    "UITapGestureRecognizer(target: unknown, action: #selector(Hall.enter))",
    "UITapGestureRecognizer(target: Hall.shared, action: #selector(Hall.enter))",
    "UITapGestureRecognizer(target: self, action: #selector(UIView.layoutIfNeeded))",
    "let door = hall; UITapGestureRecognizer(target: door, action: #selector(Hall.enter))",
    "all.forEach { door in UITapGestureRecognizer(target: door, action: #selector(Hall.enter)) }",
    "for door in all { UITapGestureRecognizer(target: door, action: #selector(Hall.enter)) }",
    "all.map { (door, _) in UITapGestureRecognizer(target: door, action: #selector(Hall.enter)) }",
    "let (a, door) = all; UITapGestureRecognizer(target: door, action: #selector(Hall.enter))",
    "if let door = any as? Hall { UITapGestureRecognizer(target: door, action: #selector(Hall.enter)) }",
    "responds(to: #selector(Hall.enter))",
    "f(door: self.hall); UITapGestureRecognizer(target: door, action: #selector(Door.open))",
  ])
  func whatMayHaveTheMethodPasses(call: String) { #expect(complaints(call) == []) }

  @Test(arguments: [
    "class D: C { @objc func open() {} }", "extension UIViewController { @objc func open() {} }",
    "extension C { @objc func open() {} }",
  ])
  func anotherMethodOfTheNameWillDo(others: String) {
    #expect(
      complaints("UITapGestureRecognizer(target: self, action: #selector(Door.open))", others: others) == [])
  }

  /// On iOS a property's selector names the class, or a value; here the class has to be seen.
  @Test func aPropertyOfAValueIsFoundByItsClass() {
    func property(_ base: String) -> [String] { complaints("f(#selector(getter: \(base).isOpen))") }
    #expect(property("door") == [])
    #expect(
      property("any") == [
        "a.swift:5: error: the class of 'any' is not known here: name it before 'isOpen'"
      ])
  }
}
