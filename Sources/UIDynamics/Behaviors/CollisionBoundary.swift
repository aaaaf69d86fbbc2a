// SPDX-License-Identifier: Apache-2.0
internal import PhysicsCore
internal import UIGeometry

/// A boundary: a line, a closed path, or the reference bounds, and its body while it is in a world.
@MainActor
final class CollisionBoundary {
  /// The identifier; nil for the reference bounds.
  let identifier: (any NSCopying)?
  let path: UIBezierPath
  let corners: [CGPoint]
  let isClosed: Bool
  /// The boundary's number, unique in the animator and below 0. The core's events name the boundary by it.
  private(set) var serial = 0
  private(set) var body: BodyID?
  private var shapes: [ShapeID] = []

  /// The rectangle, if this is the boundary at the reference bounds; otherwise nil.
  private(set) var referenceRect: CGRect?

  /// Items rest this far above the boundary, in metres. UIKit's skin is 2 pt, and items sink into it by up to
  /// ½ pt: gaps of 1.42 and 1.78 pt were measured. Here items do not sink in, so the skin is between the two
  /// measured gaps.
  static let skin: Float = 0.017

  init(identifier: (any NSCopying)?, path: UIBezierPath, corners: [CGPoint], isClosed: Bool) {
    self.identifier = identifier?.copy(with: nil) as? any NSCopying
    self.path = path
    self.corners = corners
    self.isClosed = isClosed
  }

  /// The reference bounds as a boundary.
  convenience init(referenceRect rect: CGRect) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    self.init(identifier: nil, path: UIBezierPath(rect: rect), corners: corners, isClosed: true)
    referenceRect = rect
  }

  /// The key of an identifier. Foundation's objects are compared by their own equality, other objects by
  /// identity.
  static func key(_ identifier: any NSCopying) -> AnyHashable {
    if let object = identifier as? NSObject { return AnyHashable(object) }
    return (identifier as? AnyHashable) ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  func add(to world: World, serial: Int, filter: CollisionFilter) {
    self.serial = serial
    var definition = BodyDefinition()
    definition.kind = .static
    definition.userData = serial
    let body = world.createBody(definition)
    self.body = body
    var material = ShapeDefinition()
    (material.category, material.mask) = (filter.category, filter.mask)
    material.userData = serial
    // A closed path of two points folds back on itself: UIKit reports contacts with it, but it stops nothing.
    material.isSensor = isClosed && corners.count == 2
    let points = corners.map { Units.position($0) }
    // Far-off corners may coincide: they are clamped to the core's range, and floats cannot tell near corners
    // apart there. Then there is nothing to collide with.
    guard points.contains(where: { ($0 - points[0]).length >= 1e-6 }) else { return }
    shapes = world.createChain(
      points, isLoop: isClosed && corners.count > 2, radius: Self.skin, on: body, definition: material)
  }

  func remove(from world: World) {
    if let body { world.destroyBody(body) }
    body = nil
    shapes = []
  }

  func forgetWorld() { (body, shapes) = (nil, []) }

  func setFilter(_ filter: CollisionFilter, in world: World) {
    for shape in shapes { world.setFilter(category: filter.category, mask: filter.mask, of: shape) }
  }

  func captureState() -> @MainActor () -> Void {
    let kept = (serial, body, shapes)
    return { [self] in (serial, body, shapes) = kept }
  }
}
