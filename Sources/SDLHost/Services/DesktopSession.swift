// SPDX-License-Identifier: Apache-2.0
import Foundation
import SessionBus
import Synchronization
import UIWidgets

/// The desktop that a window is on: its settings, and the files that other programs ask to open.
///
/// Both can arrive over D-Bus at any time; nothing here waits for them. Without a bus or a portal, neither
/// arrives.
final class DesktopSession: Sendable {
  private struct State {
    var settings = DesktopSettings()
    var isChanged = false
    var paths: [String] = []
    var wantsAttention = false
    var hasFileDialog = false
    /// The last component of the D-Bus path on which the open dialog will answer, and how the last dialog
    /// ended.
    var dialog: String?, end: FileDialog.End?
    var dialogs = 0
  }

  private let state = Mutex(State())
  private let bus: SessionBus?

  /// Starts listening. With an `applicationID` other programs can ask for files to be opened in this window
  /// (org.freedesktop.Application).
  init(applicationID: String?, address: String? = SessionBus.address) {
    bus = SessionBus(address: address)
    bus?.listen(to: "org.freedesktop.portal.Settings") { [weak self] _, member, values in
      guard member == "SettingChanged", values.count == 3, let namespace = values[0].text,
        let key = values[1].text
      else { return }
      self?.change { $0.set(namespace, key, to: values[2]) }
    }
    let question = SessionBus.Call(
      "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Settings", method: "ReadAll", [.strings(DesktopSettings.namespaces)])
    bus?.call(question) { [weak self] answer in
      if let all = answer?.first { self?.change { $0.set(all) } }
    }
    bus?.listen(to: FilePortal.answers) { [weak self] path, member, values in
      if member == "Response" { self?.endDialog(path.split(separator: "/").last, FilePortal.end(values)) }
    }
    bus?.call(FilePortal.versionQuestion) { [weak self] answer in
      if answer != nil { self?.state.withLock { $0.hasFileDialog = true } }
    }
    guard let applicationID else { return }
    bus?.serve("org.freedesktop.Application", as: applicationID) { [weak self] _, member, values in
      self?.serve(member, values)
    }
  }

  deinit { bus?.close() }

  /// The settings, if they changed since the last call.
  func takeSettings() -> DesktopSettings? {
    state.withLock { state in
      defer { state.isChanged = false }
      return state.isChanged ? state.settings : nil
    }
  }

  /// The paths of files that other programs asked to open since the last call, and whether to bring the
  /// window to the front.
  func takeRequest() -> (paths: [String], wantsAttention: Bool) {
    state.withLock { state in
      defer { (state.paths, state.wantsAttention) = ([], false) }
      return (state.paths, state.wantsAttention)
    }
  }

  // MARK: File dialog

  /// Whether the desktop has a file dialog.
  var hasFileDialog: Bool { state.withLock { $0.hasFileDialog } }

  /// Shows the dialog over a window; returns false if one is already open.
  func showFileDialog(_ dialog: FileDialog, over window: UInt?) -> Bool {
    let token = state.withLock { state -> String? in
      guard state.dialog == nil else { return nil }
      state.dialogs += 1
      state.dialog = "tabletop\(state.dialogs)"
      return state.dialog
    }
    guard let token, let bus else { return false }
    bus.call(FilePortal.call(dialog, over: window, token: token)) { [weak self] answer in
      if answer == nil { self?.endDialog(token[...], .failed) }
    }
    return true
  }

  /// How the dialog ended; reported once.
  func takeDialogEnd() -> FileDialog.End? {
    state.withLock { state in
      defer { state.end = nil }
      return state.end
    }
  }

  private func endDialog(_ token: Substring?, _ end: FileDialog.End) {
    state.withLock { state in
      guard let dialog = state.dialog, token == dialog[...] else { return }
      (state.dialog, state.end) = (nil, end)
    }
  }

  private func change(_ body: (inout DesktopSettings) -> Void) {
    state.withLock { state in
      body(&state.settings)
      state.isChanged = true
    }
  }

  private func serve(_ member: String, _ values: [BusValue]) {
    guard ["Activate", "Open"].contains(member) else { return }
    let addresses = member == "Open" ? values.first?.elements.compactMap(\.text) ?? [] : []
    state.withLock { state in
      state.wantsAttention = true
      state.paths += addresses.compactMap { URL(string: $0) }.filter(\.isFileURL).map(\.path)
    }
  }
}
