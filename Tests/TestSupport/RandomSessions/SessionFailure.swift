// SPDX-License-Identifier: Apache-2.0
package import Workbench

/// How a session broke its promise.
package enum SessionFailure: Error, Equatable, CustomStringConvertible {
  /// Two runs of one script differ, after this frame first; nil where only their recordings do.
  case runsDiffer(frame: Int?)
  /// Its recording could not be read again.
  case unreadable(RecordingError)
  /// A replay of its recording has another hash.
  case replayDiffers(ReplayDifference)
  /// A replay of its recording went on for ever.
  case replayDoesNotEnd
  /// After so many steps back it is not what a run from the beginning is.
  case stepBackDiffers(Int, ReplayDifference?)

  /// Which of the promises it is; a smaller script that breaks the same one stands for the whole.
  var kind: Int {
    switch self {
    case .runsDiffer: 0
    case .unreadable: 1
    case .replayDiffers: 2
    case .replayDoesNotEnd: 3
    case .stepBackDiffers: 4
    }
  }

  package var description: String {
    switch self {
    case .runsDiffer(let frame): "two runs differ" + (frame.map { " after frame \($0)" } ?? "")
    case .unreadable(let error): "the recording cannot be read, line \(error.line ?? 0): \(error.reason)"
    case .replayDiffers(let difference):
      "the replay of \(difference.scene) differs at step \(difference.step)"
    case .replayDoesNotEnd: "the replay does not end"
    case .stepBackDiffers(let count, let difference):
      "\(count) steps back differ from a run from the beginning"
        + (difference.map { ", in \($0.scene) at step \($0.step)" } ?? "")
    }
  }
}
