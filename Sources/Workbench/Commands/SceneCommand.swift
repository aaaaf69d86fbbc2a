// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// One thing that was done to a scene, independent of the chrome around the stage: a line of its log and of
/// recordings.
///
/// A command is a type: its coding defines its content, and `apply` its effect. Commands that a person can
/// undo say how in `perform`. `Commands.all` lists all commands.
package protocol SceneCommand: Codable, Equatable, Sendable {
  /// The command's name in recordings.
  static var word: String { get }
  /// Whether the command records a result rather than an action.
  static var isOutcome: Bool { get }
  /// Whether the command adds, removes or moves something.
  static var isStructural: Bool { get }
  /// Whether the command sets a value that a person may change.
  static var setsValue: Bool { get }
  /// Names what the command sets or moves: all edits of one key during one press count as one edit. Nil if
  /// the command is an edit by itself.
  var key: String? { get }

  /// Applies the command to a laid-out scene, without logging it.
  @MainActor func apply(to session: SceneSession)

  /// The command that must follow for this one to take effect; nil for none.
  @MainActor func sequel(in session: SceneSession) -> (any SceneCommand)?

  /// Performs the command through the log and returns the commands that undo it, in order; none if it cannot
  /// be undone.
  @MainActor func perform(in session: SceneSession) -> [TargetedCommand]

  /// The object that the command is about; nil if it names none whose number or address may change.
  @MainActor func target(in session: SceneSession) -> AnyObject?

  /// A copy with the target's current number or address; nil if the target is gone.
  @MainActor func aimed(at target: AnyObject, in session: SceneSession) -> Self?
}

/// A command and the object that it is about, whose number or address may have changed.
package struct TargetedCommand {
  var command: any SceneCommand
  weak var target: AnyObject?
  /// How to find the target when the scene runs again.
  var place: TargetPlace?

  /// Where a target was when its scene started over.
  enum TargetPlace {
    /// At the number or address in its command.
    case present
    /// At an index in `deleted`.
    case deleted(Int)
  }

  init(_ command: any SceneCommand, target: AnyObject? = nil) {
    (self.command, self.target) = (command, target)
  }
}

extension SceneCommand {
  package static var isOutcome: Bool { false }
  package static var isStructural: Bool { false }
  package static var setsValue: Bool { false }
  package var key: String? { nil }

  @MainActor package func sequel(in session: SceneSession) -> (any SceneCommand)? { nil }

  @MainActor package func perform(in session: SceneSession) -> [TargetedCommand] {
    session.log.perform(self)
    return []
  }

  @MainActor package func target(in session: SceneSession) -> AnyObject? { nil }
  @MainActor package func aimed(at target: AnyObject, in session: SceneSession) -> Self? { self }

  /// Whether two commands have the same type and are equal.
  func isSame(as other: any SceneCommand) -> Bool { other as? Self == self }

  /// Whether two commands set the same value.
  func setsSame(as other: any SceneCommand) -> Bool {
    Self.setsValue && other is Self && key != nil && other.key == key
  }
}

/// All commands, for recordings.
enum Commands {
  static let all: [any SceneCommand.Type] = [
    Input.self, CancelTouches.self, FocusRecord.self, PresentsRecord.self, StageSize.self,
    PressBarButton.self, SetParameter.self, SetValue.self, AddAgain.self, AddItem.self, BuildPiece.self,
    DeleteItem.self, DuplicateItem.self, MoveItem.self, PushItem.self, PlacePiece.self, RemovePiece.self,
    RestoreDeleted.self, Connect.self, Disconnect.self,
  ]
}

/// A command and the scene's step before which it was applied.
package struct LoggedCommand: Equatable, Sendable {
  package var step: Int
  package var command: any SceneCommand

  package init(step: Int, command: any SceneCommand) { (self.step, self.command) = (step, command) }

  package static func == (a: LoggedCommand, b: LoggedCommand) -> Bool {
    a.step == b.step && a.command.isSame(as: b.command)
  }
}
