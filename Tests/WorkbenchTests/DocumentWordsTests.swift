// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// What undo takes back, what a document is called, and what is asked before it goes.
@MainActor
struct DocumentWordsTests {
  private func table() throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench("table", size: CGSize(width: 1000, height: 680), steps: 3)
    if !workbench.session.time.isPaused { host.press(.space) }
    workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 300, y: 200))))
    host.step(2)
    return (host, workbench)
  }

  @Test func undoSaysWhatItTakesBack() throws {
    let (host, workbench) = try table()
    let session = workbench.session
    let edits: [(any SceneCommand, String)] = [
      (.move(item: 0, x: 320, y: 200), "Move Square"), (.duplicate(item: 0), "Duplicate Square"),
      (.add(.disc), "Add Disc"),
      (
        .set(address: ParameterAddress("0/elasticity@square")!, value: .number(0.8)),
        "Set Elasticity"
      ),
      (
        .set(address: ParameterAddress("0/angularResistance@square")!, value: .number(0.8)),
        "Set Angular Resistance"
      ), (.delete(item: 0), "Delete Square"),
    ]
    for (command, words) in edits {
      session.perform(command)
      #expect(session.edits.undoTitle == words)
    }
    #expect(workbench.undoButton.toolTip == "Undo Delete Square")
    for (_, words) in edits.reversed() {
      host.press(.character("z"), modifiers: .control)
      host.step()
      #expect(session.edits.redoTitle == words)
      let note = try #require(host.window.first(NoteChip.self)?.all(UILabel.self).first?.text)
      #expect(note == "Undo " + words.lowercased(), "menus write titles, notes write sentences")
    }
    session.selection.selectAll()
    session.selection.duplicate()
    session.selection.selectAll()
    session.selection.delete()
    #expect(session.edits.undoTitle == "Delete 2 Items")
  }

  @Test func newIsAnEmptyTableAndAsks() throws {
    let (host, workbench) = try table()
    host.press(.character("n"), modifiers: .control)
    host.step(40)
    let alert = try #require(workbench.presentedViewController as? UIAlertController)
    #expect(alert.title == "“Table” has unsaved changes")
    let discard = try #require(alert.actions.first { $0.style == .destructive })
    discard.handler?(discard)
    workbench.dismiss(animated: false)
    host.step(40)
    #expect(workbench.session.entry.id == "table" && workbench.session.pieces.isEmpty)
    #expect(workbench.session.title == "Table" && !workbench.session.desk.isEdited)
  }

  /// Nothing is asked where nothing would be kept.
  @Test func quittingAsksOnlyWhereSomethingIsNotSaved() throws {
    let (host, workbench) = try table()
    host.press(.character("q"), modifiers: .control)
    host.step(40)
    #expect(workbench.presentedViewController == nil)
  }

  /// By its button or by the desktop: asked once, over whatever is open; the second time it closes.
  @Test(arguments: [false, true]) func closingAsksOnceWhereSomethingIsNotSaved(isBuilt: Bool) throws {
    let (host, workbench) = try isBuilt ? table() : openWorkbench("push", steps: 3)
    workbench.session.desk.folder = DocumentFolder(documents: "/nonesuch", journals: "/nonesuch")
    guard isBuilt else {
      #expect(host.window.shouldClose())
      return
    }
    host.press(.character("n"))
    host.step(10)
    #expect(!host.window.shouldClose())
    host.step(40)
    #expect(workbench.presentedViewController is UIAlertController)
    #expect(host.window.shouldClose())
    // Thought better of, it is asked again.
    host.press(.escape)
    host.step(40)
    #expect(workbench.presentedViewController == nil && !host.window.shouldClose())
  }

  @Test func anAnswerIsCopiedAsText() throws {
    let (host, workbench) = try table()
    host.press(.character("n"))
    host.press(.character("w"))
    host.step(40)
    let answer = try #require(workbench.why.answer)
    host.press(.character("c"), modifiers: .control)
    #expect(host.clipboard?.hasPrefix(answer.title + "\n" + answer.sentence) == true)
    #expect(workbench.why.answer != nil)
  }
}
