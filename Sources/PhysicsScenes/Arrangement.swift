// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// Positions of the boxes in well-known heaps and containers, in metres and in the order of their creation.
///
/// All coordinates are multiples of a half, so that a scene may move the boxes without rounding.
package enum Arrangement {
  /// Centres of a pyramid's boxes of side 1, row by row from below; the lowest left one is at 0, 0.
  package static func pyramid(base: Int) -> [Vector2] {
    (0..<base).flatMap { row in (row..<base).map { Vector2(Float($0) - 0.5 * Float(row), Float(row)) } }
  }

  /// The four walls of a square room about 0, 0, with their middles `half` away: right, left, upper, lower.
  package static func walls(
    half: Float, thickness: Float
  ) -> [(center: Vector2, halfWidth: Float, halfHeight: Float)] {
    [
      (Vector2(half, 0), thickness / 2, half), (Vector2(-half, 0), thickness / 2, half),
      (Vector2(0, half), half, thickness / 2), (Vector2(0, -half), half, thickness / 2),
    ]
  }
}
