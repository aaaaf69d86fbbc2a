// SPDX-License-Identifier: Apache-2.0
/// The simplex tableau: each basic symbol expressed in terms of the nonbasic symbols, which are zero.
struct Tableau {
  enum Kind {
    /// The caller's variables; a length is never negative.
    case external, length
    case slack, error, dummy

    /// Whether the symbol may be positive but not negative.
    var isRestricted: Bool { self != .external && self != .dummy }
    var isVariable: Bool { self == .external || self == .length }
  }

  /// A sum to be minimized after all sums of higher priority.
  struct Objective {
    let priority: Float
    var row = Row()
  }

  private(set) var kinds: [Kind] = []
  /// The row of each basic symbol; nil for the others.
  private(set) var rows: [Row?] = []
  /// For each symbol, the basic symbols whose rows contain it; some entries may be stale.
  private(set) var columns: [[Int32]] = []
  private var spare: [Int32] = []
  /// From the highest priority down.
  private(set) var objectives: [Objective] = []
  /// The row of the artificial variable, while a row is made feasible.
  private var artificial: Row?
  private var seen: [Int32] = []
  private var stamp: Int32 = 0
  /// The number of changes of rows so far, and for each symbol that at which its column was last cleaned.
  private var version = 0
  private var cleanVersions: [Int] = []
  /// What `shiftUsers` last found for a symbol, because the same constant often changes again and again.
  private var shifted: (symbol: Int32, version: Int, users: [Int32], factors: [Double]) = (-1, 0, [], [])
  var scratch: [Row.Cell] = []
  /// The symbols that a substitution brought into a row.
  private var newSymbols: [Int32] = []
  /// Whether constraints are being added in a batch; the objectives are improved once, at the end of the
  /// batch.
  var isCollecting = false

  func value(of symbol: Int32) -> Double { rows[Int(symbol)]?.constant ?? 0 }

  mutating func makeSymbol(_ kind: Kind) -> Int32 {
    if !kind.isVariable, let symbol = spare.popLast() {
      kinds[Int(symbol)] = kind
      columns[Int(symbol)].removeAll(keepingCapacity: true)
      cleanVersions[Int(symbol)] = -1
      return symbol
    }
    cleanVersions.append(-1)
    kinds.append(kind)
    rows.append(nil)
    columns.append([])
    seen.append(0)
    return Int32(kinds.count - 1)
  }

  private mutating func free(_ symbol: Int32) { spare.append(symbol) }

  /// Forgets everything except the variables.
  mutating func clear() {
    spare.removeAll()
    objectives.removeAll()
    artificial = nil
    version += 1
    for symbol in kinds.indices.reversed() {
      rows[symbol] = nil
      columns[symbol].removeAll()
      if !kinds[symbol].isVariable { spare.append(Int32(symbol)) }
    }
  }

  // MARK: Rows

  mutating func setRow(_ symbol: Int32, _ row: Row?) {
    version += 1
    rows[Int(symbol)] = row
    for cell in row?.cells ?? [] { note(symbol, in: cell.symbol) }
  }

  /// Notes that the row of `user` contains a symbol. Pivots leave stale entries behind, which are dropped
  /// once they outnumber the symbols.
  private mutating func note(_ user: Int32, in symbol: Int32) {
    columns[Int(symbol)].append(user)
    if columns[Int(symbol)].count > 2 * kinds.count { _ = users(of: symbol) }
  }

  mutating func setConstant(_ constant: Double, of symbol: Int32) { rows[Int(symbol)]?.constant = constant }

  /// The basic symbols whose rows contain a symbol, in the order of their numbers.
  mutating func users(of symbol: Int32) -> [Int32] {
    if cleanVersions[Int(symbol)] == version { return columns[Int(symbol)] }
    stamp &+= 1
    var users: [Int32] = []
    for user in columns[Int(symbol)] where seen[Int(user)] != stamp {
      seen[Int(user)] = stamp
      if rows[Int(user)]?.coefficient(of: symbol) ?? 0 != 0 { users.append(user) }
    }
    users.sort()
    columns[Int(symbol)] = users
    cleanVersions[Int(symbol)] = version
    return users
  }

  /// Adds to the constants of all rows that contain a symbol, in proportion to its coefficient there; returns
  /// their symbols.
  mutating func shiftUsers(of symbol: Int32, by step: Double) -> [Int32] {
    if shifted.symbol != symbol || shifted.version != version {
      let users = users(of: symbol)
      let factors = users.map { rows[Int($0)]?.coefficient(of: symbol) ?? 0 }
      shifted = (symbol, version, users, factors)
    }
    for (user, factor) in zip(shifted.users, shifted.factors) { rows[Int(user)]?.constant += step * factor }
    return shifted.users
  }

  /// Replaces a symbol everywhere with the row that it equals.
  mutating func substitute(_ symbol: Int32, by row: Row) {
    let users = users(of: symbol)
    version += 1
    for user in users {
      var fresh: [Int32] = []
      swap(&fresh, &newSymbols)
      fresh.removeAll(keepingCapacity: true)
      rows[Int(user)]?.substitute(symbol, by: row, scratch: &scratch) { fresh.append($0) }
      for other in fresh { note(user, in: other) }
      swap(&fresh, &newSymbols)
    }
    version += 1
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    for level in objectives.indices { objectives[level].row.substitute(symbol, by: row, scratch: &scratch) }
    artificial?.substitute(symbol, by: row, scratch: &scratch)
  }

