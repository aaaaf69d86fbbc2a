// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// A type that a property in a table can have.
protocol PropertyValue: Equatable {
  /// The value of a parameter; nil if it is of another kind.
  init?(_ value: ParameterValue)
  var parameterValue: ParameterValue { get }
}

extension CGFloat: PropertyValue {
  init?(_ value: ParameterValue) {
    guard case .number(let number) = value else { return nil }
    self = CGFloat(number)
  }

  var parameterValue: ParameterValue { .number(Double(self)) }
}

extension Bool: PropertyValue {
  init?(_ value: ParameterValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  var parameterValue: ParameterValue { .flag(self) }
}

extension CGVector: PropertyValue {
  init?(_ value: ParameterValue) {
    guard case .vector(let dx, let dy) = value else { return nil }
    self.init(dx: dx, dy: dy)
  }

  var parameterValue: ParameterValue { .vector(dx: Double(dx), dy: Double(dy)) }
}

extension CGPoint: PropertyValue {
  init?(_ value: ParameterValue) {
    guard case .point(let x, let y) = value else { return nil }
    self.init(x: x, y: y)
  }

  var parameterValue: ParameterValue { .point(x: Double(x), y: Double(y)) }
}

extension UIFloatRange: PropertyValue {
  init?(_ value: ParameterValue) {
    guard case .range(let lower, let upper) = value else { return nil }
    self.init(minimum: lower, maximum: upper)
  }

  var parameterValue: ParameterValue { .range(minimum: Double(minimum), maximum: Double(maximum)) }
}

extension Parameter.Kind {
  /// The value read from an object that is gone, if the property has no initial value.
  var zero: ParameterValue {
    switch self {
    case .number: .number(0)
    case .vector: .vector(dx: 0, dy: 0)
    case .point: .point(x: 0, y: 0)
    case .range: .range(minimum: 0, maximum: 0)
    case .flag: .flag(false)
    case .choice(let choices): .choice(choices.first?.id ?? "")
    }
  }
}
