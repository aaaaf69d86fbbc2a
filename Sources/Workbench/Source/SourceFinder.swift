// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the file that declares a controller.
enum SourceFinder {
  /// Why there is no source to show, in one line.
  struct Refusal: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// The largest file that is shown, in bytes, and the greatest number of files searched.
  static let longest = 1 << 20
  private static let most = 2000

  /// The text of the file that declares `type`, in the folder of `file` or below: the file of that name, or
  /// else the first by path that declares it. Only regular files are read.
  static func text(
    declaring type: String, beside file: String
  ) throws(Refusal) -> (name: String, text: String) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw Refusal("The sources are not on this machine: \(folder.path)")
    }
    let files = files(in: folder)
    let named = files.first { $0.lastPathComponent == type + ".swift" }
    for url in (named.map { [$0] } ?? []) + files {
      guard let text = try? read(url), declares(type, text) else { continue }
      return (url.lastPathComponent, text)
    }
    throw Refusal("No file in \(folder.path) declares \(type)")
  }

  private static func files(in folder: URL) -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let entries = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while found.count < most, let url = entries?.nextObject() as? URL {
      guard url.pathExtension == "swift", let values = try? url.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true, values.fileSize ?? 0 <= longest
      else { continue }
      found.append(url)
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func read(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// Whether a text declares a class named `type`, judged by the text's words.
  static func declares(_ type: String, _ text: String) -> Bool {
    var start = text.startIndex
    while let range = text.range(of: "class " + type, range: start..<text.endIndex) {
      let next = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      if !next.isLetter, !next.isNumber, next != "_" { return true }
      start = range.upperBound
    }
    return false
  }
}
