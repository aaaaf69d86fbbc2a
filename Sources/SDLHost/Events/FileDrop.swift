// SPDX-License-Identifier: Apache-2.0
import CSDL

/// Collects the files of a drop onto the window. SDL reports a beginning, then each file, then an end.
struct FileDrop {
  private var paths: [String] = []

  /// Accepts an event of a drop and frees its text. Returns all files when the drop ends, and nil before.
  mutating func take(_ event: SDL_DropEvent) -> [String]? {
    defer { SDL_free(event.file) }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN: paths = []
    case SDL_DROPFILE: if let file = event.file { paths.append(String(cString: file)) }
    case SDL_DROPCOMPLETE:
      defer { paths = [] }
      return paths.isEmpty ? nil : paths
    default: break
    }
    return nil
  }
}
