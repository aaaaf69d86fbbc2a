// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
package import UIGeometry
package import UIWidgets

/// Turns an item's collision bounds into the core's outlines, in metres around the item's centre.
@MainActor
enum ItemOutline {
  /// The skin of ellipses' and paths' polygons, in metres, as in UIKit.
  static let skin: Float = 0.009
  /// Sizes beyond this many points are refused; single precision is too coarse for them.
  static let greatestSize: CGFloat = 1e6

  /// The outlines of an item, or nil with a diagnostic if the item cannot take part.
  ///
  /// Ends the program as UIKit does for an empty size, and for a path that is missing or has no inside.
  static func geometries(of item: any UIDynamicItem) -> [ShapeGeometry]? {
    let size = item.bounds.size
    guard size.width.isFinite, size.height.isFinite, size.width <= greatestSize, size.height <= greatestSize
    else {
      let name = objectName(item)
      Diagnostic.report("item size", "<\(name)>: size (\(size.width), \(size.height)) is refused as an item")
      return nil
    }
    guard size.width >= CGFloat.leastNormalMagnitude * 1e6, size.height >= CGFloat.leastNormalMagnitude * 1e6,
      Units.meters(size.width) > 0, Units.meters(size.height) > 0
    else { ProgrammerError.invalidSize(size, item: item).raise() }
    if let group = item as? UIDynamicItemGroup { return group.memberRectangles.map(rectangle) }
    switch item.collisionBoundsType {
    case .rectangle:
      return [
        rectangle(CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
      ]
    case .ellipse: return [ellipse(size)]
    case .path: return path(of: item)
    }
  }

  private static func rectangle(_ rect: CGRect) -> ShapeGeometry {
    .box(
      halfWidth: Units.meters(rect.width) / 2, halfHeight: Units.meters(rect.height) / 2,
      center: Units.meters(CGPoint(x: rect.midX, y: rect.midY)))
  }

  private static func ellipse(_ size: CGSize) -> ShapeGeometry {
    if size.width == size.height { return .circle(center: .zero, radius: Units.meters(size.width) / 2) }
    let oval = UIBezierPath(
      ovalIn: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    let corners = OutlineFlattening.corners(of: oval)
    return .polygon(vertices: corners.map { Units.meters($0) }, radius: skin)
  }

  private static func path(of item: any UIDynamicItem) -> [ShapeGeometry]? {
    let path = item.collisionBoundingPath
    if path === UIBezierPath.noCollisionBounds { ProgrammerError.missingBoundingPath(item: item).raise() }
    let corners = OutlineFlattening.corners(of: path)
    guard corners.count >= 3, abs(OutlineFlattening.signedArea(corners)) > 1e-3 else {
      ProgrammerError.invalidBoundingPath(item: item).raise()
    }
    guard OutlineFlattening.isConvex(corners) else {
      let name = objectName(item)
      Diagnostic.report(
        "concave path of \(name)", "<\(name)>: collisionBoundingPath is not convex: the item is refused")
      return nil
    }
    return [.polygon(vertices: corners.map { Units.position($0) }, radius: skin)]
  }
}

extension UIDynamicItem {
  /// The corners of the item's path around its centre, as in its body; empty if there is no path.
  package var outlineCorners: [CGPoint] {
    let path = collisionBoundingPath
    return path === UIBezierPath.noCollisionBounds ? [] : OutlineFlattening.corners(of: path)
  }
}
