// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Hears of changes in folders from the kernel. Editors rewrite a file or put another one in its place:
/// both are changes of the folder.
final class FolderWatch {
  private let descriptor: Int32
  private var watched: [String: Int32] = [:]
  private static let kinds = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Nil where the kernel gives none.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches these folders and no others; those that are not there yet are taken up by a later call.
  func watch(_ folders: [String]) {
    for (folder, number) in watched where !folders.contains(folder) {
      inotify_rm_watch(descriptor, number)
      watched[folder] = nil
    }
    for folder in folders {
      // Asking again for the same folder gives the same number, or a new one if the folder was made again.
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
