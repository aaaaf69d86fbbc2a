// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

/// Nothing that a person made is lost without a question.
@MainActor
struct DocumentQuestionTests {
  private struct Desk {
    let files: TemporaryFolder
    let folder: DocumentFolder
    let host: HeadlessHost
    let workbench: Workbench

    @MainActor var session: SceneSession { workbench.session }
    @MainActor var alert: UIAlertController? { workbench.presentedViewController as? UIAlertController }
    func path(_ name: String) -> String { folder.documents + "/\(name).tabletop" }
  }

  /// A table with a square, saved as "one", beside a document "other" of the scene `other`.
  private func open(other: String) throws -> Desk {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    let (second, elsewhere) = try openWorkbench(other, steps: 2)
    elsewhere.session.perform(.build(Piece(.disc, at: CGPoint(x: 300, y: 90))))
    second.step()
    try elsewhere.session.desk.save(to: folder.documents + "/other.tabletop")
    let (host, workbench) = try openWorkbench("table", steps: 2)
    workbench.session.desk.folder = folder
    workbench.session.desk.journal = Journal(in: folder, number: 1)
    workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 200, y: 90))))
    host.step()
    let desk = Desk(files: files, folder: folder, host: host, workbench: workbench)
    try workbench.session.desk.save(to: desk.path("one"))
    return desk
  }

  @Test(arguments: ["Cancel", "Don’t save", "Save"]) func openingInPlaceOfUnsavedChangesAsks(
    answer: String
  ) throws {
    let desk = try open(other: "table")
    desk.session.perform(.add(.photo))
    let mine = desk.session.document
    desk.workbench.openDocument(at: desk.path("other"))
    desk.host.step(40)
    let action = try #require(desk.alert?.actions.first { $0.title == answer })
    #expect(desk.alert?.title == "“one” has unsaved changes" && desk.alert?.preferredAction?.title == "Save")
    #expect(desk.session.document == mine)
    desk.alert?.press(action)
    desk.host.step(40)
    #expect(desk.session.desk.name == (answer == "Cancel" ? "one" : "other"))
    #expect(desk.session.pieces.count == (answer == "Cancel" ? 2 : 1))
    let (saved, _) = try DocumentDesk.read(desk.path("one"), of: .small)
    #expect(saved.pieces.count == (answer == "Save" ? 2 : 1))
  }

  /// Opened again, a document that is saved first is the one that was saved.
  @Test(arguments: ["Don’t save", "Save"]) func theOpenDocumentIsOpenedAgain(answer: String) throws {
    let desk = try open(other: "table")
    desk.session.perform(.add(.photo))
    desk.workbench.openDocument(at: desk.path("one"))
    desk.host.step(40)
    desk.alert?.press(try #require(desk.alert?.actions.first { $0.title == answer }))
    desk.host.step(40)
    #expect(desk.alert == nil && !desk.session.desk.isEdited && desk.session.desk.name == "one")
    #expect(desk.session.pieces.map(\.kind) == (answer == "Save" ? [.square, .photo] : [.square]))
    #expect(try DocumentDesk.read(desk.path("one"), of: .small).0.pieces == desk.session.pieces)
    desk.session.perform(.add(.disc))
    try desk.session.desk.save()
  }

  /// What was never saved is given a name first, and then the document is opened.
  @Test func aTableWithoutANameIsSavedUnderOneFirst() throws {
    let desk = try open(other: "table")
    desk.workbench.session.desk.open(
      Document(scene: "table", size: CGSize(width: 1024, height: 768)), from: nil, text: "")
    desk.session.perform(.add(.photo))
    desk.workbench.openDocument(at: desk.path("other"))
    desk.host.step(40)
    desk.host.press(.return)
    desk.host.step(40)
    #expect(desk.alert?.title == "Save")
    desk.host.send(.text("Mine"))
    desk.host.press(.return)
    desk.host.step(40)
    #expect(desk.session.desk.name == "other")
    #expect(try DocumentDesk.read(desk.path("Mine"), of: .small).0.pieces.map(\.kind) == [.photo])
  }

  /// What a person does not want to save is not offered at the next start either.
  @Test(arguments: ["Keep for next time", "Don’t save"]) func whatIsNotSavedAtTheEndIsKeptOrGone(
    answer: String
  ) throws {
    let desk = try open(other: "push")
    desk.session.perform(.add(.photo))
    desk.host.step(2)
    #expect(!desk.workbench.mayClose())
    desk.host.step(40)
    #expect(desk.alert?.preferredAction?.title == "Keep for next time")
    desk.alert?.press(try #require(desk.alert?.actions.first { $0.title == answer }))
    desk.host.step(2)
    desk.session.desk.giveUp()
    let journals = try FileManager.default.contentsOfDirectory(atPath: desk.folder.journals)
    #expect(journals.contains("journal-1") == (answer == "Keep for next time"))
  }

  @Test func nothingIsAskedWhereNothingIsLost() throws {
    let desk = try open(other: "push")
    desk.workbench.openDocument(at: desk.path("other"))
    #expect(desk.alert == nil && desk.session.desk.name == "other" && desk.session.entry.id == "push")
    // The one that is left with changes is not lost: it is there when its scene is.
    desk.workbench.openDocument(at: desk.path("one"))
    desk.session.perform(.add(.photo))
    desk.workbench.openDocument(at: desk.path("other"))
    #expect(desk.alert == nil && desk.session.desk.name == "other")
    // In place of those changes it would be.
    try FileManager.default.copyItem(atPath: desk.path("one"), toPath: desk.path("two"))
    desk.workbench.openDocument(at: desk.path("two"))
    #expect(desk.alert?.actions.map(\.title) == ["Cancel", "Don’t save"])
    #expect(desk.alert?.title == "“one” has unsaved changes")
  }

  @Test func aDocumentThatWasLeftWithChangesComesBackWithThem() throws {
    let desk = try open(other: "push")
    desk.session.perform(.add(.photo))
    let mine = desk.session.document
    desk.workbench.openDocument(at: desk.path("other"))
    desk.workbench.openDocument(at: desk.path("one"))
    #expect(desk.alert == nil && desk.session.desk.name == "one" && desk.session.desk.isEdited)
    #expect(desk.session.document == mine)
  }

  @Test func aSceneThatIsShownAgainHasItsDocumentOpen() throws {
    let desk = try open(other: "push")
    desk.session.perform(.add(.photo))
    let mine = desk.session.document
    desk.session.show(try #require(SceneCatalog.small.scene("push")))
    desk.host.step(2)
    #expect(desk.session.desk.name == nil && !desk.session.desk.isEdited)
    #expect(desk.workbench.barItem.title == "Push")
    desk.session.show(try #require(SceneCatalog.small.scene("table")))
    desk.host.step(2)
    #expect(desk.session.desk.name == "one" && desk.session.desk.isEdited && desk.session.document == mine)
    #expect(desk.workbench.barItem.title == "one — edited")
    try desk.session.desk.save()
    #expect(!desk.session.desk.isEdited)
  }

  /// A program that dies leaves the changes of every document that it had, and is asked about each.
  @Test func whatIsNotSavedOfAnotherSceneStaysInItsJournal() throws {
    let desk = try open(other: "push")
    desk.session.perform(.add(.photo))
    let table = desk.session.document.text
    desk.session.show(try #require(SceneCatalog.small.scene("push")))
    desk.host.step(2)
    desk.session.perform(.add(.speaker))
    desk.host.step()
    let push = desk.session.document.text
    func entries() -> Set<String> {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: desk.folder.journals)) ?? []
      let texts = names.filter { !$0.hasSuffix(".lock") }.map { desk.folder.journals + "/" + $0 }
      return Set(
        texts.compactMap { path in
          let data = FileManager.default.contents(atPath: path) ?? Data()
          return (try? JSONDecoder().decode(Journal.Entry.self, from: data))?.document
        })
    }
    #expect(entries() == [table, push])
    // Saved in its scene, it is in no journal any more.
    desk.session.show(try #require(SceneCatalog.small.scene("table")))
    desk.host.step(2)
    try desk.session.desk.save()
    #expect(entries() == [push])
  }

  @Test func returnOpensWhatAnEarlierProgramLeft() throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    let (made, table) = try openWorkbench("table", steps: 2)
    table.session.perform(.add(.photo))
    made.step()
    let text = table.session.document.text
    Journal(in: folder, number: 1).keep(Journal.Entry(path: nil, document: text))
    let (host, workbench) = try openWorkbench("push", steps: 2)
    workbench.session.desk.folder = folder
    workbench.offerLostWork()
    host.step(40)
    host.press(.return)
    host.step(40)
    #expect(workbench.session.document.text == text)
  }
}
