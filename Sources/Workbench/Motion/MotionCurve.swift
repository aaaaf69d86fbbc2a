// SPDX-License-Identifier: Apache-2.0
import MotionData

/// A curve that lanes draw: a column of a record.
@MainActor
struct MotionCurve {
  /// An item's column of a record.
  struct Source {
    let record: MotionRecord
    let number: Int
  }

  let source: Source
  /// Whether it is the motion of the setting that was kept to compare with.
  let isKept: Bool
  /// The steps at which the two settings were exchanged, and where the other one's motion is.
  var swaps: [Int] = []
  var other: Source?

  init(record: MotionRecord, number: Int, isKept: Bool) {
    (source, self.isKept) = (Source(record: record, number: number), isKept)
  }

  /// Its sample just before a step: of the setting that it is about, whichever of the two runs had it then.
  func sample(at step: Int) -> MotionSample? {
    let from = swaps.isEmpty || swaps.count(where: { $0 > step }).isMultiple(of: 2) ? source : other ?? source
    return from.record.sample(of: from.number, at: step)
  }

  /// The samples of some steps, as far as they are known.
  func samples(_ steps: ClosedRange<Int>) -> [MotionSample] { steps.compactMap(sample) }
}
