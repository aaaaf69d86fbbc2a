// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// How watched code ended.
struct Crash: Equatable {
  /// A description in one line.
  var words: String
  /// The location in the code, if known.
  var place: CompilerMessage?

  init(words: String) { self.words = words }

  /// Interprets the end of a process and its standard error; `library` is the library that it had loaded.
  init(_ end: ChildProcess.End, errors: String, library: String? = nil) {
    switch end {
    case .status(let status): words = "It exited with status \(status)."
    case .signal(SIGSEGV), .signal(SIGBUS): words = "Bad memory access, or endless recursion."
    case .signal(SIGILL), .signal(SIGTRAP): words = "It trapped."
    case .signal(SIGABRT): words = "It aborted."
    case .signal(SIGKILL): words = "It was killed."
    case .signal(let number): words = "It was ended by signal \(number)."
    }
    let lines = errors.split(separator: "\n")
    let opening = "Fatal error"
    if end != .status(0), let line = lines.last(where: { $0.contains(opening) }),
      let range = line.range(of: opening)
    {
      let text = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
      words = text.isEmpty ? opening : String(text)
      // "Watched/Card.swift:12: Fatal error: Index out of range", with the module before the file.
      let parts = line[..<range.lowerBound].split(separator: ":").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count >= 2, parts[0].hasPrefix("Watched/"), let row = Int(parts[1]) {
        place = CompilerMessage(path: String(parts[0].dropFirst(8)), line: row, message: words)
      } else if parts.count >= 2, parts[0].hasPrefix("/"), let row = Int(parts[1]) {
        // Within the library, a fatal error comes with the file's whole path.
        place = CompilerMessage(path: parts[0], line: row, message: words)
      }
    }
    guard place == nil, let library, let offset = Self.offset(in: lines),
      let found = Self.place(offset, library)
    else { return }
    place = CompilerMessage(path: found.path, line: found.line, message: words)
  }

  /// The offset of the innermost call in the library, from a line of the runtime such as
  /// "5    Watched.so    0x00007fb2c691d52e <unavailable> + 25902".
  private static func offset(in lines: [Substring]) -> Int? {
    guard let start = lines.lastIndex(where: { $0.hasPrefix("Current stack trace") }) else { return nil }
    for line in lines[start...] {
      let parts = line.split(separator: " ")
      guard parts.count >= 6, parts[1] == "Watched.so", parts[3] == "<unavailable>" else { continue }
      return Int(parts[5])
    }
    return nil
  }

  /// The file and line of a call in a library; nil if no tool can find them.
  private static func place(_ offset: Int, _ library: String) -> (path: String, line: Int)? {
    let answer = library + ".place"
    let output = open(answer, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard output >= 0 else { return nil }
    defer { close(output) }
    // The byte before the return address lies within the call.
    let arguments = ["--obj=\(library)", "--functions=none", "0x" + String(max(offset - 1, 0), radix: 16)]
    guard let tool = ChildProcess("llvm-symbolizer", arguments, places: [(output, 1)]) else { return nil }
    for _ in 0..<400 where tool.poll() == nil { usleep(5000) }
    tool.stop()
    let parts =
      ((try? TextFile.text(at: answer)) ?? "").split(separator: "\n").first?.split(separator: ":") ?? []
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { return nil }
    return (parts[..<(parts.count - 2)].joined(separator: ":"), line)
  }
}
