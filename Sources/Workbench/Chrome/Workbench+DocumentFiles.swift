// SPDX-License-Identifier: Apache-2.0
import Files
import Tabletop
import UIWidgets

/// Renaming and deleting documents, the open one or one from the list.
extension Workbench {
  /// Asks for another name for a document.
  func rename(_ path: String, typed: String? = nil, message: String = "Document name") {
    view.window?.endEditing(true)
    let old = DocumentFolder.name(of: path)
    let alert = UIAlertController(title: "Rename “\(old)”", message: message, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = typed ?? old
      field.placeholder = "Name"
      field.selectAll(nil)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
        self?.rename(path, to: alert?.textFields?.first?.text ?? "")
      })
    presentNext(alert)
  }

  private func rename(_ path: String, to typed: String) {
    guard let new = DocumentFolder.path(named: typed, beside: path) else {
      return rename(path, typed: typed, message: "Use at least one letter or digit.")
    }
    // It is not a document that was just opened, so nothing is said about what lies outside the stage.
    if openPath == path { openPath = new }
    do {
      try session.desk.rename(path, to: new)
      picker.documentsDidChange()
      if path != new { stage.say("Renamed to \(DocumentFolder.name(of: new))") }
    } catch {
      openPath = session.desk.path
      switch error {
      case .cannotWrite(let error):
        say("“\(DocumentFolder.name(of: path))” was not renamed", error.reason + ".")
      case .exists, .changedMeanwhile:
        rename(path, typed: typed, message: "“\(DocumentFolder.name(of: new))” already exists.")
      }
    }
  }

  /// Moves a document to the trash, once a person has agreed.
  func moveToTrash(_ path: String) {
    let name = DocumentFolder.name(of: path)
    let open = path == session.desk.path ? " The scene stays open as an unsaved copy." : ""
    let alert = UIAlertController(
      title: "Move “\(name)” to the trash?", message: "Your file manager can restore it." + open,
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addPreferredAction(
      UIAlertAction(title: "Move to trash", style: .destructive) { [weak self] _ in
        guard let self else { return }
        do throws(FileError) {
          try session.desk.moveToTrash(path)
          picker.documentsDidChange()
          stage.say("Moved \(name) to the trash")
        } catch {
          say("“\(name)” was not moved", error.reason + ".")
        }
      })
    presentNext(alert)
  }
}
