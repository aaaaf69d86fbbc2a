// SPDX-License-Identifier: Apache-2.0
/// Fills rows of a triangle with the colours of a picture in the atlas.
struct PicturePaint {
  private let colors: UnsafeMutablePointer<UInt32>
  /// Texture coordinates and alpha along the triangle. Coordinates are in 1/65536 texel; whole texels are
  /// texel centres.
  private let u: TrianglePlane, v: TrianglePlane, alpha: TrianglePlane
  /// Whether all corners are opaque, as inside nearly every picture.
  private let isWhole: Bool

  /// Whether a triangle's texture is on a shelf of colours; the middle of its texture coordinates decides.
  @inline(__always)
  static func isColored(
    _ a: Rasterizer.Vertex, _ b: Rasterizer.Vertex, _ c: Rasterizer.Vertex, _ texels: TextureAtlas.Texels
  ) -> Bool {
    let middle = (a.pointee.texel.y + b.pointee.texel.y + c.pointee.texel.y) / 3
    let row = min(max(Int(middle * Float(TextureAtlas.height)), 0), TextureAtlas.height - 1)
    return texels.isColored[row / TextureAtlas.rowsPerGroup]
  }

  @inline(__always)
  init(
    _ p: Rasterizer.Vertex, _ q: Rasterizer.Vertex, _ r: Rasterizer.Vertex, _ frame: TrianglePlane.Frame,
    _ colors: UnsafeMutablePointer<UInt32>
  ) {
    self.colors = colors
    let (across, down) = (Float(TextureAtlas.width), Float(TextureAtlas.height))
    let (s, t, w) = (p.pointee.texel, q.pointee.texel, r.pointee.texel)
    u = TrianglePlane(frame, s.x * across - 0.5, t.x * across - 0.5, w.x * across - 0.5)
    v = TrianglePlane(frame, s.y * down - 0.5, t.y * down - 0.5, w.y * down - 0.5)
    let (a, b, c) = (p.pointee.color.a, q.pointee.color.a, r.pointee.color.a)
    alpha = TrianglePlane(frame, a, b, c)
    isWhole = a & b & c == 255
  }

  /// Fills the pixels from `start` up to `end` of the row that begins at `row`.
  @inline(__always)
  func fill(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int) {
    var (texelU, texelV) = (u.at(start, y), v.at(start, y))
    let last = end &- start &- 1
    // If the first and the last texel of a row are inside the atlas, all between them are.
    let isInside =
      TextureAtlas.holds(texelU, texelV)
      && TextureAtlas.holds(texelU &+ u.alongX &* last, texelV &+ v.alongX &* last)
    guard isInside, isWhole else { return fillCarefully(row, y, start, end) }
    var x = start
    while x < end {
      let color = sample(texelU, texelV)
      if color >= 0xFF00_0000 {
        row[x] = color
      } else if color > 0xFF_FFFF {
        row[x] = Rasterizer.blend(color, row[x], color >> 24)
      }
      texelU &+= u.alongX
      texelV &+= v.alongX
      x &+= 1
    }
  }

  private func fillCarefully(_ row: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int) {
    var (texelU, texelV, strength) = (u.at(start, y), v.at(start, y), alpha.at(start, y))
    let (farU, farV) = ((TextureAtlas.width - 2) << 16, (TextureAtlas.height - 2) << 16)
    var x = start
    while x < end {
      let color = sample(min(max(texelU, 0), farU), min(max(texelV, 0), farV))
      let product = (color >> 24) &* Rasterizer.byte(strength) &+ 128
      let covered = (product &+ (product >> 8)) >> 8
      if covered != 0 { row[x] = Rasterizer.blend(color, row[x], covered) }
      texelU &+= u.alongX
      texelV &+= v.alongX
      strength &+= alpha.alongX
      x &+= 1
    }
  }

  /// The colour between four texels, with weights in sixteenths.
  @inline(__always)
  private func sample(_ u: Int, _ v: Int) -> UInt32 {
    let (u16, v16) = ((u &+ 2048) >> 12, (v &+ 2048) >> 12)
    let texel = colors + ((v16 >> 4) &* TextureAtlas.stride &+ u16 >> 4)
    let (fx, fy) = (UInt64(truncatingIfNeeded: u16 & 15), UInt64(truncatingIfNeeded: v16 & 15))
    if fx | fy == 0 { return texel[0] }
    let below = texel + TextureAtlas.stride
    let upper = Self.mix(Self.parts(texel[0]), Self.parts(texel[1]), fx)
    let lower = Self.mix(Self.parts(below[0]), Self.parts(below[1]), fx)
    let mixed = Self.mix(upper, lower, fy)
    return UInt32(truncatingIfNeeded: mixed & 0xFF_00FF | mixed >> 24 & 0xFF00_FF00)
  }

  /// The four components of a colour, 16 bits each.
  @inline(__always)
  private static func parts(_ color: UInt32) -> UInt64 {
    UInt64(color & 0xFF_00FF) | UInt64(color & 0xFF00_FF00) << 24
  }

  /// Blends two colours' components; the second colour's weight is in sixteenths. Where the difference
  /// borrows from a neighbouring component, the sum pays it back.
  @inline(__always)
  private static func mix(_ p: UInt64, _ q: UInt64, _ weight: UInt64) -> UInt64 {
    (p << 4 &+ (q &- p) &* weight &+ 0x0008_0008_0008_0008) >> 4 & 0x00FF_00FF_00FF_00FF
  }
}
