// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A rectangle's position on the screen: centre, directions of its sides, half lengths; device pixels.
struct DevicePose {
  var x: Double, y: Double
  /// Directions of the rectangle's own x and y, of length 1.
  var ux: Double, uy: Double, vx: Double, vy: Double
  var halfWidth: Double, halfHeight: Double
  /// Device pixels per unit of the rectangle's own x and y.
  var scaleX: Double, scaleY: Double
  /// Sine of the angle between the two directions: 1 unless sheared.
  var shear: Double
  /// Whether all four edges are whole pixels.
  var isOnGrid = false

  /// The pose of `rect` after `transform` at `scale` pixels per point; nil if no part of it can be visible.
  init?(_ rect: CGRect, _ t: CGAffineTransform, scale: Double, snaps: Bool = true) {
    let width = rect.size.width, height = rect.size.height
    guard width > 0, height > 0 else { return nil }
    (scaleX, scaleY) = (Self.length(t.a, t.b) * scale, Self.length(t.c, t.d) * scale)
    guard scaleX > 1e-9, scaleY > 1e-9, scaleX < 1e9, scaleY < 1e9 else { return nil }
    let middle = CGPoint(x: rect.origin.x + width / 2, y: rect.origin.y + height / 2).applying(t)
    (x, y) = (middle.x * scale, middle.y * scale)
    (halfWidth, halfHeight) = (width / 2 * scaleX, height / 2 * scaleY)
    (ux, uy) = (t.a * scale / scaleX, t.b * scale / scaleX)
    (vx, vy) = (t.c * scale / scaleY, t.d * scale / scaleY)
    shear = abs(ux * vy - uy * vx)
    guard shear > 1e-3, x.isFinite, y.isFinite, halfWidth.isFinite, halfHeight.isFinite else { return nil }
    guard snaps else { return }
    if abs(uy) < 1e-6, abs(vx) < 1e-6 {
      snapUpright(scale)
    } else if abs(ux) < 1e-6, abs(vy) < 1e-6 {
      // Rotated by 90°: the same rectangle with width and height swapped.
      swap(&halfWidth, &halfHeight)
      swap(&scaleX, &scaleY)
      snapUpright(scale)
    }
  }

  private mutating func snapUpright(_ scale: Double) {
    ux = 1
    uy = 0
    vx = 0
    vy = 1
    let across = PixelGrid.snap(x - halfWidth, x + halfWidth, scale: scale)
    let along = PixelGrid.snap(y - halfHeight, y + halfHeight, scale: scale)
    (x, halfWidth) = ((across.low + across.high) / 2, (across.high - across.low) / 2)
    (y, halfHeight) = ((along.low + along.high) / 2, (along.high - along.low) / 2)
    isOnGrid = across.isSnapped && along.isSnapped
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
