// SPDX-License-Identifier: Apache-2.0
/// Fills the triangles of a mesh on the CPU.
///
/// It is made for user interfaces: large opaque areas, whose pixels it writes without reading them; thin
/// ramps around these areas; and small text. A pixel belongs to a triangle if its centre does. Two triangles
/// compute a shared side identically, so no pixel is drawn twice or left out. Without a graphics processor,
/// the rasterizer is several times faster than OpenGL in software, and it starts at once.
struct Rasterizer {
  /// 4 bytes per pixel: unused, red, green, blue from the highest byte down.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let width: Int, height: Int

  /// A part of the picture: some rows, and a range of pixels in each.
  struct Part {
    let rows: Range<Int>, columns: Range<Int>
  }

  /// Sets all pixels of a part to the same value.
  func fill(_ part: Part, _ value: UInt32) {
    assert(part.rows.lowerBound >= 0 && part.rows.upperBound <= height)
    assert(part.columns.lowerBound >= 0 && part.columns.upperBound <= width)
    for row in part.rows {
      (pixels + row * stride + part.columns.lowerBound).update(repeating: value, count: part.columns.count)
    }
  }

  typealias Vertex = UnsafeMutablePointer<MeshVertex>

  /// Draws a triangle clipped to a part, which must lie in the picture. The value of a pixel does not depend
  /// on the part.
  func draw(_ a: Vertex, _ b: Vertex, _ c: Vertex, in part: Part, _ texels: TextureAtlas.Texels) {
    if a.pointee.color.a | b.pointee.color.a | c.pointee.color.a == 0 { return }
    // Sides run from top to bottom, horizontal ones from left to right, so that two triangles that share a
    // side compute the same edge.
    var (first, second, third) = (Corner(a), Corner(b), Corner(c))
    (first, second) = second.order < first.order ? (second, first) : (first, second)
    (second, third) = third.order < second.order ? (third, second) : (second, third)
    (first, second) = second.order < first.order ? (second, first) : (first, second)
    let (top, middle, bottom) = (first.vertex, second.vertex, third.vertex)
    let (p, q, r) = (top.pointee.position, middle.pointee.position, bottom.pointee.position)
    guard min(p.x, q.x, r.x) < Float(part.columns.upperBound),
      max(p.x, q.x, r.x) > Float(part.columns.lowerBound)
    else { return }
    let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
    guard area != 0 else { return }
    let sides = TriangleSides(p, q, r, isLongLeft: area > 0)
    let frame = TrianglePlane.Frame(p, q, r, area: area)
    switch Self.paint(top, middle, bottom) {
    case .solid:
      let color = Self.opaque(a.pointee.color)
      walk(sides, part) { row, _, start, end in (row + start).update(repeating: color, count: end - start) }
    case .even:
      let color = Self.opaque(a.pointee.color), alpha = UInt32(a.pointee.color.a)
      walk(sides, part) { row, _, start, end in
        Self.blend(color, on: row + start, count: end - start, alpha)
      }
    case .ramp:
      let color = Self.opaque(a.pointee.color)
      let alpha = TrianglePlane(frame, top.pointee.color.a, middle.pointee.color.a, bottom.pointee.color.a)
      walk(sides, part) { row, y, start, end in
        var value = alpha.at(start, y)
        var x = start
        while x < end {
          row[x] = Self.blend(color, row[x], Self.byte(value))
          value &+= alpha.alongX
          x &+= 1
        }
      }
    case .gradient:
      gradient(sides, part, frame, top.pointee.color, middle.pointee.color, bottom.pointee.color)
    case .textured:
      if let colors = texels.colors, PicturePaint.isColored(a, b, c, texels) {
        let picture = PicturePaint(top, middle, bottom, frame, colors)
        return walk(sides, part) { row, y, start, end in picture.fill(row, y, start, end) }
      }
      let texture = TexturedPaint(top, middle, bottom, frame, texels.coverage)
      walk(sides, part) { row, y, start, end in texture.fill(row, y, start, end) }
    }
  }

