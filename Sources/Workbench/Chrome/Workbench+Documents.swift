// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Tabletop
import UIWidgets

/// Saving and opening.
extension Workbench {
  /// The folders of the program; tests have others.
  static var programFolder: () -> DocumentFolder? = {
    DocumentFolder(program: ProcessInfo.processInfo.processName)
  }

  /// Whether a client's controller is shown to a person, whose work is to be kept.
  var isAtWork: Bool { keepsWork && UIApplication.shared.host is any DesktopHost }

  /// From now on documents can be saved and opened, what was not saved is kept in a journal, and what an
  /// earlier run of the program left there is offered.
  func beginWork() {
    guard let folder = Self.programFolder() else { return }
    session.desk.folder = folder
    session.desk.journal = Journal(in: folder)
    offerLostWork()
  }

  /// Writes the open document; asks for a name where there is none.
  func save() { save {} }

  private func save(then next: @escaping () -> Void) {
    guard session.desk.path != nil else { return askForName(then: next) }
    write(to: nil, replacing: false, then: next)
  }

  /// Asks for a name and saves under it.
  func saveAs() {
    guard presentedViewController == nil else { return }
    askForName {}
  }

  private func askForName(then next: @escaping () -> Void) {
    guard let folder = session.desk.folder else {
      return say("Nothing can be saved", "There is no home folder to save in.")
    }
    view.window?.endEditing(true)
    let alert = UIAlertController(title: "Save", message: "Name of the document", preferredStyle: .alert)
    alert.addTextField { [session] field in
      field.text = session.title
      field.placeholder = "Name"
      // What is typed takes its place.
      field.selectAll(nil)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        guard let path = folder.path(named: alert?.textFields?.first?.text ?? "") else {
          self?.say("Not saved", "A name needs a letter or a digit.")
          return
        }
        self?.write(to: path, replacing: false, then: next)
      })
    if let desktop {
      alert.addAction(
        UIAlertAction(title: "Other folder…", style: .default) { [weak self, weak alert] _ in
          self?.askDesktop(desktop, folder, name: alert?.textFields?.first?.text ?? "", then: next)
        })
    }
    presentNext(alert)
  }

  func write(to path: String?, replacing replaces: Bool, then next: @escaping () -> Void) {
    do {
      try session.desk.save(to: path, replacing: replaces)
      stage.say("Saved as \(session.desk.name ?? "")")
      next()
    } catch {
      switch error {
      case .exists: askToReplace("There is a document of this name", path, then: next)
      case .changedMeanwhile: askToReplace("Another program changed this document", path, then: next)
      case .cannotWrite(let error): say("Not saved", "\(error). Try another name or place.")
      }
    }
  }

  private func askToReplace(_ title: String, _ path: String?, then next: @escaping () -> Void) {
    let alert = UIAlertController(title: title, message: "Replace it?", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Save as…", style: .default) { [weak self] _ in self?.askForName(then: next) })
    alert.addAction(
      UIAlertAction(title: "Replace", style: .destructive) { [weak self] _ in
        self?.write(to: path, replacing: true, then: next)
      })
    presentNext(alert)
  }

  /// An empty table, where the catalogue has one; else the scene as it begins. Asks first where something that
  /// was not saved would be gone.
  func newDocument() {
    let scene = session.catalog.scene("table") ?? session.entry
    let document = Document(scene: scene.id, size: stage.bounds.size)
    let open = { [session] in session.desk.open(document, from: nil, text: "") }
    guard session.desk.loses(by: document) else { return open() }
    askToSave(before: document, discard: open) { [weak self] in self?.newDocument() }
  }

  /// Ends the program; see `mayClose`.
  func quit() { if mayClose() { UIApplication.shared.host?.quit() } }

  /// Whether the window may close now. Where something is not saved a person is asked first, once: while the
  /// question is open, it may.
  func mayClose() -> Bool {
    let isAsked = quitQuestion != nil && presentedViewController === quitQuestion
    guard session.desk.folder != nil, session.desk.hasWork, !isAsked else { return true }
    let end = { UIApplication.shared.host?.quit() }
    let alert = UIAlertController(
      title: "“\(session.title)” is not saved", message: "It can be kept as it is for the next start.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Save", style: .default) { [weak self] _ in self?.save { end() } })
    alert.addPreferredAction(UIAlertAction(title: "Keep and quit", style: .default) { _ in end() })
    quitQuestion = alert
    presentNext(alert)
    return false
  }

  /// The list of scenes begins with the documents.
  package func showDocuments() {
    if !sidePanels.isOpen(picker) { toggleScenes() }
    picker.showDocuments()
  }

  /// Opens a document's file; what is wrong with it is said, and the stage stays as it is. Asks first where
  /// something that was not saved would be gone.
  package func openDocument(at path: String) {
    do {
      let (document, text) = try DocumentDesk.read(path, of: session.catalog)
      let open = { [session] in session.desk.open(document, from: path, text: text) }
      guard session.desk.loses(by: document) else { return open() }
      // It may be the same file that is saved first.
      askToSave(before: document, discard: open) { [weak self] in self?.openDocument(at: path) }
    } catch {
      say("\(DocumentFolder.name(of: path)) cannot be opened", error.reason)
    }
  }

  private func askToSave(
    before document: Document, discard: @escaping () -> Void, saved: @escaping () -> Void
  ) {
    let title = session.catalog.scene(document.scene)?.title ?? ""
    let isHere = document.scene == session.entry.id
    let name = isHere ? session.desk.name ?? title : title
    let alert = UIAlertController(
      title: "“\(name)” is not saved", message: "The document takes its place.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Don’t save", style: .destructive) { _ in discard() })
    if isHere {
      alert.addPreferredAction(
        UIAlertAction(title: "Save", style: .default) { [weak self] _ in self?.save(then: saved) })
    }
    presentNext(alert)
  }

  /// Offers what a program that ended too early has left. Until a person decides it stays where it is.
  package func offerLostWork() {
    guard let folder = session.desk.folder, let lost = Journal.lost(in: folder),
      let document = try? Document(text: lost.entry.document, of: session.catalog)
    else { return }
    let name = lost.entry.path.map(DocumentFolder.name) ?? session.catalog.scene(document.scene)?.title ?? ""
    let alert = UIAlertController(
      title: "Open unsaved work?", message: "\(name) was not saved when the program ended.",
      preferredStyle: .alert)
    // It is offered again at the next start.
    alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Open", style: .default) { [weak self] _ in
        self?.session.desk.open(document, of: lost.entry)
        lost.finish()
      })
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in lost.finish() })
    present(alert, animated: true)
  }

  package func say(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    presentNext(alert)
  }

  /// An alert that comes of another alert's answer waits until that is gone.
  private func presentNext(_ alert: UIAlertController) {
    if presentedViewController == nil { return present(alert, animated: true) }
    dismiss(animated: false)
    present(alert, animated: true)
  }
}

extension UIAlertController {
  /// Adds the row that is bold and that Return presses.
  fileprivate func addPreferredAction(_ action: UIAlertAction) {
    addAction(action)
    preferredAction = action
  }
}
