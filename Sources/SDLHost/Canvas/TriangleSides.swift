// SPDX-License-Identifier: Apache-2.0
/// The three sides of a triangle whose corners are sorted from top to bottom, and the rows whose centres lie
/// inside.
///
/// A side is stepped in integers of 1/2³² pixel: its position in a row depends only on its own ends, so two
/// triangles that share a side agree on it to the bit, as do two passes over different rows.
struct TriangleSides {
  /// The number of fractional bits.
  static let bits = 32

  struct Side {
    /// The side's x in row `first`, and its change from row to row.
    private let start: Int
    let step: Int
    private let first: Int

    /// The side from `p` down to `q`.
    @inline(always)
    init(_ p: MeshPoint, _ q: MeshPoint, first: Int) {
      let down = Double(q.y) - Double(p.y)
      let slope = down > 0 ? (Double(q.x) - Double(p.x)) / down : 0
      let x = Double(p.x) + (Double(first) + 0.5 - Double(p.y)) * slope - 0.5
      self.first = first
      // Almost a whole pixel is added, so that shifting finds the first pixel whose centre is not before the
      // side.
      start = Self.fixed(x) &+ (1 << TriangleSides.bits - 1)
      step = Self.fixed(slope)
    }

    @inline(always)
    func at(_ row: Int) -> Int { start &+ step &* (row &- first) }

    @inline(always)
    private static func fixed(_ value: Double) -> Int {
      Int(min(max(value, -65_536), 65_536) * Double(1 << TriangleSides.bits))
    }
  }

  private let p: MeshPoint, q: MeshPoint, r: MeshPoint
  let isLongLeft: Bool
  /// The first row, the first row below the middle corner, and the row after the last.
  let first: Int, half: Int, last: Int

  @inline(always)
  init(_ p: MeshPoint, _ q: MeshPoint, _ r: MeshPoint, isLongLeft: Bool) {
    first = Self.firstMiddle(p.y)
    half = Self.firstMiddle(q.y)
    last = Self.firstMiddle(r.y)
    self.isLongLeft = isLongLeft
    self.p = p
    self.q = q
    self.r = r
  }

  // Each side costs a division, and a triangle one or two rows high needs only two sides.
  @inline(always) var long: Side { Side(p, r, first: first) }
  @inline(always) var upper: Side { Side(p, q, first: first) }
  @inline(always) var lower: Side { Side(q, r, first: half) }

  /// The first pixel whose centre is not before `edge`.
  @inline(always)
  static func firstMiddle(_ edge: Float) -> Int {
    let place = edge - 0.5
    let whole = Int(place)
    return Float(whole) < place ? whole &+ 1 : whole
  }
}
