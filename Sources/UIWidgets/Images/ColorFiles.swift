// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Finds the colours of asset catalogues by the names that code uses.
enum ColorFiles {
  /// A colour for light and for dark mode.
  struct Found: Equatable {
    let light: RGBA, dark: RGBA
  }

  /// The paths of colour sets by name, for each folder that was searched.
  private nonisolated(unsafe) static var known: [String: [String: String]] = [:]
  private static let lock = NSLock()
  /// The number of files after which the search of a folder stops.
  private static let mostFiles = 20_000

  /// The colour with the given name, searched for in the same folders as images; nil for none.
  static func color(_ name: String, source: String) -> Found? {
    lock.lock()
    defer { lock.unlock() }
    for folder in ImageFiles.folders(of: source) where folder.isDeep {
      if known[folder.path] == nil { known[folder.path] = index(folder.path) }
      guard let set = known[folder.path]?[name],
        let contents = FileManager.default.contents(atPath: set + "/Contents.json")
      else { continue }
      return color(in: contents)
    }
    return nil
  }

  private static func index(_ folder: String) -> [String: String] {
    var sets: [String: String] = [:], count = 0
    let all = FileManager.default.enumerator(atPath: folder)
    while count < mostFiles, let path = all?.nextObject() as? String {
      count += 1
      let file = (path as NSString).lastPathComponent
      guard file.hasSuffix(".colorset") else { continue }
      let name = String(file.dropLast(".colorset".count))
      // Of sets with the same name, the first in the order of paths is used, whatever order the disk returns.
      let old = sets[name], new = folder + "/" + path
      sets[name] = old.map { min($0, new) } ?? new
    }
    return sets
  }

  private struct Contents: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable {
        let appearance: String, value: String
      }
      struct Color: Decodable {
        let components: [String: String]?
      }
      let idiom: String?
      let appearances: [Appearance]?
      let color: Color?

      var isDark: Bool { appearances?.map(\.value) == ["dark"] }
      var isPlain: Bool { appearances?.isEmpty ?? true }
    }
    let colors: [Entry]?
  }

  /// The colour in a catalogue's file `Contents.json`; nil if the file contains no colour with components.
  static func color(in data: Data) -> Found? {
    guard let entries = (try? JSONDecoder().decode(Contents.self, from: data))?.colors else { return nil }
    let all = entries.filter { $0.idiom ?? "universal" == "universal" } + entries
    func first(_ isWanted: (Contents.Entry) -> Bool) -> RGBA? {
      all.first(where: isWanted).flatMap { $0.color?.components }.flatMap(rgba)
    }
    guard let light = first(\.isPlain) else { return nil }
    return Found(light: light, dark: first(\.isDark) ?? light)
  }

  private static func rgba(_ components: [String: String]) -> RGBA? {
    func component(_ name: String) -> Float? { components[name].flatMap(number) }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return RGBA(white, white, white, alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
      return nil
    }
    return RGBA(red, green, blue, alpha)
  }

  /// A component in the notation of catalogues: `0.5`, `128` or `0x80`.
  private static func number(_ text: String) -> Float? {
    let value: Float?
    if text.hasPrefix("0x") {
      value = UInt8(text.dropFirst(2), radix: 16).map { Float($0) / 255 }
    } else if text.contains(".") {
      value = Float(text)
    } else {
      value = UInt8(text).map { Float($0) / 255 }
    }
    return value.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }
}
