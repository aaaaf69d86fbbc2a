// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Searches for the parameters with the least cost, without derivatives, by the simplex method of Nelder and
/// Mead (1965). The search starts from several points of a Halton sequence (1960), so the results are the
/// same each time.
///
/// Parameters are fractions of their ranges, 0…1; a value outside its range costs as much as the nearest end.
package struct SimplexSearch {
  /// A point that the search found.
  package struct Candidate: Equatable, Sendable {
    package var place: [Double]
    package var cost: Double
  }

  private let dimensions: Int
  /// The number of simplexes, and the number of costs that each may compute.
  private let starts: Int
  private let budget: Int
  /// A search ends at this cost or below.
  private let goal: Double
  /// The distance, as a fraction of the ranges, below which two candidates count as the same.
  private let apart = 0.05

  package init(dimensions: Int, starts: Int = 6, budget: Int = 80, goal: Double = 0) {
    (self.dimensions, self.starts, self.budget, self.goal) = (dimensions, starts, budget, goal)
  }

  /// At most `count` points, best first, none close to another.
  package func candidates(_ count: Int = 3, _ cost: ([Double]) -> Double) -> [Candidate] {
    var found: [Candidate] = []
    // All starting points are evaluated before the search continues from the best of them.
    let first = (0..<4 * starts).map { index in
      let place = halton(index)
      return Candidate(place: place, cost: value(place, cost))
    }.sorted { $0.cost < $1.cost }
    for start in first.prefix(starts) {
      let end = descend(from: start, cost)
      if let near = found.firstIndex(where: { distance($0.place, end.place) < apart }) {
        if end.cost < found[near].cost { found[near] = end }
      } else {
        found.append(end)
      }
      if found.count(where: { $0.cost <= goal }) >= count { break }
    }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(count))
  }

  private func value(_ place: [Double], _ cost: ([Double]) -> Double) -> Double {
    let value = cost(place.map { min(max($0, 0), 1) })
    // NaN is worse than anything.
    return value.isNaN ? .infinity : value
  }

  private func descend(from start: Candidate, _ cost: ([Double]) -> Double) -> Candidate {
    var asked = 0
    func candidate(_ place: [Double]) -> Candidate {
      asked += 1
      let inside = place.map { min(max($0, 0), 1) }
      return Candidate(place: inside, cost: value(inside, cost))
    }
    var simplex = [start]
    for index in 0..<dimensions {
      var place = start.place
      place[index] += place[index] < 0.5 ? 0.15 : -0.15
      simplex.append(candidate(place))
    }
    while asked < budget {
      simplex.sort { $0.cost < $1.cost }
      let (best, worst) = (simplex[0], simplex[dimensions])
      if best.cost <= goal || distance(best.place, worst.place) < 1e-5 { break }
      let center = (0..<dimensions).map { axis in
        simplex.dropLast().reduce(0) { $0 + $1.place[axis] } / Double(dimensions)
      }
      func toward(_ factor: Double) -> Candidate {
        candidate(zip(center, worst.place).map { $0 + factor * ($0 - $1) })
      }
      let reflected = toward(1)
      if reflected.cost < best.cost {
        let expanded = toward(2)
        simplex[dimensions] = expanded.cost < reflected.cost ? expanded : reflected
      } else if reflected.cost < simplex[dimensions - 1].cost {
        simplex[dimensions] = reflected
      } else {
        let contracted = toward(reflected.cost < worst.cost ? 0.5 : -0.5)
        if contracted.cost < min(reflected.cost, worst.cost) {
          simplex[dimensions] = contracted
        } else {
          for index in 1...dimensions {
            simplex[index] = candidate(zip(best.place, simplex[index].place).map { ($0 + $1) / 2 })
          }
        }
      }
    }
    return simplex.min { $0.cost < $1.cost } ?? start
  }

  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private static let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

  /// A point of a sequence that fills the ranges evenly, the middle first.
  private func halton(_ index: Int) -> [Double] {
    (0..<dimensions).map { axis in
      let base = Self.primes[axis % Self.primes.count]
      var (rest, part, sum) = (index + 1, 1.0, 0.0)
      while rest > 0 {
        part /= Double(base)
        sum += part * Double(rest % base)
        rest /= base
      }
      return sum
    }
  }
}
