// SPDX-License-Identifier: Apache-2.0
import Tabletop
package import UIDynamics

/// A parameter of the scene was set, by its id.
struct SetParameter: SceneCommand {
  static let word = "parameter"
  static let setsValue = true

  var id: String
  var value: Double

  var key: String? { id }

  func apply(to session: SceneSession) {
    parameter(in: session)?.value = value
    session.tell { $0.valuesDidChange() }
  }

  func perform(in session: SceneSession) -> [TargetedCommand] {
    let old = parameter(in: session)?.value
    session.log.perform(self)
    guard let old, let now = parameter(in: session)?.value else { return [] }
    session.kept.note(id: id, from: .number(old), to: .number(now))
    return [TargetedCommand(SetParameter(id: id, value: old))]
  }

  @MainActor private func parameter(in session: SceneSession) -> SceneParameter? {
    session.scene.parameters.first { $0.id == id }
  }
}

extension SceneCommand where Self == SetParameter {
  static func parameter(id: String, value: Double) -> Self { Self(id: id, value: value) }
}

/// A parameter found in the scene was set, by its address.
package struct SetValue: SceneCommand {
  package static let word = "set"
  package static let setsValue = true

  var address: ParameterAddress
  var value: ParameterValue

  package var key: String? { address.description }

  package func apply(to session: SceneSession) {
    session.parameter(at: address)?.value = value
    session.tell { $0.valuesDidChange() }
  }

  /// A snap keeps the damping that it was added with. It is added again, because a person who moves a slider
  /// wants the new damping.
  package func sequel(in session: SceneSession) -> (any SceneCommand)? {
    let behavior = session.owner(of: address) as? UIDynamicBehavior
    return behavior?.keepsEarlierValue == true ? AddAgain(address: address) : nil
  }

  package func perform(in session: SceneSession) -> [TargetedCommand] {
    let (old, owner) = (session.parameter(at: address)?.value, session.owner(of: address))
    session.log.perform(self)
    guard let old, let owner, let now = session.parameter(at: address)?.value else { return [] }
    session.kept.note(address, of: owner, from: old, to: now)
    return [TargetedCommand(SetValue(address: address, value: old), target: owner)]
  }

  package func target(in session: SceneSession) -> AnyObject? { session.owner(of: address) }

  package func aimed(at target: AnyObject, in session: SceneSession) -> Self? {
    Self(address: session.address(address, of: target), value: value)
  }
}

extension SceneCommand where Self == SetValue {
  package static func set(address: ParameterAddress, value: ParameterValue) -> Self {
    Self(address: address, value: value)
  }
}

/// A behaviour was removed from its animator and added again in its old position, because a value takes
/// effect only when the behaviour is added. `address` is that of the value.
struct AddAgain: SceneCommand {
  static let word = "addAgain"
  static let setsValue = true

  var address: ParameterAddress

  func apply(to session: SceneSession) { (session.owner(of: address) as? UIDynamicBehavior)?.addAgain() }
}

extension SceneCommand where Self == AddAgain {
  static func addAgain(_ address: ParameterAddress) -> Self { Self(address: address) }
}
