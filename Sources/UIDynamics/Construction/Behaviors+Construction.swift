// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
package import UIWidgets

// What it takes to write a behaviour as code, as far as its public API does not tell it.

extension UIDynamicBehavior {
  /// The items of whatever kind of behaviour this is, in the order in which they were added.
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
  /// The position with the fewest digits that means the same place.
  package final var shortPosition: CGPoint { Units.shortestPoints(kernel.position) }
  /// The minimum radius with the fewest digits that means the same; nil where it was not set.
  package final var shortMinimumRadius: CGFloat? {
    kernel.minimumRadius == FieldKernel.threshold ? nil : Units.shortestPoints(kernel.minimumRadius)
  }
}
