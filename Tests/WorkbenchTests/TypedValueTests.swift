// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// A value of the inspector is typed, given up and reset by hand.
@MainActor
struct TypedValueTests {
  private static let place = CGPoint(x: 300, y: 300)

  /// The snap scene with its inspector open, and the field of its damping being edited.
  private func edit() throws -> (host: HeadlessHost, workbench: Workbench, field: UITextField) {
    let (host, workbench) = try openWorkbench("snap", size: CGSize(width: 1280, height: 800), steps: 2)
    host.click(at: Self.place)
    host.step(60)
    host.press(.function(9))
    host.step(40)
    let field = try workbench.inspector.view.first(UITextField.self) ?? lacks("a field")
    host.click(on: field)
    host.step(40)
    #expect(field.isEditing)
    return (host, workbench, field)
  }

  /// Numbers that are too small to show have no sign.
  @Test(arguments: [(-1e-9, "0.00"), (-0.0, "0.00"), (-0.004, "0.00"), (-0.006, "−0.01"), (1e-9, "0.00")])
  func whatRoundsToZeroIsZero(value: Double, words: String) {
    let parameter = SceneParameter.number("x", -10...10, initial: 0, get: { 0 }, set: { _ in })
    #expect(parameter.text(of: value) == words)
  }

  private func damping(_ workbench: Workbench) -> Double? {
    workbench.session.scene.parameters.first { $0.id == "damping" }?.value
  }

  /// What ends editing.
  enum End: CaseIterable { case `return`, tab, click, panel }

