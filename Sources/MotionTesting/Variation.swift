// SPDX-License-Identifier: Apache-2.0
import Foundation
package import UIDynamics
package import UIWidgets

/// A parameter that a sweep or a fit varies, and its values: `damping=0.2…1:9`, `damping=0.2,0.5,1`, or
/// `damping` alone for the range of its slider.
package struct Variation: Equatable, Sendable {
  /// Its values in a grid, or the range to draw from.
  package enum Values: Equatable, Sendable {
    case list([Double])
    case range(ClosedRange<Double>)
  }

  package let parameter: String
  package let values: Values

  package init(parameter: String, values: Values) { (self.parameter, self.values) = (parameter, values) }

  /// The parameter's name in a text for `init(reading:slider:)`.
  package static func name(in text: String) -> String { String(text.prefix { $0 != "=" }) }

  /// Reads `NAME=A…B:COUNT`, `NAME=A…B`, `NAME=A,B,C`, or `NAME` for the range of its slider; two dots work
  /// like an ellipsis.
  package init(reading text: String, slider: ClosedRange<Double>) throws(Refusal) {
    if !text.isEmpty, !text.contains("=") {
      (parameter, values) = (text, .range(slider))
      return
    }
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw Refusal("'\(text.prefix(60))' has no values: write a parameter, = and its values")
    }
    let parameter = String(text[..<sign])
    self.parameter = parameter
    let rest = text[text.index(after: sign)...].replacingOccurrences(of: "…", with: "..")
    func number(_ text: Substring) throws(Refusal) -> Double {
      guard let value = Double(text.filter { $0 != " " }), value.isFinite, abs(value) < 1e12 else {
        throw Refusal("'\(text.prefix(60))' is not a value for \(parameter.prefix(60))")
      }
      return value
    }
    guard let dots = rest.range(of: "..") else {
      var list: [Double] = []
      for part in rest.split(separator: ",", omittingEmptySubsequences: false) {
        list.append(try number(part))
      }
      values = .list(list)
      return
    }
    let parts = rest[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
    let low = try number(rest[..<dots.lowerBound]), high = try number(parts.first ?? "")
    guard low < high else { throw Refusal("the range of \(parameter.prefix(60)) is empty") }
    guard parts.count > 1 else {
      values = .range(low...high)
      return
    }
    guard parts.count == 2, let count = Int(parts[1]), (2...10_000).contains(count) else {
      throw Refusal("the range of \(parameter.prefix(60)) needs 2 to 10000 values after its colon")
    }
    values = .list((0..<count).map { low + (high - low) * Double($0) / Double(count - 1) })
  }

  /// Why a variation cannot be read, in one line.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
  }
}

extension Parameter {
  /// A controller's parameter, by an address ("0/1/damping"), by the property that holds a behaviour
  /// ("snap.damping"), or by a tunable variable ("throwSpeed"); nil if there is none.
  @MainActor
  package init?(named name: String, in controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return nil }
    if name.contains("/") {
      guard let address = ParameterAddress(name) else { return nil }
      let animators = UIDynamicAnimator.all(in: view)
      let keys = UIDynamicAnimator.keys(of: animators.map(\.name))
      guard let index = keys.firstIndex(where: { $0 == address.animator }),
        let found = animators[index].parameter(at: address)
      else { return nil }
      self = found
      return
    }
    if let dot = name.lastIndex(of: ".") {
      let (variable, property) = (name[..<dot], name[name.index(after: dot)...])
      let behaviors = KeptBehaviors(of: controller).all
      guard let kept = behaviors.first(where: { $0.variable == variable })?.behavior,
        let found = kept.parameters.first(where: { $0.property == property })
      else { return nil }
      self = found
      return
    }
    var mirror: Mirror? = Mirror(reflecting: controller)
    while let present = mirror {
      for child in present.children {
        if let tunable = child.value as? any AnyTunable, child.label == "_" + name {
          self = tunable.parameter(name)
          return
        }
      }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// Sets a number; false if the parameter is not a number or refuses the value.
  @MainActor
  package func set(_ number: Double) -> Bool {
    guard case .number = kind, accepted(.number(number)) == .number(number) else { return false }
    value = .number(number)
    return true
  }
}
