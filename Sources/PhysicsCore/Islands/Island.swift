// SPDX-License-Identifier: Apache-2.0
/// Dynamic bodies that touch or are joined, and so sleep and wake together.
struct Island: Pooled {
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var firstBody: Int32 = -1
  var lastBody: Int32 = -1
  var bodyCount: Int32 = 0
  /// Links removed since the island was last known to be connected.
  var lostLinks: Int32 = 0
  /// Index among the awake islands, -1 if asleep.
  var awakeIndex: Int32 = -1
  /// The least and the greatest `restingSubSteps` of its bodies.
  var leastResting: Int32 = 0
  var mostResting: Int32 = 0
}
