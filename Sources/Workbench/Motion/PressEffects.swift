// SPDX-License-Identifier: Apache-2.0
/// Finds presses on the stage that had no effect. A motion that continues through such presses is measured
/// from the press before them.
struct PressEffects {
  /// The step at which a person last changed the scene.
  private var last = -1
  /// The first step of the current press; nil for none.
  private var start: Int?
  private var isFirst = true
  /// The steps of presses that had no effect.
  private(set) var vain: [Range<Int>] = []

  /// Notes that a person changed the scene at a step.
  mutating func note(at step: Int) { last = step }

  /// Notes whether there is a press at a step; call this at each step. True if a press that had no effect
  /// just ended.
  mutating func isVain(_ isPressed: Bool, at step: Int) -> Bool {
    defer { isFirst = false }
    guard !isPressed else {
      // The start of a press that was already down at the first call is unknown.
      if start == nil, !isFirst { start = step }
      return false
    }
    guard let start else { return false }
    self.start = nil
    guard last < start else { return false }
    vain.append(start..<step)
    return true
  }

  /// Forgets everything after `step`, to which the scene went back.
  mutating func forget(from step: Int) {
    vain.removeAll { $0.upperBound > step }
    last = min(last, step - 1)
    (start, isFirst) = (nil, true)
  }
}
