// SPDX-License-Identifier: Apache-2.0
package import PhysicsCore

/// A scene as plain data, the same for every engine; metres, seconds, y up, gravity (0, -10).
package struct SceneDescription: Sendable {
  package enum Outline: Sendable {
    case box(halfWidth: Float, halfHeight: Float, center: Vector2, angle: Float, radius: Float)
    case circle(radius: Float, center: Vector2)
    case capsule(a: Vector2, b: Vector2, radius: Float)
    case segment(a: Vector2, b: Vector2)
    /// Corners in their order around the outline, and a skin.
    case rounded([Vector2], radius: Float)
  }

  package struct Part: Sendable {
    package var outline: Outline
    package var density: Float = 1
    package var friction: Float = 0.6
    package var restitution: Float = 0
    package var category: UInt64 = 1
    package var mask: UInt64 = .max

    package init(
      outline: Outline, density: Float = 1, friction: Float = 0.6, restitution: Float = 0,
      category: UInt64 = 1, mask: UInt64 = .max
    ) {
      self.outline = outline
      self.density = density
      self.friction = friction
      self.restitution = restitution
      self.category = category
      self.mask = mask
    }
  }

  package struct Body: Sendable {
    package var kind: BodyKind = .dynamic
    package var x: Float = 0
    package var y: Float = 0
    package var angle: Float = 0
    package var velocity = Vector2(0, 0)
    package var spin: Float = 0
    package var isBullet = false
    package var isAwake = true
    package var allowsSleep = true
    package var parts: [Part] = []
    /// The damping, 1/s.
    package var damping: Float = 0
    /// The frames in which the body exists, counted from 0: it is added before the first of them and removed
    /// after the last.
    package var frames = 0..<Int.max

    package init(
      kind: BodyKind = .dynamic, x: Float = 0, y: Float = 0, angle: Float = 0, velocity: Vector2 = .zero,
      spin: Float = 0, parts: [Part] = []
    ) {
      self.kind = kind
      self.x = x
      self.y = y
      self.angle = angle
      self.velocity = velocity
      self.spin = spin
      self.parts = parts
    }
  }

  /// Two bodies, by their indices in the scene, and the joint between them.
  package struct Joint: Sendable {
    package var a: Int
    package var b: Int
    package var definition: JointDefinition
  }

  /// A body that is moved elsewhere before a frame, m.
  package struct Move: Sendable {
    package var frame: Int
    package var body: Int
    package var x: Float
    package var y: Float
  }

  /// A kinematic body whose origin moves along `amplitude` · sin(`rate` · t) from its start; m and rad/s.
  package struct Swing: Sendable {
    package var body: Int
    package var amplitude: Vector2
    package var rate: Float
  }

  /// The region in which bodies must stay, in the axes of one of them.
  package struct Container: Sendable {
    package enum Region: Sendable {
      case box(lower: Vector2, upper: Vector2)
      case disc(center: Vector2, radius: Float)
    }
    package var body: Int
    package var region: Region

    /// Whether a point in the container's axes is inside.
    package func holds(_ p: Vector2) -> Bool {
      switch region {
      case .box(let lower, let upper):
        p.x >= lower.x && p.x <= upper.x && p.y >= lower.y && p.y <= upper.y
      case .disc(let center, let radius): (p - center).length <= radius
      }
    }
  }

  package var name: String
  package var frames: Int
  package var gravity: Float = -10
  /// How fast the direction of gravity turns, rad/s.
  package var gravityTurn: Float = 0
  package var bodies: [Body] = []
  /// Each exists while both of its bodies do.
  package var joints: [Joint] = []
  package var swings: [Swing] = []
  /// The moves, in the order of their frames.
  package var moves: [Move] = []
  /// A closed chain on a static body of its own, if any.
  package var loop: [Vector2] = []
  package var loopFriction: Float = 0.1
  package var container: Container?
  /// Whether sleeping stays on, whatever the command line says.
  package var alwaysSleeps = false
  /// Whether everything is put to sleep before timing.
  package var startsAsleep = false

  /// The number of bodies that exist in a frame.
  package func bodyCount(in frame: Int) -> Int { bodies.count { $0.frames.contains(frame) } }

  package mutating func addStatic(_ x: Float, _ y: Float, _ outline: Outline, friction: Float = 0.6) {
    bodies.append(Body(kind: .static, x: x, y: y, parts: [Part(outline: outline, friction: friction)]))
  }

  package mutating func addBox(_ x: Float, _ y: Float, half: Float, angle: Float = 0) {
    bodies.append(Body(x: x, y: y, angle: angle, parts: [Part(outline: .square(half))]))
  }
}

extension SceneDescription.Outline {
  package static func polygon(_ corners: [Vector2]) -> Self { .rounded(corners, radius: 0) }
  package static func square(_ half: Float) -> Self { .rect(half, half) }
  package static func rect(
    _ halfWidth: Float, _ halfHeight: Float, at center: Vector2 = .zero, angle: Float = 0
  ) -> Self {
    .box(halfWidth: halfWidth, halfHeight: halfHeight, center: center, angle: angle, radius: 0)
  }

  package var geometry: ShapeGeometry {
    switch self {
    case .box(let w, let h, let center, let angle, let radius):
      .box(halfWidth: w, halfHeight: h, center: center, angle: angle, radius: radius)
    case .circle(let radius, let center): .circle(center: center, radius: radius)
    case .capsule(let a, let b, let radius): .capsule(a: a, b: b, radius: radius)
    case .segment(let a, let b): .segment(a: a, b: b, radius: 0)
    case .rounded(let corners, let radius): .polygon(vertices: corners, radius: radius)
    }
  }
}
