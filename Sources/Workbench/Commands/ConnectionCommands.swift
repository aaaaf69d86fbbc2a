// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A connection that a person adds to those of the program: an item with gravity, or a behaviour with an
/// animator.
struct Connection: Codable, Equatable, Sendable {
  /// The item's number.
  var item: Int?
  /// The index of the behaviour among all behaviours in the controller's variables, and the key of the
  /// animator.
  var behavior: Int?
  var animator: String?

  static func gravity(item: Int) -> Self { Self(item: item) }

  static func behavior(_ index: Int, animator: ParameterAddress.Key) -> Self {
    Self(behavior: index, animator: animator.description)
  }
}

/// A connection was made.
struct Connect: SceneCommand {
  static let word = "connect"
  static let isStructural = true

  var connection: Connection

  func apply(to session: SceneSession) { session.connect(connection) }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard session.connects(connection) else { return [] }
    let target = session.target(of: connection)
    session.log.perform(self)
    return [TargetedCommand(.disconnect(connection), target: target)]
  }

  func target(in session: SceneSession) -> AnyObject? { session.target(of: connection) }

  func aimed(at target: AnyObject, in session: SceneSession) -> Self? {
    session.connection(connection, of: target).map(Self.init)
  }
}

extension SceneCommand where Self == Connect {
  static func connect(_ connection: Connection) -> Self { Self(connection: connection) }
}

/// A connection was removed.
struct Disconnect: SceneCommand {
  static let word = "disconnect"
  static let isStructural = true

  var connection: Connection

  func apply(to session: SceneSession) { session.disconnect(connection) }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    guard session.disconnects(connection) else { return [] }
    let target = session.target(of: connection)
    session.log.perform(self)
    return [TargetedCommand(.connect(connection), target: target)]
  }

  func target(in session: SceneSession) -> AnyObject? { session.target(of: connection) }

  func aimed(at target: AnyObject, in session: SceneSession) -> Self? {
    session.connection(connection, of: target).map(Self.init)
  }
}

extension SceneCommand where Self == Disconnect {
  static func disconnect(_ connection: Connection) -> Self { Self(connection: connection) }
}
