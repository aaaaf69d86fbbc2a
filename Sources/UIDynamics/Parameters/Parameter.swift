// SPDX-License-Identifier: Apache-2.0
/// A property that a person can tune while things move: its name, unit and range, and how to read and set it.
///
/// Every settable property of the dynamics is described once, in the table of its class (`Property`), and
/// found by its `address`. Inspector, recordings, documents, clipboard and export read only these
/// descriptions; a snapshot copies an object's stored values as one struct.
@MainActor
package struct Parameter {
  /// The possible values.
  package enum Kind: Equatable {
    /// A number: the range of the property, and that of a slider.
    case number(ClosedRange<Double>, slider: ClosedRange<Double>)
    /// Two components; a slider or a dial offers this range for each.
    case vector(slider: ClosedRange<Double>)
    /// A point of the reference system.
    case point
    /// A range, whose ends may be open; a slider offers this range.
    case range(slider: ClosedRange<Double>)
    case flag
    /// One of several choices, each with its id and its title.
    case choice([Choice])
  }

  /// One of several values.
  package struct Choice: Equatable {
    package let id: String
    package let title: String

    package init(_ id: String, _ title: String) { (self.id, self.title) = (id, title) }
  }

  /// The parameter's address; the property's name in code is the last part.
  package internal(set) var address: ParameterAddress
  /// The property's name in words, as a person reads it.
  package let title: String
  /// The unit; "" for plain numbers.
  package let unit: String
  package let kind: Kind
  /// UIKit's default; nil if that depends on how the behaviour was made.
  package let initial: ParameterValue?
  /// Whether the parameter is derived from other properties in the table, as an angle is from a vector. A
  /// derived parameter can be tuned, but is neither saved nor copied.
  package var isDerived = false
  private let read: @MainActor () -> ParameterValue
  private let write: @MainActor (ParameterValue) -> Void

  package init(
    _ property: String, _ title: String, unit: String = "", _ kind: Kind, initial: ParameterValue?,
    get: @escaping @MainActor () -> ParameterValue, set: @escaping @MainActor (ParameterValue) -> Void
  ) {
    address = ParameterAddress(property: property)
    self.title = title
    self.unit = unit
    self.kind = kind
    self.initial = initial
    (read, write) = (get, set)
  }

  /// The property's name in code.
  package var property: String { address.property }

  /// The current value. A new value is clamped to the documented range; a value of another kind, a choice
  /// that does not exist, numbers that are not finite, and 0 or less for a positive number are ignored.
  package var value: ParameterValue {
    get { read() }
    nonmutating set { if let value = accepted(newValue) { write(value) } }
  }

  /// The result of setting `value`; nil if it is refused.
  package func accepted(_ value: ParameterValue) -> ParameterValue? {
    guard value.isValid else { return nil }
    switch (kind, value) {
    case (.number(let range, _), .number(let number)):
      // The range's least number only stands for "above 0"; clamping 0 to it would give an absurd value.
      if range == .positive, number <= 0 { return nil }
      return .number(min(max(number, range.lowerBound), range.upperBound))
    case (.flag, .flag), (.vector, .vector), (.point, .point), (.range, .range): return value
    // JSON gives vectors and points in this form.
    case (.vector, .range(let a, let b)) where a.isFinite && b.isFinite: return .vector(dx: a, dy: b)
    case (.point, .range(let a, let b)) where a.isFinite && b.isFinite: return .point(x: a, y: b)
    case (.point, .vector(let a, let b)): return .point(x: a, y: b)
    case (.choice(let choices), .choice(let id)): return choices.contains { $0.id == id } ? value : nil
    default: return nil
    }
  }

  /// This parameter with its address changed, as when it becomes part of something else.
  func inside(_ change: (inout ParameterAddress) -> Void) -> Parameter {
    var copy = self
    change(&copy.address)
    return copy
  }
}

extension ClosedRange<Double> {
  /// Any finite number.
  package static var anyNumber: Self { -.greatestFiniteMagnitude ... .greatestFiniteMagnitude }
  /// Any finite number that is not negative.
  package static var notNegative: Self { 0 ... .greatestFiniteMagnitude }
  /// Any finite number above 0.
  package static var positive: Self { .leastNormalMagnitude ... .greatestFiniteMagnitude }
}
