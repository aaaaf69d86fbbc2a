// SPDX-License-Identifier: Apache-2.0
import Foundation
import Tabletop
import UIWidgets

/// The desktop's own file dialog, an alternative to the workbench's list and its question for a name.
extension Workbench {
  /// The desktop of this window, if it has its own dialog for files.
  var desktop: (any DesktopHost)? {
    guard let host = UIApplication.shared.host as? any DesktopHost, host.hasFileDialog else { return nil }
    return host
  }

  /// Lets the desktop ask where to save. It also asks before it replaces a file, but knows no suffix.
  func askDesktop(
    _ desktop: any DesktopHost, _ folder: DocumentFolder, name: String, then next: @escaping () -> Void
  ) {
    let file = (name.isEmpty ? session.title : name) + DocumentFolder.suffix
    show(
      FileDialog(title: "Save", newName: file, folder: folder.documents, kind: Self.documents), on: desktop
    ) {
      [weak self] path in
      let isWhole = path.hasSuffix(DocumentFolder.suffix)
      self?.write(to: isWhole ? path : path + DocumentFolder.suffix, replacing: isWhole, then: next)
    }
  }

  /// Lets the desktop ask which document to open.
  func openElsewhere() {
    guard let desktop else { return }
    let folder = session.desk.folder?.documents ?? ""
    show(FileDialog(title: "Open", folder: folder, kind: Self.documents), on: desktop) { [weak self] path in
      self?.openDocument(at: path)
    }
  }

  private static var documents: (name: String, suffix: String) {
    ("Tabletop documents", DocumentFolder.suffix)
  }

  private func show(
    _ dialog: FileDialog, on desktop: any DesktopHost, chosen: @escaping (String) -> Void
  ) {
    let isShown = desktop.showFileDialog(dialog) { [weak self] end in
      switch end {
      case .chosen(let path): chosen(path)
      case .cancelled: break
      case .failed: self?.say("No file dialog", "The desktop could not show its file dialog.")
      }
    }
    if !isShown { stage.say("The file dialog is already open") }
  }
}
