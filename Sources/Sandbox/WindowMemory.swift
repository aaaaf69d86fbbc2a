// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import SDLHost
import UIGeometry
import Workbench

/// Remembers the position and size of the window when a person closed it, once for each aspect ratio of the
/// requested size. They are kept in a JSON file in `XDG_STATE_HOME`. An unreadable file counts as empty, and
/// errors while writing are ignored.
struct WindowMemory {
  private struct Entry: Codable {
    /// The ratio of requested width to height in lowest terms, for example "4:3".
    var proportion: String
    var x, y, width, height: Double
  }

  private let path: String
  private static let largest = 16_384.0
  private static let mostEntries = 16

  init(in folder: DocumentFolder) { path = folder.journals + "/windows.json" }

  /// Opens the window where the last one of its aspect ratio was closed, and in the same size unless
  /// `keepsSize` is true. When this window closes, remembers its position and size.
  @MainActor
  func apply(to options: inout SDLApplication.Options, keepsSize: Bool) {
    let asked = options.size
    if let place = place(for: asked) {
      options.origin = place.origin
      if !keepsSize { options.size = place.size }
    }
    options.didClose = { keep($0, for: asked) }
  }

  private func place(for size: CGSize) -> WindowPlace? {
    guard let found = entries().last(where: { $0.proportion == Self.proportion(size) }) else { return nil }
    return WindowPlace(
      origin: CGPoint(x: found.x, y: found.y), size: CGSize(width: found.width, height: found.height))
  }

  /// If the window is now upright instead of wide, or the reverse, it counts as one of the rotated aspect
  /// ratio.
  private func keep(_ place: WindowPlace, for size: CGSize) {
    let isRotated = (size.width > size.height) != (place.size.width > place.size.height)
    let proportion = Self.proportion(isRotated ? CGSize(width: size.height, height: size.width) : size)
    let entry = Entry(
      proportion: proportion, x: place.origin.x, y: place.origin.y, width: place.size.width,
      height: place.size.height)
    let kept = entries().filter { $0.proportion != proportion }.suffix(Self.mostEntries - 1) + [entry]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(Array(kept)) else { return }
    try? DocumentFolder.write(String(decoding: data, as: UTF8.self), to: path, replacing: true)
  }

  private func entries() -> [Entry] {
    guard let text = try? TextFile.text(at: path),
      let all = try? JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    else { return [] }
    return all.filter {
      abs($0.x) <= Self.largest && abs($0.y) <= Self.largest && (1...Self.largest).contains($0.width)
        && (1...Self.largest).contains($0.height)
    }
  }

  private static func proportion(_ size: CGSize) -> String {
    var (a, b) = (Int(size.width), Int(size.height))
    while b != 0 { (a, b) = (b, a % b) }
    return "\(Int(size.width) / max(a, 1)):\(Int(size.height) / max(a, 1))"
  }
}
