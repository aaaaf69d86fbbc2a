// SPDX-License-Identifier: Apache-2.0
import PhysicsCore

/// Supports and containers of bodies.
extension World {
  /// A body that only serves as an anchor or carries edges.
  func addStatic(_ x: Float = 0, _ y: Float = 0) -> BodyID {
    var body = BodyDefinition()
    body.kind = .static
    body.position = Vector2(x, y)
    return createBody(body)
  }

  /// A static box whose upper side is at `y`.
  @discardableResult
  func addFloor(_ y: Float = 0, halfWidth: Float = 30) -> BodyID {
    addBox(0, y - 0.5, halfWidth: halfWidth, halfHeight: 0.5, kind: .static)
  }

  /// A closed chain around a rectangle about `middle`.
  @discardableResult
  func addFence(
    _ halfWidth: Float, _ halfHeight: Float, about middle: Vector2 = .zero, radius: Float = 0.02,
    _ definition: ShapeDefinition = ShapeDefinition()
  ) -> BodyID {
    let (w, h) = (halfWidth, halfHeight)
    let corners = [Vector2(-w, -h), Vector2(w, -h), Vector2(w, h), Vector2(-w, h)]
    let fence = addStatic(middle.x, middle.y)
    _ = createChain(corners, isLoop: true, radius: radius, on: fence, definition: definition)
    return fence
  }

  func hinge(
    _ a: BodyID, _ b: BodyID, _ anchorA: Vector2, _ anchorB: Vector2,
    _ configure: (inout RevoluteJointDefinition) -> Void = { _ in }
  ) -> JointID {
    var hinge = RevoluteJointDefinition()
    hinge.localAnchorA = anchorA
    hinge.localAnchorB = anchorB
    configure(&hinge)
    return createJoint(.revolute(hinge), from: a, to: b)
  }

  func link(
    _ a: BodyID, _ b: BodyID, _ length: Float, anchorA: Vector2 = .zero, anchorB: Vector2 = .zero,
    _ configure: (inout DistanceJointDefinition) -> Void = { _ in }
  ) -> JointID {
    var link = DistanceJointDefinition()
    link.localAnchorA = anchorA
    link.localAnchorB = anchorB
    link.length = length
    configure(&link)
    return createJoint(.distance(link), from: a, to: b, collideConnected: true)
  }
}
