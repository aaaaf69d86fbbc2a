// SPDX-License-Identifier: Apache-2.0
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// Documents are renamed, and moved to the trash, in the list and in the menu of the title.
@MainActor
struct DocumentFileTests {
  private let files: TemporaryFolder
  private let host: HeadlessHost
  private let workbench: Workbench
  nonisolated private static let sizes = [CGSize(width: 1000, height: 680), CGSize(width: 360, height: 500)]

  init() throws {
    files = try TemporaryFolder()
    (host, workbench) = try openWorkbench("table", steps: 2)
    workbench.session.desk.folder = DocumentFolder(
      documents: files.url.path + "/d", journals: files.url.path + "/j")
    workbench.session.perform(.build(Piece(.square, at: CGPoint(x: 200, y: 90))))
    host.step()
    for name in ["two", "one"] { try workbench.session.desk.save(to: path(name)) }
  }

  private func path(_ name: String) -> String { files.url.path + "/d/\(name).tabletop" }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  private var alert: UIAlertController? { host.window.presenter.current?.shown as? UIAlertController }

  private func answer(_ title: String, typing text: String? = nil) throws {
    host.step(40)
    if let text { alert?.textFields?.first?.text = text }
    alert?.press(try #require(alert?.actions.first { $0.title == title }))
    host.step(40)
  }

  /// The list with the document `name` marked, as if reached by arrow keys.
  private func mark(_ name: String) throws -> ListView {
    workbench.showDocuments()
    host.step(60)
    let list = try #require(workbench.picker.view.first(ListView.self))
    let row = try #require(list.sections[0].rows.firstIndex { $0.title == name })
    list.becomeFirstResponder()
    list.mark(IndexPath(row: row, section: 0))
    return list
  }

  @Test(arguments: sizes) func theKeysOfTheListRenameAndDelete(size: CGSize) throws {
    host.resize(to: size)
    host.step(20)
    var list = try mark("two")
    host.press(.function(2))
    try answer("Rename", typing: "three")
    #expect(exists("three") && !exists("two") && exists("one"))
    list = try mark("three")
    #expect(Set(list.sections[0].rows.map(\.title)) == ["one", "three"])
    host.press(.delete)
    host.step(40)
    #expect(alert?.title == "Move “three” to the trash?" && exists("three"))
    try answer("Move to trash")
    #expect(!exists("three") && workbench.session.desk.name == "one")
    #expect(list.sections[0].rows.map(\.title) == ["one"])
  }

  @Test(arguments: sizes, [false, true]) func theDotsAndTheRightButtonShowAMenu(
    size: CGSize, isRight: Bool
  ) throws {
    host.resize(to: size)
    host.step(20)
    let list = try mark("two")
    let row = try #require(list.all(ListRowView.self).first { $0.path == list.markedRow })
    if isRight {
      let point = row.convert(CGPoint(x: 60, y: 20), to: nil)
      host.send(.pointer(PointerEvent(.down, at: point, button: .secondary)))
      host.send(.pointer(PointerEvent(.up, at: point, button: .secondary)))
    } else {
      host.click(on: try #require(row.first(ListRowMenuButton.self)))
    }
    host.step(40)
    let menu = try #require(host.window.presenter.current?.shown as? ChoicesController)
    let choices = try #require(menu.view.first(ListView.self))
    #expect(choices.sections[0].rows.map(\.title) == ["Rename…", "Move to trash…"])
    choices.choose(IndexPath(row: 0, section: 0))
    try answer("Rename", typing: "three")
    #expect(exists("three") && !exists("two"))
  }

  /// The list and the bar show its new name, and it can be saved.
  @Test func theOpenDocumentStaysOpenUnderItsNewName() throws {
    workbench.session.perform(.add(.disc))
    host.press(.function(2))
    try answer("Rename", typing: "three")
    #expect(workbench.session.desk.name == "three" && workbench.session.desk.isEdited)
    #expect(workbench.barItem.title == "three — edited")
    try workbench.session.desk.save()
    #expect(!exists("one") && !workbench.session.desk.isEdited)
    #expect(try DocumentDesk.read(path("three"), of: .small).0.pieces.count == 2)
  }

  @Test func aNameThatIsTakenIsAskedForAgain() throws {
    workbench.rename(path("one"))
    try answer("Rename", typing: "two")
    #expect(alert?.message == "“two” already exists." && alert?.textFields?.first?.text == "two")
    try answer("Rename", typing: "///")
    #expect(alert?.message == "Use at least one letter or digit.")
    try answer("Cancel")
    #expect(exists("one") && exists("two") && workbench.session.desk.name == "one")
  }

  @Test func theStageKeepsADeletedDocumentAsUnsavedWork() throws {
    #expect(!workbench.session.desk.hasWork)
    workbench.moveToTrash(path("one"))
    try answer("Move to trash")
    #expect(!exists("one") && workbench.session.desk.path == nil)
    #expect(workbench.session.pieces.count == 1 && workbench.session.desk.hasWork)
  }

  /// As file managers expect it, and two files of one name get along.
  @Test func aFileInTheTrashCanBeRestored() throws {
    let trash = Trash(folder: files.url.path + "/Trash")
    let folder = files.url.path + "/with space"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for text in ["first", "second"] {
      try DocumentFolder.write(text, to: folder + "/ä.tabletop", replacing: false)
      try trash.take(folder + "/ä.tabletop")
    }
    for (name, text) in [("ä", "first"), ("ä 2", "second")] {
      #expect(try String(contentsOfFile: "\(trash.folder)/files/\(name).tabletop", encoding: .utf8) == text)
      let note = try String(
        contentsOfFile: "\(trash.folder)/info/\(name).tabletop.trashinfo", encoding: .utf8)
      let lines = note.split(separator: "\n")
      #expect(lines[0] == "[Trash Info]" && lines[1].hasSuffix("/with%20space/%C3%A4.tabletop"))
      #expect(lines[1].dropFirst("Path=".count).removingPercentEncoding == folder + "/ä.tabletop")
      #expect(lines[2].wholeMatch(of: /DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
    }
    #expect(throws: (any Error).self) { try trash.take(folder + "/missing.tabletop") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: trash.folder + "/info").count == 2)
  }

  /// On a small screen, the question comes over the list and stays when the list goes.
  @Test func aSmallWindowAsksBeforeItOpensInPlaceOfUnsavedChanges() throws {
    host.resize(to: CGSize(width: 360, height: 500))
    host.step(20)
    workbench.session.perform(.add(.disc))
    let list = try mark("two")
    list.choose(try #require(list.markedRow))
    try answer("Don’t save")
    #expect(workbench.session.desk.name == "two" && !workbench.session.desk.isEdited)
  }
}
