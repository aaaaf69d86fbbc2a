// SPDX-License-Identifier: Apache-2.0
import TestSupport
import Testing

@testable import ConstraintSolver

/// What is found is as good as the best that a slow search over all corners finds.
struct ConstraintSolverTests {
  /// A solver with the variables of a system.
  private struct Solved {
    let solver = ConstraintSolver()
    let variables: [ConstraintSolver.Variable]

    /// The first variables are lengths.
    init(_ count: Int, lengths: Int = 0) {
      let solver = self.solver
      variables = (0..<count).map { solver.makeVariable(isLength: $0 < lengths) }
    }

    var point: [Double] { variables.map(solver.value) }

    func linear(_ constraint: ReferenceSystem.Constraint) -> LinearConstraint {
      LinearConstraint(
        zip(variables, constraint.coefficients).compactMap { $1 == 0 ? nil : LinearConstraint.Term($0, $1) },
        constant: constraint.constant, constraint.relation, priority: constraint.priority)
    }

    /// Adds what can be added; answers what could.
    func add(
      _ constraints: [ReferenceSystem.Constraint]
    ) -> [(ReferenceSystem.Constraint, ConstraintSolver.ID)] {
      constraints.compactMap { constraint in
        (try? solver.add(linear(constraint))).map { (constraint, $0) }
      }
    }
  }

  private func isAsGood(_ system: ReferenceSystem, _ point: [Double]) -> Bool {
    guard let best = system.leastCost() else { return false }
    let cost = system.cost(of: point)
    return cost[0] < 1e-5 && !ReferenceSystem.isLess(best, cost, by: 1e-4)
  }

