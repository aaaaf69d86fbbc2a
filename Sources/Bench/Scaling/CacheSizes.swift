// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The data caches of one core, bytes; 0 if the system does not report them.
struct CacheSizes {
  var level1 = 0
  var level2 = 0
  var level3 = 0

  /// The sizes that Linux reports in /sys; `sysconf` returns ten times the size of a guest's last level.
  static var ofThisMachine: CacheSizes {
    var sizes = CacheSizes()
    for index in 0..<8 {
      let folder = "/sys/devices/system/cpu/cpu0/cache/index\(index)/"
      func read(_ name: String) -> String? {
        let text = try? String(contentsOfFile: folder + name, encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard let level = read("level"), let type = read("type"), type != "Instruction",
        let size = read("size"), size.hasSuffix("K"), let kilobytes = Int(size.dropLast())
      else { continue }
      switch level {
      case "1": sizes.level1 = 1024 * kilobytes
      case "2": sizes.level2 = 1024 * kilobytes
      case "3": sizes.level3 = 1024 * kilobytes
      default: break
      }
    }
    return sizes
  }
}
