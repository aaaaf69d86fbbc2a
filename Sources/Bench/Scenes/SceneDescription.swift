import PhysicsCore

/// A scene as plain data, so that every engine builds the same one; metres, seconds, y up, gravity (0, -10).
struct SceneDescription {
  enum Outline {
    case box(halfWidth: Float, halfHeight: Float, center: Vector2, angle: Float, radius: Float)
    case circle(radius: Float, center: Vector2)
    case capsule(a: Vector2, b: Vector2, radius: Float)
    case segment(a: Vector2, b: Vector2)
    /// Corners in their order around, and a skin.
    case rounded([Vector2], radius: Float)
  }

  struct Part {
    var outline: Outline
    var density: Float = 1
    var friction: Float = 0.6
    var restitution: Float = 0
    var category: UInt64 = 1
    var mask: UInt64 = .max
  }

  struct Body {
    var kind: BodyKind = .dynamic
    var x: Float = 0
    var y: Float = 0
    var angle: Float = 0
    var velocity = Vector2(0, 0)
    var spin: Float = 0
    var isBullet = false
    var isAwake = true
    var allowsSleep = true
    var parts: [Part] = []
    /// 1/s.
    var damping: Float = 0
    /// The frames in which it is there, counted from 0: it comes before the first of them and goes after the
    /// last.
    var frames = 0..<Int.max
  }

  struct Hinge {
    var a: Int
    var b: Int
    var anchorA: Vector2
    var anchorB: Vector2
    var motorSpeed: Float = 0
    var motorTorque: Float = 0
    /// B's angle less A's that counts as zero, rad.
    var referenceAngle: Float = 0
    var lowerAngle: Float = -.infinity
    var upperAngle: Float = .infinity
    /// Of the spring towards angle 0, Hz; 0 = none.
    var hertz: Float = 0
    var dampingRatio: Float = 0
  }

  /// A kinematic body whose origin goes along `reach` · sin(`rate` · t) from where it begins; m and rad/s.
  struct Swing {
    var body: Int
    var reach: Vector2
    var rate: Float
  }

  /// Where bodies must stay: a region in the axes of one of them.
  struct Container {
    enum Region {
      case box(lower: Vector2, upper: Vector2)
      case disc(center: Vector2, radius: Float)
    }
    var body: Int
    var region: Region

    /// Whether a point in the container's axes is inside.
    func holds(_ p: Vector2) -> Bool {
      switch region {
      case .box(let lower, let upper):
        p.x >= lower.x && p.x <= upper.x && p.y >= lower.y && p.y <= upper.y
      case .disc(let center, let radius): (p - center).length <= radius
      }
    }
  }

  var name: String
  var frames: Int
  var gravity: Float = -10
  var bodies: [Body] = []
  /// Each is there while both of its bodies are.
  var hinges: [Hinge] = []
  var swings: [Swing] = []
  /// A closed chain on a still body of its own, if any.
  var loop: [Vector2] = []
  var loopFriction: Float = 0.1
  var container: Container?
  /// Whether sleeping stays on whatever the command line says.
  var alwaysSleeps = false
  /// Whether everything is put to sleep before timing.
  var startsAsleep = false

  /// How many bodies are there in a frame.
  func bodyCount(in frame: Int) -> Int { bodies.count { $0.frames.contains(frame) } }

  mutating func addStill(_ x: Float, _ y: Float, _ outline: Outline, friction: Float = 0.6) {
    bodies.append(Body(kind: .still, x: x, y: y, parts: [Part(outline: outline, friction: friction)]))
  }

  mutating func addBox(_ x: Float, _ y: Float, half: Float, angle: Float = 0) {
    bodies.append(Body(x: x, y: y, angle: angle, parts: [Part(outline: .square(half))]))
  }
}

extension SceneDescription.Outline {
  static func polygon(_ corners: [Vector2]) -> Self { .rounded(corners, radius: 0) }
  static func square(_ half: Float) -> Self { .rect(half, half) }
  static func rect(
    _ halfWidth: Float, _ halfHeight: Float, at center: Vector2 = .zero, angle: Float = 0
  ) -> Self {
    .box(halfWidth: halfWidth, halfHeight: halfHeight, center: center, angle: angle, radius: 0)
  }

  var geometry: ShapeGeometry {
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
