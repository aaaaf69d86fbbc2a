import CSDL

/// Fills the triangles of a mesh on the processor.
///
/// It is made for what interfaces consist of: large opaque areas, which it only writes, thin ramps round them
/// and small text. A pixel belongs to a triangle when its middle does; sides shared by two triangles are
/// computed alike in both, so that no pixel is drawn twice or left out. Where there is no graphics processor
/// this is some times faster than OpenGL in software, and it starts at once.
struct Rasterizer {
  /// 4 bytes a pixel: unused, red, green, blue from the highest down.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from a row to the next.
  let stride: Int
  let width: Int, height: Int

  func clear(_ color: SDL_Color) {
    let value = Self.opaque(color)
    for row in 0..<height { (pixels + row * stride).update(repeating: value, count: width) }
  }

  func draw(_ mesh: Mesh, _ atlas: TextureAtlas) {
    let (vertices, indices) = (mesh.vertices, mesh.indices)
    var index = 0
    while index < mesh.indexCount {
      let a = vertices + Int(indices[index]), b = vertices + Int(indices[index + 1])
      let c = vertices + Int(indices[index + 2])
      triangle(a, b, c, atlas)
      index += 3
    }
  }

  private typealias Vertex = UnsafeMutablePointer<SDL_Vertex>

  private static func opaque(_ color: SDL_Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
  }

  /// What is drawn along a row of a triangle.
  private enum Paint {
    case solid, even, ramp, gradient, textured
  }

  private func triangle(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ atlas: TextureAtlas) {
    if a.pointee.color.a | b.pointee.color.a | c.pointee.color.a == 0 { return }
    // From top to bottom; level ones from left to right, so that a side is always walked the same way.
    var (top, middle, bottom) = (a, b, c)
    if Self.isBefore(middle, top) { swap(&top, &middle) }
    if Self.isBefore(bottom, middle) { swap(&middle, &bottom) }
    if Self.isBefore(middle, top) { swap(&top, &middle) }
    let (p, q, r) = (top.pointee.position, middle.pointee.position, bottom.pointee.position)
    let first = max(Self.firstMiddle(p.y), 0), last = min(Self.firstMiddle(r.y), height)
    guard first < last, min(p.x, q.x, r.x) < Float(width), max(p.x, q.x, r.x) > 0 else { return }

    let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
    guard area != 0 else { return }
    let sides = Sides(p, q, r, isLongLeft: area > 0, first: first, last: last)
    let frame = PlaneFrame(p, q, r, area: area)
    switch Self.paint(top.pointee, middle.pointee, bottom.pointee) {
    case .solid:
      let color = Self.opaque(a.pointee.color)
      walk(sides) { row, _, start, end in (row + start).update(repeating: color, count: end - start) }
    case .even:
      let color = Self.opaque(a.pointee.color), alpha = UInt32(a.pointee.color.a)
      walk(sides) { row, _, start, end in
        for x in start..<end { row[x] = Self.blend(color, row[x], alpha) }
      }
    case .ramp:
      let color = Self.opaque(a.pointee.color)
      let alpha = frame.plane(top.pointee.color.a, middle.pointee.color.a, bottom.pointee.color.a)
      walk(sides) { row, y, start, end in
        var value = alpha.at(start, y)
        for x in start..<end {
          row[x] = Self.blend(color, row[x], Self.byte(value))
          value += alpha.alongX
        }
      }
    case .gradient: gradient(sides, frame, top.pointee.color, middle.pointee.color, bottom.pointee.color)
    case .textured: textured(sides, frame, top.pointee, middle.pointee, bottom.pointee, atlas.coverage)
    }
  }

  /// The sides of a triangle and the rows whose middles lie in it.
  private struct Sides {
    let p: SDL_FPoint, q: SDL_FPoint
    let longSlope: Float, upperSlope: Float, lowerSlope: Float
    let isLongLeft: Bool
    let first: Int, last: Int

    init(_ p: SDL_FPoint, _ q: SDL_FPoint, _ r: SDL_FPoint, isLongLeft: Bool, first: Int, last: Int) {
      (self.p, self.q, self.isLongLeft, self.first, self.last) = (p, q, isLongLeft, first, last)
      longSlope = (r.x - p.x) / (r.y - p.y)
      upperSlope = q.y > p.y ? (q.x - p.x) / (q.y - p.y) : 0
      lowerSlope = r.y > q.y ? (r.x - q.x) / (r.y - q.y) : 0
    }
  }