  /// Makes `entering` basic instead of `leaving`.
  mutating func pivot(leaving: Int32, entering: Int32) {
    guard var row = rows[Int(leaving)] else { return }
    rows[Int(leaving)] = nil
    version += 1
    row.solve(from: leaving, for: entering)
    substitute(entering, by: row)
    setRow(entering, row)
  }

  // MARK: Objectives

  /// Adds a multiple of a symbol to the objective of the given priority.
  mutating func addToObjective(_ symbol: Int32, _ factor: Double, priority: Float) {
    var level = 0
    while level < objectives.count, objectives[level].priority > priority { level += 1 }
    if level == objectives.count || objectives[level].priority != priority {
      objectives.insert(Objective(priority: priority), at: level)
    }
    if let row = rows[Int(symbol)] {
      objectives[level].row.add(row, times: factor, scratch: &scratch)
    } else {
      objectives[level].row.add(symbol, factor)
    }
  }

  /// A symbol that lowers an objective without raising one of higher priority; nil at the optimum.
  private func entering() -> Int32? {
    if let artificial { return entering(artificial, above: 0) }
    for level in objectives.indices {
      if let symbol = entering(objectives[level].row, above: level) { return symbol }
    }
    return nil
  }

  private func entering(_ row: Row, above level: Int) -> Int32? {
    for cell in row.cells where cell.coefficient < -Row.epsilon && kinds[Int(cell.symbol)] != .dummy {
      let isFree = objectives[..<level].allSatisfy { Row.isZero($0.row.coefficient(of: cell.symbol)) }
      if isFree { return cell.symbol }
    }
    return nil
  }

  /// The basic symbol that reaches zero first as `entering` grows; nil if none does.
  private mutating func leaving(for entering: Int32) -> Int32? {
    var best: (symbol: Int32, ratio: Double)?
    for user in users(of: entering) where kinds[Int(user)] != .external {
      guard let row = rows[Int(user)], row.coefficient(of: entering) < 0 else { continue }
      let ratio = -row.constant / row.coefficient(of: entering)
      if best.map({ ratio < $0.ratio }) ?? true { best = (user, ratio) }
    }
    return best?.symbol
  }

  /// Pivots until nothing improves; false if the objective is unbounded, which cannot happen here.
  @discardableResult
  mutating func optimize() -> Bool {
    if isCollecting && artificial == nil { return true }
    while let symbol = entering() {
      guard let leaving = leaving(for: symbol) else { return false }
      pivot(leaving: leaving, entering: symbol)
    }
    return true
  }

  // MARK: Feasibility

  /// Adds a row with an artificial variable, and drives the variable to zero. Returns false, and leaves the
  /// row out, if that is impossible.
  mutating func addArtificially(_ row: Row) -> Bool {
    let symbol = makeSymbol(.slack)
    setRow(symbol, row)
    artificial = row
    optimize()
    let isFeasible = Row.isZero(artificial?.constant ?? 0)
    artificial = nil
    if isFeasible, let cells = rows[Int(symbol)]?.cells, !cells.isEmpty {
      let entering = cells.first { kinds[Int($0.symbol)].isRestricted } ?? cells[0]
      pivot(leaving: symbol, entering: entering.symbol)
    }
    rows[Int(symbol)] = nil
    version += 1
    for user in users(of: symbol) { rows[Int(user)]?.remove(symbol) }
    version += 1
    for level in objectives.indices { objectives[level].row.remove(symbol) }
    free(symbol)
    return isFeasible
  }

  /// Makes rows feasible again after a changed constant made them negative; returns false if that is
  /// impossible.
  mutating func restore(_ infeasible: [Int32]) -> Bool {
    var waiting = infeasible
    while let leaving = waiting.popLast() {
      guard value(of: leaving) < -Row.epsilon, let row = rows[Int(leaving)] else { continue }
      guard let entering = dualEntering(row) else { return false }
      // The pivot changes the constants of these rows.
      let changed = users(of: entering)
      pivot(leaving: leaving, entering: entering)
      waiting += changed.filter { kinds[Int($0)] != .external }
    }
    return true
  }

  /// The symbol that costs the objectives least; higher priorities are compared first.
  private func dualEntering(_ row: Row) -> Int32? {
    var best: (symbol: Int32, coefficient: Double)?
    for cell in row.cells where cell.coefficient > Row.epsilon && kinds[Int(cell.symbol)] != .dummy {
      let (symbol, coefficient) = (cell.symbol, cell.coefficient)
      guard let old = best else {
        best = (symbol, coefficient)
        continue
      }
      for objective in objectives {
        let new = objective.row.coefficient(of: symbol) / coefficient
        let now = objective.row.coefficient(of: old.symbol) / old.coefficient
        if Row.isZero(new - now) { continue }
        if new < now { best = (symbol, coefficient) }
        break
      }
    }
    return best?.symbol
  }

  mutating func release(_ tag: ConstraintSolver.Tag) {
    free(tag.marker)
    if let other = tag.other { free(other) }
  }
}
