// SPDX-License-Identifier: Apache-2.0
/// One point of a touching contact, for overlays and inspection.
///
/// ```swift
/// // The deepest overlap in the world, m.
/// var deepest: Float = 0
/// world.forEachContact { contact in deepest = min(deepest, contact.first.separation) }
/// ```
public struct ContactPoint: Hashable, BitwiseCopyable, Sendable {
  /// The position, m.
  public let position: Vector2
  /// The separation, m; negative in an overlap.
  public let separation: Float
  /// The normal impulse of the last sub-step, N·s, ≥ 0.
  public let normalImpulse: Float
  /// The impulse of the last sub-step along (ny, -nx), N·s.
  public let tangentImpulse: Float
}

/// A touching contact, for overlays and inspection.
///
/// ```swift
/// // What the body is pressed with, in N·s of the last sub-step.
/// var load: Float = 0
/// world.forEachContact { contact in
///   if world.body(of: contact.shapeA) == body || world.body(of: contact.shapeB) == body {
///     load += contact.first.normalImpulse + (contact.pointCount > 1 ? contact.second.normalImpulse : 0)
///   }
/// }
/// ```
public struct ContactInfo: Hashable, BitwiseCopyable, Sendable {
  /// The first shape.
  public let shapeA: ShapeID
  /// The second shape.
  public let shapeB: ShapeID
  /// Unit normal from A to B.
  public let normal: Vector2
  /// Whether the contact pushes neither side and only reports.
  public let isSensor: Bool
  /// The number of points, 1 or 2.
  public let pointCount: Int
  /// The first point.
  public let first: ContactPoint
  /// The second point; zero if there is only one.
  public let second: ContactPoint
}

extension World {
  /// Calls `visit`, which may not change the world, for every touching contact, sleeping ones included, at
  /// its bodies' current poses, in order of index.
  public func forEachContact(_ visit: (ContactInfo) -> Void) {
    visiting { visitContacts(visit) }
  }

  private func visitContacts(_ visit: (ContactInfo) -> Void) {
    for i in 0..<Int32(core.pointee.contacts.slots.count) where core.pointee.contacts.isLive(i) {
      let c = core.pointee.contacts[i]
      if !c.flags.contains(.touching) { continue }
      let m = core.pointee.manifold(of: core.pointee.work(i))
      let center = core.pointee.bodies[c.bodyA].center
      func point(_ p: ManifoldPoint) -> ContactPoint {
        ContactPoint(
          position: center + p.armA, separation: p.separation, normalImpulse: p.normalImpulse,
          tangentImpulse: p.tangentImpulse)
      }
      let none = ContactPoint(position: .zero, separation: 0, normalImpulse: 0, tangentImpulse: 0)
      visit(
        ContactInfo(
          shapeA: core.pointee.shapeID(c.shapeA), shapeB: core.pointee.shapeID(c.shapeB),
          normal: m.normal, isSensor: c.flags.contains(.sensor), pointCount: m.count,
          first: point(m.first), second: m.count > 1 ? point(m.second) : none))
    }
  }

  /// The box around all of a body's shapes, m, with the broad phase's margin if `fat`; nil for a body without
  /// shapes.
  public func box(of body: BodyID, fat: Bool = false) -> AxisAlignedBox? {
    var result: AxisAlignedBox?
    forEachShape(of: body) { shape in
      let box = fat ? fatBox(of: shape) : tightBox(of: shape)
      result = result?.union(box) ?? box
    }
    return result
  }
}
