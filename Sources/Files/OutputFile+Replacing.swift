// SPDX-License-Identifier: Apache-2.0
import Foundation

extension OutputFile {
  /// Creates a new file next to `target`, named `NAME.part`, or `NAME.part-2` and so on.
  static func makePart(
    beside target: String, _ mode: mode_t, for path: String
  ) throws(FileError) -> (Int32, String) {
    // File names have at most 255 bytes.
    let name = String(decoding: Array(FilePlace.name(of: target).utf8).prefix(240), as: UTF8.self)
    for number in 1...1000 {
      let part = FilePlace.folder(of: target) + name + (number == 1 ? ".part" : ".part-\(number)")
      let descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor >= 0 { return (descriptor, part) }
      guard errno == EEXIST else { throw FileError(path: path, reason: FileError.words(for: errno)) }
    }
    throw FileError(path: path, reason: "a thousand parts of it are there already")
  }

  /// Gives a complete part its final name, which no file may have yet. Returns an `errno`, or 0.
  static func take(_ part: String, as target: String) -> Int32 {
    if link(part, target) == 0 {
      unlink(part)
      return 0
    }
    // For file systems without hard links, such as FAT.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else { return errno }
    return rename(part, target) == 0 ? 0 : errno
  }

  /// Replaces an unchanged file with a complete part, keeping the file's owner and mode. Returns an `errno`,
  /// or 0; EEXIST if the file has changed in the meantime.
  func replace(_ target: String, _ old: stat, with part: String) -> Int32 {
    var now = stat()
    guard lstat(target, &now) == 0 else {
      return errno == ENOENT ? Self.take(part, as: target) : errno
    }
    guard now.st_dev == old.st_dev, now.st_ino == old.st_ino, now.st_size == old.st_size,
      now.st_mtim.tv_sec == old.st_mtim.tv_sec, now.st_mtim.tv_nsec == old.st_mtim.tv_nsec
    else { return EEXIST }
    if now.st_nlink > 1 { return copy(part, into: target, old.st_size) }
    // Only root may change the owner. For others the owner stays the same, or becomes the user who writes.
    _ = fchown(partDescriptor, now.st_uid, now.st_gid)
    guard fchmod(partDescriptor, now.st_mode & 0o7777) == 0, rename(part, target) == 0 else { return errno }
    return 0
  }

  /// Copies a complete part into a file that keeps its hard links.
  private func copy(_ part: String, into target: String, _ oldSize: Int) -> Int32 {
    let output = open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard output >= 0 else { return errno }
    defer { close(output) }
    if length > oldSize {
      let number = copy(oldSize..<length, to: output)
      guard number == 0 else {
        ftruncate(output, off_t(oldSize))
        return number
      }
    }
    let number = copy(0..<min(length, oldSize), to: output)
    guard number == 0 else { return number }
    guard ftruncate(output, off_t(length)) == 0, fsync(output) == 0 else { return errno }
    unlink(part)
    return 0
  }

  private func copy(_ range: Range<Int>, to output: Int32) -> Int32 {
    var start = range.lowerBound
    while start < range.upperBound {
      var bytes = [UInt8](repeating: 0, count: min(range.upperBound - start, 1 << 20))
      let count = bytes.withUnsafeMutableBytes {
        pread(partDescriptor, $0.baseAddress, $0.count, off_t(start))
      }
      guard count > 0 else { return count < 0 ? errno : EIO }
      bytes.removeLast(bytes.count - count)
      let number = Descriptor.write(bytes, to: output, at: start)
      guard number == 0 else { return number }
      start += count
    }
    return 0
  }
}
