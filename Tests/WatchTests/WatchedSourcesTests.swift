// SPDX-License-Identifier: Apache-2.0
import Foundation
import Porting
import TestSupport
import Testing

@testable import Watch

/// What is found in the files that are watched, and when they change.
struct WatchedSourcesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func line(_ sources: WatchedSources?) -> String? {
    if case .nothing(let line) = sources?.read() { line } else { nil }
  }

  private func paths(_ sources: WatchedSources?) -> [String]? {
    guard case .files(let files, _) = sources?.read() else { return nil }
    return files.map { String($0.path.dropFirst(folder.url.path.count + 1)) }
  }

  @Test func faultsOfAFileAreSaidInALine() throws {
    let path = try folder.write("class A {}", to: "A.swift")
    let sources = WatchedSources(path)
    #expect(paths(sources) == ["A.swift"])
    for text in ["", "\n \n\t"] {
      _ = try folder.write(text, to: "A.swift")
      #expect(line(sources) == "A.swift is empty")
    }
    try Data([0x63, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: path))
    #expect(line(sources) == "A.swift cannot be read: not UTF-8 text")
    try FileManager.default.removeItem(atPath: path)
    #expect(line(sources) == "A.swift is gone")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(line(sources) == "A.swift cannot be read: not a regular file")
    #expect(WatchedSources(folder.path("none.swift")) == nil)
  }

  @Test func aFolderGivesAllItsSwiftFilesInOrder() throws {
    for name in ["b.swift", "a.swift", "Package.swift", "c.txt", ".d.swift"] {
      _ = try folder.write("//", to: name)
    }
    for name in ["sub", ".build"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      _ = try folder.write("//", to: name + "/e.swift")
    }
    let sources = try #require(WatchedSources(folder.url.path + "/"))
    #expect(paths(sources) == ["a.swift", "b.swift", "sub/e.swift"])
    #expect(sources.folders.map { $0.hasSuffix("/sub") } == [false, true])
    let empty = try TemporaryFolder()
    #expect(line(WatchedSources(empty.url.path))?.hasSuffix("contains no Swift files") == true)
  }

  /// Whether that becomes true within 40 s.
  private func soon(_ isSo: () -> Bool) -> Bool {
    for _ in 0..<4000 {
      if isSo() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func everyWayToSaveIsAChange() throws {
    let path = try folder.write("1", to: "A.swift")
    let watch = try #require(FolderWatch())
    watch.watch([folder.url.path])
    #expect(!watch.takeChange())
    // In place; another file in its place; gone; anew.
    let ways: [() throws -> Void] = [
      { try "2".write(toFile: path, atomically: false, encoding: .utf8) },
      { try "3".write(toFile: path, atomically: true, encoding: .utf8) },
      { try FileManager.default.removeItem(atPath: path) },
      { try "4".write(toFile: path, atomically: false, encoding: .utf8) },
    ]
    for (number, way) in ways.enumerated() {
      try way()
      // The kernel says that a file was written when its last descriptor closes. A program that another test
      // starts just then holds a copy until it is loaded.
      #expect(soon { watch.takeChange() }, "\(number)")
      #expect(soon { !watch.takeChange() }, "\(number)")
    }
    let other = try TemporaryFolder()
    watch.watch([other.url.path])
    _ = watch.takeChange()
    _ = try folder.write("5", to: "A.swift")
    #expect(!watch.takeChange(), "this folder is not watched any more")
  }
}
