// SPDX-License-Identifier: Apache-2.0
/// How a step's work is divided: islands do not affect each other, so a few at a time can be taken through
/// all sub-steps while their constraints stay in the cache. With batches, 22 000 boxes in 400 pyramids take a
/// third less time. A batch computes the same bits as the whole world would. A field hook, a kinematic body,
/// awake or not, or an active joint keeps the world whole.
struct Batches: ~Copyable {
  /// At least one; if it is one, no list below is filled and the batch is the whole world.
  var count = 1
  /// The number of bodies whose contacts, constraints and states fill about half a megabyte; tests use fewer.
  var bodiesEach = 512

  /// The batch of each island and body, by slot, and of each contact, in the order of the lists; `none` for
  /// those without a batch.
  var ofIsland = Buffer<UInt16>()
  var ofBody = Buffer<UInt16>()
  var ofContact = Buffer<UInt16>()

  /// By batch and colour, the start of its contacts in `contacts`; one more at the end.
  var starts = Buffer<Int32>()
  /// Indices of contacts in their colour's list.
  var contacts = Buffer<Int32>()

  /// By batch, the start of its states in `runs`; one more at the end.
  var runStarts = Buffer<Int32>(capacity: 2)
  /// Neighbouring states of the same batch.
  var runs = Buffer<StateRun>(capacity: 1)

  static let none = UInt16.max

  /// All states in one run.
  @inline(always) func setWhole(stateCount: Int) {
    runStarts[0] = 0
    runStarts[1] = 1
    runs[0] = StateRun(low: 1, high: Int32(stateCount))
  }
}

/// States from `low` up to but not including `high`.
struct StateRun: BitwiseCopyable {
  var low: Int32
  var high: Int32
}
