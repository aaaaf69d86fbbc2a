// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// The values that a person tuned in each scene. They outlive resets and visits to other scenes: a scene gets
/// them back when it begins, and so does a behaviour that the scene creates again at the same address, such
/// as the attachment of each drag.
@MainActor
final class KeptValues {
  private enum Key: Equatable {
    /// A parameter that the scene itself describes.
    case id(String)
    /// A found parameter, with the type of its owner, because another behaviour may have its address later.
    case address(ParameterAddress, ownerType: String)
  }

  private struct Entry {
    var key: Key
    var value: ParameterValue
    /// The value before anyone tuned it; nil for a document's value that the scene has not got yet.
    var base: ParameterValue?
    /// The scene, behaviour, item or controller that already has the value.
    weak var owner: AnyObject?
  }

  private unowned let session: SceneSession
  /// The entries by scene id, in the order in which they were first tuned.
  private var entries: [String: [Entry]] = [:]
  /// Whether scenes get their values back; false in a replay, whose recording sets the values.
  var isActive = true

  init(of session: SceneSession) { self.session = session }

  private var present: [Entry] {
    get { entries[session.entry.id] ?? [] }
    set { entries[session.entry.id] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether nothing is tuned in the current scene.
  var isEmpty: Bool { present.isEmpty }

  /// Notes that a person set one of the scene's own parameters.
  func note(id: String, from old: ParameterValue, to new: ParameterValue) {
    note(.id(id), of: session.scene, from: old, to: new)
  }

  /// Also keeps values that a person chose with the scene's own controls. Ignores a scene that has not got
  /// its kept values yet.
  func noteOwnControls() {
    guard isActive, !session.log.isRerunning, session.scene.hasAppeared else { return }
    for parameter in session.scene.parameters where parameter.hasOwnControl {
      let old = present.first { $0.key == .id(parameter.id) }
      guard old == nil || old?.owner === session.scene else { continue }
      note(id: parameter.id, from: .number(parameter.initial), to: .number(parameter.value))
    }
  }

  /// Notes that a person set a found parameter.
  func note(
    _ address: ParameterAddress, of owner: AnyObject, from old: ParameterValue, to new: ParameterValue
  ) {
    let type = String(describing: type(of: owner))
    note(.address(address, ownerType: type), of: owner, from: old, to: new)
  }

  /// The value before anyone tuned it; nil if nobody did.
  func base(of address: ParameterAddress) -> ParameterValue? {
    present.first { if case .address(address, _) = $0.key { true } else { false } }?.base
  }

  /// Stops keeping a value.
  func forget(_ address: ParameterAddress) {
    present.removeAll { if case .address(address, _) = $0.key { true } else { false } }
  }

  /// Forgets the values of deleted objects, which do not return when the scene starts over: a new object with
  /// the same name has its own values.
  func forgetDeleted() {
    let gone = session.deletedThings
    present.removeAll { entry in gone.contains { $0 === entry.owner } }
  }

  /// The values of the current scene in document form, without those of deleted things.
  var values: [Document.Value] {
    noteOwnControls()
    let gone = session.deletedThings
    return present.filter { entry in !gone.contains { $0 === entry.owner } }.map { entry in
      switch entry.key {
      case .id(let id): Document.Value(id: id, value: entry.value)
      case .address(let address, let type): Document.Value(address: address, of: type, value: entry.value)
      }
    }
  }

  /// Replaces the values of a scene with those of a document.
  func replace(of scene: String, by values: [Document.Value]) {
    let new = values.compactMap { value in
      Self.key(of: value).map { Entry(key: $0, value: value.value, base: nil) }
    }
    entries[scene] = new.isEmpty ? nil : new
  }

  /// Makes these the scene's tuned values. A value that has no owner yet is set when the owner appears.
  func adopt(_ values: [Document.Value]) {
    present = values.compactMap { value in
      guard let key = Self.key(of: value) else { return nil }
      var entry = present.first { $0.key == key } ?? Entry(key: key, value: value.value, base: nil)
      entry.value = value.value
      return entry
    }
  }

  /// The command that sets a value of a document; nil if the value names nothing.
  static func command(_ value: Document.Value) -> (any SceneCommand)? {
    key(of: value).map { command($0, value.value) }
  }

  private static func key(of value: Document.Value) -> Key? {
    value.id.map(Key.id) ?? value.address.map { .address($0, ownerType: value.of ?? "") }
  }

  /// The commands that reset all values of the current scene, each with the owner of its value.
  var opposites: [(command: any SceneCommand, owner: AnyObject?)] {
    noteOwnControls()
    return present.reversed().compactMap { entry in
      entry.base.map { (Self.command(entry.key, $0), entry.owner) }
    }
  }

  /// Gives the scene the values that it does not have yet. Call this before a step, when layout is complete.
  func apply() {
    guard isActive, !session.log.isRerunning, !present.isEmpty else { return }
    for index in present.indices {
      follow(index)
      let entry = present[index]
      guard let owner = owner(of: entry.key), owner !== entry.owner else { continue }
      present[index].owner = owner
      let now = value(of: entry.key)
      if entry.base == nil { present[index].base = now }
      defer { if let set = value(of: entry.key) { present[index].value = set } }
      if now != entry.value { session.log.perform(Self.command(entry.key, entry.value)) }
    }
  }

  /// Updates the address of a value whose owner may have moved: an item after others were deleted, a
  /// behaviour after others were removed.
  private func follow(_ index: Int) {
    guard case .address(let address, let type) = present[index].key, let owner = present[index].owner else {
      return
    }
    let now = session.address(address, of: owner)
    if now != address { present[index].key = .address(now, ownerType: type) }
  }

  /// Called when the scene is back at an earlier step; the values that it had then are kept from now on.
  func sceneDidRewind() {
    for index in present.indices.reversed() {
      guard let owner = owner(of: present[index].key), let value = value(of: present[index].key) else {
        continue
      }
      (present[index].owner, present[index].value) = (owner, value)
      if value == present[index].base { present.remove(at: index) }
    }
  }

  private func note(_ key: Key, of owner: AnyObject, from old: ParameterValue, to new: ParameterValue) {
    if let index = present.firstIndex(where: { $0.key == key }) {
      (present[index].value, present[index].owner) = (new, owner)
      if new == present[index].base { present.remove(at: index) }
    } else if new != old {
      present.append(Entry(key: key, value: new, base: old, owner: owner))
    }
  }

  private func owner(of key: Key) -> AnyObject? {
    switch key {
    case .id: return session.scene
    case .address(let address, let type):
      guard let owner = session.owner(of: address),
        type.isEmpty || String(describing: Swift.type(of: owner)) == type
      else { return nil }
      return owner
    }
  }

  private func value(of key: Key) -> ParameterValue? {
    switch key {
    case .id(let id): session.scene.parameters.first { $0.id == id }.map { .number($0.value) }
    case .address(let address, _): session.parameter(at: address)?.value
    }
  }

  private static func command(_ key: Key, _ value: ParameterValue) -> any SceneCommand {
    switch (key, value) {
    case (.id(let id), .number(let number)): .parameter(id: id, value: number)
    case (.id(let id), _): .parameter(id: id, value: 0)
    case (.address(let address, _), _): .set(address: address, value: value)
    }
  }
}
