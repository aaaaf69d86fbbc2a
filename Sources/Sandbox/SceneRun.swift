// SPDX-License-Identifier: Apache-2.0
import Files
import Tabletop
import Workbench

/// Runs a number of frames and writes each of them to the trace.
@MainActor
struct SceneRun {
  let workbench: Workbench
  let trace: TraceFile?

  /// Returns whether all frames ran. A signal ends the run early, and the trace up to that point is kept.
  func run(frames: Int, on driver: FrameDriver) throws -> Bool {
    var progress = ProgressLine(total: frames)
    for frame in 0..<frames {
      progress.show(frame)
      if Interruption.isAsked {
        progress.end()
        StandardError.write("ended early, after \(frame) of \(frames) frames")
        break
      }
      driver.step()
      try trace?.write(frame: driver.stepIndex, of: workbench)
    }
    progress.end()
    try trace?.close()
    return !Interruption.isAsked
  }
}

extension UInt64 {
  /// The number in 16 hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
