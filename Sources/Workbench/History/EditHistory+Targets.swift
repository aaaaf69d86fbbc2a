// SPDX-License-Identifier: Apache-2.0
import UIDynamics

// The target of an edit. Its number and address change when other things are added or deleted, and a step
// back may replace every object.
extension EditHistory {
  /// The command with the current number or address of its target; nil if the target is gone.
  func updated(_ targeted: TargetedCommand) -> (any SceneCommand)? {
    guard let target = targeted.target else { return targeted.command }
    return targeted.command.aimed(at: target, in: session)
  }

  /// Notes where the target is and releases it, so that the history does not depend on objects of the old
  /// scene, which may or may not live on.
  func releaseTarget(_ targeted: inout TargetedCommand) {
    guard let target = targeted.target else { return }
    if let number = session.deleted.firstIndex(where: { $0.item === target }),
      session.number(of: target) == nil
    {
      targeted.place = .deleted(number)
    } else if let command = updated(targeted) {
      (targeted.command, targeted.place) = (command, .present)
    }
    targeted.target = nil
  }

  /// Gives a command the object that is now where its target was.
  func findAgain(_ targeted: inout TargetedCommand) {
    switch targeted.place {
    case .present: targeted.target = targeted.command.target(in: session)
    case .deleted(let number):
      targeted.target = session.deleted.indices.contains(number) ? session.deleted[number].item : nil
    case nil: return
    }
    targeted.place = nil
  }
}
