// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The distance between two points.
package func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

/// Whether two points are the same within `tolerance` points each way.
package func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 0.1) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

/// Whether two lists of points are the same, one by one.
package func near(_ a: [CGPoint], _ b: [CGPoint], _ tolerance: CGFloat = 0.1) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { near($0, $1, tolerance) }
}
