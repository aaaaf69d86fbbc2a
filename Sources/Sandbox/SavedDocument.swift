// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Scenes
import Tabletop
import Workbench

/// Finds documents by the names that a person gives them.
enum SavedDocument {
  /// Reads the file at a path or, if there is none, the saved document of that name; returns its path,
  /// content and text.
  @MainActor
  static func read(_ name: String) throws(SandboxFailure) -> (path: String, document: Document, text: String)
  {
    let path = path(of: name)
    do {
      let (document, text) = try DocumentDesk.read(path, of: .sandbox())
      return (FilePlace.absolute(path), document, text)
    } catch {
      let hint = FileManager.default.fileExists(atPath: path) ? "" : guess(name)
      throw .badFile("\(name): \(error.reason)\(hint)".escapedForTerminal)
    }
  }

  /// Whether a word names a file or a saved document.
  static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(of: name)) }

  private static func path(of name: String) -> String {
    guard !FileManager.default.fileExists(atPath: name), !name.contains("/"),
      let saved = DocumentFolder()?.path(named: DocumentFolder.name(of: name)),
      FileManager.default.fileExists(atPath: saved)
    else { return name }
    return saved
  }

  private static func guess(_ name: String) -> String {
    let saved = (DocumentFolder()?.recent ?? []).map(DocumentFolder.name)
    guard !name.contains("/"), !saved.isEmpty else { return "" }
    let nearest = Spelling.nearest(to: name, among: saved.map { ($0, [$0]) })
    return nearest.map { ": did you mean \($0)?" } ?? ": try \(saved.prefix(5).joined(separator: ", "))"
  }
}
