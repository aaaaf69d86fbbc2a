// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Looking back, by pointer and by keys:
///
///     arrows               one step, with Shift ten
///     Page Up, Page Down   a second back, a second on
///     Home, End            the first step that is known, now
///     Return               brings the scene to what is looked at, for good
///     Esc                  back to now; once there, leaves the strip
///     Space                plays or pauses, from now
extension MotionLanes {
  private static let page = 60

  /// Shows a step; the scene itself stays at its own step.
  func look(at step: Int) {
    if scrubbed == nil { actions.begin() }
    guard step != scrubbed else { return }
    scrubbed = step
    actions.scrub(step)
  }

  /// Brings the scene to the step that is shown.
  func goThere() {
    guard let step = scrubbed else { return }
    (hasMoved, scrubbed) = (false, nil)
    actions.end(step)
  }

  /// Returns to now.
  func giveUp() {
    guard scrubbed != nil else { return }
    (hasMoved, scrubbed) = (false, nil)
    actions.cancel()
  }

  var commands: [UIKeyCommand] {
    func key(_ key: Key, _ modifiers: KeyModifiers = [], by steps: Int) -> UIKeyCommand {
      UIKeyCommand(key, modifierFlags: modifiers) { [weak self] in self?.look(by: steps) }
    }
    var commands = [
      key(.left, by: -1), key(.right, by: 1), key(.left, .shift, by: -10), key(.right, .shift, by: 10),
      key(.pageUp, by: -Self.page), key(.pageDown, by: Self.page),
      key(.home, by: -MotionRecord.length), key(.end, by: MotionRecord.length),
      UIKeyCommand(.escape) { [weak self] in self?.leave() },
      UIKeyCommand(.space) { [weak self] in self?.actions.play() },
    ]
    if scrubbed != nil { commands.append(UIKeyCommand(.return) { [weak self] in self?.goThere() }) }
    return commands
  }

  private func look(by steps: Int) {
    let (known, now) = (known(), self.steps().upperBound)
    let goal = min(max((scrubbed ?? now) + steps, known.lowerBound), known.upperBound)
    // Going forward from now does not require stopping the scene.
    if scrubbed != nil || goal < now { look(at: goal) }
  }

  private func leave() {
    if scrubbed == nil { stop.resignFirstResponder() } else { giveUp() }
  }
}
