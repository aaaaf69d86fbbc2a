// SPDX-License-Identifier: Apache-2.0

/// A host with a person before its window: what that person makes is worth keeping.
package protocol DesktopHost: UIHost {
  /// Whether the desktop has a dialog of its own for files.
  var hasFileDialog: Bool { get }
  /// Shows that dialog, one at a time; `then` is told how it ended. Returns false where one is open already.
  func showFileDialog(_ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void) -> Bool
}

extension DesktopHost {
  package var hasFileDialog: Bool { false }
  package func showFileDialog(
    _ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void
  ) -> Bool { false }
}

/// What the desktop's dialog for files is to ask.
package struct FileDialog: Sendable {
  package var title: String
  /// The name that is offered for a new file; nil to choose a file that is there.
  package var newName: String?
  /// The folder that is shown first.
  package var folder: String
  /// What the files are called, and how their names end.
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
