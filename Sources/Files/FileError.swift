// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why a file cannot be written; prints as one line.
package struct FileError: Error, CustomStringConvertible {
  package enum Kind {
    /// It already exists, and replacing it was not allowed.
    case exists
    /// The system refuses, or the disk is full.
    case cannotWrite
  }

  package let kind: Kind
  /// The file that was named.
  package let path: String
  /// The reason, in a few words.
  package let reason: String

  package init(_ kind: Kind = .cannotWrite, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  package var description: String {
    kind == .exists ? "\(path) already exists" : "cannot write \(path): \(reason)"
  }

  /// The description of an `errno`.
  package static func words(for number: Int32) -> String {
    switch number {
    case ENOENT, ENOTDIR: "no such folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "the file size limit is reached"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case EPIPE: "nobody reads it any more"
    case ENXIO: "nobody reads it"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}
