// SPDX-License-Identifier: Apache-2.0
/// An assignment to a property in code that recreates a behaviour.
package struct Assignment: Equatable {
  package let property: String
  package let value: ParameterValue
  /// The unit, which distinguishes angles from lengths.
  package let unit: String

  package init(property: String, value: ParameterValue, unit: String = "") {
    self.property = property
    self.value = value
    self.unit = unit
  }
}

/// A row of a table together with its object.
@MainActor
struct OwnedProperty {
  let parameter: @MainActor () -> Parameter?
  let assignment: @MainActor () -> Assignment?

  init<Owner: AnyObject>(_ property: Property<Owner>, of owner: Owner) {
    parameter = { property.parameter(of: owner) }
    assignment = { property.assignment(in: owner) }
  }
}

extension UIDynamicBehavior {
  /// The behaviour's parameters; only those that apply to its kind.
  package final var parameters: [Parameter] { ownedProperties.compactMap { $0.parameter() } }

  /// The assignments that make a new behaviour equal to this one, apart from the initialiser's arguments and
  /// the values of single items. Position comes first, then numbers and switches; directions and ranges come
  /// last.
  package final var assignments: [Assignment] {
    let found = ownedProperties.compactMap { $0.assignment() }
    return (0...2).flatMap { place in found.filter { $0.value.placeInCode == place } }
  }
}

extension ParameterValue {
  fileprivate var placeInCode: Int {
    switch self {
    case .point: 0
    case .number, .flag, .choice: 1
    case .vector, .range: 2
    }
  }
}
