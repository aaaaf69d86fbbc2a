// SPDX-License-Identifier: Apache-2.0
import Foundation
import SDLHost

extension FrameFigures {
  /// All figures in one line, for people and scripts.
  var line: String {
    func milliseconds(_ times: TimeHistogram) -> String {
      String(format: "%.2f/%.2f", times.quantile(0.5) * 1000, times.quantile(0.95) * 1000)
    }
    let rate = String(format: "%.1f", seconds > 0 ? Double(steps) / seconds : 0)
    return "\(steps) steps in \(String(format: "%.2f", seconds)) s (\(rate)/s), \(lateSteps) late, "
      + "time dropped \(droppedTimes) times; \(frames) frames drawn; "
      + "median/95 % in ms: step \(milliseconds(step)), draw \(milliseconds(draw))"
  }
}
