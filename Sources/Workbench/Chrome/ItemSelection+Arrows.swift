// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

extension ItemSelection {
  /// Arrow keys move the selection by 1 point, and with Shift by 10.
  func arrowCommands(_ didMove: @escaping () -> Void = {}) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    for (key, x, y) in [(.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1)]
      as [(Key, CGFloat, CGFloat)]
    {
      for (modifiers, step) in [([], 1), (.shift, 10)] as [(KeyModifiers, CGFloat)] {
        commands.append(
          UIKeyCommand(key, modifierFlags: modifiers) { [weak self] in
            self?.move(byX: x * step, y: y * step)
            didMove()
          })
      }
    }
    return commands
  }
}
