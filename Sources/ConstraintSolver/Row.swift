// SPDX-License-Identifier: Apache-2.0
/// A constant and multiples of symbols, in the order of the symbols' numbers.
struct Row {
  var constant: Double
  private(set) var symbols: [Int32] = []
  private(set) var coefficients: [Double] = []

  /// What is smaller than this counts as zero.
  static let epsilon = 1e-8

  init(constant: Double = 0) { self.constant = constant }

  static func isZero(_ value: Double) -> Bool { abs(value) < epsilon }

  var isEmpty: Bool { symbols.isEmpty }
  var count: Int { symbols.count }

  func coefficient(of symbol: Int32) -> Double {
    let index = position(of: symbol)
    return index < symbols.count && symbols[index] == symbol ? coefficients[index] : 0
  }

  /// Where a symbol stands, or would.
  private func position(of symbol: Int32) -> Int {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    let index = position(of: symbol)
    guard index < symbols.count, symbols[index] == symbol else {
      guard !Row.isZero(coefficient) else { return }
      symbols.insert(symbol, at: index)
      coefficients.insert(coefficient, at: index)
      return
    }
    coefficients[index] += coefficient
    if Row.isZero(coefficients[index]) { removeCell(index) }
  }

  mutating func remove(_ symbol: Int32) {
    let index = position(of: symbol)
    if index < symbols.count, symbols[index] == symbol { removeCell(index) }
  }

  private mutating func removeCell(_ index: Int) {
    symbols.remove(at: index)
    coefficients.remove(at: index)
  }

  /// Adds a multiple of another row.
  mutating func add(_ other: Row, times factor: Double) {
    constant += other.constant * factor
    var sum: ([Int32], [Double]) = ([], [])
    sum.0.reserveCapacity(count + other.count)
    sum.1.reserveCapacity(count + other.count)
    func put(_ symbol: Int32, _ coefficient: Double) {
      guard !Row.isZero(coefficient) else { return }
      sum.0.append(symbol)
      sum.1.append(coefficient)
    }
    var (i, j) = (0, 0)
    while i < count || j < other.count {
      if j == other.count || (i < count && symbols[i] < other.symbols[j]) {
        put(symbols[i], coefficients[i])
        i += 1
      } else if i == count || other.symbols[j] < symbols[i] {
        put(other.symbols[j], other.coefficients[j] * factor)
        j += 1
      } else {
        put(symbols[i], coefficients[i] + other.coefficients[j] * factor)
        (i, j) = (i + 1, j + 1)
      }
    }
    (symbols, coefficients) = sum
  }

  mutating func negate() {
    constant = -constant
    for index in coefficients.indices { coefficients[index] = -coefficients[index] }
  }

  /// Solves "0 = the row" for a symbol in it: afterwards the row is what the symbol equals.
  mutating func solve(for symbol: Int32) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    constant *= factor
    for index in coefficients.indices { coefficients[index] *= factor }
  }

  /// Solves "`old` = the row" for another symbol in it.
  mutating func solve(from old: Int32, for symbol: Int32) {
    add(old, -1)
    solve(for: symbol)
  }

  /// Puts a row in the place of a symbol.
  mutating func substitute(_ symbol: Int32, by row: Row) {
    let factor = coefficient(of: symbol)
    guard factor != 0 else { return }
    remove(symbol)
    add(row, times: factor)
  }
}
