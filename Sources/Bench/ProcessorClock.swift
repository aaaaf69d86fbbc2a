// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The processor time of the program, summed over all processors.
enum ProcessorClock {
  /// The time used until now, without that of other programs.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}
