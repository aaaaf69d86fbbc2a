// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A text file from an untrusted source.
package enum TextFile {
  /// The largest accepted file, in bytes.
  private static let largest = 8 * 1024 * 1024

  /// The whole text of a regular file of at most 8 MB of UTF-8, without a byte order mark. The file is read
  /// only once. Throws the reason if it cannot be read.
  package static func text(at path: String) throws(TextFileRefusal) -> String {
    let (descriptor, size) = try Descriptor.openRegular(path)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard size <= largest else { throw TextFileRefusal("larger than 8 MB") }
    if size == 0 { return "" }
    guard let data = try? handle.read(upToCount: largest + 1), data.count <= largest else {
      throw TextFileRefusal("cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw TextFileRefusal("not UTF-8 text") }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}

/// Why a file was not read.
package struct TextFileRefusal: Error, Equatable {
  /// The reason, in a few words.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
