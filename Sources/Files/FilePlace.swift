// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The target of a path to write to, after all symbolic links have been followed.
package enum FilePlace {
  /// No file exists yet.
  case new(String)
  /// A plain file.
  case file(String, stat)
  /// A pipe, a terminal, /dev/null or a descriptor of this process, opened to be written as a stream.
  case stream(Int32)

  package init(_ path: String) throws(FileError) {
    var target = path
    func failure(_ reason: String) -> FileError { FileError(path: path, reason: reason) }
    for _ in 0..<40 {
      var status = stat()
      guard lstat(target, &status) == 0 else {
        guard errno == ENOENT, !target.isEmpty, !target.hasSuffix("/") else {
          throw failure(FileError.words(for: errno))
        }
        self = .new(target)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        if let descriptor = try Self.ownDescriptor(target, failure) {
          self = .stream(descriptor)
          return
        }
        target = try Self.followed(target, failure)
      case S_IFREG:
        self = .file(target, status)
        return
      case S_IFIFO, S_IFCHR:
        // Opened without blocking, because a pipe without a reader would hang the program.
        let descriptor = open(target, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(FileError.words(for: errno)) }
        self = .stream(descriptor)
        return
      case S_IFDIR: throw failure("it is a folder")
      default: throw failure("it is a device or a socket")
      }
    }
    throw failure("too many symbolic links")
  }

  /// The target of a symbolic link.
  private static func followed(_ link: String, _ failure: (String) -> FileError) throws(FileError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { throw failure("a symbolic link leads nowhere") }
    let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return target.hasPrefix("/") ? target : folder(of: link) + target
  }

  /// A copy of the descriptor for a link in /proc/self/fd, for example the target of /dev/stdout; nil for any
  /// other link. Writing continues in the open file, which is neither emptied nor replaced.
  private static func ownDescriptor(
    _ link: String, _ failure: (String) -> FileError
  ) throws(FileError) -> Int32? {
    guard let folder = realpath(folder(of: link), nil) else { return nil }
    defer { free(folder) }
    let parts = String(cString: folder).split(separator: "/")
    guard parts.first == "proc", parts.last == "fd" else { return nil }
    guard parts.count > 1, parts[1] == "\(getpid())", let number = Int32(name(of: link)) else {
      throw failure("it belongs to another process")
    }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw failure(FileError.words(for: errno)) }
    return copy
  }

  /// The absolute path, without resolving links.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The folder of a path, with a trailing slash.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The last part of a path.
  static func name(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// Whether two paths lead to the same plain file, which need not exist yet.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    switch (stat(one, &first), stat(other, &second)) {
    case (0, 0):
      return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev
        && first.st_ino == second.st_ino
    case (0, _), (_, 0): return false
    default:
      guard case .new(let one)? = try? FilePlace(one), case .new(let other)? = try? FilePlace(other),
        name(of: one) == name(of: other), stat(folder(of: one), &first) == 0,
        stat(folder(of: other), &second) == 0
      else { return false }
      return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
  }
}
