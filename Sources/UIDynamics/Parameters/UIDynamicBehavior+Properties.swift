// SPDX-License-Identifier: Apache-2.0
/// An assignment to a property, as code that makes a behaviour again has it.
package struct Assignment: Equatable {
  package let property: String
  package let value: ParameterValue
  /// Tells angles from lengths.
  package let unit: String

  package init(property: String, value: ParameterValue, unit: String = "") {
    self.property = property
    self.value = value
    self.unit = unit
  }
}

/// A row of a table together with the object that it is about.
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
  /// What can be tuned; only what means something for this kind.
  package final var parameters: [Parameter] { ownedProperties.compactMap { $0.parameter() } }

  /// What code assigns to a new one so that it is like this one, besides what its initialiser takes and what
  /// belongs to one item: first where it is, then numbers and switches, directions and ranges last.
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
