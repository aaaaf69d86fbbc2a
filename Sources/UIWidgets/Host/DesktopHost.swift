// SPDX-License-Identifier: Apache-2.0

/// A host with a person at its window, whose work is worth keeping.
package protocol DesktopHost: UIHost {
  /// Whether the desktop has a dialog of its own for files.
  var hasFileDialog: Bool { get }
  /// Shows that dialog, one at a time; `then` receives how it ended. Returns false if one is open already.
  func showFileDialog(_ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void) -> Bool
}

extension DesktopHost {
  package var hasFileDialog: Bool { false }
  package func showFileDialog(
    _ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void
  ) -> Bool { false }
}

/// A request to the desktop's dialog for files.
package struct FileDialog: Sendable {
  package var title: String
  /// The name that is offered for a new file; nil to choose an existing file.
  package var newName: String?
  /// The folder that is shown first.
  package var folder: String
  /// The name of the kind of files, and the suffix of their names.
  package var kind: (name: String, suffix: String)

  package init(title: String, newName: String? = nil, folder: String, kind: (name: String, suffix: String)) {
    (self.title, self.newName, self.folder, self.kind) = (title, newName, folder, kind)
  }

  /// How the dialog ended.
  package enum End: Equatable, Sendable {
    case chosen(path: String)
    case cancelled
    /// The desktop could not show it.
    case failed
  }
}
