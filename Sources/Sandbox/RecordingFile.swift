// SPDX-License-Identifier: Apache-2.0
import Files
import Workbench

/// The file of a recording that is being made.
@MainActor
final class RecordingFile: RecordingOutput {
  private let file: OutputFile
  /// Why writing failed; after a failure, nothing more is written.
  private(set) var failure: FileError?

  /// Starts the file, which must not exist unless `replaces` is true.
  init(_ path: String, replacing replaces: Bool) throws(SandboxFailure) {
    do {
      file = try OutputFile(path, replacing: replaces, growing: true)
    } catch {
      throw .cannotWrite(error)
    }
    // Stepping back cuts off the end of the file, which works only for a regular file.
    guard !file.isStream else { throw .cannotWrite(FileError(path: path, reason: "not a regular file")) }
  }

  func cut(to length: Int, append text: String) {
    guard failure == nil else { return }
    do {
      try file.cut(to: length, append: Array(text.utf8))
    } catch {
      failure = error
    }
  }

  /// Completes the file once its end has been written.
  func close() throws(SandboxFailure) {
    if let failure { throw .cannotWrite(failure) }
    do {
      try file.finish()
    } catch {
      throw .cannotWrite(error)
    }
  }
}
