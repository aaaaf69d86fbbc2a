// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Learns of changes in folders from the kernel. Editors either rewrite a file or replace it; both count as
/// changes of the folder.
final class FolderWatch {
  private let descriptor: Int32
  private var watched: [String: Int32] = [:]
  private static let kinds = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// A watch without folders; nil if the kernel provides none.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches these folders and no others; a folder that does not exist yet is added by a later call.
  func watch(_ folders: [String]) {
    for (folder, number) in watched where !folders.contains(folder) {
      inotify_rm_watch(descriptor, number)
      watched[folder] = nil
    }
    for folder in folders {
      // Adding the same folder again returns the same number, or a new one if the folder was recreated.
      let number = inotify_add_watch(descriptor, folder, Self.kinds)
      watched[folder] = number < 0 ? nil : number
    }
  }

  /// Whether anything has changed since the last call.
  func takeChange() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096), hasChanged = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasChanged = true }
    return hasChanged
  }
}
