// SPDX-License-Identifier: Apache-2.0
import CSDL
package import Foundation

/// Monotonic seconds, independent of the wall clock.
package enum HostClock {
  /// Seconds since some fixed moment.
  package static var now: TimeInterval {
    TimeInterval(SDL_GetPerformanceCounter()) / TimeInterval(SDL_GetPerformanceFrequency())
  }

  /// The time at which the millisecond counter in events had the value `ticks`. The counter is 32 bits wide
  /// and wraps after 49 days, so only its distance from the present is used.
  static func seconds(ofTicks ticks: UInt32) -> TimeInterval {
    let age = Int32(bitPattern: SDL_GetTicks() &- ticks)
    return now - TimeInterval(max(age, 0)) / 1000
  }
}
