// SPDX-License-Identifier: Apache-2.0
import Files

/// Why nothing was captured; prints as one line. The scene continues unchanged.
enum CaptureError: Error, CustomStringConvertible {
  case noFolder, nothingYet, noPictures
  case cannotWrite(FileError)

  var description: String {
    switch self {
    case .noFolder: "There is no home folder to save in"
    case .nothingYet: "Nothing to save yet"
    case .noPictures: "Pictures cannot be saved here"
    case .cannotWrite(let error): "Not saved: \(error)"
    }
  }
}
