import Foundation
import Synchronization

/// Lines on standard error, each said once.
enum Diagnostics {
  private static let said = Mutex<Set<String>>([])

  /// Says `line` unless it was said before.
  static func sayOnce(_ line: String) {
    guard said.withLock({ $0.insert(line).inserted }) else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
