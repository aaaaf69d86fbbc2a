// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// A number, a switch or a choice of a found parameter, as the inspector's rows show it. Vectors, points and
/// ranges have two such values.
@MainActor
struct FoundValue {
  let parameter: SceneParameter
  let address: ParameterAddress
  /// The value of the whole found parameter after this part of it is set.
  let whole: @MainActor (Double) -> ParameterValue

  /// The values of a parameter. `base` is its value before anyone tuned it. Under a heading, a title leaves
  /// out first words that repeat the heading: "Gravity", "Direction dx".
  static func all(of found: Parameter, base: ParameterValue?, under heading: String = "") -> [FoundValue] {
    let base = base ?? found.value
    let title = found.title.title(under: heading)
    switch found.kind {
    case .number(_, let slider):
      return [number(found, title, slider, base, part: { $0.parts.0 }, whole: { .number($0) })]
    case .flag:
      let toggle = SceneParameter.toggle(
        found.title, id: found.property, initial: base == .flag(true), get: { found.value == .flag(true) })
      return [FoundValue(parameter: toggle, address: found.address) { .flag($0 >= 0.5) }]
    case .choice(let choices):
      func index(_ value: ParameterValue) -> Int { choices.firstIndex { .choice($0.id) == value } ?? 0 }
      let choice = SceneParameter.choice(
        found.title, id: found.property, choices.map(\.title), initial: index(base),
        get: { index(found.value) })
      return [
        FoundValue(parameter: choice, address: found.address) { value in
          .choice(choices[min(max(Int(value), 0), choices.count - 1)].id)
        }
      ]
    case .vector(let slider):
      return pair(found, title, ("dx", "dy"), slider, base) { .vector(dx: $0, dy: $1) }
    case .point:
      return pair(found, title, ("x", "y"), 0...1000, base) { .point(x: $0, y: $1) }
    case .range(let slider):
      return pair(found, title, ("minimum", "maximum"), slider, base) {
        .range(minimum: min($0, $1), maximum: max($0, $1))
      }
    }
  }

  private static func pair(
    _ found: Parameter, _ title: String, _ names: (String, String), _ slider: ClosedRange<Double>,
    _ base: ParameterValue,
    whole: @escaping @MainActor (Double, Double) -> ParameterValue
  ) -> [FoundValue] {
    [
      number(
        found, "\(title) \(names.0)", slider, base, part: { $0.parts.0 },
        whole: { whole($0, found.value.parts.1) }),
      number(
        found, "\(title) \(names.1)", slider, base, part: { $0.parts.1 },
        whole: { whole(found.value.parts.0, $0) }),
    ]
  }

  private static func number(
    _ found: Parameter, _ title: String, _ slider: ClosedRange<Double>, _ base: ParameterValue,
    part: @escaping @MainActor (ParameterValue) -> Double,
    whole: @escaping @MainActor (Double) -> ParameterValue
  ) -> FoundValue {
    let number = SceneParameter.number(
      title, id: found.property, slider, unit: found.unit, initial: part(base), get: { part(found.value) })
    return FoundValue(parameter: number, address: found.address, whole: whole)
  }
}

extension String {
  /// The title without the heading's words, if it begins with them.
  fileprivate func title(under heading: String) -> String {
    guard !heading.isEmpty, hasPrefix(heading + " ") else { return self }
    let rest = dropFirst(heading.count + 1)
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }
}

extension ParameterValue {
  /// The one or two numbers of the value; 0 if it has none.
  fileprivate var parts: (Double, Double) {
    switch self {
    case .number(let value): (value, 0)
    case .vector(let a, let b), .point(let a, let b), .range(let a, let b): (a, b)
    case .flag, .choice: (0, 0)
    }
  }
}
