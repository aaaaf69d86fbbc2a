// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIGeometry

/// A number that describes a motion, with its name in sweeps and fits.
@MainActor
package struct MotionQuantity: Sendable {
  package let name: String
  /// A description for help and headings.
  package let words: String
  /// The difference that counts as 1 in a fit.
  package let scale: Double
  package let value: @MainActor @Sendable (ItemMotion) -> Double?

  package static let all = [
    MotionQuantity(name: "settles", words: "seconds until it rests", scale: 0.02) { $0.settlingTime },
    MotionQuantity(name: "overshoot", words: "past its end, as a fraction of its travel", scale: 0.01) {
      $0.settlingTime == nil ? nil : $0.overshoot ?? 0
    },
    MotionQuantity(name: "peak", words: "greatest speed in pt/s", scale: 20) { $0.peakSpeed },
    MotionQuantity(name: "acceleration", words: "greatest acceleration in pt/s²", scale: 200) {
      $0.peakAcceleration
    },
    MotionQuantity(name: "bounces", words: "number of bounces", scale: 0.5) { Double($0.bounces) },
    MotionQuantity(name: "x", words: "x at rest, in points", scale: 1) {
      $0.restingPlace.map { Double($0.x) }
    },
    MotionQuantity(name: "y", words: "y at rest, in points", scale: 1) {
      $0.restingPlace.map { Double($0.y) }
    },
    MotionQuantity(name: "angle", words: "rotation at rest, in rad", scale: 0.01) { $0.restingAngle },
  ]

  package static func named(_ name: String) -> MotionQuantity? { all.first { $0.name == name } }
}

/// The wanted properties of a motion: "card settles < 0.5 and overshoot <= 0.05", "settles = 0.4".
@MainActor
package struct MotionExpectation {
  package struct Term {
    /// "" for the default item.
    package let item: String
    package let quantity: MotionQuantity
    package let relation: String
    package let bound: Double
  }

  package let terms: [Term]

  private static let relations = ["<=", ">=", "<", ">", "="]

  /// Reads terms, which may be joined by "and" or commas.
  package init(reading text: String) throws(Refusal) {
    var terms: [Term] = []
    var words: [String] = []
    var relation: String?
    for token in Self.tokens(of: text) {
      if Self.relations.contains(token), relation == nil, !words.isEmpty {
        relation = token
      } else if let given = relation {
        guard let bound = Double(token), bound.isFinite else {
          throw Refusal("'\(token.prefix(60))' is not a number: write an expectation such as settles < 0.5")
        }
        let name = words.removeLast()
        guard let quantity = MotionQuantity.named(name) else {
          let names = MotionQuantity.all.map(\.name).joined(separator: ", ")
          throw Refusal("'\(name.prefix(60))' is not a quantity: use one of \(names)")
        }
        terms.append(
          Term(item: words.joined(separator: " "), quantity: quantity, relation: given, bound: bound))
        (words, relation) = ([], nil)
      } else if token != "and" || words.isEmpty && terms.isEmpty {
        words.append(token)
      }
    }
    guard words.isEmpty, relation == nil, !terms.isEmpty else {
      throw Refusal("'\(text.prefix(60))' is not an expectation: write one such as settles < 0.5")
    }
    self.terms = terms
  }

  /// Words, numbers and relations, with or without spaces between them.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    for character in text {
      let isRelation = "<>=".contains(character), wasRelation = token.last.map { "<>=".contains($0) } ?? false
      if (isRelation != wasRelation && !token.isEmpty) || character.isWhitespace || character == "," {
        if !token.isEmpty { tokens.append(token) }
        token = ""
      }
      if !character.isWhitespace, character != "," { token.append(character) }
    }
    return token.isEmpty ? tokens : tokens + [token]
  }

  /// Why an expectation cannot be read, in one line.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
  }

  /// Whether a motion satisfies all terms; terms without a name apply to `item`.
  package func holds(for motion: Motion, _ item: String) -> Bool {
    terms.allSatisfy { $0.excess(of: motion, item) == 0 }
  }

  /// How far a motion is from satisfying the terms, as a sum of squares; large if the item does not come to
  /// rest.
  package func cost(of motion: Motion, _ item: String) -> Double {
    terms.reduce(0) { sum, term in
      let excess = min(term.excess(of: motion, item) / term.quantity.scale, 1e3)
      return sum + excess * excess
    }
  }
}

extension MotionExpectation.Term {
  /// How far the quantity is on the wrong side of the bound; infinite if it has no value.
  @MainActor
  func excess(of motion: Motion, _ item: String) -> Double {
    guard let value = quantity.value(motion[self.item.isEmpty ? item : self.item]) else { return .infinity }
    return switch relation {
    case "<", "<=": value < bound || (relation == "<=" && value == bound) ? 0 : max(value - bound, 1e-9)
    case ">", ">=": value > bound || (relation == ">=" && value == bound) ? 0 : max(bound - value, 1e-9)
    default: abs(value - bound) <= quantity.scale / 2 ? 0 : abs(value - bound)
    }
  }
}
