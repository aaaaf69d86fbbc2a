// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import PhysicsCore
internal import UIGeometry

extension Units {
  /// The length in points, in the fewest digits, that the core converts to exactly these metres; if there is
  /// none, the nearest length.
  ///
  /// Multiplying by 100 is not enough: 0.01 · 100 is not 1 in 32 bits.
  static func shortestPoints(_ meters: Float) -> CGFloat {
    guard meters.isFinite, meters != 0 else { return CGFloat(meters) }
    let exact = 100 * Double(meters)
    for digits in 1...9 {
      guard let short = Double(String(format: "%.\(digits)g", exact)) else { continue }
      if Units.meters(CGFloat(short)) == meters { return CGFloat(short) }
    }
    let near = Float(exact)
    let found = [near.nextUp, near.nextDown].first { Units.meters(CGFloat($0)) == meters }
    return CGFloat(found ?? near)
  }

  static func shortestPoints(_ vector: Vector2) -> CGPoint {
    CGPoint(x: shortestPoints(vector.x), y: shortestPoints(vector.y))
  }
}
