// SPDX-License-Identifier: Apache-2.0
import ConstraintSolver
import UIGeometry

/// Frames of views and guides as sums of variables and numbers.
@MainActor
enum LayoutBox {
  /// The variables of a frame, in points of the surrounding view; valid only in the system whose number is
  /// `system`.
  struct Variables {
    var system = 0
    var x, y, width, height: ConstraintSolver.Variable?
  }

  /// Multiples of variables plus a number.
  struct Sum {
    var terms: [LinearConstraint.Term] = []
    var constant = 0.0

    static func number(_ value: CGFloat) -> Sum { Sum(constant: Double(value)) }

    static func variable(_ variable: ConstraintSolver.Variable) -> Sum { Sum(terms: [.init(variable, 1)]) }

    func adding(_ value: CGFloat) -> Sum { Sum(terms: terms, constant: constant + Double(value)) }

    mutating func add(_ other: Sum, times factor: Double = 1) {
      for term in other.terms { terms.append(.init(term.variable, term.coefficient * factor)) }
      constant += other.constant * factor
    }
  }

  /// A rectangle along one axis: its start and its length.
  struct Span {
    var start: Sum
    var length: Sum

    func at(_ fraction: Double) -> Sum {
      var sum = start
      sum.add(length, times: fraction)
      return sum
    }
  }

  /// The view to which an item of a constraint belongs.
  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  /// The name of an item in messages.
  static func name(of item: AnyObject) -> String {
    if let view = item as? UIView {
      if let name = view.accessibilityIdentifier { return name }
      return "\(type(of: view))" + ((view as? UILabel)?.text.map { " “\($0.prefix(20))”" } ?? "")
    }
    guard let guide = item as? UILayoutGuide else { return "\(type(of: item))" }
    if !guide.identifier.isEmpty { return guide.identifier }
    return (guide.owningView.map { name(of: $0) } ?? "") + ".\(guide.kind)"
  }
}
