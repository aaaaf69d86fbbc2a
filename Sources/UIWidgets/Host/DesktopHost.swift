// SPDX-License-Identifier: Apache-2.0

/// A host with a person at its window, whose work must not be lost.
package protocol DesktopHost: UIHost {
  /// Whether the desktop provides a file dialog.
  var hasFileDialog: Bool { get }
  /// Shows the desktop's file dialog, one at a time; `then` receives how the dialog ended. Returns false if a
  /// dialog is already open.
  func showFileDialog(_ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void) -> Bool
}

extension DesktopHost {
  package var hasFileDialog: Bool { false }
  package func showFileDialog(
    _ dialog: FileDialog, then: @escaping @MainActor (FileDialog.End) -> Void
  ) -> Bool { false }
}

/// A request for the desktop's file dialog.
package struct FileDialog: Sendable {
  package var title: String
  /// The suggested name of a new file; nil to choose an existing file.
  package var newName: String?
  /// The folder that the dialog shows first.
  package var folder: String
  /// The name of the file type, and the suffix of its file names.
  package var kind: (name: String, suffix: String)

  package init(title: String, newName: String? = nil, folder: String, kind: (name: String, suffix: String)) {
    (self.title, self.newName, self.folder, self.kind) = (title, newName, folder, kind)
  }

  /// How the dialog ended.
  package enum End: Equatable, Sendable {
    case chosen(path: String)
    case cancelled
    /// The desktop could not show the dialog.
    case failed
  }
}
