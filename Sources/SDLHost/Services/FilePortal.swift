// SPDX-License-Identifier: Apache-2.0
import Foundation
import SessionBus
import UIWidgets

/// The desktop's file dialog, as shown by the portal (org.freedesktop.portal.FileChooser).
enum FilePortal {
  private static let service = "org.freedesktop.portal.Desktop", path = "/org/freedesktop/portal/desktop"
  private static let chooser = "org.freedesktop.portal.FileChooser"

  /// The interface whose signal reports how a dialog ended.
  static let answers = "org.freedesktop.portal.Request"

  /// Asks whether the dialog exists: if so, the answer contains the interface's version.
  static let versionQuestion = SessionBus.Call(
    service, path: path, interface: "org.freedesktop.DBus.Properties", method: "Get",
    [.string(chooser), .string("version")])

  /// The call that shows a dialog over the window with this X number; the answer's path will end with
  /// `token`.
  static func call(_ dialog: FileDialog, over window: UInt?, token: String) -> SessionBus.Call {
    // A path is a zero-terminated byte string.
    let folder = BusValue.array(Array(dialog.folder.utf8).map { .byte($0) } + [.byte(0)], of: "y")
    let pattern = BusValue.array([.structure([.uint32(0), .string("*" + dialog.kind.suffix)])], of: "(us)")
    let filters = BusValue.array([.structure([.string(dialog.kind.name), pattern])], of: "(sa(us))")
    var options = [
      ("handle_token", BusValue.string(token)), ("current_folder", folder), ("filters", filters),
    ]
    if let name = dialog.newName { options.append(("current_name", .string(name))) }
    let parent = window.map { "x11:" + String($0, radix: 16) } ?? ""
    return SessionBus.Call(
      service, path: path, interface: chooser, method: dialog.newName == nil ? "OpenFile" : "SaveFile",
      [.string(parent), .string(dialog.title), .options(options)])
  }

  /// How a dialog ended, from its `Response`: 0 with addresses, 1 if the person cancelled it, or 2 for any
  /// other end.
  static func end(_ values: [BusValue]) -> FileDialog.End {
    guard let status = values.first?.number, status < 2 else { return .failed }
    guard status == 0 else { return .cancelled }
    let addresses = values.last?.entries.first { $0.name == "uris" }?.value.elements ?? []
    guard let text = addresses.first?.text, let address = URL(string: text), address.isFileURL else {
      return .failed
    }
    return .chosen(path: address.path)
  }
}
