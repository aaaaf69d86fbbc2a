// SPDX-License-Identifier: Apache-2.0
import Files
import Workbench

/// The file of a recording that is being made.
@MainActor
final class RecordingFile: RecordingOutput {
  private let file: OutputFile
  /// Why not all could be written; then nothing more is.
  private(set) var failure: FileError?

  /// Begins the file. It must not be there unless it `replaces` what is.
  init(_ path: String, replacing replaces: Bool) throws(SandboxFailure) {
    do {
      file = try OutputFile(path, replacing: replaces, growing: true)
    } catch {
      throw .cannotWrite(error)
    }
    // A step back cuts what was written.
    guard !file.isStream else { throw .cannotWrite(FileError(path: path, reason: "not a plain file")) }
  }

  func cut(to length: Int, append text: String) {
    guard failure == nil else { return }
    do {
      try file.cut(to: length, append: Array(text.utf8))
    } catch {
      failure = error
    }
  }

  /// Completes the file, which holds its end.
  func close() throws(SandboxFailure) {
    if let failure { throw .cannotWrite(failure) }
    do {
      try file.finish()
    } catch {
      throw .cannotWrite(error)
    }
  }
}