  @Test(arguments: UInt64(1)...10) func noCornerIsBetter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let count = Int.random(in: 1...3, using: &random)
      var system = ReferenceSystem(
        variables: count, constraints: Int.random(in: 1...6, using: &random), using: &random)
      let lengths = Int.random(in: 0...count, using: &random)
      let solved = Solved(count, lengths: lengths)
      var added: [(ReferenceSystem.Constraint, ConstraintSolver.ID)] = []
      if round % 2 == 0 {
        added = solved.add(system.constraints)
      } else {
        solved.solver.addMany { added = solved.add(system.constraints) }
      }
      let refused = system.constraints.count - added.count
      for index in 0..<lengths { system.constraints.append(.notNegative(index, of: count)) }
      // What was refused contradicts the required ones before it.
      if refused > 0 {
        #expect(system.leastCost() == nil, "seed \(seed), \(round)")
      }
      system.constraints = added.map(\.0) + (0..<lengths).map { .notNegative($0, of: count) }
      #expect(isAsGood(system, solved.point), "seed \(seed), round \(round): \(system) \(solved.point)")
    }
  }

  /// Constraints come, change and go: always as good as if solved from the beginning.
  @Test(arguments: UInt64(1)...10) func changesLeadWhereABeginningWould(seed: UInt64) {
    var random = SeededGenerator(seed: 100 + seed)
    for round in 0..<60 {
      let count = Int.random(in: 1...3, using: &random)
      var system = ReferenceSystem(variables: count, constraints: 0, using: &random)
      let lengths = Int.random(in: 0...count, using: &random)
      let solved = Solved(count, lengths: lengths)
      let notNegative = (0..<lengths).map { ReferenceSystem.Constraint.notNegative($0, of: count) }
      var ids = solved.add(system.constraints).map(\.1)
      for change in 0..<12 {
        switch Int.random(in: 0...3, using: &random) {
        case 0 where ids.count > count:
          let index = Int.random(in: count..<ids.count, using: &random)
          solved.solver.remove(ids.remove(at: index))
          system.constraints.remove(at: index)
        case 1:
          let index = Int.random(in: 0..<ids.count, using: &random)
          let constant = Double(Int.random(in: -80...80, using: &random))
          if (try? solved.solver.setConstant(constant, of: ids[index])) == nil {
            ids.remove(at: index)
            system.constraints.remove(at: index)
          } else {
            system.constraints[index].constant = constant
          }
        default:
          guard ids.count < 9 else { continue }
          let new = ReferenceSystem.any(count, using: &random)
          if let id = solved.add([new]).first?.1 {
            ids.append(id)
            system.constraints.append(new)
          }
        }
        var whole = system
        whole.constraints += notNegative
        #expect(isAsGood(whole, solved.point), "seed \(seed), round \(round), change \(change)")
      }
    }
  }

  /// As many variables as a screen may have, with the factors of layouts and between neighbours: what is
  /// required holds, and none of it is refused.
  @Test(arguments: UInt64(1)...20) func whatIsRequiredHoldsInLargeSystems(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    for round in 0..<5 {
      let count = Int.random(in: 10...100, using: &random)
      let point = (0..<count).map { _ in Double(Int.random(in: -500...500, using: &random)) }
      let solver = ConstraintSolver()
      let variables = (0..<count).map { _ in solver.makeVariable() }
      var all: [LinearConstraint] = []
      for _ in 0..<(3 * count) {
        let center = Int.random(in: 0..<count, using: &random)
        let near = (max(center - 4, 0)..<min(center + 5, count)).shuffled(using: &random)
        let picked = near.prefix(Int.random(in: 1...3, using: &random))
        let terms = picked.enumerated().map { place, index in
          let isPlain = place == 0 || Int.random(in: 0...6, using: &random) > 0
          let factor = isPlain ? nil : [-0.5, -0.33, -2, -1.5, 0.5].randomElement(using: &random)
          return (index, factor ?? (place == 0 ? 1.0 : -1))
        }
        let sum = terms.reduce(0) { $0 + $1.1 * point[$1.0] }
        let isRequired = Bool.random(using: &random)
        let relation =
          [LinearConstraint.Relation.equal, .atLeast, .atMost].randomElement(using: &random) ?? .equal
        // A required constraint holds in the point, with some room if it is an inequality.
        let room = Double(Int.random(in: 0...50, using: &random))
        let constant =
          switch relation {
          case .equal: isRequired ? -sum : -sum + room
          case .atLeast: isRequired ? -sum + room : -sum - room
          case .atMost: isRequired ? -sum - room : -sum + room
          }
        all.append(
          LinearConstraint(
            terms.map { LinearConstraint.Term(variables[$0.0], $0.1) }, constant: constant, relation,
            priority: isRequired ? 1000 : Float(Int.random(in: 1...999, using: &random))))
      }
      for constraint in all { try solver.add(constraint) }
      for constraint in all where constraint.priority == 1000 {
        let value = constraint.terms.reduce(constraint.constant) {
          $0 + $1.coefficient * solver.value(of: $1.variable)
        }
        let error: Double =
          switch constraint.relation {
          case .equal: abs(value)
          case .atLeast: max(-value, 0)
          case .atMost: max(value, 0)
          }
        #expect(error < 1e-8, "seed \(seed), round \(round)")
      }
    }
  }

  /// Where the constraints leave one answer, their order does not matter.
  @Test(arguments: UInt64(1)...20) func theOrderOfAddingDoesNotMatter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // A row of boxes of fixed gaps, with wishes for their widths: of different priorities, so that one gives
    // way.
    let count = 6
    func widths(_ order: [Int]) throws -> [Double] {
      let solver = ConstraintSolver()
      let edges = (0...count).map { _ in solver.makeVariable() }
      var all: [LinearConstraint] = [
        LinearConstraint([.init(edges[0], 1)]), LinearConstraint([.init(edges[count], 1)], constant: -500),
      ]
      for index in 0..<count {
        let width: [LinearConstraint.Term] = [.init(edges[index + 1], 1), .init(edges[index], -1)]
        all.append(LinearConstraint(width, .atLeast))
        all.append(LinearConstraint(width, constant: -100, priority: Float(300 + index)))
      }
      for index in order { try solver.add(all[index]) }
      return edges.map(solver.value)
    }
    let order = Array(0..<(2 + 2 * count))
    let expected = try widths(order)
    #expect(zip(expected, [0, 0, 100, 200, 300, 400, 500]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(expected)")
    for _ in 0..<20 {
      let found = try widths(order.shuffled(using: &random))
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed): \(found)")
    }
  }

  /// As when a window is resized to and fro.
  @Test func aConstantThatGoesToAndFroKeepsNoMemory() throws {
    let solver = ConstraintSolver()
    let edges = (0...20).map { _ in solver.makeVariable() }
    for index in 0..<20 {
      let width: [LinearConstraint.Term] = [.init(edges[index + 1], 1), .init(edges[index], -1)]
      try solver.add(LinearConstraint(width, .atLeast))
      try solver.add(LinearConstraint(width, constant: -30, priority: Float(250 + index)))
    }
    try solver.add(LinearConstraint([.init(edges[0], 1)]))
    let end = try solver.add(LinearConstraint([.init(edges[20], 1)], constant: -600))
    for step in 0..<2000 { try solver.setConstant(step.isMultiple(of: 2) ? -300 : -900, of: end) }
    let symbols = solver.tableau.kinds.count
    #expect(solver.tableau.columns.allSatisfy { $0.count <= 2 * symbols + 1 })
  }

  @Test(arguments: [0, 1]) func oneOfTwoEqualEquationsMayGo(removed: Int) throws {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let ids = try (0..<2).map { _ in try solver.add(LinearConstraint([.init(x, 1)], constant: -47)) }
    try solver.add(LinearConstraint([.init(x, 1)], constant: -100, .atMost))
    try solver.add(LinearConstraint([.init(x, 1)], constant: -20, priority: 10))
    solver.remove(ids[removed])
    #expect(solver.value(of: x) == 47)
    solver.remove(ids[1 - removed])
    #expect(solver.value(of: x) == 20)
  }

  @Test func aHigherPriorityWinsOverManyLowerOnes() throws {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<1000 { try solver.add(LinearConstraint([.init(x, 1)], constant: -10, priority: 749)) }
    try solver.add(LinearConstraint([.init(x, 1)], constant: -20, priority: 750))
    #expect(abs(solver.value(of: x) - 20) < 1e-6)
  }

  @Test func aContradictionIsRefusedAndChangesNothing() throws {
    let solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([.init(x, 1)], constant: -3))
    let id = try solver.add(LinearConstraint([.init(y, 1), .init(x, -1)], constant: -4))
    #expect(throws: ConstraintSolver.Unsatisfiable.self) {
      try solver.add(LinearConstraint([.init(y, 1)], constant: -8))
    }
    #expect(solver.value(of: x) == 3 && solver.value(of: y) == 7)
    // The same once more is no contradiction; and with it the other can no longer change.
    try solver.add(LinearConstraint([.init(y, 1)], constant: -7))
    #expect(throws: ConstraintSolver.Unsatisfiable.self) { try solver.setConstant(-5, of: id) }
    #expect(solver.value(of: x) == 3 && solver.value(of: y) == 7)
  }
}
