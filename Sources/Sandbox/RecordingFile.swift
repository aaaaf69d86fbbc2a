import Foundation
import Workbench

/// The file of a recording that is being made. It is made with the first line, so that a call that fails
/// leaves none.
@MainActor
final class RecordingFile: RecordingOutput {
  private let path: String
  private let replaces: Bool
  private var descriptor: Int32 = -1
  /// Whether something could not be written; then nothing more is.
  private(set) var failed = false

  /// A file that must not be there yet, unless it `replaces` what is there.
  init(_ path: String, replacing replaces: Bool) {
    (self.path, self.replaces) = (path, replaces)
  }

  func cut(to length: Int, append text: String) {
    guard !failed else { return }
    if descriptor < 0 { makeFile() }
    guard descriptor >= 0, ftruncate(descriptor, length) == 0, lseek(descriptor, 0, SEEK_END) == length,
      writeAll(Array(text.utf8))
    else {
      failed = true
      return
    }
  }

  /// Only plain files: the rest cannot be cut. Without waiting: a pipe that nobody reads would stop the
  /// program.
  private func makeFile() {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (replaces ? O_TRUNC : O_EXCL)
    let opened = open(path, flags, 0o666)
    guard opened >= 0 else { return }
    var status = stat()
    if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      descriptor = opened
    } else {
      close(opened)
    }
  }

  private func writeAll(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { done += count } else if errno != EINTR { return false }
    }
    return true
  }

  isolated deinit { if descriptor >= 0 { close(descriptor) } }
}
