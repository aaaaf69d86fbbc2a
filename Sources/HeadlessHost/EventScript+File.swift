import UIGeometry

extension EventScript {
  /// Larger files are refused, in bytes.
  private static let largestFile = 8 * 1024 * 1024

  /// Reads a script from a file, whole, once: only from a regular file of at most 8 MB of UTF-8.
  public init(contentsOf path: String) throws(EventScriptError) {
    func refusal(_ reason: String) -> EventScriptError {
      EventScriptError(name: path, line: nil, reason: reason)
    }
    // Opened without waiting, so that a pipe without a writer cannot hold the program up.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal(errno == ENOENT ? "no such file" : "cannot be opened") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw refusal("not a regular file")
    }
    guard status.st_size <= Self.largestFile else { throw refusal("larger than 8 MB") }
    guard let data = try? handle.read(upToCount: Self.largestFile + 1), data.count <= Self.largestFile else {
      if status.st_size == 0 { throw refusal("holds no event") }
      throw refusal("cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw refusal("not UTF-8 text") }
    let withoutMark = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    try self.init(parsing: withoutMark, name: path)
    if events.isEmpty { throw refusal("holds no event") }
  }
}
