import CSDL

/// Fills rows of a triangle with its colour, as strong as the atlas covers each pixel.
struct TexturedPaint {
  private let coverage: UnsafeMutablePointer<UInt8>
  private let u: PlaneFrame.Plane, v: PlaneFrame.Plane, alpha: PlaneFrame.Plane
  /// Steps of 1/65536 texel from pixel to pixel: additions of whole numbers along the row.
  private let stepU: Int32, stepV: Int32, stepAlpha: Int32
  private let color: UInt32, even: UInt32
  private let isEven: Bool, isFaint: Bool

  @inline(__always)
  init(
    _ p: Rasterizer.Vertex, _ q: Rasterizer.Vertex, _ r: Rasterizer.Vertex, _ frame: PlaneFrame,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    self.coverage = coverage
    let (across, down) = (Float(TextureAtlas.width), Float(TextureAtlas.height))
    let (s, t, w) = (p.pointee.tex_coord, q.pointee.tex_coord, r.pointee.tex_coord)
    u = frame.plane(s.x * across - 0.5, t.x * across - 0.5, w.x * across - 0.5)
    v = frame.plane(s.y * down - 0.5, t.y * down - 0.5, w.y * down - 0.5)
    let (a, b, c) = (p.pointee.color.a, q.pointee.color.a, r.pointee.color.a)
    alpha = frame.plane(a, b, c)
    (stepU, stepV) = (PlaneFrame.fixed(u.alongX), PlaneFrame.fixed(v.alongX))
    stepAlpha = PlaneFrame.fixed(alpha.alongX)
    isEven = a == b && a == c
    color = Rasterizer.opaque(p.pointee.color)
    even = UInt32(a)
    // What is this faint, shadows most of all, looks the same from the nearest texel.
    isFaint = isEven && even <= 48
  }

  /// Fills the pixels from `start` up to `end` of the row that begins at `row`.
  @inline(__always)
  func fill(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int) {
    var (texelU, texelV) = (PlaneFrame.fixed(u.at(start, y)), PlaneFrame.fixed(v.at(start, y)))
    // All texels of a row lie between its first and its last: where both are in the atlas none needs a look.
    let count = Int32(truncatingIfNeeded: end &- start &- 1)
    let isInside =
      Self.isInside(texelU, texelV) && Self.isInside(texelU &+ stepU &* count, texelV &+ stepV &* count)
    if isInside, isFaint {
      var x = start
      while x < end {
        blend(row + x, Self.nearest(coverage, texelU, texelV), even)
        texelU &+= stepU
        texelV &+= stepV
        x &+= 1
      }
    } else if isInside, isEven {
      var x = start
      while x < end {
        let covered = Self.sample(coverage, texelU, texelV)
        if covered != 0 { blend(row + x, covered, even) }
        texelU &+= stepU
        texelV &+= stepV
        x &+= 1
      }
    } else {
      fillCarefully(row, y, start, end, texelU, texelV)
    }
  }

  private func fillCarefully(
    _ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int, _ startU: Int32, _ startV: Int32
  ) {
    var (texelU, texelV) = (startU, startV)
    var strength = PlaneFrame.fixed(alpha.at(start, y) + 0.5)
    let (farU, farV) = (Int32(TextureAtlas.width - 2) << 16, Int32(TextureAtlas.height - 2) << 16)
    for x in start..<end {
      let covered = Self.sample(coverage, min(max(texelU, 0), farU), min(max(texelV, 0), farV))
      if covered != 0 { blend(row + x, covered, isEven ? even : Rasterizer.byte(strength)) }
      texelU &+= stepU
      texelV &+= stepV
      strength &+= stepAlpha
    }
  }

  @inline(__always)
  private func blend(_ pixel: UnsafeMutablePointer<UInt32>, _ covered: UInt32, _ strength: UInt32) {
    // Exact division by 255 for products of two bytes.
    let product = covered &* strength &+ 128
    pixel.pointee = Rasterizer.blend(color, pixel.pointee, (product &+ (product >> 8)) >> 8)
  }

  @inline(__always)
  private static func isInside(_ u: Int32, _ v: Int32) -> Bool {
    u >= 0 && v >= 0 && u < Int32(TextureAtlas.width - 2) << 16 && v < Int32(TextureAtlas.height - 2) << 16
  }

  /// The coverage of the texel at a place in 1/65536 texel.
  @inline(__always)
  private static func nearest(_ coverage: UnsafeMutablePointer<UInt8>, _ u: Int32, _ v: Int32) -> UInt32 {
    let column = Int((u &+ 32_768) >> 16), line = Int((v &+ 32_768) >> 16)
    return UInt32(coverage[line &* TextureAtlas.width &+ column])
  }

  /// The coverage between four texels with weights of sixteenths, rounded so that upright text comes out as it was
  /// drawn.
  @inline(__always)
  private static func sample(_ coverage: UnsafeMutablePointer<UInt8>, _ u: Int32, _ v: Int32) -> UInt32 {
    let (u16, v16) = ((u &+ 2048) >> 12, (v &+ 2048) >> 12)
    let (fx, fy) = (UInt32(truncatingIfNeeded: u16 & 15), UInt32(truncatingIfNeeded: v16 & 15))
    let texel = coverage + (Int(v16 >> 4) &* TextureAtlas.width &+ Int(u16 >> 4))
    let upper = UInt32(texel[0]) &* (16 &- fx) &+ UInt32(texel[1]) &* fx
    let lower = UInt32(texel[TextureAtlas.width]) &* (16 &- fx) &+ UInt32(texel[TextureAtlas.width + 1]) &* fx
    return (upper &* (16 &- fy) &+ lower &* fy &+ 128) >> 8
  }
}
