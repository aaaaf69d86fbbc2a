// SPDX-License-Identifier: Apache-2.0
/// Which presses on the stage did nothing: a motion that goes on as if they had not been is measured from the
/// press before them.
struct PressEffects {
  /// The step at which something a person did changed the scene last.
  private var last = -1
  /// The first step of the press that goes on; nil for none.
  private var start: Int?
  private var isFirst = true
  /// The steps of presses that did nothing.
  private(set) var vain: [Range<Int>] = []

  /// What a person did at that step changed the scene.
  mutating func note(at step: Int) { last = step }

  /// Takes in whether there is a press at a step; call it each step. True where one has just ended that did
  /// nothing.
  mutating func isVain(_ isPressed: Bool, at step: Int) -> Bool {
    defer { isFirst = false }
    guard !isPressed else {
      // Of a press that went on before it was looked at nobody knows.
      if start == nil, !isFirst { start = step }
      return false
    }
    guard let start else { return false }
    self.start = nil
    guard last < start else { return false }
    vain.append(start..<step)
    return true
  }

  /// The scene stands at an earlier step: what came after it has not been.
  mutating func forget(from step: Int) {
    vain.removeAll { $0.upperBound > step }
    last = min(last, step - 1)
    (start, isFirst) = (nil, true)
  }
}
