// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import MotionData
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import UIWidgets
@testable import Workbench
@testable import iOSClient

/// The inspector by keyboard, and what it marks.
@MainActor
struct InspectorKeyTests {
  private func open(_ scene: String, item: Bool) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(scene, size: CGSize(width: 1280, height: 800), steps: 30)
    host.press(.function(9))
    if item { host.press(.character("n")) }
    host.step(40)
    return (host, workbench)
  }

  /// The first change of an item's property makes a behaviour, and with it other rows.
  @Test(arguments: ["push", "snap", "collision", "item-properties", "attachment"], [true, false])
  func aControlKeepsTheKeyboardWhileTimeRuns(scene: String, item: Bool) throws {
    let (host, workbench) = try open(scene, item: item)
    var tried = 0
    for index in workbench.inspector.rows.indices.prefix(12) {
      let row = workbench.inspector.rows[index]
      guard let slider = row.subviews.compactMap({ $0 as? UISlider }).first else { continue }
      let name = row.parameter.name
      host.window.focus(on: slider)
      let direction: Key = slider.value < (slider.minimumValue + slider.maximumValue) / 2 ? .right : .left
      var values = [row.parameter.value]
      for _ in 0..<3 {
        host.press(direction)
        host.step(8)
        let focused = try #require(host.window.firstResponder as? UISlider, "\(name)")
        let now = try #require(focused.superview as? ParameterRow)
        #expect(now.parameter.name == name)
        values.append(now.parameter.value)
      }
      #expect(Set(values).count == 4, "\(name): \(values)")
      tried += 1
    }
    #expect(tried > 0)
  }

  /// A value, a switch and a choice that differ from what they were have a dot.
  @Test(arguments: [("collision", ["switch", "choice"]), ("snap", ["number"])])
  func whatDiffersHasADot(scene: String, kinds: [String]) throws {
    let (host, workbench) = try open(scene, item: false)
    func hasDot(_ row: ParameterRow) -> Bool {
      row.subviews.contains { !$0.isHidden && $0.bounds.size == CGSize(width: 6, height: 6) }
    }
    var seen: Set<String> = []
    // The rows may be others after each change, and one change may be several values'.
    for index in 0..<40 where workbench.inspector.rows.indices.contains(index) {
      var row: ParameterRow { workbench.inspector.rows[index] }
      let name = row.parameter.name
      if !hasDot(row) {
        switch row.parameter.kind {
        case .toggle: row.commit(row.parameter.value >= 0.5 ? 0 : 1)
        case .choice(let words): row.commit(Double((Int(row.parameter.value) + 1) % words.count))
        case .number(let range, _):
          row.commit(row.parameter.value > range.lowerBound ? range.lowerBound : range.upperBound)
        }
        workbench.inspector.updateRows()
        host.step()
      }
      guard workbench.inspector.rows.indices.contains(index), row.parameter.name == name else { continue }
      #expect(hasDot(row), "\(name)")
      switch row.parameter.kind {
      case .toggle: seen.insert("switch")
      case .choice: seen.insert("choice")
      case .number: seen.insert("number")
      }
    }
    #expect(seen.isSuperset(of: kinds), "\(seen)")
  }

  /// After Return the keyboard stays in the row that was typed into, and Tab goes on from there.
  @Test(arguments: ["push", "snap", "attachment", "fields"])
  func returnLeavesTheKeyboardInTheRow(scene: String) throws {
    let (host, workbench) = try open(scene, item: false)
    let row = try #require(workbench.inspector.rows.first { $0.first(UITextField.self) != nil })
    let name = row.parameter.name
    host.window.focus(on: try #require(row.first(UITextField.self)))
    let typed = row.parameter.text(of: row.parameter.value + 0.1)
    host.send(.text(typed))
    host.press(.return)
    host.step(10)
    let focused = try #require(host.window.firstResponder as? UIControl)
    #expect(!(focused is UITextField))
    let now = try #require(focused.superview as? ParameterRow)
    #expect(now.parameter.name == name)
    host.press(.tab)
    let next = try #require(host.window.firstResponder as? UIView)
    #expect(next.isDescendant(of: workbench.inspector.view))
  }

  /// Typed by who came with the pointer, the scene has its keys again.
  @Test func returnGivesTheKeysBackToWhoCameWithThePointer() throws {
    let (host, workbench) = try open("snap", item: false)
    host.click(on: try #require(workbench.inspector.view.first(UITextField.self)))
    host.step(40)
    host.send(.text("0.2"))
    host.press(.return)
    host.step(2)
    #expect(host.window.firstResponder == nil)
  }

  // MARK: Behaviours of a client

  private func openClient() -> (HeadlessHost, Workbench) {
    let host = HeadlessHost(size: CGSize(width: 1280, height: 800))
    let workbench = Workbench(SnapAndAttachController())
    host.window.rootViewController = workbench
    host.press(.function(9))
    host.step(60)
    return (host, workbench)
  }

  /// How the client's next snap ends what is typed.
  enum End: CaseIterable { case `return`, escape, tab }

  /// A tap makes the snap anew; while somebody types the rows stay, and afterwards they are those of now,
  /// also where nothing moves any more.
  @Test(arguments: End.allCases) func theRowsFollowABehaviourThatCameWhileSomebodyTyped(end: End) throws {
    let (host, workbench) = openClient()
    func row(_ name: String) throws -> ParameterRow {
      try #require(workbench.inspector.rows.first { $0.parameter.name == name })
    }
    host.click(on: try #require(try row("Damping").first(UITextField.self)))
    host.step(40)
    host.click(at: CGPoint(x: 350, y: 400))
    host.step(400)
    let field = try #require(host.window.firstResponder as? UITextField)
    #expect(field.isEditing)
    host.send(.text("0.2"))
    switch end {
    case .return: host.press(.return)
    case .escape: host.press(.escape)
    case .tab:
      // The next field has the caret now, and keeps its row until it ends.
      host.press(.tab)
      host.press(.escape)
    }
    host.step(4)
    let snap = try #require(
      workbench.session.scene.animators[0].behaviors.compactMap { $0 as? UISnapBehavior }.last)
    #expect(abs(snap.snapPoint.x - 350) < 1 && snap.damping == (end == .escape ? 0.5 : 0.2))
    for (name, value) in [("Point x", snap.snapPoint.x), ("Damping", snap.damping)] {
      #expect(try row(name).parameter.value == Double(value), "\(name)")
      #expect(try row(name).first(UITextField.self)?.text == row(name).parameter.text(of: Double(value)))
    }
  }

  /// A snap feels as it does with what it holds, whatever is selected.
  @Test func theSpringOfASnapIsThatOfItsItem() throws {
    let (host, workbench) = openClient()
    let trial = try #require(SpringTrial(.snap, damping: 0.5, size: CGSize(width: 80, height: 80)).result)
    let other = try #require(SpringTrial(.snap, damping: 0.5, size: CGSize(width: 100, height: 100)).result)
    #expect(abs(trial.spring.bounce - other.spring.bounce) > 0.02, "they can be told apart")
    for isSelected in [false, true] {
      if isSelected { host.press(.character("n")) }
      host.step(40)
      let bounce = try #require(workbench.inspector.rows.first { $0.parameter.name == "Bounce" })
      #expect(abs(bounce.parameter.value - trial.spring.bounce) < 1e-9, "\(isSelected)")
    }
  }
}
