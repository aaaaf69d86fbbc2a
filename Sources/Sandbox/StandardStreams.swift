// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation

/// Results, which must not be lost in silence; nothing here differs from run to run.
enum StandardOutput {
  static func write(_ line: String) throws(SandboxFailure) {
    let number = Descriptor.write(Array((line + "\n").utf8), to: 1)
    guard number == 0 else {
      throw SandboxFailure(
        message: "cannot write to standard output: \(FileError.words(for: number))", status: 74)
    }
  }
}

/// Lines for people and logs. Where they cannot be written the exit status has to say it all.
enum StandardError {
  static func write(_ line: String) {
    _ = Descriptor.write(Array((line + "\n").utf8), to: 2)
  }
}

enum StandardStreams {
  /// Takes the places of streams that are closed, so that no file that is opened later becomes one of them:
  /// what is written there then fails, as it must.
  static func keepPlaces() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is the one that is closed.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
