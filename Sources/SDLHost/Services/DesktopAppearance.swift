// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import UIWidgets

/// What the desktop wants: light or dark, moving or still. Asked for in the background through `gdbus`; where
/// that or the desktop portal is missing there is no answer, and nothing ever waits for one.
final class DesktopAppearance: Sendable {
  private struct State {
    var answer: UserInterfaceAppearance?
    var isAsking = false
  }

  private let state = Mutex(State())

  /// The newest answer, if it came since the last call; else nil.
  func takeAnswer() -> UserInterfaceAppearance? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }

  /// Asks again, unless a question is under way.
  func ask() {
    let starts = state.withLock { state in
      defer { state.isAsking = true }
      return !state.isAsking
    }
    guard starts else { return }
    Thread.detachNewThread {
      let scheme = Self.read("org.freedesktop.appearance", "color-scheme")
      let animations = Self.read("org.gnome.desktop.interface", "enable-animations")
      self.state.withLock { state in
        state.isAsking = false
        if scheme != nil || animations != nil {
          state.answer = Self.appearance(scheme: scheme, animations: animations)
        }
      }
    }
  }

  /// Reads the portal's answers: `(<<uint32 1>>,)` is dark, `(<<false>>,)` without animations.
  static func appearance(scheme: String?, animations: String?) -> UserInterfaceAppearance {
    UserInterfaceAppearance(
      isDark: scheme?.contains("uint32 1") ?? false, reducesMotion: animations?.contains("false") ?? false)
  }

  private static func read(_ namespace: String, _ key: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    process.arguments = [
      "call", "--session", "--timeout", "2", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
      "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Read", namespace, key,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
