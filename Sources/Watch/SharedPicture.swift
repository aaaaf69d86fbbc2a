// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Memory that two processes share. It holds two pictures: one is shown while the other is drawn.
final class SharedPicture {
  /// The descriptor of the memory's file, which no longer has a name.
  let descriptor: Int32
  private let base: UnsafeMutableRawPointer

  /// The largest size of a picture, in pixels. Memory is used only where something is drawn.
  static let most = 8192 * 8192
  private static let bytes = most * 4 * 2

  /// New memory; nil if none is available.
  init?() {
    // The first folder is used if it has room, because it is in memory; the second may be on a disk.
    let folders = ["/dev/shm", NSTemporaryDirectory()].filter { Self.free(in: $0) > 128 << 20 }
    var found: Int32 = -1
    for folder in folders where found < 0 {
      var template = Array((folder + "/tabletop-XXXXXX").utf8CString)
      found = mkstemp(&template)
      if found >= 0 {
        unlink(template)
        _ = fcntl(found, F_SETFD, FD_CLOEXEC)
      }
    }
    guard found >= 0, ftruncate(found, off_t(Self.bytes)) == 0, let base = Self.map(found) else {
      if found >= 0 { close(found) }
      return nil
    }
    (descriptor, self.base) = (found, base)
  }

  /// The memory of a file that another process made.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == Self.bytes, let base = Self.map(descriptor)
    else {
      return nil
    }
    (self.descriptor, self.base) = (descriptor, base)
  }

  deinit {
    munmap(base, Self.bytes)
    close(descriptor)
  }

  /// The first pixel of one of the two pictures.
  func pixels(_ slot: Int) -> UnsafeMutablePointer<UInt32> {
    (base + (slot & 1) * Self.most * 4).assumingMemoryBound(to: UInt32.self)
  }

  private static func map(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
    let address = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return address == MAP_FAILED ? nil : address
  }

  private static func free(in folder: String) -> Int {
    var status = statvfs()
    return statvfs(folder, &status) == 0 ? Int(status.f_bavail) * Int(status.f_frsize) : 0
  }
}
