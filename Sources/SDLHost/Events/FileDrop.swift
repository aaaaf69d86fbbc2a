// SPDX-License-Identifier: Apache-2.0
import CSDL

/// Files that are being dropped onto the window: SDL reports them one by one, between a beginning and an end.
struct FileDrop {
  private var paths: [String] = []

  /// Takes an event of a drop and frees what it holds. Returns the files once the drop is over, and nil before.
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
