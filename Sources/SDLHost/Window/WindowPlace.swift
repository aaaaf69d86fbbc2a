// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// Where a window is on the desktop.
package struct WindowPlace: Equatable, Sendable {
  /// The top left corner of the window's content, in units of the desktop.
  package var origin: CGPoint
  /// The size of the window's content in points.
  package var size: CGSize

  package init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
}
