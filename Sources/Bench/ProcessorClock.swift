// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What the program has cost all processors together.
enum ProcessorClock {
  /// So far; what other programs cost is not in it.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}
