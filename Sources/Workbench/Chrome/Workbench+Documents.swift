// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Tabletop
import UIDynamics
import UIWidgets

/// Saving and opening.
extension Workbench {
  /// The program's folders; tests use others.
  static var programFolder: () -> DocumentFolder? = {
    DocumentFolder(program: ProcessInfo.processInfo.processName)
  }

  /// Whether a person is working with a client's controller, so the work must be kept.
  var isAtWork: Bool { keepsWork && UIApplication.shared.host is any DesktopHost }

  /// From now on documents can be saved and opened, unsaved work is kept in a journal, and work that an
  /// earlier run of the program left there is offered.
  func beginWork() {
    guard let folder = Self.programFolder() else { return }
    session.desk.folder = folder
    session.desk.journal = Journal(in: folder)
    offerLostWork()
  }

  /// Writes the open document; asks for a name if it has none.
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
      return say("Cannot save", "There is no home folder to save in.")
    }
    view.window?.endEditing(true)
    let alert = UIAlertController(title: "Save", message: "Document name", preferredStyle: .alert)
    alert.addTextField { [session] field in
      field.text = session.title
      field.placeholder = "Name"
      // Typing replaces the name.
      field.selectAll(nil)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        guard let path = folder.path(named: alert?.textFields?.first?.text ?? "") else {
          self?.say("Not saved", "Use at least one letter or digit.")
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
      case .exists: askToReplace("A document with this name already exists", path, then: next)
      case .changedMeanwhile: askToReplace("Another program changed this document", path, then: next)
      case .cannotWrite(let error): say("Not saved", "\(error). Try another name or folder.")
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

  /// Opens an empty table, if the catalogue has one; otherwise the current scene as it begins. Asks first if
  /// unsaved work would be lost.
  func newDocument() {
    let scene = session.catalog.scene("table") ?? session.entry
    let document = Document(scene: scene.id, size: stage.bounds.size)
    let open = { [session] in session.desk.open(document, from: nil, text: "") }
    guard session.desk.loses(by: document) else { return open() }
    askToSave(before: document, discard: open) { [weak self] in self?.newDocument() }
  }

  /// Ends the program; see `mayClose`.
  func quit() { if mayClose() { UIApplication.shared.host?.quit() } }

  /// Whether the window may close now. If something is unsaved, a person is asked first, but only once: while
  /// the question is open, the window may close.
  func mayClose() -> Bool {
    let isAsked = quitQuestion?.presentingViewController != nil
    guard session.desk.folder != nil, session.desk.hasWork, !isAsked else { return true }
    let end = { UIApplication.shared.host?.quit() }
    let alert = UIAlertController(
      title: "“\(session.title)” has unsaved changes",
      message: "You can quit without saving and keep your changes for next time.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Save", style: .default) { [weak self] _ in self?.save { end() } })
    alert.addPreferredAction(UIAlertAction(title: "Keep for next time", style: .default) { _ in end() })
    alert.addAction(
      UIAlertAction(title: "Don’t save", style: .destructive) { [session] _ in
        session.desk.discard()
        end()
      })
    quitQuestion = alert
    presentNext(alert)
    return false
  }

  /// Shows the list of scenes, beginning with the documents.
  package func showDocuments() {
    if !sidePanels.isOpen(picker) { toggleScenes() }
    picker.showDocuments()
  }

  /// Opens a document's file. If something is wrong with it, says so and leaves the stage as it is. Asks
  /// first if unsaved work would be lost.
  package func openDocument(at path: String) {
    do {
      let (document, text) = try DocumentDesk.read(path, of: session.catalog)
      if session.desk.unsavedPath(in: document.scene) == path,
        let scene = session.catalog.scene(document.scene)
      {
        // The document was left with changes, and is still there.
        return session.show(scene)
      }
      let open = { [session] in session.desk.open(document, from: path, text: text) }
      guard session.desk.loses(by: document) else { return open() }
      // The file to open may be the same one that is saved first.
      askToSave(before: document, discard: open) { [weak self] in self?.openDocument(at: path) }
    } catch {
      say("\(DocumentFolder.name(of: path)) cannot be opened", error.reason + ".")
    }
  }

  private func askToSave(
    before document: Document, discard: @escaping () -> Void, saved: @escaping () -> Void
  ) {
    let title = session.catalog.scene(document.scene)?.title ?? ""
    let isHere = document.scene == session.entry.id
    let left = session.desk.unsavedPath(in: document.scene).map { DocumentFolder.name(of: $0) }
    let name = (isHere ? session.desk.name : left) ?? title
    let alert = UIAlertController(
      title: "“\(name)” has unsaved changes",
      message: "If you open another document, they will be lost.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if isHere {
      alert.addPreferredAction(
        UIAlertAction(title: "Save", style: .default) { [weak self] _ in self?.save(then: saved) })
    }
    alert.addAction(UIAlertAction(title: "Don’t save", style: .destructive) { _ in discard() })
    presentNext(alert)
  }

  /// Offers work left by a program that ended too early. The work is kept until a person decides.
  package func offerLostWork() {
    guard let folder = session.desk.folder, let lost = Journal.lost(in: folder),
      let document = try? Document(text: lost.entry.document, of: session.catalog)
    else { return }
    let title = session.catalog.scene(document.scene)?.title ?? ""
    let alert = UIAlertController(
      title: "Restore unsaved work?", message: lost.sentence(document, sceneTitle: title),
      preferredStyle: .alert
    )
    // The work is offered again at the next start.
    alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Open", style: .default) { [weak self] _ in
        self?.session.desk.open(document, of: lost.entry)
        lost.finish()
      })
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in lost.finish() })
    present(alert, animated: true)
  }

  /// Shows an alert. Its message begins with a capital, even if it is the reason of an error.
  package func say(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message.withCapital, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    presentNext(alert)
  }

  /// Presents an alert that follows from another alert's answer, once that other alert is gone. A list of
  /// scenes that is a sheet stays under it.
  func presentNext(_ alert: UIAlertController) {
    let owner: UIViewController = presentedViewController === picker ? picker : self
    if owner.presentedViewController != nil { owner.dismiss(animated: false) }
    owner.present(alert, animated: true)
  }
}

extension UIAlertController {
  /// Adds the row that is bold and that Return presses.
  func addPreferredAction(_ action: UIAlertAction) {
    addAction(action)
    preferredAction = action
  }
}
