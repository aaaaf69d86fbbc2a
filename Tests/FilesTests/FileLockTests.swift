// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import TestSupport
import Testing

/// One holder at a time, and none after the last one has gone.
@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("lock")
  }

  private func isFree() -> Bool { FileLock(path) != nil }

  @Test func aLockHasOneHolderUntilThatOneGoes() {
    if let lock = FileLock(path) {
      #expect(!isFree())
      _ = consume lock
    }
    #expect(isFree())
    #expect(isFree())
  }

  /// As a program that is being started holds one for a moment.
  @Test func aLockIsFreeAlsoWhileACopyOfItsDescriptorLives() throws {
    var copy: Int32 = -1
    if let lock = FileLock(path) {
      copy = try #require((0..<1024).first(where: isOfTheLock).map { dup($0) })
      #expect(copy >= 0 && !isFree())
      _ = consume lock
    }
    #expect(isOfTheLock(copy) && isFree())
    close(copy)
  }

  /// Whether a descriptor has the lock's file open.
  private func isOfTheLock(_ descriptor: Int32) -> Bool {
    var (open, file) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && stat(path, &file) == 0
      && (open.st_dev, open.st_ino) == (file.st_dev, file.st_ino)
  }

  @Test func aSymbolicLinkIsNotFollowedAndAMissingFolderGivesNone() throws {
    let target = try folder.write("text", to: "target")
    #expect(symlink(target, path) == 0)
    #expect(!isFree())
    let missing = FileLock(folder.path("missing/lock")) == nil
    #expect(missing)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "text")
  }
}
