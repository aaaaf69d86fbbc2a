// SPDX-License-Identifier: Apache-2.0
import Tabletop
package import UIDynamics

/// Tunable values, found in the scene without its help: the variables of its controller, and the values of
/// its animators, their behaviours and items.
extension SceneSession {
  /// Parameters that belong together.
  struct ParameterGroup {
    /// The behaviour, animator or controller; nil if it is gone.
    weak var owner: AnyObject?
    /// The owner's title for people: its name, or else its kind in words.
    let title: String
    /// The name of the owner's type in code.
    let typeName: String
    let parameters: [Parameter]
  }

  /// The controller that a client wrote.
  var client: UIViewController { (scene as? FoundScene)?.content ?? scene }

  /// The scene's animators by their names, or else by their indexes.
  var keyedAnimators: [(key: ParameterAddress.Key, animator: UIDynamicAnimator)] {
    let animators = scene.animators
    return Array(zip(UIDynamicAnimator.keys(of: animators.map(\.name)), animators))
  }

  /// All tunable values of the scene as a whole, in the order of its tree.
  var parameterGroups: [ParameterGroup] {
    var groups: [ParameterGroup] = []
    let variables = tunableVariables
    if !variables.isEmpty { groups.append(group(of: client, named: nil, variables)) }
    for (key, animator) in keyedAnimators {
      groups.append(group(of: animator, named: animator.name, animator.allParameters(as: key, of: nil)))
      for place in animator.places {
        let parameters = animator.allParameters(as: key, of: place)
        guard !parameters.isEmpty else { continue }
        groups.append(group(of: place.behavior, named: place.behavior.name, parameters))
      }
    }
    return groups
  }

  /// All tunable values of one item: its own properties, and those of the behaviours that hold it and at most
  /// two other items.
  func parameterGroups(ofItem number: Int) -> [ParameterGroup] {
    guard let (animator, item) = item(number) else { return [] }
    guard let key = keyedAnimators.first(where: { $0.animator === animator })?.key else { return [] }
    var groups: [ParameterGroup] = []
    let own = animator.allParameters(of: item, as: key)
    groups.append(
      ParameterGroup(
        owner: item, title: item.name.map { CamelCase.words(of: $0) } ?? "Item",
        typeName: String(describing: type(of: item)),
        parameters: own))
    for place in animator.places where !(place.behavior is UIDynamicItemBehavior) {
      let holds = place.behavior.holds(item)
      guard holds else { continue }
      let parameters = animator.allParameters(as: key, of: place)
      if !parameters.isEmpty {
        groups.append(group(of: place.behavior, named: place.behavior.name, parameters))
      }
    }
    return groups
  }

  /// The parameter at an address; nil if there is currently none.
  package func parameter(at address: ParameterAddress) -> Parameter? {
    guard let key = address.animator else {
      return tunableVariables.first { $0.property == address.property }
    }
    guard let animator = keyedAnimators.first(where: { $0.key == key })?.animator else { return nil }
    return animator.parameter(at: address) ?? Self.pause(of: animator, at: address)
  }

  /// Whether an animator is paused. No row offers this parameter, because the program sets it and the scene
  /// has its own pause; but the answer to why nothing moves offers it.
  private static func pause(of animator: UIDynamicAnimator, at address: ParameterAddress) -> Parameter? {
    guard address.property == "isPaused", address.behavior.isEmpty, address.item == nil else { return nil }
    return Parameter(
      address.property, "Paused", .flag, initial: .flag(false),
      get: { [weak animator] in .flag(animator?.isPaused ?? false) },
      set: { [weak animator] in if case .flag(let value) = $0 { animator?.isPaused = value } })
  }

  /// The object that a parameter belongs to: an item, a behaviour, an animator or the controller.
  func owner(of address: ParameterAddress) -> AnyObject? {
    guard let key = address.animator else { return client }
    guard let animator = keyedAnimators.first(where: { $0.key == key })?.animator else { return nil }
    if let item = address.item { return animator.item(item) }
    return address.behavior.isEmpty ? animator : animator.behavior(at: address.behavior)
  }

  /// The current address of an object that once was at `address`; unchanged if the object is not found.
  func address(_ address: ParameterAddress, of owner: AnyObject?) -> ParameterAddress {
    guard let owner, self.owner(of: address) !== owner else { return address }
    var moved = address
    for (key, animator) in keyedAnimators {
      moved.animator = key
      if address.item != nil {
        if let index = animator.inspection.items.firstIndex(where: { $0.item === owner }) {
          moved.item = animator.itemKeys[index]
          return moved
        }
      } else if let place = animator.places.first(where: { $0.behavior === owner }) {
        moved.behavior = place.path
        return moved
      }
    }
    return address
  }

  /// The controller's `@Tunable` variables; inherited ones come first.
  private var tunableVariables: [Parameter] {
    var parameters: [Parameter] = []
    var mirror: Mirror? = Mirror(reflecting: client)
    while let level = mirror {
      let own = level.children.compactMap { child -> Parameter? in
        guard let tunable = child.value as? any AnyTunable, let label = child.label else { return nil }
        return tunable.parameter(String(label.drop { $0 == "_" }))
      }
      parameters = own + parameters
      mirror = level.superclassMirror
    }
    return parameters
  }

  private func group(of owner: AnyObject, named name: String?, _ parameters: [Parameter]) -> ParameterGroup {
    let typeName = String(describing: type(of: owner))
    return ParameterGroup(
      owner: owner, title: name.map { CamelCase.words(of: $0) } ?? Self.words(ofType: typeName),
      typeName: typeName, parameters: parameters)
  }

  /// A type's name in words: "Snap" for "UISnapBehavior", "Item properties" for "UIDynamicItemBehavior".
  static func words(ofType typeName: String) -> String {
    switch typeName {
    case "UIDynamicItemBehavior": return "Item properties"
    case "UIDynamicAnimator": return "Animator"
    default: break
    }
    var name = Substring(typeName)
    if name.hasPrefix("UI") { name = name.dropFirst(2) }
    if name.hasSuffix("Behavior"), name.count > 8 { name = name.dropLast(8) }
    return SceneEntry.words(String(name))
  }
}

extension [SceneSession.ParameterGroup] {
  /// The groups in the order of interest to a person: the controller's own, behaviours that push, pull or
  /// tie, gravity, collisions, item properties, and the animator's speed last. Groups of one kind are in the
  /// order of the scene's tree.
  @MainActor
  var mostTellingFirst: [SceneSession.ParameterGroup] {
    func rank(_ group: SceneSession.ParameterGroup) -> Int {
      switch group.owner {
      case is UIDynamicAnimator: 5
      case is UIDynamicItemBehavior: 4
      case is UICollisionBehavior: 3
      case is UIGravityBehavior: 2
      case is UIDynamicBehavior: 1
      default: 0
      }
    }
    return enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(
      \.element)
  }
}
