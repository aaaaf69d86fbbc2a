// SPDX-License-Identifier: Apache-2.0
/// A symmetric matrix whose rows are stored from their first entry to the diagonal, factored in place as
/// L·D·Lᵀ: entries outside this envelope stay zero (Jennings, "A compact storage scheme for the solution of
/// symmetric linear simultaneous equations", 1966).
///
/// Invariant: row i contains columns `first`...i; column j is at `origin` + j, each row having its own
/// `origin`.
struct EnvelopeFactor {
  let rows: UnsafeMutablePointer<MechanismRow>
  let count: Int
  let values: UnsafeMutablePointer<Double>

  @inline(always) func row(_ i: Int) -> UnsafeMutablePointer<Double> { values + Int(rows[i].origin) }

  /// Factors the matrix. Contradictory or redundant equations leave a pivot of at least `softness` times the
  /// diagonal, so that an overdetermined mechanism satisfies its equations as well as possible.
  func factor(softness: Double) {
    for i in 0..<count {
      let first = Int(rows[i].first)
      let mine = row(i)
      let diagonal = mine[i]
      for j in first..<max(i, first) {
        let from = max(first, Int(rows[j].first))
        mine[j] -= product(mine + from, row(j) + from, j &- from)
      }
      var pivot = diagonal + softness * diagonal
      for j in first..<max(i, first) {
        let scaled = mine[j] * rows[j].inversePivot
        pivot -= mine[j] * scaled
        mine[j] = scaled
      }
      let least = 0.5 * softness * diagonal
      rows[i].inversePivot = 1 / (pivot > least ? pivot : least)
    }
  }

  /// Replaces the right-hand side with the solution.
  func solve(_ x: UnsafeMutablePointer<Double>) {
    for i in 0..<count {
      let first = Int(rows[i].first)
      x[i] -= product(row(i) + first, x + first, i &- first)
    }
    for i in 0..<count { x[i] *= rows[i].inversePivot }
    for i in stride(from: count &- 1, to: 0, by: -1) {
      let mine = row(i)
      let value = x[i]
      for j in Int(rows[i].first)..<i { x[j] -= value * mine[j] }
    }
  }

  /// The sum of `count` products, two at a time.
  @inline(always) private func product(
    _ p: UnsafeMutablePointer<Double>, _ q: UnsafeMutablePointer<Double>, _ count: Int
  ) -> Double {
    var even = 0.0
    var odd = 0.0
    var k = 0
    while k &+ 2 <= count {
      even += p[k] * q[k]
      odd += p[k &+ 1] * q[k &+ 1]
      k &+= 2
    }
    if k < count { even += p[k] * q[k] }
    return even + odd
  }
}
