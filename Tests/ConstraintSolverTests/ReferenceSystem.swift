// SPDX-License-Identifier: Apache-2.0
import ConstraintSolver
import TestSupport

/// A small random system of constraints, and how well it can be met at best, found by trying every corner.
struct ReferenceSystem {
  struct Constraint {
    var coefficients: [Double]
    var constant: Double
    var relation: LinearConstraint.Relation
    var priority: Float

    /// That a variable is a length.
    static func notNegative(_ index: Int, of count: Int) -> Constraint {
      let coefficients = (0..<count).map { $0 == index ? 1.0 : 0 }
      return Constraint(coefficients: coefficients, constant: 0, relation: .atLeast, priority: 1000)
    }

    func excess(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case .atMost: return max(value, 0)
      case .equal: return abs(value)
      case .atLeast: return max(-value, 0)
      }
    }
  }

  let count: Int
  var constraints: [Constraint] = []

  static let priorities: [Float] = [1000, 999, 750, 250]

  /// Each variable has a wish of the lowest priority, so that there are corners.
  init(variables count: Int, constraints: Int, using random: inout SeededGenerator) {
    self.count = count
    for index in 0..<count {
      var coefficients = [Double](repeating: 0, count: count)
      coefficients[index] = 1
      self.constraints.append(
        Constraint(
          coefficients: coefficients, constant: -Double(Int.random(in: -50...50, using: &random)),
          relation: .equal, priority: 1))
    }
    for _ in 0..<constraints { self.constraints.append(Self.any(count, using: &random)) }
  }

  static func any(_ count: Int, using random: inout SeededGenerator) -> Constraint {
    let relations: [LinearConstraint.Relation] = [.atMost, .equal, .atLeast]
    return Constraint(
      coefficients: (0..<count).map { _ in Double([-1, 0, 0, 1, 2].randomElement(using: &random) ?? 0) },
      constant: Double(Int.random(in: -80...80, using: &random)),
      relation: relations.randomElement(using: &random) ?? .equal,
      priority: priorities.randomElement(using: &random) ?? 1000)
  }

  /// By how much a point breaks the constraints of each priority, from the highest down.
  func cost(of point: [Double]) -> [Double] {
    (Self.priorities + [1]).map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.excess(at: point) }
    }
  }

  static func isLess(_ a: [Double], _ b: [Double], by tolerance: Double = 1e-6) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > tolerance { return x < y }
    return false
  }

  /// The least cost of all corners; nil where the required constraints contradict each other.
  func leastCost() -> [Double]? {
    var best: [Double]?
    var chosen: [Int] = []
    func choose(from first: Int) {
      if chosen.count == count {
        guard let point = corner(chosen) else { return }
        let cost = cost(of: point)
        if cost[0] < 1e-7, best.map({ Self.isLess(cost, $0) }) ?? true { best = cost }
        return
      }
      for index in first..<max(constraints.count, first) {
        chosen.append(index)
        choose(from: index + 1)
        chosen.removeLast()
      }
    }
    choose(from: 0)
    return best
  }

  /// Where the edges of some constraints meet; nil for nowhere or everywhere.
  private func corner(_ chosen: [Int]) -> [Double]? {
    var rows = chosen.map { constraints[$0].coefficients + [-constraints[$0].constant] }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