  @Test(arguments: End.allCases) func aTypedValueIsTaken(end: End) throws {
    let (host, workbench, field) = try edit()
    let recorder = Recorder(of: workbench.session, size: CGSize(width: 1280, height: 800))
    host.press(.character("a"), modifiers: .control)
    host.send(.text("0,83"))
    switch end {
    case .return: host.press(.return)
    case .tab: host.press(.tab)
    case .click: host.click(at: Self.place)
    case .panel: workbench.toggleInspector()
    }
    host.step(40)
    #expect(damping(workbench) == 0.83)
    // A click on the stage shows the rows of what was clicked, and a panel that closes none.
    if end == .return || end == .tab { #expect(field.text == "0.83") }
    #expect(workbench.session.edits.canUndo)
    #expect(recorder.recording.segments[0].commands.count { type(of: $0.command).setsValue } == 1)
  }

  /// The first click selects the value, the next one sets the caret.
  @Test func whatIsTypedTakesThePlaceOfTheValueThatWasClicked() throws {
    let (host, workbench, field) = try edit()
    host.send(.text("0.2"))
    host.press(.return)
    host.step(10)
    #expect(damping(workbench) == 0.2 && field.text == "0.20")
    host.step(60)
    host.click(on: field)
    host.step(60)
    host.click(at: CGPoint(x: field.middle.x + field.bounds.width / 2 - 4, y: field.middle.y))
    host.send(.text("5"))
    host.press(.return)
    host.step(10)
    #expect(damping(workbench) == 0.205)
  }

  @Test(arguments: ["", "abc", "nan", "1e999"]) func whatIsNoNumberIsSaidAndForgotten(text: String) throws {
    let (host, workbench, field) = try edit()
    let row = try #require(field.superview as? ParameterRow)
    func words() -> String? { row.subviews.compactMap { ($0 as? UILabel)?.text }.first { !$0.isEmpty } }
    let name = words()
    let before = damping(workbench)
    host.press(.character("a"), modifiers: .control)
    host.press(.backspace)
    host.send(.text(text))
    host.press(.return)
    host.step(10)
    #expect(damping(workbench) == before && !workbench.session.edits.canUndo)
    #expect(field.text != text)
    #expect(words() == "Not a number: “\(text)”")
    host.click(on: field)
    host.step()
    #expect(words() == name)
  }

  @Test func whatIsSaidOfNoNumberEndsWithTheNextValue() throws {
    let (host, _, field) = try edit()
    let row = try #require(field.superview as? ParameterRow)
    func says(_ words: String) -> Bool { row.subviews.contains { ($0 as? UILabel)?.text == words } }
    host.press(.character("a"), modifiers: .control)
    host.send(.text("abc"))
    host.press(.return)
    host.step(10)
    #expect(says("Not a number: “abc”"))
    host.window.focus(on: try row.first(UISlider.self) ?? lacks("a slider"))
    host.press(.right)
    host.step()
    #expect(!says("Not a number: “abc”") && says("Damping"))
  }

  /// What is typed into half a line stands on its name and its unit, which come back afterwards.
  @Test func theFieldInHalfALineLiesOnNoWords() throws {
    let (host, workbench) = try openWorkbench("attachment", size: CGSize(width: 1280, height: 800), steps: 2)
    host.press(.function(9))
    host.step(40)
    let inspector = workbench.inspector
    for index in inspector.pairedRows.sorted().flatMap({ [$0 - 1, $0] }) {
      let row = inspector.rows[index]
      let field = try row.first(UITextField.self) ?? lacks("a field")
      for isEditing in [true, false] {
        if isEditing { host.window.focus(on: field) } else { host.press(.return) }
        host.step(2)
        let words = row.subviews.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
        #expect(words.allSatisfy { $0.isHidden == isEditing }, "\(row.parameter.name)")
      }
    }
  }

  @Test func escapeEndsEditingAndNothingElse() throws {
    let (host, workbench, field) = try edit()
    let before = (damping(workbench), field.text)
    host.send(.text("9"))
    host.press(.escape)
    host.step(40)
    #expect(!field.isEditing && workbench.sidePanels.isOpen(workbench.inspector))
    #expect(damping(workbench) == before.0 && field.text == before.1)
    #expect(!workbench.session.edits.canUndo)
  }

  /// The next key is a command again, as the field has no caret any more.
  @Test func aDoubleClickResetsAndEndsEditing() throws {
    let (host, workbench, field) = try edit()
    let initial = damping(workbench)
    host.press(.character("a"), modifiers: .control)
    host.send(.text("0.3"))
    host.press(.return)
    host.step(60)
    #expect(damping(workbench) == 0.3)
    host.click(on: field)
    host.click(on: field)
    host.step(10)
    #expect(damping(workbench) == initial && !field.isEditing)
    host.press(.character("k"))
    #expect(workbench.motion.comparison.isOn)
  }

  /// Gives a field the keyboard back, as a panel does that goes while the scene does.
  private final class Refocus: SceneSessionObserver {
    let field: UITextField
    init(_ field: UITextField) { self.field = field }
    func sceneWillEnd() {
      field.becomeFirstResponder()
      field.text = "0.11"
    }
  }

  /// The rows of a scene that has gone ask it nothing, and what stands in them is not for the next one.
  @Test(arguments: ["snap", "push", "pile"]) func aFieldOutlivesItsScene(next: String) throws {
    let (host, workbench, field) = try edit()
    let refocus = Refocus(field)
    workbench.session.add(refocus)
    workbench.session.show(try #require(workbench.session.catalog.scene(next)))
    host.step(10)
    #expect(!field.isEditing && workbench.session.kept.isEmpty)
    if next == "snap" { #expect(damping(workbench) != 0.11) }
    withExtendedLifetime(refocus) {}
  }

  /// Half a line is enough for every name of a pair, with its number and its unit.
  @Test func namesInHalfALineAreWhole() throws {
    let (host, workbench) = try openWorkbench("attachment", size: CGSize(width: 1280, height: 800), steps: 2)
    host.press(.function(9))
    host.step(40)
    let inspector = workbench.inspector
    let pairs = inspector.pairedRows.flatMap { [inspector.rows[$0 - 1], inspector.rows[$0]] }
    #expect(!pairs.isEmpty)
    for row in pairs {
      row.commit(0.5)
      row.update()
      row.layoutIfNeeded()
      let label = try row.first(UILabel.self) ?? lacks("a label")
      #expect(
        label.frame.width >= label.sizeThatFits(.zero).width, "\(row.parameter.name) \(row.parameter.value)")
    }
  }
}
