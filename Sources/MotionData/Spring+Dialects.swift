// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Spring {
  /// A notation for springs.
  ///
  /// ```swift
  /// import MotionTesting
  ///
  /// let spring = Spring(duration: 0.5, bounce: 0.3)
  /// for dialect in Spring.Dialect.allCases { print(spring.text(as: dialect)) }
  /// ```
  public enum Dialect: CaseIterable, Sendable {
    /// UIKit's `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    case timingParameters
    /// Core Animation's mass, stiffness and damping.
    case massStiffnessDamping
    /// SwiftUI's `spring(response:dampingFraction:)`.
    case responseAndDampingFraction
    /// SwiftUI's `spring(duration:bounce:)`.
    case durationAndBounce
    /// A duration and CSS's `linear()`, for a transition; the curve is off by at most 0.2 % of the distance.
    case css
  }

  /// The spring in a notation, on one line.
  public func text(as dialect: Dialect) -> String {
    func number(_ value: Double) -> String { String(format: "%.6g", value) }
    switch dialect {
    case .timingParameters:
      let numbers = "mass: 1, stiffness: \(number(stiffness)), damping: \(number(damping))"
      return "UISpringTimingParameters(\(numbers), initialVelocity: .zero)"
    case .massStiffnessDamping:
      return "mass 1, stiffness \(number(stiffness)), damping \(number(damping))"
    case .responseAndDampingFraction:
      return "response \(number(duration)) s, damping fraction \(number(dampingRatio))"
    case .durationAndBounce: return "duration \(number(duration)) s, bounce \(number(bounce))"
    case .css: return LinearEasing(of: self).text
    }
  }
}

extension Spring.Fit {
  /// Reads a spring in any notation, with or without function names. For `linear()` it finds the nearest
  /// spring; the duration, at most a minute, precedes the curve, as in `0.8s linear(0, 1.1, 1)`, or is passed
  /// as `seconds`.
  public init(reading text: String, lasting seconds: Double? = nil) throws(SpringError) {
    if text.contains("linear(") {
      self = Spring.nearest(to: try LinearEasing(reading: text, lasting: seconds).places)
      return
    }
    let values = Self.values(in: text)
    func value(_ name: String) -> Double? { values.last { $0.name.hasSuffix(name) }?.value }
    let spring: Spring
    if let stiffness = value("stiffness"), let damping = value("damping") {
      spring = Spring(mass: value("mass") ?? 1, stiffness: stiffness, damping: damping)
    } else if let response = value("response"),
      let ratio = value("dampingfraction") ?? value("dampingratio")
    {
      spring = Spring(dampingRatio: ratio, response: response)
    } else if let duration = value("duration"), let bounce = value("bounce") {
      spring = Spring(duration: duration, bounce: bounce)
    } else {
      throw SpringError(
        "a spring needs duration and bounce, response and damping fraction, or mass, "
          + "stiffness and damping; '\(text.prefix(60))' has none of them")
    }
    guard spring.duration.isFinite, spring.duration > 0, spring.bounce > -1, spring.bounce <= 1 else {
      throw SpringError("no spring has the numbers of '\(text.prefix(60))'")
    }
    self.init(spring: spring, deviation: 0)
  }

  /// Each number in a text, named by the words before it, which are run together: the 0.7 in "damping
  /// fraction 0.7" is called dampingfraction.
  private static func values(in text: String) -> [(name: String, value: Double)] {
    var values: [(name: String, value: Double)] = []
    var (name, digits) = ("", "")
    func finish() {
      guard !digits.isEmpty else { return }
      if let value = Double(digits) {
        values.append((name, value))
        name = ""
      }
      digits = ""
    }
    for character in text.lowercased() {
      let isExponent = character == "e" && !digits.isEmpty
      let isSign = character == "-" && (digits.isEmpty || digits.hasSuffix("e"))
      if character.isNumber || character == "." || isExponent || isSign {
        digits.append(character)
      } else {
        finish()
        if character.isLetter { name.append(character) }
      }
    }
    finish()
    return values
  }
}

/// Why a text could not be read as a spring, in one line.
///
/// ```swift
/// import MotionTesting
///
/// do {
///   _ = try Spring.Fit(reading: "bounce 0.3")
/// } catch {
///   print(error)
/// }
/// ```
public struct SpringError: Error, Equatable, CustomStringConvertible {
  /// The reason.
  public let description: String
  init(_ description: String) { self.description = description }
}
