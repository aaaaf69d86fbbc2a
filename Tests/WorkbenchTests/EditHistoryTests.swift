// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Undo and redo of everything that changes the table.
@MainActor
struct EditHistoryTests {
  private func open(_ id: String = "collision", paused: Bool = true) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, steps: 40)
    if paused { host.press(.space) }
    host.step(2)
    return (host, workbench)
  }

  private func undo(_ host: HeadlessHost) { host.press(.character("z"), modifiers: .control) }
  private func redo(_ host: HeadlessHost) { host.press(.character("z"), modifiers: [.control, .shift]) }

  /// What is drawn and what the items do from now on, 90 steps long.
  private func future(_ host: HeadlessHost, _ workbench: Workbench) -> [UInt64] {
    if workbench.session.time.isPaused { host.press(.space) }
    return (0..<90).map { _ in
      host.step()
      return workbench.session.stateHash
    }
  }

  nonisolated private static let edits: [any SceneCommand] = [
    .move(item: 1, x: 300, y: 250), .add(.photo), .add(.speaker), .add(.disc), .delete(item: 0),
    .delete(item: 1), .duplicate(item: 0),
    .set(address: ParameterAddress("0/elasticity@1")!, value: .number(0.9)),
    .set(address: ParameterAddress("0/speed")!, value: .number(0.5)),
    .set(address: ParameterAddress("0/0/gravityDirection")!, value: .vector(dx: 1, dy: -0.5)),
  ]

  @Test(arguments: edits) func whatIsUndoneInAPauseIsTheSameToTheBit(edit: any SceneCommand) throws {
    let (host, workbench) = try open()
    let (other, untouched) = try open()
    workbench.session.perform(edit)
    host.step(3)
    undo(host)
    other.step(3)
    #expect(future(host, workbench) == future(other, untouched))
    #expect(!workbench.session.edits.canUndo && workbench.session.edits.canRedo)
  }

  @Test(arguments: [true, false]) func whatIsRestoredIsSelectedAgain(paused: Bool) throws {
    let (host, workbench) = try openWorkbench("table", steps: 3)
    let session = workbench.session
    session.time.isPaused = paused
    for x in [200, 400, 600] { session.perform(.build(Piece(.square, at: CGPoint(x: CGFloat(x), y: 90)))) }
    session.perform(
      .build(try #require(Piece.wall(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300)))))
    host.step(2)
    for number in [1, 3] {
      let item = session.items[number].item as? UIView
      let name = item.map { session.name(of: $0) }
      session.selection.select(item)
      session.selection.delete()
      host.step(2)
      #expect(session.selection.things.isEmpty)
      undo(host)
      host.step(2)
      #expect(session.selection.items.map { session.name(of: $0) } == [name])
      redo(host)
      #expect(session.selection.things.isEmpty)
      undo(host)
    }
    // What was only moved leaves the selection as it is.
    session.perform(.move(item: 0, x: 220, y: 90))
    session.selection.selectAll()
    undo(host)
    #expect(session.selection.items.count == 4)
  }

  @Test(arguments: edits) func whatIsDoneAgainIsTheSameToTheBit(edit: any SceneCommand) throws {
    let (host, workbench) = try open()
    let (other, once) = try open()
    for session in [workbench.session, once.session] { session.perform(edit) }
    for host in [host, other] { host.step(2) }
    for _ in 0..<3 {
      undo(host)
      redo(host)
    }
    #expect(future(host, workbench) == future(other, once))
  }

  @Test(arguments: edits) func anEditOfARunningSceneIsTakenBackWhereItStands(edit: any SceneCommand) throws {
    let (host, workbench) = try open(paused: false)
    let before = workbench.session.items.count
    workbench.session.perform(edit)
    let edited = workbench.session.items.count
    host.step(30)
    let steps = workbench.session.log.steps
    undo(host)
    #expect(workbench.session.items.count == before && workbench.session.log.steps == steps)
    host.step(30)
    redo(host)
    #expect(workbench.session.items.count == edited)
    host.step(30)
  }

  /// The heap is made anew in a smaller stage: a box that was deleted before has no place there any more.
  @Test func undoLeavesAloneWhatTheSceneItselfTookAway() throws {
    let (host, workbench) = try openWorkbench("pile", steps: 5)
    let session = workbench.session
    let box = try #require(session.items.first?.item as? UIView)
    session.perform(.delete(item: 0))
    host.step(2)
    host.resize(to: CGSize(width: 500, height: 500))
    host.step(2)
    #expect(box.superview == nil)
    let count = session.items.count
    session.edits.undo()
    host.step(5)
    #expect(session.items.count == count && box.superview == nil)
  }

  @Test func aDeletedItemThatIsPutBackFliesOn() throws {
    let (host, workbench) = try open(paused: false)
    workbench.session.perform(.delete(item: 0))
    let velocity = try openWorkbench("collision", steps: 42).workbench.session.scene.animators[0].inspection
      .items[0].velocity
    host.step(20)
    undo(host)
    let items = workbench.session.scene.animators[0].inspection.items
    let restored = try #require(items.last)
    #expect(abs(restored.velocity.y - velocity.y) < 0.001 && restored.velocity.x == velocity.x)
    #expect(velocity != .zero)
    #expect((restored.item as? UIView)?.isHidden == false)
  }

  @Test func aDragOfASliderIsOneStep() throws {
    let (host, workbench) = try open("snap")
    host.press(.function(9))
    host.step(40)
    let damping = try #require(workbench.session.scene.parameters.first { $0.id == "damping" })
    let slider = try #require(workbench.inspector.view.first(UISlider.self))
    for fraction in [0.75, 0.25] {
      let start = slider.middle
      host.press(at: start)
      host.move(
        from: start, to: CGPoint(x: start.x + slider.bounds.width * (fraction - 0.5), y: start.y), steps: 9)
      host.release(at: slider.convert(CGPoint(x: slider.bounds.width * fraction, y: 22), to: nil))
      host.step()
    }
    let tuned = damping.value
    undo(host)
    let first = damping.value
    #expect(first != tuned && first != damping.initial)
    undo(host)
    #expect(damping.value == damping.initial && !workbench.session.edits.canUndo)
    redo(host)
    #expect(damping.value == first)
    redo(host)
    #expect(damping.value == tuned && !workbench.session.edits.canRedo)
  }

  @Test func aPausedItemIsPlacedByADragThatIsOneStep() throws {
    let (host, workbench) = try open("table")
    let session = workbench.session
    session.perform(.build(Piece(.square, at: CGPoint(x: 300, y: 200))))
    host.step(2)
    let square = try #require(session.items.first?.item as? UIView)
    let start = square.middle
    host.drag(from: start, to: CGPoint(x: start.x + 155, y: start.y + 77), steps: 12)
    host.step()
    #expect(square.center == CGPoint(x: 460, y: 280) && session.pieces[0].center == square.center)
    #expect(session.selection.item === square)
    #expect(
      !session.log.commands.contains { if case .pointer = $0.command.event?.kind { true } else { false } })
    undo(host)
    #expect((session.items.first?.item as? UIView)?.center == CGPoint(x: 300, y: 200))
    redo(host)
    host.press(.character("r"))
    host.step(2)
    #expect(session.pieces[0].center == CGPoint(x: 460, y: 280))
  }

  @Test func whatRunsIsNotGrabbed() throws {
    let (host, workbench) = try open("collision", paused: false)
    let item = try #require(workbench.session.items.first?.item as? UIView)
    host.press(at: item.middle)
    host.step()
    host.release(at: item.middle)
    #expect(
      workbench.session.log.commands.contains {
        if case .pointer = $0.command.event?.kind { true } else { false }
      })
  }

  @Test func aThousandStepsAreUndone() throws {
    let (host, workbench) = try open("push")
    let session = workbench.session
    let parameter = try #require(session.scene.parameters.first)
    let values = (0...1000).map { 100 + Double($0) / 10 }
    for value in values { session.perform(.parameter(id: parameter.id, value: value)) }
    for value in values.dropLast().reversed() {
      undo(host)
      #expect(parameter.value == value)
    }
    #expect(!session.edits.canUndo)
  }

  @Test func aStepBackForgetsTheEditsAfterIt() throws {
    let (host, workbench) = try open()
    workbench.session.perform(.add(.photo))
    host.press(.character("."))
    host.step()
    workbench.session.perform(.add(.speaker))
    host.press(.character(","))
    host.step()
    #expect(workbench.session.items.count == 3)
    undo(host)
    #expect(workbench.session.items.count == 2 && !workbench.session.edits.canUndo)
  }

  @Test(arguments: edits) func whatIsUndoneReplaysFromItsRecording(edit: any SceneCommand) throws {
    let size = CGSize(width: 1024, height: 768)
    let (host, workbench) = try openWorkbench("collision", steps: 20)
    let recorder = Recorder(of: workbench.session, size: size)
    for other in [edit, .add(.photo), .delete(item: 1)] {
      workbench.session.perform(other)
      host.step(7)
      undo(host)
      host.step(5)
      redo(host)
      host.step(3)
    }
    let recording = try Recording(text: recorder.recording.text, of: .small)
    let (again, replayer) = try replay(recording)
    #expect(replayer.difference == nil)
    #expect(again.session.stateHash == workbench.session.stateHash)
  }

  @Test func anUndoFindsItsItemWhateverWasDeletedMeanwhile() throws {
    let (host, workbench) = try open(paused: false)
    let session = workbench.session
    let second = session.items[1].item
    session.perform(.set(address: ParameterAddress("0/elasticity@1")!, value: .number(0.9)))
    host.step()
    session.perform(.delete(item: 0))
    host.step(10)
    undo(host)
    host.step(2)
    undo(host)
    let number = try #require(session.number(of: second))
    #expect(session.parameter(at: ParameterAddress("0/elasticity@\(number)")!)?.value != .number(0.9))
    for other in session.items.indices {
      #expect(session.parameter(at: ParameterAddress("0/elasticity@\(other)")!)?.value != .number(0.9))
    }
  }

  @Test func theButtonsSayWhatThereIs() throws {
    let (host, workbench) = try open()
    #expect(!workbench.undoButton.isEnabled && !workbench.redoButton.isEnabled)
    workbench.session.perform(.add(.photo))
    host.step()
    #expect(workbench.undoButton.isEnabled && !workbench.redoButton.isEnabled)
    workbench.undoButton.press()
    host.step()
    #expect(!workbench.undoButton.isEnabled && workbench.redoButton.isEnabled)
    workbench.redoButton.press()
    #expect(workbench.session.items.count == 3)
  }
}
