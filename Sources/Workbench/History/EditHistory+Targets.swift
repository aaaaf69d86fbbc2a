// SPDX-License-Identifier: Apache-2.0
import UIDynamics

// The target of an edit: its number and address change when others are added or deleted, and a step back may
// replace every object.
extension EditHistory {
  /// The command with the number or address that its target has now; nil where that is gone.
  func updated(_ targeted: TargetedCommand) -> (any SceneCommand)? {
    guard let target = targeted.target else { return targeted.command }
    return targeted.command.aimed(at: target, in: session)
  }

  /// Notes where the target stands and releases it, so that history does not count on objects of the old
  /// scene, which may live on or not.
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

  /// Gives a command the object that now stands where its target stood.
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
