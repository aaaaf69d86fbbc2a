// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// Writes results. They must not be lost silently, and must not differ between runs.
enum StandardOutput {
  static func write(_ line: String) throws(SandboxFailure) {
    let number = Descriptor.write(Array((line + "\n").utf8), to: 1)
    guard number == 0 else {
      throw SandboxFailure(
        message: "cannot write to standard output: \(FileError.words(for: number))", status: 74)
    }
  }
}

/// Writes lines for people and logs. If they cannot be written, only the exit status shows the failure.
enum StandardError {
  static func write(_ line: String) {
    _ = Descriptor.write(Array((line + "\n").utf8), to: 2)
  }
}

enum StandardStreams {
  /// Occupies the descriptors of closed standard streams, so no file that is opened later gets one of them.
  /// Writing to such a stream then fails, as it should.
  static func keepPlaces() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number, which is that of the closed stream.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
