// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// One thing that was done to a scene, independent of the chrome around the stage: a line of its log and of
/// recordings.
///
/// A command is a type: what it says is its coding, what it does is `apply`. Those that a person can take back
/// say how in `perform`. `Commands.all` lists all of them.
package protocol SceneCommand: Codable, Equatable, Sendable {
  /// What a recording calls it.
  static var word: String { get }
  /// Whether it says what came of something, and not what was done.
  static var isOutcome: Bool { get }
  /// Whether it adds, takes or moves something.
  static var isStructural: Bool { get }
  /// Whether it sets a value, which a person may want otherwise.
  static var setsValue: Bool { get }
  /// What it sets or moves: edits of one key by one press are one. Nil for what stands alone.
  var key: String? { get }

  /// Does it to a scene that is laid out, without logging it.
  @MainActor func apply(to session: SceneSession)

  /// What has to be done next so that it counts; nil for nothing.
  @MainActor func sequel(in session: SceneSession) -> (any SceneCommand)?

  /// Does it by the log, and answers with what takes it back, in the order of doing that; with nothing where
  /// nothing can.
  @MainActor func perform(in session: SceneSession) -> [TargetedCommand]

  /// The object that it is about; nil where it names none that may get another number or address.
  @MainActor func target(in session: SceneSession) -> AnyObject?

  /// The same with the number or address that its target has now; nil where that is gone.
  @MainActor func aimed(at target: AnyObject, in session: SceneSession) -> Self?
}

/// A command with the object that it is about, whose number or address may be another one by now.
package struct TargetedCommand {
  var command: any SceneCommand
  weak var target: AnyObject?
  /// How the target is found when the scene runs again.
  var place: TargetPlace?

  /// Where a target stood when its scene started over.
  enum TargetPlace {
    /// Where its command says.
    case present
    /// Among what was deleted.
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

  /// Whether two commands are of one type and say the same.
  func isSame(as other: any SceneCommand) -> Bool { other as? Self == self }

  /// Whether two commands set one and the same value.
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

/// A command and the step of the scene before which it was done.
package struct LoggedCommand: Equatable, Sendable {
  package var step: Int
  package var command: any SceneCommand

  package init(step: Int, command: any SceneCommand) { (self.step, self.command) = (step, command) }

  package static func == (a: LoggedCommand, b: LoggedCommand) -> Bool {
    a.step == b.step && a.command.isSame(as: b.command)
  }
}
