// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import UIWidgets
@testable import Workbench

/// The journal keeps what was not saved.
extension DocumentTests {
  @Test(.bug(id: "fault 29")) func fault29_whatWasNotSavedIsOfferedAgain() throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    let text: String
    do {
      let (host, workbench) = try made()
      workbench.session.desk.folder = folder
      workbench.session.desk.journal = Journal(in: folder, number: 1)
      workbench.session.perform(.add(.photo))
      host.step()
      text = workbench.session.document.text
      #expect(Journal.lost(in: folder) == nil, "its program still runs")
    }
    let (host, workbench) = try openWorkbench("push", steps: 2)
    workbench.session.desk.folder = folder
    workbench.offerLostWork()
    host.step(40)
    #expect(workbench.session.presentedForm == .alert)
    let open = try #require((workbench.presentedViewController as? UIAlertController)?.preferredAction)
    #expect(open.title == "Open")
    #expect(Journal.lost(in: folder) == nil, "one program at a time offers it")
    #expect(FileManager.default.fileExists(atPath: folder.journals + "/journal-1"))
    open.handler?(open)
    host.step(2)
    #expect(workbench.session.document.text == text && workbench.session.desk.isEdited)
    #expect(Journal.lost(in: folder) == nil, "it is offered once")
  }

  /// Undo returns to the document as it was saved, and redo to what was recovered.
  @Test(arguments: [false, true]) func recoveredChangesAreOneEdit(wasSaved: Bool) throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    var pieces: [[Piece]] = []
    do {
      let (host, workbench) = try made()
      workbench.session.desk.folder = folder
      workbench.session.desk.journal = Journal(in: folder, number: 1)
      if wasSaved { try workbench.session.desk.save(to: folder.documents + "/Ramp.tabletop") }
      pieces.append(wasSaved ? workbench.session.pieces : [])
      workbench.session.perform(.add(.photo))
      host.step()
      pieces.append(workbench.session.pieces)
    }
    let (host, workbench) = try openWorkbench("push", steps: 2)
    workbench.session.desk.folder = folder
    workbench.offerLostWork()
    host.step(40)
    let alert = try #require(workbench.presentedViewController as? UIAlertController)
    let name = wasSaved ? "“Ramp”" : "An unnamed “Table”"
    #expect(alert.message?.hasPrefix(name + " (\(pieces[1].count) items") == true)
    #expect(alert.message?.contains("was changed today at") == true)
    alert.press(try #require(alert.preferredAction))
    host.step(40)
    let session = workbench.session
    #expect(session.pieces == pieces[1] && session.edits.undoTitle == "Recover Changes")
    for (index, isUndo) in [(0, true), (1, false), (0, true)] {
      if isUndo { workbench.undo() } else { workbench.redo() }
      host.step(2)
      #expect(session.pieces == pieces[index])
      #expect(session.desk.isEdited == (index == 1))
    }
  }

  @Test func aMomentInThePastIsNamedByItsDay() throws {
    let calendar = Calendar.current
    func date(_ day: Int, _ hour: Int) throws -> Date {
      try #require(calendar.date(from: DateComponents(year: 2026, month: 3, day: day, hour: hour, minute: 5)))
    }
    let now = try date(29, 0)
    #expect(LostWork.words(now, now: now) == "today at 0:05")
    #expect(LostWork.words(try date(28, 21), now: now) == "yesterday at 21:05")
    #expect(LostWork.words(try date(27, 23), now: now) == "on 27 March 2026 at 23:05")
  }

  @Test func fault29_ofSeveralLostTablesNoneIsForgotten() throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path, journals: files.url.path)
    for number in 1...3 {
      let journal = Journal(in: folder, number: number)
      journal.keep(Journal.Entry(path: nil, document: "\(number)"))
    }
    var seen: Set<String> = []
    for _ in 1...3 {
      let lost = try #require(Journal.lost(in: folder))
      seen.insert(lost.entry.document)
      lost.finish()
    }
    #expect(seen == ["1", "2", "3"] && Journal.lost(in: folder) == nil)
    Journal(in: folder, number: 4).keep(Journal.Entry(path: nil, document: "4"))
    _ = Journal.lost(in: folder)
    #expect(Journal.lost(in: folder)?.entry.document == "4", "what nobody decided about is offered again")
  }

  @Test func whatIsSavedIsInNoJournal() throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path + "/d", journals: files.url.path + "/j")
    let (host, workbench) = try made()
    workbench.session.desk.journal = Journal(in: folder, number: 1)
    workbench.session.perform(.add(.photo))
    host.step()
    func journals() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.journals)) ?? []
    }
    #expect(journals().count == 2)
    try workbench.session.desk.save(to: folder.documents + "/x.tabletop")
    #expect(journals().isEmpty)
  }

  @Test(.bug(id: "fault 28")) func fault28_aJournalThatCannotBeReadIsPutAside() throws {
    let files = try TemporaryFolder()
    let folder = DocumentFolder(documents: files.url.path, journals: files.url.path)
    try Data("{".utf8).write(to: URL(fileURLWithPath: files.url.path + "/journal-7"))
    #expect(Journal.lost(in: folder) == nil)
    #expect(FileManager.default.fileExists(atPath: files.url.path + "/journal-7.bad"))
  }
}
