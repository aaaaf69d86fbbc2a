// SPDX-License-Identifier: Apache-2.0
import Foundation
import SessionBus
import UIWidgets

/// The person's desktop-wide settings, from the settings portal (org.freedesktop.portal.Settings).
struct DesktopSettings: Equatable, Sendable {
  private var values: [String: BusValue] = [:]

  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// Stores one setting. Values of a type that the portal does not document count as not set.
  mutating func set(_ namespace: String, _ key: String, to value: BusValue) {
    guard Self.namespaces.contains(namespace) else { return }
    values[namespace + "." + key] = value.unwrapped
  }

  /// Stores all settings in the answer to the portal's `ReadAll`.
  mutating func set(_ answer: BusValue) {
    for (namespace, keys) in answer.entries {
      for (key, value) in keys.entries { set(namespace, key, to: value) }
    }
  }

  private func value(_ key: String) -> BusValue? { values["org.freedesktop.appearance." + key] }
  private func gnome(_ key: String) -> BusValue? { values["org.gnome.desktop.interface." + key] }

  /// The appearance and motion of windows.
  var appearance: UserInterfaceAppearance {
    UserInterfaceAppearance(
      isDark: value("color-scheme")?.number == 1,
      reducesMotion: value("reduced-motion")?.number == 1 || gnome("enable-animations")?.flag == false,
      hasHighContrast: value("contrast")?.number == 1, accent: accent)
  }

  /// The accent colour. A component outside of 0…1 means that the person chose none.
  private var accent: RGBA? {
    let parts = value("accent-color")?.elements.compactMap(\.number) ?? []
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return RGBA(Float(parts[0]), Float(parts[1]), Float(parts[2]))
  }

  /// The text size relative to the usual one, 0.5…3.
  var textScale: Double {
    guard let scale = gnome("text-scaling-factor")?.number, scale.isFinite else { return 1 }
    return min(max(scale, 0.5), 3)
  }
}
