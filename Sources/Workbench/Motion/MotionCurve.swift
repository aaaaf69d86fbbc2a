// SPDX-License-Identifier: Apache-2.0
import MotionData

/// The motion of an item, which lanes draw as a curve: a column of a record.
@MainActor
struct MotionCurve {
  /// An item's column of a record.
  struct Source {
    let record: MotionRecord
    let number: Int
  }

  let source: Source
  /// Whether this is the motion of the setting that was kept for comparison.
  let isKept: Bool
  /// The steps at which the two settings were exchanged, and the source of the other setting's motion.
  var swaps: [Int] = []
  var other: Source?

  init(record: MotionRecord, number: Int, isKept: Bool) {
    (source, self.isKept) = (Source(record: record, number: number), isKept)
  }

  /// The sample of this curve's setting just before a step, from the run that had the setting then.
  func sample(at step: Int) -> MotionSample? {
    let from = swaps.isEmpty || swaps.count(where: { $0 > step }).isMultiple(of: 2) ? source : other ?? source
    return from.record.sample(of: from.number, at: step)
  }

  /// The known samples in a range of steps.
  func samples(_ steps: ClosedRange<Int>) -> [MotionSample] { steps.compactMap(sample) }
}
