// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A colour of a gradient, in 1/255, and its position from 0 to 1.
struct ColorStop {
  var place: Double
  var color: SIMD4<Float>
}

/// A pixel's position along a linear gradient, 0 at its start and 1 at its end: a·x + b·y + c.
struct LinearPlaces {
  let a: Double, b: Double, c: Double

  /// `back` converts device pixels to the gradient's coordinates.
  init(_ from: CGPoint, _ to: CGPoint, _ back: CGAffineTransform) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let squared = dx * dx + dy * dy
    guard squared > 0, squared.isFinite else {
      // Both ends coincide, so everything lies beyond the end.
      a = 0
      b = 0
      c = 2
      return
    }
    a = (back.a * dx + back.b * dy) / squared
    b = (back.c * dx + back.d * dy) / squared
    c = ((back.tx - from.x) * dx + (back.ty - from.y) * dy) / squared
  }

  @inline(__always)
  func at(_ vertex: MeshVertex) -> Double {
    a * Double(vertex.position.x) + b * Double(vertex.position.y) + c
  }
}

/// A pixel's position along a radial gradient: the position of the circle through the pixel, 0 for the first
/// circle and 1 for the last.
struct RadialPlaces {
  private let back: CGAffineTransform
  private let x: Double, y: Double, radius: Double
  private let dx: Double, dy: Double, growth: Double
  private let square: Double

  /// `back` converts device pixels to the gradient's coordinates.
  init(_ circles: GradientCircles, _ back: CGAffineTransform) {
    self.back = back
    x = circles.from.x
    y = circles.from.y
    radius = circles.radius
    (dx, dy) = (circles.to.x - circles.from.x, circles.to.y - circles.from.y)
    growth = circles.endRadius - circles.radius
    square = dx * dx + dy * dy - growth * growth
  }

  /// The t with |p − c₀ − t·(c₁ − c₀)| = r₀ + t·(r₁ − r₀), for the root whose radius is 0 or more.
  @inline(__always)
  func at(_ deviceX: Double, _ deviceY: Double) -> Double {
    let point = CGPoint(x: deviceX, y: deviceY).applying(back)
    let (px, py) = (point.x - x, point.y - y)
    let half = px * dx + py * dy + radius * growth
    let rest = px * px + py * py - radius * radius
    guard square < -1e-9 else {
      // The circles touch from within: only one root remains.
      return half != 0 ? rest / (2 * half) : 0
    }
    let root = max(half * half - square * rest, 0).squareRoot()
    return (growth > 0 ? half - root : half + root) / square
  }

  /// Like `at` for a row of pixels, `step` apart, from (`deviceX`, `deviceY`); computes several at once.
  func fill(
    _ row: UnsafeMutablePointer<Float>, count: Int, _ deviceX: Double, step: Double, _ deviceY: Double
  ) {
    assert(count >= 0 && count <= Int32.max)
    guard square < -1e-9 else {
      for index in 0..<count { row[index] = Float(at(deviceX + Double(index) * step, deviceY)) }
      return
    }
    let first = CGPoint(x: deviceX, y: deviceY).applying(back)
    let px = Float(first.x - x), py = Float(first.y - y)
    let stepX = Float(back.a * step), stepY = Float(back.b * step)
    let dx = Float(dx), dy = Float(dy), square = Float(square), inverse = 1 / square
    let grown = Float(radius * growth), squared = Float(radius * radius)
    let sign: Float = growth > 0 ? -1 : 1
    var index: Int32 = 0
    while index < Int32(truncatingIfNeeded: count) {
      let qx = px + Float(index) * stepX, qy = py + Float(index) * stepY
      let half = qx * dx + qy * dy + grown
      let under = half * half - square * (qx * qx + qy * qy - squared)
      row[Int(index)] = (half + sign * (under > 0 ? under : 0).squareRoot()) * inverse
      index &+= 1
    }
  }
}

extension UnsafeBufferPointer<ColorStop> {
  /// The colour at a position, in 1/255. There is at least one stop, and stops are ordered by position.
  @inline(__always)
  func color(at place: Double) -> SIMD4<Float> {
    guard place > self[0].place else { return self[0].color }
    for index in 1..<Swift.max(count, 1) where place < self[index].place {
      let (from, to) = (self[index - 1], self[index])
      return from.color + (to.color - from.color) * Float((place - from.place) / (to.place - from.place))
    }
    return self[count - 1].color
  }
}

extension CGAffineTransform {
  /// The map to device pixels at `scale` pixels per point.
  func scaled(_ scale: Double) -> CGAffineTransform {
    CGAffineTransform(a: a * scale, b: b * scale, c: c * scale, d: d * scale, tx: tx * scale, ty: ty * scale)
  }
}
