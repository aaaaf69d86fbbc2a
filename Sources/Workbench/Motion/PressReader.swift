// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Reads from a log whether something on the stage is pressed.
struct PressReader {
  private var next = 0
  /// One bit per pointer.
  private var pointers: UInt64 = 0
  /// The number of presses on the stage, and the position of the last one, in points of the stage.
  private(set) var countOfPresses = 0
  private(set) var place = CGPoint.zero

  /// The step before which the stage was last pressed.
  private var lastStep = -1

  /// Whether the stage is pressed just before a step, even if the press ends before the step is taken.
  func isPressed(at step: Int) -> Bool { pointers != 0 || lastStep == step }

  /// Reads the commands that were added since the last call.
  mutating func read(_ commands: [LoggedCommand]) {
    if next > commands.count { self = PressReader() }
    while next < commands.count {
      switch commands[next].command {
      case let input as Input:
        if case .pointer(let pointer) = input.event.kind {
          read(pointer, isPresented: input.isPresented == true, at: commands[next].step)
        }
      case is CancelTouches: pointers = 0
      // A placed or pushed item starts moving at this command, as after a press.
      case is MoveItem, is PushItem: lastStep = commands[next].step
      default: break
      }
      next += 1
    }
  }

  private mutating func read(_ pointer: PointerEvent, isPresented: Bool, at step: Int) {
    let bit = UInt64(1) << UInt64(min(max(pointer.id, 0), 63))
    switch pointer.phase {
    case .down:
      guard !isPresented else { return }
      pointers |= bit
      countOfPresses += 1
      lastStep = step
      place = pointer.position
    case .move: break
    case .up, .cancel, .hover: pointers &= ~bit
    }
  }
}
