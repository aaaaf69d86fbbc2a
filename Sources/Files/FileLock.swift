// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A lock on a file that only one holder at a time can have, in this process or another.
///
/// It uses `flock`, whose lock is shared by all copies of the descriptor. A program that is being started has
/// copies of all descriptors until it is loaded. The lock is therefore released explicitly: if the descriptor
/// were merely closed, that program would keep the lock for a moment.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Locks a file, which is created if it does not exist. Nil if another holder has the lock, if the file
  /// cannot be opened, or if it is a symbolic link.
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
