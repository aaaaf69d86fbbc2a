// SPDX-License-Identifier: Apache-2.0
// Linear equations and inequalities of different priorities, solved incrementally by the simplex method in
// the manner of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
// Algorithm", 2001). Cassowary sums weighted errors in one objective; this solver has an objective for each
// priority and improves them one after the other, so a higher priority wins whatever it costs the lower ones.

/// Finds values for variables that satisfy every required constraint, and the others as well as their
/// priorities allow.
///
/// The same calls in the same order produce the same values. Systems of layouts are solved to 1e-8; more than
/// 20 variables that are all connected by arbitrary factors may lose all precision.
public final class ConstraintSolver {
  /// A number for the solver to find.
  public struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// Names a constraint that was added.
  public struct ID: Hashable, Sendable {
    let index: Int
  }

  /// Thrown for a constraint that contradicts the required ones.
  public struct Unsatisfiable: Error {}

  struct Entry {
    var constraint: LinearConstraint
    var tag: Tag
  }

  /// The symbols that a constraint introduced, and the initial coefficient of the first one.
  struct Tag {
    var marker: Int32
    var other: Int32?
    var sign: Double
  }

  var tableau = Tableau()
  private var entries: [Entry?] = []

  /// A solver without variables or constraints.
  public init() {}

  /// A new variable; it is 0 until a constraint says otherwise. A length is never negative.
  public func makeVariable(isLength: Bool = false) -> Variable {
    Variable(symbol: tableau.makeSymbol(isLength ? .length : .external))
  }

  /// The value found for a variable.
  public func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  /// Adds a constraint. A required constraint that contradicts others is refused and changes nothing.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(Unsatisfiable) -> ID {
    guard let tag = tableau.add(constraint) else { throw Unsatisfiable() }
    entries.append(Entry(constraint: constraint, tag: tag))
    return ID(index: entries.count - 1)
  }

  /// Adds the constraints that `body` adds. This is faster than adding them one by one, because the solver
  /// optimizes only once, at the end.
  public func addMany(_ body: () throws -> Void) rethrows {
    tableau.isCollecting = true
    defer {
      tableau.isCollecting = false
      tableau.optimize()
    }
    try body()
  }

  /// Removes a constraint; ignored if it was removed before.
  public func remove(_ id: ID) {
    guard let entry = entries[id.index] else { return }
    entries[id.index] = nil
    tableau.remove(entry.tag, priority: entry.constraint.priority)
  }

  /// Changes a constraint's constant, which costs little if few other values change. A change that
  /// contradicts required constraints removes the constraint and throws.
  public func setConstant(_ constant: Double, of id: ID) throws(Unsatisfiable) {
    guard var entry = entries[id.index], entry.constraint.constant != constant else { return }
    let change = constant - entry.constraint.constant
    entry.constraint.constant = constant
    entries[id.index] = entry
    guard tableau.shift(entry.tag, by: change) else {
      entries[id.index] = nil
      rebuild()
      throw Unsatisfiable()
    }
  }

  /// The constant of a constraint; nil if it was removed.
  public func constant(of id: ID) -> Double? { entries[id.index]?.constraint.constant }

  /// Starts over with the current constraints, which do not contradict each other.
  private func rebuild() {
    tableau.clear()
    addMany {
      for index in entries.indices {
        guard let entry = entries[index] else { continue }
        // These constraints were satisfied together before.
        if let tag = tableau.add(entry.constraint) { entries[index]?.tag = tag } else { entries[index] = nil }
      }
    }
  }
}

/// A sum of a constant and multiples of variables that must be zero, at most zero, or at least zero.
public struct LinearConstraint: Sendable {
  /// How the sum relates to zero.
  public enum Relation: Sendable { case atMost, equal, atLeast }

  /// A multiple of a variable.
  public struct Term: Sendable {
    /// The variable.
    public var variable: ConstraintSolver.Variable
    /// The variable's factor; finite.
    public var coefficient: Double

    /// `coefficient` times `variable`.
    public init(_ variable: ConstraintSolver.Variable, _ coefficient: Double) {
      (self.variable, self.coefficient) = (variable, coefficient)
    }
  }

  /// The priority of constraints that must hold.
  public static let required: Float = 1000

  /// The terms; a variable may occur in several.
  public var terms: [Term]
  /// The constant added to the terms; finite.
  public var constant: Double
  /// How the sum relates to zero.
  public var relation: Relation
  /// From 1 to `required`; larger values count as `required`.
  public var priority: Float

  /// The sum of `terms` and `constant` must be zero, at most zero, or at least zero.
  public init(
    _ terms: [Term], constant: Double = 0, _ relation: Relation = .equal,
    priority: Float = LinearConstraint.required
  ) {
    (self.terms, self.constant) = (terms, constant)
    (self.relation, self.priority) = (relation, min(priority, LinearConstraint.required))
  }
}
