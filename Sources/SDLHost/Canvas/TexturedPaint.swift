// SPDX-License-Identifier: Apache-2.0
/// Fills rows of a triangle with its colour, weighted by the atlas's coverage of each pixel.
struct TexturedPaint {
  private let coverage: UnsafeMutablePointer<UInt8>
  /// Texture coordinates and alpha along the triangle. Coordinates are in 1/65536 texel; whole texels are
  /// texel centres.
  private let u: TrianglePlane, v: TrianglePlane, alpha: TrianglePlane
  private let color: UInt32, even: UInt32
  private let isEven: Bool, isFaint: Bool

  @inline(always)
  init(
    _ p: Rasterizer.Vertex, _ q: Rasterizer.Vertex, _ r: Rasterizer.Vertex, _ frame: TrianglePlane.Frame,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    self.coverage = coverage
    let (across, down) = (Float(TextureAtlas.width), Float(TextureAtlas.height))
    let (s, t, w) = (p.pointee.texel, q.pointee.texel, r.pointee.texel)
    u = TrianglePlane(frame, s.x * across - 0.5, t.x * across - 0.5, w.x * across - 0.5)
    v = TrianglePlane(frame, s.y * down - 0.5, t.y * down - 0.5, w.y * down - 0.5)
    let (a, b, c) = (p.pointee.color.a, q.pointee.color.a, r.pointee.color.a)
    alpha = TrianglePlane(frame, a, b, c)
    isEven = a == b && a == c
    color = Rasterizer.opaque(p.pointee.color)
    even = UInt32(a)
    // Colours this faint, mostly shadows, look the same without filtering.
    isFaint = isEven && even <= 48
  }

  /// Fills the pixels from `start` up to `end` of the row that begins at `row`.
  @inline(always)
  func fill(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int) {
    var (texelU, texelV) = (u.at(start, y), v.at(start, y))
    // If the first and the last texel of a row are inside the atlas, all between them are.
    let last = end &- start &- 1
    let isInside =
      TextureAtlas.holds(texelU, texelV)
      && TextureAtlas.holds(texelU &+ u.alongX &* last, texelV &+ v.alongX &* last)
    guard isInside, isEven else { return fillCarefully(row, y, start, end) }
    var x = start
    if isFaint {
      while x &+ 4 <= end {
        var covered = SIMD4<UInt32>()
        for lane in 0..<4 {
          covered[lane] = nearest(texelU, texelV)
          texelU &+= u.alongX
          texelV &+= v.alongX
        }
        blend(row + x, covered)
        x &+= 4
      }
      while x < end {
        blend(row + x, nearest(texelU, texelV), even)
        texelU &+= u.alongX
        texelV &+= v.alongX
        x &+= 1
      }
      return
    }
    while x &+ 4 <= end {
      var texels = SIMD4<UInt32>(), us = texels, vs = texels
      for lane in 0..<4 {
        texels[lane] = Self.texels(coverage, texelU, texelV)
        us[lane] = UInt32(truncatingIfNeeded: texelU)
        vs[lane] = UInt32(truncatingIfNeeded: texelV)
        texelU &+= u.alongX
        texelV &+= v.alongX
      }
      let any = unsafeBitCast(texels, to: SIMD2<UInt64>.self)
      if any.x | any.y != 0 { blend(row + x, Self.sample(texels, us, vs)) }
      x &+= 4
    }
    while x < end {
      let texels = Self.texels(coverage, texelU, texelV)
      // Most texels of a text's rectangle are transparent.
      if texels != 0 {
        let covered = Self.sample(texels, texelU, texelV)
        if covered != 0 { blend(row + x, covered, even) }
      }
      texelU &+= u.alongX
      texelV &+= v.alongX
      x &+= 1
    }
  }

