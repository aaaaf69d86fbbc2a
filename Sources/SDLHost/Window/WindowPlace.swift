// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// Where a window is on the desktop.
package struct WindowPlace: Equatable, Sendable {
  /// The top left corner of its content, in units of the desktop.
  package var origin: CGPoint
  /// The size of its content in points.
  package var size: CGSize

  package init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}
