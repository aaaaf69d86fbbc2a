// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import TestSupport
import Testing

/// Lines of files of any size, made by anybody.
@Suite struct LineReaderTests {
  private func lines(_ reader: LineReader) throws -> [(text: String, isEnded: Bool)] {
    var lines: [(String, Bool)] = []
    while let line = try reader.line() {
      lines.append((String(decoding: line.bytes, as: UTF8.self), line.isEnded))
    }
    return lines
  }

  private func reader(_ bytes: [UInt8], longest: Int = 1 << 20) throws -> LineReader {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("a")))
    return try LineReader(path: folder.path("a"), longest: longest)
  }

  @Test func onlyALineFeedEndsALine() throws {
    let text = "a\u{2028}b\u{85}c\u{B}\u{C}\r\n\nd"
    for reader in [LineReader(text), try reader(Array(text.utf8))] {
      let lines = try lines(reader)
      #expect(lines.map(\.text) == ["a\u{2028}b\u{85}c\u{B}\u{C}", "", "d"])
      #expect(lines.map(\.isEnded) == [true, true, false])
    }
  }

  @Test func aByteOrderMarkIsLeftOut() throws {
    #expect(try lines(reader(Array("\u{FEFF}a\n".utf8))).map(\.text) == ["a"])
    #expect(try lines(reader([0xEF, 0xBB])).count == 1)
  }

  /// Lengths around the size of a read, in any order.
  @Test func linesOfAnyLengthComeWhole() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let lengths = (0..<20).map { _ in
        [0, 1, 65_535, 65_536, 65_537, 200_000].randomElement(using: &random) ?? 0
      }
      let bytes = lengths.flatMap { [UInt8](repeating: UInt8(ascii: "x"), count: $0) + [UInt8(ascii: "\n")] }
      #expect(try lines(reader(bytes)).map(\.text.utf8.count) == lengths, "\(lengths)")
    }
  }

  @Test func aLineThatIsTooLongIsRefused() throws {
    #expect(try lines(reader(Array("12345678\n".utf8), longest: 8)).count == 1)
    #expect(throws: TextFileRefusal.self) { _ = try lines(reader(Array("123456789\n".utf8), longest: 8)) }
    #expect(throws: TextFileRefusal.self) { _ = try lines(reader(Array("123456789".utf8), longest: 8)) }
  }

  @Test(.bug(id: "fault 18")) func fault18_fourGigabytesWithoutALineEndAreRefusedSoon() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sparse")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 4 << 30) == 0)
    let reader = try LineReader(path: path, longest: 1 << 20)
    #expect(throws: TextFileRefusal("a line is longer than 1 MB")) { _ = try reader.line() }
  }

  @Test(.bug(id: "fault 21")) func aFileThatChangesWhileItIsReadEndsWhereItEnds() throws {
    let folder = try TemporaryFolder()
    // Longer than what is read at once.
    let path = try folder.write(String(repeating: "line\n", count: 40_000), to: "file")
    let shrinking = try LineReader(path: path, longest: 100)
    #expect(try shrinking.line() != nil)
    #expect(truncate(path, 10) == 0)
    var count = 1
    while try shrinking.line() != nil { count += 1 }
    #expect(count > 2 && count < 40_000)
    let growing = try LineReader(path: path, longest: 100)
    #expect(try growing.line() != nil)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: 1000))
    #expect(throws: TextFileRefusal.self) { while try growing.line() != nil {} }
  }

  @Test(.bug(id: "fault 21")) func fault21_onlyRegularFilesAreRead() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), folder.url.path, "/dev/zero", folder.path("missing")] {
      #expect(throws: TextFileRefusal.self) { _ = try LineReader(path: path, longest: 100) }
      #expect(throws: TextFileRefusal.self) { _ = try TextFile.text(at: path) }
    }
  }
}
