// SPDX-License-Identifier: Apache-2.0
/// Constraints as rows: a slack turns an inequality into an equation, error symbols let an optional
/// constraint be broken, and a dummy that stays zero marks a required equation.
extension Tableau {
  /// Adds a constraint. If the constraint contradicts required ones, leaves it out and returns nil.
  mutating func add(_ constraint: LinearConstraint) -> ConstraintSolver.Tag? {
    var row = Row(constant: constraint.constant)
    for term in constraint.terms {
      if let basic = rows[Int(term.variable.symbol)] {
        row.add(basic, times: term.coefficient, scratch: &scratch)
      } else {
        row.add(term.variable.symbol, term.coefficient)
      }
    }
    let isRequired = constraint.priority >= LinearConstraint.required
    var tag: ConstraintSolver.Tag
    func error(_ coefficient: Double) -> Int32 {
      let symbol = makeSymbol(.error)
      row.add(symbol, coefficient)
      addToObjective(symbol, 1, priority: constraint.priority)
      return symbol
    }
    switch constraint.relation {
    case .equal where isRequired:
      tag = ConstraintSolver.Tag(marker: makeSymbol(.dummy), sign: 1)
      row.add(tag.marker, 1)
    case .equal:
      tag = ConstraintSolver.Tag(marker: error(-1), sign: -1)
      tag.other = error(1)
    case .atMost, .atLeast:
      let sign: Double = constraint.relation == .atMost ? 1 : -1
      tag = ConstraintSolver.Tag(marker: makeSymbol(.slack), sign: sign)
      row.add(tag.marker, sign)
      if !isRequired { tag.other = error(-sign) }
    }
    if row.constant < 0 { row.negate() }
    let isIn = bring(row, tag)
    if !isIn { release(tag) }
    optimize()
    return isIn ? tag : nil
  }

  private mutating func bring(_ row: Row, _ tag: ConstraintSolver.Tag) -> Bool {
    var row = row
    if let subject = subject(of: row) {
      row.solve(for: subject)
      substitute(subject, by: row)
      setRow(subject, row)
    } else if row.cells.allSatisfy({ kinds[Int($0.symbol)] == .dummy }) {
      // The constraint is redundant or contradictory.
      guard Row.isZero(row.constant) else { return false }
      row.solve(for: tag.marker)
      substitute(tag.marker, by: row)
      setRow(tag.marker, row)
    } else {
      return addArtificially(row)
    }
    return true
  }

  /// The symbol to solve a new row for: a free variable, or one that can become basic without making another
  /// symbol negative. If several qualify, free variables come first, then symbols in fewer rows.
  private mutating func subject(of row: Row) -> Int32? {
    var best: (symbol: Int32, isFree: Bool, rows: Int)?
    for cell in row.cells where kinds[Int(cell.symbol)] != .dummy {
      let isFree = kinds[Int(cell.symbol)] == .external
      let count = columns[Int(cell.symbol)].count
      if let best, (best.isFree ? 0 : 1, best.rows) <= (isFree ? 0 : 1, count) { continue }
      if isFree || canSolve(row, for: cell) { best = (cell.symbol, isFree, count) }
    }
    return best?.symbol
  }

  private mutating func canSolve(_ row: Row, for cell: Row.Cell) -> Bool {
    let value = -row.constant / cell.coefficient
    if Row.isZero(row.constant) { return true }
    guard value > 0 else { return false }
    return users(of: cell.symbol).allSatisfy { user in
      guard kinds[Int(user)] != .external, let other = rows[Int(user)] else { return true }
      if kinds[Int(user)] == .dummy { return false }
      return other.constant + other.coefficient(of: cell.symbol) * value >= 0
    }
  }

  /// Removes a constraint.
  mutating func remove(_ tag: ConstraintSolver.Tag, priority: Float) {
    for symbol in [tag.marker, tag.other] {
      if let symbol, kinds[Int(symbol)] == .error { addToObjective(symbol, -1, priority: priority) }
    }
    if rows[Int(tag.marker)] == nil, let leaving = leaving(forMarker: tag.marker) {
      pivot(leaving: leaving, entering: tag.marker)
    }
    setRow(tag.marker, nil)
    release(tag)
    optimize()
  }

  /// The row that leaves the basis for the marker of a removed constraint.
  private mutating func leaving(forMarker marker: Int32) -> Int32? {
    var negative: (symbol: Int32, ratio: Double)?, positive: (symbol: Int32, ratio: Double)?
    var external: Int32?
    for user in users(of: marker) {
      guard let row = rows[Int(user)] else { continue }
      // The row of a redundant equation, which from now on holds without the removed one.
      if kinds[Int(user)] == .dummy { return user }
      let coefficient = row.coefficient(of: marker)
      if kinds[Int(user)] == .external {
        external = user
      } else if coefficient < 0 {
        let ratio = -row.constant / coefficient
        if negative.map({ ratio < $0.ratio }) ?? true { negative = (user, ratio) }
      } else {
        let ratio = row.constant / coefficient
        if positive.map({ ratio < $0.ratio }) ?? true { positive = (user, ratio) }
      }
    }
    return negative?.symbol ?? positive?.symbol ?? external
  }

  /// Adds to the constant of a constraint; returns false if the change contradicts required constraints.
  mutating func shift(_ tag: ConstraintSolver.Tag, by change: Double) -> Bool {
    let step = change / tag.sign
    var changed: [Int32] = []
    if rows[Int(tag.marker)] != nil {
      changed = [tag.marker]
      shiftRow(tag.marker, by: -step)
    } else if let other = tag.other, rows[Int(other)] != nil {
      changed = [other]
      shiftRow(other, by: step)
    } else {
      changed = shiftUsers(of: tag.marker, by: step)
    }
    // The marker of a required equation must stay zero.
    for symbol in changed where kinds[Int(symbol)] == .dummy && !Row.isZero(value(of: symbol)) {
      return false
    }
    return restore(changed.filter { kinds[Int($0)] != .external }.reversed())
  }

  private mutating func shiftRow(_ symbol: Int32, by change: Double) {
    if let row = rows[Int(symbol)] { setConstant(row.constant + change, of: symbol) }
  }
}
