// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// Shorthands that nearly every scene of bodies needs, with UIKit's materials unless told otherwise.
extension World {
  @discardableResult
  package func addBox(
    _ x: Float, _ y: Float, halfWidth: Float = 0.5, halfHeight: Float = 0.5, kind: BodyKind = .dynamic,
    _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void = { _, _ in }
  ) -> BodyID {
    add(.box(halfWidth: halfWidth, halfHeight: halfHeight), x, y, kind: kind, configure)
  }

  @discardableResult
  package func addCircle(
    _ x: Float, _ y: Float, radius: Float = 0.5, kind: BodyKind = .dynamic,
    _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void = { _, _ in }
  ) -> BodyID {
    add(.circle(center: .zero, radius: radius), x, y, kind: kind, configure)
  }

  @discardableResult
  package func addGround(
    _ y: Float = 0, from left: Float = -50, to right: Float = 50, radius: Float = 0
  ) -> BodyID {
    add(.segment(a: Vector2(left, y), b: Vector2(right, y), radius: radius), 0, 0, kind: .static)
  }

  @discardableResult
  package func add(
    _ geometry: ShapeGeometry, _ x: Float, _ y: Float, kind: BodyKind = .dynamic,
    _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void = { _, _ in }
  ) -> BodyID {
    var body = BodyDefinition()
    body.kind = kind
    body.position = Vector2(x, y)
    var shape = ShapeDefinition()
    configure(&body, &shape)
    let id = createBody(body)
    _ = createShape(geometry, on: id, definition: shape)
    return id
  }

  /// One UIKit frame: the very first has one sub-step, every later one two.
  package func frame() { step(subSteps: stepCount == 0 ? 1 : 2) }

  package func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  package static func withGravity(_ y: Float = 10) -> World {
    var settings = WorldSettings()
    settings.gravity = Vector2(0, y)
    return World(settings: settings)
  }
}
