// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Plain calls on file descriptors, without the traps of `FileHandle`.
package enum Descriptor {
  /// Writes all bytes, at `offset` if one is given; waits if the other end of a pipe is slow. Returns an
  /// `errno`, or 0.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil) -> Int32 {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { rest in
        if let offset {
          pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
        } else {
          Foundation.write(descriptor, rest.baseAddress, rest.count)
        }
      }
      if count > 0 {
        done += count
      } else if count == 0 {
        return EIO
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, 100)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Opens a regular file for reading; throws the reason if this fails. The file is opened without blocking,
  /// so that a pipe without a writer cannot hang the program.
  package static func openRegular(_ path: String) throws(TextFileRefusal) -> (descriptor: Int32, size: Int) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TextFileRefusal(errno == ENOENT ? "no such file" : "cannot be opened")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TextFileRefusal("not a regular file")
    }
    return (descriptor, Int(status.st_size))
  }
}
