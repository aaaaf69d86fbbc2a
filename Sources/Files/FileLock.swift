// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A lock on a file that one holder has at a time, in this process or in another one.
///
/// It is the lock of `flock`, which belongs to all copies of the descriptor. A program that is being started
/// has copies of all descriptors until it is loaded, so the lock is given back in words: a close alone would
/// leave it to that program for a moment.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of a file, which is made where there is none. Nil where somebody else holds it, where the
  /// file cannot be opened, and where it is a symbolic link.
  package init?(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
