import PhysicsCore

/// Numbers that only look random (Numerical Recipes' generator): the same on every processor.
struct Dice {
  private var state: UInt32
  init(_ seed: UInt32) { state = seed }

  /// In [-1, 1).
  mutating func roll() -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(state >> 8) / 8_388_608 - 1
  }
}

extension World {
  static func make(gravity: Vector2 = Vector2(0, -10)) -> World {
    var settings = WorldSettings()
    settings.gravity = gravity
    return World(settings: settings)
  }

  @discardableResult
  func add(
    _ outline: ShapeGeometry, at position: Vector2, kind: BodyKind = .dynamic,
    _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void = { _, _ in }
  ) -> BodyID {
    var body = BodyDefinition()
    body.kind = kind
    body.position = position
    var shape = ShapeDefinition()
    configure(&body, &shape)
    let id = createBody(body)
    _ = createShape(outline, on: id, definition: shape)
    return id
  }

  @discardableResult
  func addBox(
    _ x: Float, _ y: Float, _ halfWidth: Float = 0.25, _ halfHeight: Float = 0.25, kind: BodyKind = .dynamic,
    _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void = { _, _ in }
  ) -> BodyID {
    add(.box(halfWidth: halfWidth, halfHeight: halfHeight), at: Vector2(x, y), kind: kind, configure)
  }

  @discardableResult
  func addDisc(
    _ x: Float, _ y: Float, _ radius: Float = 0.25,
    _ configure: (inout BodyDefinition, inout ShapeDefinition) -> Void = { _, _ in }
  ) -> BodyID {
    add(.circle(center: .zero, radius: radius), at: Vector2(x, y), configure)
  }

  /// A body that is only there to be held on to, or to carry edges.
  func addStatic(_ x: Float = 0, _ y: Float = 0) -> BodyID {
    var body = BodyDefinition()
    body.kind = .static
    body.position = Vector2(x, y)
    return createBody(body)
  }

  @discardableResult
  func addGround(_ y: Float = 0, halfWidth: Float = 30) -> BodyID {
    addBox(0, y - 0.5, halfWidth, 0.5, kind: .static)
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
