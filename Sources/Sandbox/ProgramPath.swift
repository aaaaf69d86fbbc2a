// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the file of the running program.
enum ProgramPath {
  static var own: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "sandbox"
  }
}
