// SPDX-License-Identifier: Apache-2.0
/// A quantity that is linear over a triangle, in 1/65536. Each pixel and each row adds an integer, so a row
/// needs only two products.
struct TrianglePlane {
  /// The value at the centre of the frame's origin pixel.
  private let value: Int
  let alongX: Int, alongY: Int
  private let x: Int, y: Int

  /// The origin pixel and row, and the data for computing slopes.
  struct Frame {
    fileprivate let x: Int, y: Int
    fileprivate let offsetX: Float, offsetY: Float
    fileprivate let bx: Float, by: Float, cx: Float, cy: Float, inverse: Float

    /// The frame of the triangle `a`, `b`, `c`; `area` is twice its area and not 0.
    @inline(always)
    init(_ a: MeshPoint, _ b: MeshPoint, _ c: MeshPoint, area: Float) {
      (x, y) = (Int(a.x), Int(a.y))
      (offsetX, offsetY) = (Float(x) + 0.5 - a.x, Float(y) + 0.5 - a.y)
      bx = b.x - a.x
      by = b.y - a.y
      cx = c.x - a.x
      cy = c.y - a.y
      inverse = 1 / area
    }
  }

  /// The plane through the values at the corners of the frame's triangle.
  @inline(always)
  init(_ frame: Frame, _ fa: Float, _ fb: Float, _ fc: Float) {
    let (toB, toC) = (fb - fa, fc - fa)
    let slopeX = (toB * frame.cy - toC * frame.by) * frame.inverse
    let slopeY = (toC * frame.bx - toB * frame.cx) * frame.inverse
    value = Self.fixed(fa + frame.offsetX * slopeX + frame.offsetY * slopeY)
    (alongX, alongY) = (Self.fixed(slopeX), Self.fixed(slopeY))
    (x, y) = (frame.x, frame.y)
  }

  /// Like the initializer above, for colour components; adds one half, so that truncation rounds.
  @inline(always)
  init(_ frame: Frame, _ fa: UInt8, _ fb: UInt8, _ fc: UInt8) {
    self.init(frame, Float(fa) + 0.5, Float(fb) + 0.5, Float(fc) + 0.5)
  }

  /// The value at the centre of a pixel.
  @inline(always)
  func at(_ x: Int, _ y: Int) -> Int {
    value &+ (x &- self.x) &* alongX &+ (y &- self.y) &* alongY
  }

  /// Slivers have unbounded slopes; they are clamped, which is invisible.
  @inline(always)
  private static func fixed(_ value: Float) -> Int {
    Int(min(max(value, -30_000), 30_000) * 65_536)
  }
}
