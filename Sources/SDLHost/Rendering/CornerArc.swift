// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// Unit directions along a quarter circle, for every number of segments that a corner may have.
struct CornerArc {
  static let maximumSegments = 24
  private let directions: [(x: Double, y: Double)]

  init() {
    var table: [(x: Double, y: Double)] = []
    for segments in 0...Self.maximumSegments {
      for index in 0...segments {
        let angle = segments == 0 ? Double.pi / 4 : Double(index) / Double(segments) * Double.pi / 2
        table.append((cos(angle), sin(angle)))
      }
    }
    directions = table
  }

  /// The number of segments with which a quarter circle of `radius` pixels looks round: its chords stay
  /// within about a seventh of a pixel. 0 is a sharp corner.
  static func segments(radius: Double) -> Int {
    radius < 0.3 ? 0 : min(max(Int((1.45 * radius.squareRoot()).rounded(.up)), 1), maximumSegments)
  }

  /// The direction of point `index` of `segments`, from the x axis towards the y axis.
  @inline(__always)
  func direction(_ index: Int, of segments: Int) -> (x: Double, y: Double) {
    directions[segments * (segments + 1) / 2 + index]
  }
}
