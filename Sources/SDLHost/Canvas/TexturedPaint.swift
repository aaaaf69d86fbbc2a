// SPDX-License-Identifier: Apache-2.0
/// Fills rows of a triangle with its colour, weighted by the atlas's coverage of each pixel.
struct TexturedPaint {
  private let coverage: UnsafeMutablePointer<UInt8>
  /// Texture coordinates and alpha along the triangle. Coordinates are in 1/65536 texel; whole texels are
  /// texel centres.
  private let u: TrianglePlane, v: TrianglePlane, alpha: TrianglePlane
  private let color: UInt32, even: UInt32
  private let isEven: Bool, isFaint: Bool

  @inline(__always)
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
  @inline(__always)
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
      while x < end {
        blend(row + x, nearest(texelU, texelV), even)
        texelU &+= u.alongX
        texelV &+= v.alongX
        x &+= 1
      }
    } else {
      while x < end {
        let covered = Self.sample(coverage, texelU, texelV)
        if covered != 0 { blend(row + x, covered, even) }
        texelU &+= u.alongX
        texelV &+= v.alongX
        x &+= 1
      }
    }
  }

  private func fillCarefully(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int) {
    var (texelU, texelV, strength) = (u.at(start, y), v.at(start, y), alpha.at(start, y))
    let (farU, farV) = ((TextureAtlas.width - 2) << 16, (TextureAtlas.height - 2) << 16)
    for x in start..<end {
      let (atU, atV) = (min(max(texelU, 0), farU), min(max(texelV, 0), farV))
      let covered = isFaint ? nearest(atU, atV) : Self.sample(coverage, atU, atV)
      if covered != 0 { blend(row + x, covered, isEven ? even : Rasterizer.byte(strength)) }
      texelU &+= u.alongX
      texelV &+= v.alongX
      strength &+= alpha.alongX
    }
  }

  @inline(__always)
  private func blend(_ pixel: UnsafeMutablePointer<UInt32>, _ covered: UInt32, _ strength: UInt32) {
    // This divides a product of two bytes by 255 exactly.
    let product = covered &* strength &+ 128
    pixel.pointee = Rasterizer.blend(color, pixel.pointee, (product &+ (product >> 8)) >> 8)
  }

  /// The coverage of the texel at a coordinate.
  @inline(__always)
  private func nearest(_ u: Int, _ v: Int) -> UInt32 {
    let texel = (v &+ 32_768) >> 16 &* TextureAtlas.stride &+ (u &+ 32_768) >> 16
    assert(texel >= 0 && texel < TextureAtlas.stride * TextureAtlas.height)
    return UInt32(coverage[texel])
  }

  /// The coverage between four texels, with weights in sixteenths, rounded so that upright text keeps its
  /// exact pixels.
  @inline(__always)
  private static func sample(_ coverage: UnsafeMutablePointer<UInt8>, _ u: Int, _ v: Int) -> UInt32 {
    let (u16, v16) = ((u &+ 2048) >> 12, (v &+ 2048) >> 12)
    let first = (v16 >> 4) &* TextureAtlas.stride &+ u16 >> 4
    assert(first >= 0 && first < TextureAtlas.stride * (TextureAtlas.height - 1) - 1)
    let texel = UnsafeRawPointer(coverage + first)
    let above = UInt32(UInt16(littleEndian: texel.loadUnaligned(as: UInt16.self)))
    let below = UInt32(
      UInt16(littleEndian: texel.loadUnaligned(fromByteOffset: TextureAtlas.stride, as: UInt16.self)))
    // Most texels of a text's rectangle are transparent.
    if above | below == 0 { return 0 }
    let (fx, fy) = (UInt32(truncatingIfNeeded: u16 & 15), UInt32(truncatingIfNeeded: v16 & 15))
    let upper = (above & 255) &* (16 &- fx) &+ (above >> 8) &* fx
    let lower = (below & 255) &* (16 &- fx) &+ (below >> 8) &* fx
    return (upper &* (16 &- fy) &+ lower &* fy &+ 128) >> 8
  }
}

extension TextureAtlas {
  /// Whether the texel at a coordinate in 1/65536, and its neighbours to the right and below, exist.
  @inline(__always)
  static func holds(_ u: Int, _ v: Int) -> Bool {
    u >= 0 && v >= 0 && u < (width - 2) << 16 && v < (height - 2) << 16
  }
}
