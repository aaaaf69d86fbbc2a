import UIGeometry

/// A file of text that comes from a stranger.
package enum TextFile {
  /// Larger files are refused, in bytes.
  private static let largest = 8 * 1024 * 1024

  /// The whole text of a regular file of at most 8 MB of UTF-8, without a byte order mark; read once. The
  /// reason why not is what is thrown.
  package static func text(at path: String) throws(TextFileRefusal) -> String {
    // Opened without waiting, so that a pipe without a writer cannot hold the program up.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TextFileRefusal(errno == ENOENT ? "no such file" : "cannot be opened")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw TextFileRefusal("not a regular file")
    }
    guard status.st_size <= largest else { throw TextFileRefusal("larger than 8 MB") }
    if status.st_size == 0 { return "" }
    guard let data = try? handle.read(upToCount: largest + 1), data.count <= largest else {
      throw TextFileRefusal("cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw TextFileRefusal("not UTF-8 text") }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}

/// Why a file was not read.
package struct TextFileRefusal: Error {
  /// In a few words.
  package let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension EventScript {
  /// Reads a script from a file, whole, once: only from a regular file of at most 8 MB of UTF-8.
  public init(contentsOf path: String) throws(EventScriptError) {
    let text: String
    do {
      text = try TextFile.text(at: path)
    } catch {
      throw EventScriptError(name: path, line: nil, reason: error.reason)
    }
    try self.init(parsing: text, name: path)
    if events.isEmpty { throw EventScriptError(name: path, line: nil, reason: "holds no event") }
  }
}
