// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// A client's variable that the workbench shows next to the parameters of behaviours.
///
/// Outside a workbench, it is a plain stored property. The range is what a slider offers; other finite
/// numbers may be typed or assigned. Switches and choices need no range.
///
/// ```swift
/// final class TossController: UIViewController {
///   @Tunable("Throw", 0...10, unit: "m/s") var throwSpeed = 4.0
///   @Tunable("Keep inside") var keepsInside = true
/// }
/// ```
@propertyWrapper
public struct Tunable<Value: TunableValue> {
  /// The current value, shared by the variable and the workbench.
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage
  private let title: String?
  private let range: ClosedRange<Double>?
  private let unit: String
  private let initial: Value

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

extension Tunable where Value: BinaryFloatingPoint {
  /// A number. `title` names it for a person and defaults to the variable's name; `range` is that of the
  /// slider, and `unit` is shown after the value.
  public init(
    wrappedValue: Value, _ title: String? = nil, _ range: ClosedRange<Double>, unit: String = ""
  ) {
    storage = Storage(wrappedValue)
    self.title = title
    self.range = range
    self.unit = unit
    initial = wrappedValue
  }
}

extension Tunable where Value == Bool {
  /// A switch. `title` names it for a person and defaults to the variable's name.
  public init(wrappedValue: Value, _ title: String? = nil) {
    storage = Storage(wrappedValue)
    self.title = title
    range = nil
    unit = ""
    initial = wrappedValue
  }
}

/// The values that a `Tunable` variable can hold: floating-point numbers and `Bool`.
///
/// ```swift
/// final class Lamp: UIViewController {
///   @Tunable("Lit") var isLit = false
/// }
/// ```
public protocol TunableValue {}

extension Double: TunableValue {}
extension Float: TunableValue {}
extension CGFloat: TunableValue {}
extension Bool: TunableValue {}

/// A `Tunable` of any type, as found among an object's stored properties.
package protocol AnyTunable {
  /// The variable as a parameter; `property` is its name.
  @MainActor func parameter(_ property: String) -> Parameter
}

extension Tunable: AnyTunable {
  @MainActor package func parameter(_ property: String) -> Parameter {
    let kind: Parameter.Kind = range.map { .number(.anyNumber, slider: $0) } ?? .flag
    return Parameter(
      property, title ?? CamelCase.words(of: property), unit: unit, kind,
      initial: Self.parameterValue(initial),
      get: { Self.parameterValue(storage.value) },
      set: { value in
        switch value {
        case .number(let number):
          if let number = number as? Value {
            storage.value = number
          } else if let number = Float(number) as? Value {
            storage.value = number
          } else if let number = CGFloat(number) as? Value {
            storage.value = number
          }
        case .flag(let flag): if let flag = flag as? Value { storage.value = flag }
        case .choice, .vector, .point, .range: break
        }
      })
  }

  private static func parameterValue(_ value: Value) -> ParameterValue {
    switch value {
    case let flag as Bool: .flag(flag)
    case let number as Double: .number(number)
    case let number as Float: .number(Double(number))
    case let number as CGFloat: .number(Double(number))
    default: .number(0)
    }
  }
}
