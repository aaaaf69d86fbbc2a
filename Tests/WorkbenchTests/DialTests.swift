// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// The direction of gravity is turned by a dial, in the inspector.
@MainActor
struct DialTests {
  private func open(_ id: String = "gravity") throws -> (HeadlessHost, Workbench, DialControl) {
    let (host, workbench) = try openWorkbench(id, size: CGSize(width: 1024, height: 768), steps: 10)
    host.press(.function(9))
    host.step(60)
    let dial = workbench.inspector.view.first(DialControl.self)
    return (host, workbench, try #require(dial))
  }

  private func gravity(_ workbench: Workbench) -> UIGravityBehavior? {
    workbench.session.scene.animators[0].behaviors.compactMap { $0 as? UIGravityBehavior }.first
  }

  private func point(_ dial: DialControl, at degrees: Double) -> CGPoint {
    let middle = dial.convert(CGPoint(x: dial.bounds.midX, y: dial.bounds.midY), to: nil)
    let turn = degrees * .pi / 180
    return CGPoint(x: middle.x + 28 * CGFloat(cos(turn)), y: middle.y + 28 * CGFloat(sin(turn)))
  }

  private func degrees(_ dial: DialControl) -> Double { dial.angle * 180 / .pi }

  @Test func itShowsTheDirectionThatGravityHas() throws {
    let (_, workbench, dial) = try open()
    #expect(abs(degrees(dial) - 90) < 0.01)
    let words = workbench.inspector.view.all(UILabel.self).compactMap(\.text)
    #expect(words.contains("90°, down"))
    #expect(abs((dial.markedAngle ?? 0) - .pi / 2) < 1e-6)
  }

  @Test(arguments: [0.0, 30, 135, 180, -45, -90, -150]) func aPressOnTheRingTurnsGravity(
    wanted: Double
  ) throws {
    let (host, workbench, dial) = try open()
    host.click(at: point(dial, at: wanted))
    host.step(2)
    let direction = try #require(gravity(workbench)?.gravityDirection)
    #expect(abs(direction.dx - cos(wanted * .pi / 180)) < 0.02, "\(direction)")
    #expect(abs(direction.dy - sin(wanted * .pi / 180)) < 0.02, "\(direction)")
    #expect(workbench.session.log.commands.contains { type(of: $0.command).setsValue })
  }

  @Test func aDragIsOneEditAndCanBeUndone() throws {
    let (host, workbench, dial) = try open()
    host.press(at: point(dial, at: 90))
    for turn in stride(from: 90.0, through: -60, by: -10) { host.move(to: point(dial, at: turn)) }
    host.release(at: point(dial, at: -60))
    host.step(2)
    #expect(abs(degrees(dial) + 60) < 1)
    workbench.session.edits.undo()
    host.step(2)
    #expect(abs(degrees(dial) - 90) < 0.01 && !workbench.session.edits.canUndo)
  }

  @Test func itKeepsToAnEighthOfATurnThatIsNear() throws {
    let (host, _, dial) = try open()
    host.click(at: point(dial, at: 46))
    #expect(abs(degrees(dial) - 45) < 0.01)
    host.click(at: point(dial, at: 80))
    #expect(abs(degrees(dial) - 80) < 1.5)
  }

  @Test func keysTurnItByDegreesAndQuarters() throws {
    let (host, workbench, dial) = try open()
    _ = dial.becomeFirstResponder()
    for (key, modifiers, wanted) in [
      (.right, [], 91), (.up, [], 92), (.left, [], 91), (.down, [], 90), (.pageUp, [], 105),
      (.pageDown, [], 90), (.right, .shift, 105), (.end, [], 180), (.home, [], 90), (.home, [], 0),
      (.left, [], -1), (.home, [], -90), (.home, [], 180), (.right, [], -179),
    ] as [(Key, KeyModifiers, Double)] {
      host.press(key, modifiers: modifiers)
      host.step(2)
      let angle = try #require(gravity(workbench)?.angle)
      let turned = DialControl.wrapped(Double(angle) - wanted * .pi / 180)
      #expect(abs(turned) < 0.001, "\(key): \(degrees(dial)), not \(wanted)")
    }
  }

  @Test func escDuringADragGivesTheOldAngleBack() throws {
    let (host, workbench, dial) = try open()
    host.press(at: point(dial, at: 90))
    for turn in stride(from: 90.0, through: 0, by: -15) { host.move(to: point(dial, at: turn)) }
    #expect(abs(degrees(dial)) < 1)
    host.press(.escape)
    host.step(2)
    #expect(abs(degrees(dial) - 90) < 0.01)
    #expect(abs((gravity(workbench)?.angle ?? 0) - .pi / 2) < 0.001)
  }

  @Test func whatWasTurnedIsReplayedToTheSameBits() throws {
    let (host, workbench, dial) = try open("collision")
    host.step(60)
    host.click(at: point(dial, at: -135))
    host.step(90)
    let log = workbench.session.log
    let (hash, steps) = (workbench.session.stateHash, log.steps)
    let other = HeadlessHost(size: CGSize(width: 1024, height: 768))
    let again = Workbench(.small, scene: workbench.session.entry)
    other.window.rootViewController = again
    again.session.log.commands = log.commands
    again.session.log.rewind(to: steps)
    #expect(again.session.stateHash == hash)
  }

  @Test(arguments: [-1000.0, -3 * .pi, -.pi, 0, .pi, 2.5 * .pi, 1e6]) func anglesAreWrapped(angle: Double) {
    let wrapped = DialControl.wrapped(angle)
    #expect(wrapped > -.pi && wrapped <= .pi + 1e-9)
    #expect(abs(cos(wrapped) - cos(angle)) < 1e-6 && abs(sin(wrapped) - sin(angle)) < 1e-6)
  }

  /// Nor is a name of a row under its number, however long unit and number are.
  @Test(arguments: ["gravity", "push", "fields"]) func namesKeepClearOfNumbers(id: String) throws {
    let (host, workbench) = try openWorkbench(id, size: CGSize(width: 1024, height: 768), steps: 10)
    host.press(.function(9))
    host.step(60)
    for row in workbench.inspector.rows where row.bounds.width > 208 {
      let (field, label) = (row.first(UITextField.self), row.first(UILabel.self))
      guard let field, let label, let text = field.text, !text.isEmpty else { continue }
      let digits = 8 * CGFloat(text.count) + 16
      #expect(label.frame.maxX <= field.frame.maxX - digits, "\(row.parameter.name)")
    }
  }
}