  /// Calls `body` with the start of each row, its middle's y, and the pixels of it that lie in the triangle.
  @inline(__always)
  private func walk(_ sides: Sides, _ body: (UnsafeMutablePointer<UInt32>, Float, Int, Int) -> Void) {
    for row in sides.first..<sides.last {
      let y = Float(row) + 0.5
      let long = sides.p.x + (y - sides.p.y) * sides.longSlope
      let short =
        y < sides.q.y
        ? sides.p.x + (y - sides.p.y) * sides.upperSlope : sides.q.x + (y - sides.q.y) * sides.lowerSlope
      let start = max(Self.firstMiddle(sides.isLongLeft ? long : short), 0)
      let end = min(Self.firstMiddle(sides.isLongLeft ? short : long), width)
      if start < end { body(pixels + row * stride, y, start, end) }
    }
  }

  private func gradient(_ sides: Sides, _ frame: PlaneFrame, _ p: SDL_Color, _ q: SDL_Color, _ r: SDL_Color) {
    let red = frame.plane(p.r, q.r, r.r), green = frame.plane(p.g, q.g, r.g)
    let blue = frame.plane(p.b, q.b, r.b), alpha = frame.plane(p.a, q.a, r.a)
    walk(sides) { row, y, start, end in
      var (r, g, b, a) = (red.at(start, y), green.at(start, y), blue.at(start, y), alpha.at(start, y))
      for x in start..<end {
        let color = Self.byte(r) << 16 | Self.byte(g) << 8 | Self.byte(b)
        row[x] = Self.blend(color, row[x], Self.byte(a))
        r += red.alongX
        g += green.alongX
        b += blue.alongX
        a += alpha.alongX
      }
    }
  }

  private func textured(
    _ sides: Sides, _ frame: PlaneFrame, _ p: SDL_Vertex, _ q: SDL_Vertex, _ r: SDL_Vertex,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    let (across, down) = (Float(TextureAtlas.width), Float(TextureAtlas.height))
    let u = frame.plane(p.tex_coord.x * across, q.tex_coord.x * across, r.tex_coord.x * across)
    let v = frame.plane(p.tex_coord.y * down, q.tex_coord.y * down, r.tex_coord.y * down)
    let alpha = frame.plane(p.color.a, q.color.a, r.color.a)
    let isEven = p.color.a == q.color.a && p.color.a == r.color.a
    let color = Self.opaque(p.color), even = UInt32(p.color.a)
    // What is this faint, shadows most of all, looks the same from the nearest texel.
    let isFaint = isEven && even <= 48
    // Steps of 1/65536 texel: additions of whole numbers along the row.
    let (stepU, stepV) = (Self.fixed(u.alongX), Self.fixed(v.alongX))
    walk(sides) { row, y, start, end in
      var (texelU, texelV) = (Self.fixed(u.at(start, y) - 0.5), Self.fixed(v.at(start, y) - 0.5))
      var strength = even
      for x in start..<end {
        let covered =
          isFaint ? Self.nearest(coverage, texelU, texelV) : Self.sample(coverage, texelU, texelV)
        texelU &+= stepU
        texelV &+= stepV
        if covered == 0 { continue }
        if !isEven { strength = Self.byte(alpha.at(x, y)) }
        // Exact division by 255 for products of two bytes.
        let product = covered &* strength &+ 128
        row[x] = Self.blend(color, row[x], (product &+ (product >> 8)) >> 8)
      }
    }
  }

  /// What quantities that are linear over a triangle are computed from.
  private struct PlaneFrame {
    private let origin: SDL_FPoint
    private let bx: Float, by: Float, cx: Float, cy: Float, inverse: Float

    init(_ a: SDL_FPoint, _ b: SDL_FPoint, _ c: SDL_FPoint, area: Float) {
      origin = a
      (bx, by, cx, cy, inverse) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y, 1 / area)
    }

    @inline(__always)
    func plane(_ fa: Float, _ fb: Float, _ fc: Float) -> Plane {
      let (toB, toC) = (fb - fa, fc - fa)
      let alongX = (toB * cy - toC * by) * inverse, alongY = (toC * bx - toB * cx) * inverse
      return Plane(value: fa, origin: origin, alongX: alongX, alongY: alongY)
    }

