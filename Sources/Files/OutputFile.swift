// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A file that is written completely or not at all.
///
/// The replacement of a file is written next to it, as `NAME.part`, and takes over its name once complete.
/// Until then, or for good if the disk fills up, the file is unchanged. A new file that grows has its final
/// name from the start, so that the output of a killed program remains.
///
/// - An existing file is replaced only on request. It keeps its mode and owner.
/// - A symbolic link is followed and kept.
/// - A file with several names (hard links) keeps them: once the new content is complete, it is copied into
///   the file. The part beyond the old end is copied first, so that a full disk is noticed before old content
///   changes.
/// - Pipes, terminals, /dev/null and /dev/stdout are written to as streams and never replaced. Disks and
///   sockets are refused.
package final class OutputFile {
  /// The file that was named.
  package let path: String
  /// The bytes that were written.
  package private(set) var length = 0
  /// The path of the part that is being written; nil for a stream.
  private let part: String?
  private let place: FilePlace
  private let grows: Bool
  private var descriptor: Int32

  /// The descriptor of the part, for moving it into place.
  var partDescriptor: Int32 { descriptor }
  private var failure: FileError?

  /// Whether the target is a stream, which cannot be cut.
  package var isStream: Bool { if case .stream = place { true } else { false } }

  /// Starts a file, which must not exist unless `replaces` is true. A file that `grows` is useful before it
  /// is complete.
  package init(_ path: String, replacing replaces: Bool, growing grows: Bool = false) throws(FileError) {
    let place = try FilePlace(path)
    self.path = path
    self.place = place
    self.grows = grows
    switch place {
    case .stream(let descriptor): (self.descriptor, part) = (descriptor, nil)
    case .new(let target) where grows:
      descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw FileError(path: path, reason: FileError.words(for: errno)) }
      part = target
    case .new(let target): (descriptor, part) = try Self.makePart(beside: target, 0o666, for: path)
    case .file(let target, _):
      guard replaces else { throw FileError(.exists, path: path, reason: "it already exists") }
      guard access(target, W_OK) == 0 else {
        throw FileError(path: path, reason: FileError.words(for: errno))
      }
      (descriptor, part) = try Self.makePart(beside: target, 0o600, for: path)
    }
  }

  /// Closes an unfinished file. A growing file keeps its content; any other is removed.
  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let part, length == 0 || !grows { unlink(part) }
  }

  /// Writes more. After a failure nothing more is written, and each call fails with the same error.
  package func append(_ bytes: [UInt8]) throws(FileError) { try cut(to: length, append: bytes) }

  /// Cuts the file to `start` bytes, at most its length, and appends `bytes`. A stream cannot be cut.
  package func cut(to start: Int, append bytes: [UInt8]) throws(FileError) {
    if let failure { throw failure }
    guard !isStream else {
      guard start == length else { throw fail("of a stream nothing can be taken back") }
      let number = Descriptor.write(bytes, to: descriptor)
      guard number == 0 else { throw fail(FileError.words(for: number)) }
      length += bytes.count
      return
    }
    // A program that is killed in between leaves either the old or the new lines, never a mixture: either the
    // new bytes cover everything that is cut, or the file is cut first.
    if start + bytes.count < length { ftruncate(descriptor, off_t(start)) }
    let number = Descriptor.write(bytes, to: descriptor, at: start)
    length = start + bytes.count
    guard number == 0 else {
      length = Int(lseek(descriptor, 0, SEEK_END))
      throw fail(FileError.words(for: number) + whatIsThere)
    }
  }

  /// Completes the file. On return, the file has its name and is on the disk.
  package func finish() throws(FileError) {
    if let failure { throw failure }
    guard descriptor >= 0 else { return }
    var number: Int32 = 0
    switch place {
    case .stream: break
    case .new(let target):
      number = flushed()
      if number == 0, !grows, let part { number = Self.take(part, as: target) }
    case .file(let target, let old):
      number = flushed()
      if number == 0, let part { number = replace(target, old, with: part) }
    }
    guard number == 0 else {
      throw fail((number == EEXIST ? "it was changed meanwhile" : FileError.words(for: number)) + whatIsThere)
    }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0 else { throw fail(FileError.words(for: errno)) }
  }

  /// Says in an error message where the written part of a growing file is.
  private var whatIsThere: String {
    guard grows, length > 0, case .file = place, let part else { return "" }
    return "; what could be written is in \(part)"
  }

  private func fail(_ reason: String) -> FileError {
    let error = FileError(path: path, reason: reason)
    failure = error
    return error
  }

  /// Syncs the file; file systems without this call have nothing to wait for.
  private func flushed() -> Int32 { fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno }
}