  private func fillCarefully(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int) {
    var (texelU, texelV, strength) = (u.at(start, y), v.at(start, y), alpha.at(start, y))
    let (farU, farV) = ((TextureAtlas.width - 2) << 16, (TextureAtlas.height - 2) << 16)
    for x in start..<end {
      let (atU, atV) = (min(max(texelU, 0), farU), min(max(texelV, 0), farV))
      let covered =
        isFaint ? nearest(atU, atV) : Self.sample(Self.texels(coverage, atU, atV), atU, atV)
      if covered != 0 { blend(row + x, covered, isEven ? even : Rasterizer.byte(strength)) }
      texelU &+= u.alongX
      texelV &+= v.alongX
      strength &+= alpha.alongX
    }
  }

  @inline(always)
  private func blend(_ pixel: UnsafeMutablePointer<UInt32>, _ covered: UInt32, _ strength: UInt32) {
    // This divides a product of two bytes by 255 exactly.
    let product = covered &* strength &+ 128
    pixel.pointee = Rasterizer.blend(color, pixel.pointee, (product &+ (product >> 8)) >> 8)
  }

  /// The coverage of the texel at a coordinate.
  @inline(always)
  private func nearest(_ u: Int, _ v: Int) -> UInt32 {
    let texel = (v &+ 32_768) >> 16 &* TextureAtlas.stride &+ (u &+ 32_768) >> 16
    assert(texel >= 0 && texel < TextureAtlas.stride * TextureAtlas.height)
    return UInt32(coverage[texel])
  }

  /// The four texels around a coordinate: above, then below, each with its right neighbour.
  @inline(always)
  private static func texels(_ coverage: UnsafeMutablePointer<UInt8>, _ u: Int, _ v: Int) -> UInt32 {
    let first = (v &+ 2048) >> 16 &* TextureAtlas.stride &+ (u &+ 2048) >> 16
    assert(first >= 0 && first < TextureAtlas.stride * (TextureAtlas.height - 1) - 1)
    let texel = UnsafeRawPointer(coverage + first)
    let above = UInt16(littleEndian: texel.loadUnaligned(as: UInt16.self))
    let below = UInt16(
      littleEndian: texel.loadUnaligned(fromByteOffset: TextureAtlas.stride, as: UInt16.self))
    return UInt32(above) | UInt32(below) << 16
  }

  /// The coverage between four texels, with weights in sixteenths, rounded so that upright text keeps its
  /// exact pixels.
  @inline(always)
  private static func sample(_ texels: UInt32, _ u: Int, _ v: Int) -> UInt32 {
    let fx = UInt32(truncatingIfNeeded: (u &+ 2048) >> 12) & 15
    let fy = UInt32(truncatingIfNeeded: (v &+ 2048) >> 12) & 15
    // The upper row is in the lower half.
    let both = (texels & 0xFF_00FF) &* (16 &- fx) &+ (texels >> 8 & 0xFF_00FF) &* fx
    return ((both & 0xFFFF) &* (16 &- fy) &+ (both >> 16) &* fy &+ 128) >> 8
  }

  /// The same for four pixels.
  @inline(always)
  private static func sample(
    _ texels: SIMD4<UInt32>, _ us: SIMD4<UInt32>, _ vs: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let fx = (us &+ 2048) &>> 12 & 15, fy = (vs &+ 2048) &>> 12 & 15
    let (halves, right) = (texels.halves, (fx | fx &<< 16).halves)
    let both = (halves & 255) &* (16 &- right) &+ (halves &>> 8) &* right
    let weighed = SIMD4(halves: both &* ((16 &- fy) | fy &<< 16).halves)
    return (weighed &>> 16 &+ weighed & 0xFFFF &+ 128) &>> 8
  }

  /// Blends four pixels by their coverage.
  @inline(always)
  private func blend(_ pixels: UnsafeMutablePointer<UInt32>, _ covered: SIMD4<UInt32>) {
    let product = SIMD4(halves: covered.halves &* SIMD4(repeating: even).halves) &+ 128
    Rasterizer.blend(color, on: pixels, (product &+ product &>> 8) &>> 8)
  }
}

extension TextureAtlas {
  /// Whether the texel at a coordinate in 1/65536, and its neighbours to the right and below, exist.
  @inline(always)
  static func holds(_ u: Int, _ v: Int) -> Bool {
    u >= 0 && v >= 0 && u < (width - 2) << 16 && v < (height - 2) << 16
  }
}