    @inline(__always)
    func plane(_ fa: UInt8, _ fb: UInt8, _ fc: UInt8) -> Plane { plane(Float(fa), Float(fb), Float(fc)) }
  }

  /// A quantity that is linear over a triangle.
  private struct Plane {
    let value: Float, origin: SDL_FPoint
    let alongX: Float, alongY: Float

    /// Its value at the middle of pixel `x`.
    @inline(__always)
    func at(_ x: Int, _ y: Float) -> Float {
      value + (Float(x) + 0.5 - origin.x) * alongX + (y - origin.y) * alongY
    }
  }

  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 {
    UInt32(min(max(value, 0), 255) + 0.5)
  }

  @inline(__always)
  private static func fixed(_ value: Float) -> Int32 {
    Int32(min(max(value, -30_000), 30_000) * 65_536)
  }

  /// `over` laid on `below` with `alpha` 0…255.
  @inline(__always)
  private static func blend(_ over: UInt32, _ below: UInt32, _ alpha: UInt32) -> UInt32 {
    let share = alpha &+ (alpha >> 7), rest = 256 &- share
    let redBlue = (over & 0xFF_00FF) &* share &+ (below & 0xFF_00FF) &* rest &+ 0x80_0080
    let green = (over >> 8 & 0xFF) &* share &+ (below >> 8 & 0xFF) &* rest &+ 0x80
    return 0xFF00_0000 | redBlue >> 8 & 0xFF_00FF | green & 0xFF00
  }

  @inline(__always)
  private static func nearest(_ coverage: UnsafeMutablePointer<UInt8>, _ u: Int32, _ v: Int32) -> UInt32 {
    let column = min(max(Int((u &+ 32_768) >> 16), 0), TextureAtlas.width - 1)
    let line = min(max(Int((v &+ 32_768) >> 16), 0), TextureAtlas.height - 1)
    return UInt32(coverage[line * TextureAtlas.width + column])
  }

  /// The coverage at a place in 1/65536 texel, between four texels with weights of sixteenths, rounded so that
  /// upright text comes out as it was drawn.
  @inline(__always)
  private static func sample(_ coverage: UnsafeMutablePointer<UInt8>, _ u: Int32, _ v: Int32) -> UInt32 {
    let (u16, v16) = ((u &+ 2048) >> 12, (v &+ 2048) >> 12)
    let column = min(max(Int(u16 >> 4), 0), TextureAtlas.width - 2)
    let line = min(max(Int(v16 >> 4), 0), TextureAtlas.height - 2)
    let (fx, fy) = (UInt32(u16 & 15), UInt32(v16 & 15))
    let texel = coverage + line * TextureAtlas.width + column
    let upper = UInt32(texel[0]) &* (16 &- fx) &+ UInt32(texel[1]) &* fx
    let lower = UInt32(texel[TextureAtlas.width]) &* (16 &- fx) &+ UInt32(texel[TextureAtlas.width + 1]) &* fx
    return (upper &* (16 &- fy) &+ lower &* fy &+ 128) >> 8
  }

  private static func isBefore(_ a: Vertex, _ b: Vertex) -> Bool {
    let (p, q) = (a.pointee.position, b.pointee.position)
    return p.y < q.y || (p.y == q.y && p.x < q.x)
  }

  /// The first pixel whose middle is not before `edge`.
  @inline(__always)
  private static func firstMiddle(_ edge: Float) -> Int {
    Int((edge - 0.5).rounded(.up))
  }

  private static func paint(_ a: SDL_Vertex, _ b: SDL_Vertex, _ c: SDL_Vertex) -> Paint {
    if a.tex_coord.x != b.tex_coord.x || a.tex_coord.y != b.tex_coord.y || a.tex_coord.x != c.tex_coord.x
      || a.tex_coord.y != c.tex_coord.y
    {
      return .textured
    }
    let (p, q, r) = (a.color, b.color, c.color)
    guard p.r == q.r, p.g == q.g, p.b == q.b, p.r == r.r, p.g == r.g, p.b == r.b else { return .gradient }
    guard p.a == q.a, p.a == r.a else { return .ramp }
    return p.a == 255 ? .solid : .even
  }
}
