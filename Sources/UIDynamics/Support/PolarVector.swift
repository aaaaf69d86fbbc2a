// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// An angle (radians, clockwise from +x) and a length, turned into a vector in 32-bit arithmetic, as in
/// UIKit.
struct PolarVector: Equatable, Sendable {
  var angle: CGFloat = 0
  var magnitude: CGFloat = 0

  init(angle: CGFloat = 0, magnitude: CGFloat = 0) {
    (self.angle, self.magnitude) = (angle, magnitude)
  }

  init(_ vector: CGVector) {
    angle = CGFloat(atan2(Float(vector.dy), Float(vector.dx)))
    magnitude = CGFloat(hypot(Float(vector.dx), Float(vector.dy)))
  }

  var vector: CGVector {
    let (length, turn) = (Float(magnitude), Float(angle))
    return CGVector(dx: CGFloat(length * cos(turn)), dy: CGFloat(length * sin(turn)))
  }
}
