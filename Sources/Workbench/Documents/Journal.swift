// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// Unsaved changes, kept in a separate file for each running program, to be recovered after a crash. The file
/// is locked while its program runs; an unlocked journal was left by a program that crashed.
package final class Journal {
  /// A journal's contents: the document at that time, and the file from which it was opened.
  package struct Entry: Codable, Equatable {
    package var path: String?
    package var document: String
  }

  private static let prefix = "journal-"
  /// Added to a process id for another journal's number; larger than any process id.
  private static let step = 10_000_000
  /// Nil if `keeper` keeps the entries.
  private let folder: DocumentFolder?
  private let number: Int
  private let path: String
  private var lock: FileLock?
  private var written: Entry?
  /// Keeps the entries in place of a file.
  private var keeper: ((Entry?) -> Void)?

  /// A journal of this program; writes nothing until there is something to keep.
  package init(in folder: DocumentFolder, number: Int = Int(getpid())) {
    (self.folder, self.number) = (folder, number)
    path = folder.journals + "/" + Self.prefix + "\(number)"
  }

  /// A journal whose entries `keeper` keeps, outside this process.
  package init(keeping keeper: @escaping (Entry?) -> Void) {
    (folder, number, path, self.keeper) = (nil, 0, "", keeper)
  }

  /// Another journal of this program, for other unsaved changes. With a `keeper`, there is only one journal.
  func next() -> Journal { folder.map { Journal(in: $0, number: number + Self.step) } ?? self }

  /// Keeps an entry in place of the last one; nil keeps none. A failure is silent, and the entry is not
  /// written again: no person would see a message here, and saving reports the failure.
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

  /// The document's file has another path, or is gone.
  func fileDidMove(to path: String?) {
    guard var entry = written else { return }
    entry.path = path
    keep(entry)
  }

  private func holdLock() -> Bool {
    if lock == nil { lock = FileLock(path + ".lock") }
    return lock != nil
  }

  /// The newest journal left by a program that crashed. It stays on the disk, locked against others, until
  /// `finish`. An unreadable journal is renamed to `.bad`.
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

  fileprivate static func date(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}

/// The journal of a program that crashed.
package final class LostWork {
  package let entry: Journal.Entry
  /// When the work was last changed.
  let date: Date
  private let path: String
  private let lock: FileLock

  /// Nil while the journal's program runs, or if the journal cannot be read.
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
    date = Date(timeIntervalSince1970: Double(Journal.date(path)))
  }

  /// Call when the person has decided about the journal, so that it is not offered again.
  package func finish() {
    unlink(path)
    unlink(path + ".lock")
  }
}
