// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
package import UIWidgets

// The data that exporting a behaviour as code needs, beyond its public API.

extension UIDynamicBehavior {
  /// The items, for any kind of behaviour, in the order in which they were added.
  package final var heldItems: [any UIDynamicItem] { itemList.items }
}

extension UICollisionBehavior {
  /// A boundary that was added.
  package struct AddedBoundary {
    package let identifier: any NSCopying
    package let path: UIBezierPath
    /// False for the straight line between two points.
    package let isClosed: Bool
  }

  /// The boundaries that were added, in order.
  package final var addedBoundaries: [AddedBoundary] {
    boundaries.compactMap { boundary in
      boundary.identifier.map {
        AddedBoundary(identifier: $0, path: boundary.path, isClosed: boundary.isClosed)
      }
    }
  }
}

extension UIFieldBehavior {
  /// The position, written with the fewest digits.
  package final var shortPosition: CGPoint { Units.shortestPoints(kernel.position) }
  /// The minimum radius, written with the fewest digits; nil if it was not set.
  package final var shortMinimumRadius: CGFloat? {
    kernel.minimumRadius == FieldKernel.threshold ? nil : Units.shortestPoints(kernel.minimumRadius)
  }
}
