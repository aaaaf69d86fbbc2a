// SPDX-License-Identifier: Apache-2.0
package import Files
import Foundation

/// Where documents and journals are, according to the desktop's rules: `XDG_DATA_HOME` and `XDG_STATE_HOME`.
package struct DocumentFolder: Sendable {
  /// The folder of documents, without a trailing slash.
  package let documents: String
  /// The folder of journals.
  package let journals: String
  /// The trash next to the folder of documents.
  var trash: Trash { Trash(folder: (documents as NSString).deletingLastPathComponent + "/Trash") }
  /// The suffix of document files.
  static let suffix = ".tabletop"
  private static let longestName = 80

  package init(documents: String, journals: String) {
    (self.documents, self.journals) = (documents, journals)
  }

  /// The user's folders, named after the program; nil if no home is set, in which case nothing can be kept.
  package init?(
    environment: [String: String] = ProcessInfo.processInfo.environment, program: String = "tabletop"
  ) {
    guard let homes = HomeFolders(environment: environment) else { return nil }
    let name = Self.safe(program) ?? "tabletop"
    self.init(documents: homes.data + "/" + name, journals: homes.state + "/" + name)
  }

  /// The path of a document with a name that a person typed; it is always in this folder. Nil if no character
  /// of the name is allowed.
  package func path(named name: String) -> String? {
    Self.safe(name).map { documents + "/" + $0 + Self.suffix }
  }

  /// The path of a file in the same folder, with a name that a person typed, as in `path(named:)`.
  static func path(named name: String, beside path: String) -> String? {
    safe(name).map { (path as NSString).deletingLastPathComponent + "/" + $0 + suffix }
  }

  /// The allowed part of a file name; nil if nothing is left.
  private static func safe(_ name: String) -> String? {
    var safe = ""
    for scalar in name.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPlain || "-_ .,()".unicodeScalars.contains(scalar) { safe.unicodeScalars.append(scalar) }
    }
    safe = String(safe.prefix(longestName)).trimmingCharacters(in: CharacterSet(charactersIn: " ."))
    while safe.utf8.count > 200 { safe.removeLast() }
    return safe.isEmpty ? nil : safe
  }

  /// The name of a document's file, as shown to a person.
  package static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
  }

  /// The documents of the folder, the most recently changed first; at most 100.
  package var recent: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: documents)) ?? []
    let dated = names.filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.compactMap {
      name -> (path: String, date: Double)? in
      var status = stat()
      let path = documents + "/" + name
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (path, Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
    return dated.sorted { ($0.date, $1.path) > ($1.date, $0.path) }.prefix(100).map(\.path)
  }

  /// Whether a document of this folder is a link that leads out of it.
  func leadsOut(_ path: String) -> Bool {
    guard path.hasPrefix(documents + "/") else { return false }
    func resolved(_ path: String) -> String? {
      guard let end = realpath(path, nil) else { return nil }
      defer { free(end) }
      return String(cString: end)
    }
    guard let folder = resolved(documents), let end = resolved(path) else { return false }
    return !end.hasPrefix(folder + "/")
  }

  /// Makes a folder if it is missing.
  static func make(_ folder: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError(path: folder, reason: "the folder cannot be created")
    }
  }

  /// Writes a text completely or not at all; makes its folder if it is missing.
  package static func write(_ text: String, to path: String, replacing replaces: Bool) throws(FileError) {
    try write(Array(text.utf8), to: path, replacing: replaces)
  }

  /// Writes a file completely or not at all; makes its folder if it is missing.
  static func write(_ bytes: [UInt8], to path: String, replacing replaces: Bool) throws(FileError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
    let file = try OutputFile(path, replacing: replaces)
    try file.append(bytes)
    try file.finish()
  }
}
