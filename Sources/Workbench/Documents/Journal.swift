// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// What was not saved yet, in a file of its own for each running program, so that it can be had again after a
/// crash. The file is locked while its program runs: a journal that nobody holds was left by one that died.
package final class Journal {
  /// What a journal holds: the document as it was, and the file that it had been opened from.
  package struct Entry: Codable, Equatable {
    package var path: String?
    package var document: String
  }

  private static let prefix = "journal-"
  /// More than any process has as its number.
  private static let step = 10_000_000
  /// Nil where somebody else keeps it.
  private let folder: DocumentFolder?
  private let number: Int
  private let path: String
  private var lock: FileLock?
  private var written: Entry?
  /// Who keeps the entries instead of a file.
  private var keeper: ((Entry?) -> Void)?

  /// A journal of this program; nothing is written before there is something to keep.
  package init(in folder: DocumentFolder, number: Int = Int(getpid())) {
    (self.folder, self.number) = (folder, number)
    path = folder.journals + "/" + Self.prefix + "\(number)"
  }

  /// A journal that somebody else keeps, outside of this process.
  package init(keeping keeper: @escaping (Entry?) -> Void) {
    (folder, number, path, self.keeper) = (nil, 0, "", keeper)
  }

  /// Another one of the same program, for what else is not saved.
  /// Somebody else keeps one alone.
  func next() -> Journal { folder.map { Journal(in: $0, number: number + Self.step) } ?? self }

  /// Keeps an entry in place of the last one, or nothing. Fails in silence, once: there is nowhere to say it
  /// that a person would read, and saving says it.
  package func keep(_ entry: Entry?) {
    guard entry != written else { return }
    written = entry
    if let keeper { return keeper(entry) }
    guard let entry else {
      unlink(path)
      unlink(path + ".lock")
      lock = nil
      return
    }
    guard let folder, (try? DocumentFolder.make(folder.journals)) != nil, holdLock(),
      let data = try? JSONEncoder().encode(entry)
    else { return }
    try? DocumentFolder.write(String(decoding: data, as: UTF8.self), to: path, replacing: true)
  }

  private func holdLock() -> Bool {
    if lock == nil { lock = FileLock(path + ".lock") }
    return lock != nil
  }

  /// What a program that died has left: the newest one. It stays on the disk, and nobody else gets it, until
  /// it is `finished`. One that cannot be read is put aside as `.bad`.
  package static func lost(in folder: DocumentFolder) -> LostWork? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.journals)) ?? []
    let paths = names.filter { name in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).allSatisfy(\.isNumber)
    }.map { folder.journals + "/" + $0 }
    for path in paths.sorted(by: { (date($0), $0) > (date($1), $1) }) {
      if let lost = LostWork(path) { return lost }
    }
    return nil
  }

  private static func date(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}

/// The journal of a program that died.
package final class LostWork {
  package let entry: Journal.Entry
  private let path: String
  private let lock: FileLock

  /// Nil while its program runs, or where it cannot be read.
  fileprivate init?(_ path: String) {
    guard let lock = FileLock(path + ".lock") else { return nil }
    guard let text = try? TextFile.text(at: path),
      let entry = try? JSONDecoder().decode(Journal.Entry.self, from: Data(text.utf8))
    else {
      rename(path, path + ".bad")
      unlink(path + ".lock")
      return nil
    }
    (self.entry, self.path) = (entry, path)
    self.lock = lock
  }

  /// A person has decided what becomes of it: it is not offered again.
  package func finish() {
    unlink(path)
    unlink(path + ".lock")
  }
}
