// SPDX-License-Identifier: Apache-2.0
package import Files
import Foundation
import Tabletop
import UIWidgets

/// The open document: its file, whether everything is saved, and the journal of unsaved changes.
@MainActor
package final class DocumentDesk: SceneSessionObserver {
  /// Why a document was not saved.
  package enum SaveError: Error {
    /// Another program has written the file since this one read or saved it.
    case changedMeanwhile
    /// A file of that name exists and is not the open file.
    case exists
    case cannotWrite(FileError)
  }

  private unowned let session: SceneSession
  /// The folders of documents and journals; nil if nothing can be saved.
  package var folder: DocumentFolder?
  /// The journal; nil for none.
  package var journal: Journal?
  /// The open file; nil for a document that was never saved.
  package private(set) var path: String?
  /// The text that the file had when it was read or written here.
  private var savedText: String?
  /// The document without unsaved changes: as last opened or saved, or the scene as it began.
  private var savedDocument: Document
  private var isJournalDue = false
  /// The documents of the scenes that were left, by scene id, with the journals of their unsaved changes.
  private var shelf: [String: Shelved] = [:]
  /// The scene being left, until the next one has begun. In between, the stage's contents belong to neither
  /// scene.
  private var leftScene: String?

  private struct Shelved {
    var path: String?
    var savedText: String?
    var savedDocument: Document
    var journal: Journal?
  }

  init(of session: SceneSession) {
    self.session = session
    savedDocument = Document(scene: session.entry.id, size: .zero)
    session.add(self)
  }

  /// Whether there is something to save; the window's size alone does not count.
  package var isEdited: Bool {
    let now = session.document
    return now.values != savedDocument.values || now.pieces != savedDocument.pieces
      || now.items != savedDocument.items || now.connections != savedDocument.connections
  }

  /// The size of the window in which the open document was saved.
  var savedSize: CGSize { savedDocument.windowSize }

  /// The name of the open document; nil for none.
  package var name: String? { path.map(DocumentFolder.name) }

  // MARK: Open and save

  /// Opens a document that was read from a file.
  package func open(_ document: Document, from path: String?, text: String) {
    session.open(document)
    (self.path, savedText, savedDocument) = (path, path == nil ? nil : text, document)
    session.tell { $0.editsDidChange() }
  }

  /// Opens a journal's entry, as unsaved. Undo returns to the document as it was saved.
  package func open(_ document: Document, of entry: Journal.Entry) {
    session.open(document)
    path = entry.path
    savedText = entry.path.flatMap { try? TextFile.text(at: $0) }
    let saved = savedText.flatMap { try? Document(text: $0, of: session.catalog) }
    savedDocument =
      saved.flatMap { $0.scene == document.scene ? $0 : nil }
      ?? Document(scene: document.scene, size: .zero)
    keepJournal()
    session.edits.noteRecovery(from: savedDocument)
  }

  /// Makes a file the open document of a stage that already has edits.
  func resume(_ path: String) {
    guard let (document, text) = try? Self.read(path, of: session.catalog) else { return }
    (self.path, savedText, savedDocument) = (path, text, document)
    session.tell { $0.editsDidChange() }
  }

  /// Reads a file; throws a description of its fault, and changes nothing on the stage.
  package static func read(
    _ path: String, of catalog: SceneCatalog
  ) throws(DocumentError) -> (Document, String) {
    let text: String
    do {
      text = try TextFile.text(at: path)
    } catch {
      throw DocumentError(error.reason)
    }
    return (try Document(text: text, of: catalog), text)
  }

  /// Writes the document to a file, by default to the open one. A file that is not the open one, or that
  /// another program has changed, is replaced only with `replacing`.
  package func save(to target: String? = nil, replacing replaces: Bool = false) throws(SaveError) {
    guard let target = target ?? path else { return }
    if folder?.leadsOut(target) == true {
      throw .cannotWrite(FileError(path: target, reason: "it is a link to a place outside the folder"))
    }
    let document = session.document
    let there = try? TextFile.text(at: target)
    if !replaces, access(target, F_OK) == 0 {
      guard target == path else { throw .exists }
      guard there == savedText else { throw .changedMeanwhile }
    }
    do {
      try DocumentFolder.write(document.text, to: target, replacing: true)
    } catch {
      throw .cannotWrite(error)
    }
    (path, savedText, savedDocument) = (target, document.text, document)
    keepJournal()
    session.tell { $0.editsDidChange() }
  }

  // MARK: Rename and delete

  /// Gives a document's file another name in its folder; replaces no other file.
  func rename(_ old: String, to new: String) throws(SaveError) {
    guard old != new else { return }
    guard !FileManager.default.fileExists(atPath: new) else { throw .exists }
    guard (try? FileManager.default.moveItem(atPath: old, toPath: new)) != nil else {
      throw .cannotWrite(FileError(path: old, reason: "it cannot be renamed"))
    }
    didMove(old, to: new)
  }

  /// Moves a document's file to the trash. If it is open, the stage keeps its contents, as unsaved work.
  func moveToTrash(_ path: String) throws(FileError) {
    guard let folder else { throw FileError(path: path, reason: "there is no home folder") }
    try folder.trash.take(path)
    didMove(path, to: nil)
  }

  /// Notes that a document's file has another path, or is gone.
  private func didMove(_ old: String, to new: String?) {
    for (scene, var left) in shelf where left.path == old {
      left.path = new
      left.journal?.fileDidMove(to: new)
      if new == nil { (left.savedText, left.savedDocument) = (nil, Document(scene: scene, size: .zero)) }
      shelf[scene] = left
    }
    guard path == old else { return }
    path = new
    if new == nil { (savedText, savedDocument) = (nil, Document(scene: session.entry.id, size: .zero)) }
    keepJournal()
    session.tell { $0.editsDidChange() }
  }

  // MARK: The journal

  package func editsDidChange() {
    isJournalDue = true
    // The drag of a slider is written once, when it ends.
    if !session.log.isPressed { keepJournal() }
  }

  package func sceneWillMove() { if isJournalDue, !session.log.isPressed { keepJournal() } }

  /// Another scene has another document. The document of the scene that is left stays on the shelf until that
  /// scene is shown again.
  package func sceneWillEnd() {
    keepJournal()
    leftScene = session.entry.id
    shelf[session.entry.id] = Shelved(
      path: path, savedText: savedText, savedDocument: savedDocument, journal: hasWork ? journal : nil)
  }

  package func sceneDidBegin(isOther: Bool) {
    let left = leftScene.flatMap { shelf[$0] }
    leftScene = nil
    guard isOther else { return }
    // Unsaved changes of the scene that was left stay in that scene's journal.
    if left?.journal != nil { journal = journal?.next() }
    let here = shelf.removeValue(forKey: session.entry.id)
    (path, savedText) = (here?.path, here?.savedText)
    savedDocument = here?.savedDocument ?? session.document
    if let own = here?.journal { journal = own }
    session.tell { $0.editsDidChange() }
  }

  /// Whether opening this document would lose unsaved changes.
  package func loses(by document: Document) -> Bool {
    document.scene == session.entry.id ? isEdited : shelf[document.scene]?.journal != nil
  }

  /// The file of the document that was left with unsaved changes in another scene; nil for none.
  package func unsavedPath(in scene: String) -> String? {
    shelf[scene]?.journal == nil ? nil : shelf[scene]?.path
  }

  /// Whether there is work worth keeping: a document's changes, or things on the table.
  package var hasWork: Bool { isEdited && (path != nil || !session.pieces.isEmpty) }

  /// Called when the program ends normally. Tuned values alone in a scene without a document are dropped; a
  /// document and a built table are offered again at the next start.
  package func giveUp() {
    keepJournal()
    if !hasWork { journal?.keep(nil) }
  }

  /// Called when a person does not want to save: the unsaved work is not kept for the next start either.
  func discard() {
    journal?.keep(nil)
    journal = nil
  }

  private func keepJournal() {
    guard leftScene == nil else { return }
    isJournalDue = false
    guard let journal else { return }
    journal.keep(isEdited ? Journal.Entry(path: path, document: session.document.text) : nil)
  }
}
