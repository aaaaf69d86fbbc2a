// SPDX-License-Identifier: Apache-2.0
/// A constant and multiples of symbols, in the order of the symbols' numbers.
struct Row {
  struct Cell {
    var symbol: Int32
    var coefficient: Double
  }

  var constant: Double
  private(set) var cells: [Cell] = []

  /// Numbers of smaller magnitude count as zero.
  static let epsilon = 1e-8

  init(constant: Double = 0) { self.constant = constant }

  static func isZero(_ value: Double) -> Bool { abs(value) < epsilon }

  var isEmpty: Bool { cells.isEmpty }

  func coefficient(of symbol: Int32) -> Double {
    let index = position(of: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
  }

  /// The index of a symbol, or the index at which it would be inserted.
  private func position(of symbol: Int32) -> Int {
    cells.withUnsafeBufferPointer { cells in
      var (low, high) = (0, cells.count)
      while low < high {
        let middle = (low + high) / 2
        if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    let index = position(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else {
      if !Row.isZero(coefficient) { cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index) }
      return
    }
    cells[index].coefficient += coefficient
    if Row.isZero(cells[index].coefficient) { cells.remove(at: index) }
  }

  mutating func remove(_ symbol: Int32) {
    let index = position(of: symbol)
    if index < cells.count, cells[index].symbol == symbol { cells.remove(at: index) }
  }

  /// Adds a multiple of another row. `scratch` is reused from call to call to avoid allocating, and `isNew`
  /// is called for each symbol that the row did not have before.
  mutating func add(
    _ other: Row, times factor: Double, scratch: inout [Cell], isNew: (Int32) -> Void = { _ in }
  ) {
    constant += other.constant * factor
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(cells.count + other.cells.count)
    cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { theirs in
        var (i, j) = (0, 0)
        while i < own.count || j < theirs.count {
          if j == theirs.count || (i < own.count && own[i].symbol < theirs[j].symbol) {
            scratch.append(own[i])
            i += 1
            continue
          }
          var cell = Cell(symbol: theirs[j].symbol, coefficient: theirs[j].coefficient * factor)
          j += 1
          if i < own.count, own[i].symbol == cell.symbol {
            cell.coefficient += own[i].coefficient
            i += 1
          } else {
            isNew(cell.symbol)
          }
          if !Row.isZero(cell.coefficient) { scratch.append(cell) }
        }
      }
    }
    swap(&cells, &scratch)
  }

  mutating func negate() { scale(by: -1) }

  private mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Solves "0 = the row" for a symbol in it: afterwards the symbol equals the row.
  mutating func solve(for symbol: Int32) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    scale(by: factor)
  }

  /// Solves "`old` = the row" for another symbol in it.
  mutating func solve(from old: Int32, for symbol: Int32) {
    add(old, -1)
    solve(for: symbol)
  }

  /// Replaces a symbol with a row.
  mutating func substitute(
    _ symbol: Int32, by row: Row, scratch: inout [Cell], isNew: (Int32) -> Void = { _ in }
  ) {
    let factor = coefficient(of: symbol)
    guard factor != 0 else { return }
    remove(symbol)
    add(row, times: factor, scratch: &scratch, isNew: isNew)
  }
}
