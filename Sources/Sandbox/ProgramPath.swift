// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where this program is.
enum ProgramPath {
  static var own: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "sandbox"
  }
}
