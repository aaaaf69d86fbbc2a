// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
package import UIWidgets

/// All parameters of an animator, found without registration.
extension UIDynamicAnimator {
  /// A behaviour of the animator's tree, and its path.
  package struct Place {
    package let behavior: UIDynamicBehavior
    /// The path from one of the animator's behaviours down to this one.
    package let path: [ParameterAddress.Key]
  }

  /// All behaviours, a parent before its children, in the order in which they were added.
  package var places: [Place] {
    var places: [Place] = []
    func walk(_ siblings: [UIDynamicBehavior], _ above: [ParameterAddress.Key]) {
      for (behavior, key) in zip(siblings, Self.keys(of: siblings.map(\.name))) {
        places.append(Place(behavior: behavior, path: above + [key]))
        walk(behavior.children, above + [key])
      }
    }
    walk(behaviors, [])
    return places
  }

  /// Keys for a list of names: an entry's name if it has a unique one, otherwise its position.
  package static func keys(of names: [String?]) -> [ParameterAddress.Key] {
    names.enumerated().map { index, name in
      guard let name, !name.isEmpty, names.count(where: { $0 == name }) == 1 else { return .place(index) }
      return .name(name)
    }
  }

  /// The animator's own parameters and those of its behaviours; `key` is the animator's.
  package func allParameters(as key: ParameterAddress.Key) -> [Parameter] {
    allParameters(as: key, of: nil) + places.flatMap { allParameters(as: key, of: $0) }
  }

  /// The parameters of the behaviour at a place; for nil, the animator's own.
  package func allParameters(as key: ParameterAddress.Key, of place: Place?) -> [Parameter] {
    (place?.behavior.parameters ?? parameters).map { parameter in
      parameter.inside { ($0.animator, $0.behavior) = (key, place?.path ?? []) }
    }
  }

  /// The parameters of one item alone: its eight properties, and those that behaviours keep for each item.
  /// Empty for an item that is not in this animator.
  package func allParameters(of item: any UIDynamicItem, as key: ParameterAddress.Key) -> [Parameter] {
    guard let index = bodies.all.firstIndex(where: { $0.item === item }) else { return [] }
    let itemKey = itemKeys[index]
    let properties = itemParameters(of: item).map { $0.inside { ($0.animator, $0.item) = (key, itemKey) } }
    return properties
      + places.filter { $0.behavior.holds(item) }.flatMap { place in
        place.behavior.parameters(for: item).map { parameter in
          parameter.inside { ($0.animator, $0.behavior, $0.item) = (key, place.path, itemKey) }
        }
      }
  }

  /// The parameter at an address in this animator; nil if there is none.
  package func parameter(at address: ParameterAddress) -> Parameter? {
    guard address.animator != nil else { return nil }
    let found: [Parameter]
    switch (address.behavior.isEmpty, address.item) {
    case (true, nil): found = parameters
    case (false, nil): found = behavior(at: address.behavior)?.parameters ?? []
    case (true, let key?): found = item(key).map { itemParameters(of: $0) } ?? []
    case (false, let key?):
      guard let behavior = behavior(at: address.behavior), let item = item(key),
        behavior.holds(item)
      else { return nil }
      found = behavior.parameters(for: item)
    }
    return found.first { $0.property == address.property }?.inside { $0 = address }
  }

  /// The behaviour at the end of a path; nil if there is none.
  package func behavior(at path: [ParameterAddress.Key]) -> UIDynamicBehavior? {
    var siblings = behaviors
    var found: UIDynamicBehavior?
    for key in path {
      guard let index = Self.keys(of: siblings.map(\.name)).firstIndex(of: key) else { return nil }
      found = siblings[index]
      siblings = siblings[index].children
    }
    return found
  }

  /// The keys of the animator's items, in the order in which they got their bodies.
  package var itemKeys: [ParameterAddress.Key] { Self.keys(of: bodies.all.map(\.item.name)) }

  /// The item with a key; nil if there is none.
  package func item(_ key: ParameterAddress.Key) -> (any UIDynamicItem)? {
    itemKeys.firstIndex(of: key).map { bodies.all[$0].item }
  }

  /// The animator's own parameters.
  package var parameters: [Parameter] { Self.properties.compactMap { $0.parameter(of: self) } }

  private static let properties: [Property<UIDynamicAnimator>] = [
    .number(\.speed, "speed", "Speed", unit: "×", takes: 0...100, slider: 0...2, initial: 1)
  ]
}
