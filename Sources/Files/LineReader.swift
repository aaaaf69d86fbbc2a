// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Lines of bytes, one at a time, so that a file of any size can be read.
///
/// A line ends only at a line feed; other Unicode line separators, such as U+2028, may be part of a line. A
/// carriage return before the line feed is dropped.
package final class LineReader {
  /// A line without its line feed.
  package struct Line {
    package var bytes: ArraySlice<UInt8>
    /// Whether the line had a line feed; only the last line can lack one.
    package var isEnded: Bool
  }

  /// The greatest length of a line, in bytes.
  private let longest: Int
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var next = 0
  private var isAtEnd = false
  private var isAtStart = true

  /// The lines of a text, each of at most `longest` bytes.
  package init(_ text: String, longest: Int = .max) {
    buffer = Array(text.utf8)
    descriptor = -1
    isAtEnd = true
    self.longest = longest
  }

  /// The lines of a regular file, each of at most `longest` bytes.
  package init(path: String, longest: Int) throws(TextFileRefusal) {
    self.longest = longest
    descriptor = try Descriptor.openRegular(path).descriptor
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next line; nil after the last one. Throws if the line is too long or the file cannot be read.
  package func line() throws(TextFileRefusal) -> Line? {
    var searched = next
    while true {
      if let end = lineFeed(from: searched) {
        guard end - next <= longest else { throw tooLong }
        defer { next = end + 1 }
        return Line(bytes: withoutReturn(buffer[next..<end]), isEnded: true)
      }
      guard buffer.count - next <= longest else { throw tooLong }
      searched = buffer.count
      if isAtEnd { break }
      searched -= next
      try fill()
    }
    guard next < buffer.count else { return nil }
    defer { next = buffer.count }
    return Line(bytes: buffer[next...], isEnded: false)
  }

  /// The index of the next line feed. Uses `memchr`, because searching a slice of 32 MB takes a second in an
  /// unoptimised build.
  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start).map {
        UnsafeRawPointer($0) - base
      }
    }
  }

  private var tooLong: TextFileRefusal { TextFileRefusal("a line is longer than \(longest >> 20) MB") }

  private func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Moves the bytes that have not been returned yet to the start of the buffer, and reads more after them.
  private func fill() throws(TextFileRefusal) {
    buffer.removeSubrange(..<next)
    next = 0
    var count = 0
    buffer += [UInt8](unsafeUninitializedCapacity: max(65_536, buffer.count)) { part, filled in
      repeat {
        count = read(descriptor, part.baseAddress, part.count)
      } while count < 0 && errno == EINTR
      filled = max(count, 0)
    }
    guard count >= 0 else { throw TextFileRefusal("cannot be read") }
    isAtEnd = count == 0
    if isAtStart, buffer.count >= 3 || isAtEnd {
      isAtStart = false
      // A byte order mark has no meaning in UTF-8.
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    }
  }
}