  /// Calls `body` with the start of each row, its number, and its pixels inside the triangle.
  @inline(__always)
  private func walk(
    _ sides: TriangleSides, _ part: Part, _ body: (UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void
  ) {
    let first = max(sides.first, part.rows.lowerBound), last = min(sides.last, part.rows.upperBound)
    guard first < last else { return }
    let half = min(max(sides.half, first), last), long = sides.long
    if first < half { walk(sides, long, sides.upper, first..<half, part.columns, body) }
    if half < last { walk(sides, long, sides.lower, half..<last, part.columns, body) }
  }

  @inline(__always)
  private func walk(
    _ sides: TriangleSides, _ long: TriangleSides.Side, _ short: TriangleSides.Side, _ rows: Range<Int>,
    _ columns: Range<Int>, _ body: (UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void
  ) {
    let (left, right) = sides.isLongLeft ? (long, short) : (short, long)
    var (start, end) = (left.at(rows.lowerBound), right.at(rows.lowerBound))
    var row = pixels + rows.lowerBound &* stride
    var y = rows.lowerBound
    while y < rows.upperBound {
      let from = max(start >> TriangleSides.bits, columns.lowerBound)
      let to = min(end >> TriangleSides.bits, columns.upperBound)
      if from < to { body(row, y, from, to) }
      start &+= left.step
      end &+= right.step
      row += stride
      y &+= 1
    }
  }

  private func gradient(
    _ sides: TriangleSides, _ part: Part, _ frame: TrianglePlane.Frame, _ p: MeshColor, _ q: MeshColor,
    _ r: MeshColor
  ) {
    let red = TrianglePlane(frame, p.r, q.r, r.r), green = TrianglePlane(frame, p.g, q.g, r.g)
    let blue = TrianglePlane(frame, p.b, q.b, r.b), alpha = TrianglePlane(frame, p.a, q.a, r.a)
    walk(sides, part) { row, y, start, end in
      var (r, g, b, a) = (red.at(start, y), green.at(start, y), blue.at(start, y), alpha.at(start, y))
      var x = start
      while x < end {
        let color = Self.byte(r) << 16 | Self.byte(g) << 8 | Self.byte(b)
        row[x] = Self.blend(color, row[x], Self.byte(a))
        r &+= red.alongX
        g &+= green.alongX
        b &+= blue.alongX
        a &+= alpha.alongX
        x &+= 1
      }
    }
  }

  // MARK: Pixels

  static func opaque(_ color: MeshColor) -> UInt32 {
    0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
  }

  /// The integer part of a value in 1/65536, 0…255.
  @inline(__always)
  static func byte(_ fixed: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: min(max(fixed, 0), 0xFF_FFFF) >> 16)
  }

  /// `over` blended onto `below` with `alpha` 0…255.
  @inline(__always)
  static func blend(_ over: UInt32, _ below: UInt32, _ alpha: UInt32) -> UInt32 {
    let weight = UInt64(alpha &+ (alpha >> 7))
    let (p, q) = (parts(below), parts(over))
    // Where the difference borrows from a neighbouring component, the sum pays it back.
    let mixed = (p << 8 &+ (q &- p) &* weight &+ 0x0080_0080_0080) >> 8
    return 0xFF00_0000 | UInt32(truncatingIfNeeded: mixed & 0xFF_00FF | mixed >> 24 & 0xFF00)
  }

  /// Blue, red and green of a pixel, 16 bits each.
  @inline(__always)
  private static func parts(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0xFF_00FF) | UInt64(pixel & 0xFF00) << 24
  }

  /// Blends a colour onto adjacent pixels, four at once.
  @inline(always)
  private static func blend(
    _ over: UInt32, on pixels: UnsafeMutablePointer<UInt32>, count: Int, _ alpha: UInt32
  ) {
    let four = SIMD4(repeating: alpha)
    var x = 0
    while x &+ 4 <= count {
      blend(over, on: pixels + x, four)
      x &+= 4
    }
    while x < count {
      pixels[x] = blend(over, pixels[x], alpha)
      x &+= 1
    }
  }

  /// Blends a colour onto four adjacent pixels, each with its own alpha of 0…255.
  @inline(always)
  static func blend(_ over: UInt32, on pixels: UnsafeMutablePointer<UInt32>, _ alpha: SIMD4<UInt32>) {
    let four = UnsafeMutableRawPointer(pixels)
    let weight = alpha &+ alpha &>> 7
    let weights = (weight | weight &<< 16).halves
    let color = SIMD4(repeating: over).halves, below = four.loadUnaligned(as: SIMD4<UInt32>.self).halves
    // Blue and red, then green and the unused byte. A negative difference borrows what the sum pays back.
    let (even, odd) = (below & 255, below &>> 8)
    let low = (even &<< 8 &+ (color & 255 &- even) &* weights &+ 128) &>> 8
    let high = (below & 0xFF00 &+ (color &>> 8 &- odd) &* weights &+ 128) & 0xFF00
    four.storeBytes(of: SIMD4(halves: low | high) | 0xFF00_0000, as: SIMD4<UInt32>.self)
  }

  /// A corner and its place in the order from top to bottom, then from left to right. The order is one
  /// integer, so that sorting needs no jumps.
  private struct Corner {
    let vertex: Vertex
    let order: UInt64

    @inline(always)
    init(_ vertex: Vertex) {
      self.vertex = vertex
      let place = vertex.pointee.position
      order = UInt64(Self.order(place.y)) << 32 | UInt64(Self.order(place.x))
    }

    /// An integer that is ordered like the number.
    @inline(always)
    private static func order(_ number: Float) -> UInt32 {
      // Adding 0 turns −0 into 0.
      let bits = (number + 0).bitPattern
      return bits ^ (UInt32(bitPattern: Int32(bitPattern: bits) >> 31) | 0x8000_0000)
    }
  }

  /// The paint along a row of a triangle.
  private enum Paint {
    case solid, even, ramp, gradient, textured
  }

  @inline(__always)
  private static func paint(_ a: Vertex, _ b: Vertex, _ c: Vertex) -> Paint {
    let (s, t, u) = (a.pointee.texel, b.pointee.texel, c.pointee.texel)
    if s.x != t.x || s.y != t.y || s.x != u.x || s.y != u.y { return .textured }
    let (p, q, r) = (a.pointee.color, b.pointee.color, c.pointee.color)
    guard p.r == q.r, p.g == q.g, p.b == q.b, p.r == r.r, p.g == r.g, p.b == r.b else { return .gradient }
    guard p.a == q.a, p.a == r.a else { return .ramp }
    return p.a == 255 ? .solid : .even
  }
}

extension SIMD4<UInt32> {
  /// The lower and the upper half of each integer.
  @inline(always)
  var halves: SIMD8<UInt16> { unsafeBitCast(self, to: SIMD8<UInt16>.self) }

  @inline(always)
  init(halves: SIMD8<UInt16>) { self = unsafeBitCast(halves, to: SIMD4<UInt32>.self) }
}
