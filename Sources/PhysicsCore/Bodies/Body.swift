// SPDX-License-Identifier: Apache-2.0
/// A body's whole record; contact work reads only the first 64 bytes.
struct Body: Pooled {
  var center = Vector2.zero
  var rotation = Rotation.identity
  var inverseMass: Float = 0
  var inverseInertia: Float = 0
  /// Index among the awake bodies, -1 for static and sleeping ones.
  var awakeIndex: Int32 = -1
  var maximumExtent: Float = 0
  var flags = BodyFlags()
  var kind = BodyKind.dynamic
  var island: Int32 = -1
  var linearVelocity = Vector2.zero
  var angularVelocity: Float = 0
  /// In (-π, π]; full turns are counted separately, so that a body that spins for days keeps its precision.
  var angle: Float = 0
  /// Upper bound on the length of any point's path over all steps, in units of 1/`travelPerMetre` m; wraps.
  var travel: UInt32 = 0

  var turns: Int32 = 0
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var islandPrevious: Int32 = -1
  var islandNext: Int32 = -1
  var firstShape: Int32 = -1
  var shapeCount: Int32 = 0
  var contactEdges = EdgeList()
  /// Contacts whose other body is static.
  var staticContactCount: Int32 = 0
  var jointEdges = EdgeList()
  /// The number of whole sub-steps for which the body has been slower than the sleep tolerances.
  var restingSubSteps: Int32 = 0

  var localCenter = Vector2.zero
  var mass: Float = 0
  /// About the centre of mass; kg·m².
  var inertia: Float = 0
  var force = Vector2.zero
  var torque: Float = 0
  var gravityScale: Float = 1
  var acceleration = Vector2.zero
  var linearDamping: Float = 0
  var angularDamping: Float = 0
  var minimumExtent: Float = .infinity
  /// How far any of the body's points may still move before a shape can leave its broad-phase box.
  var boxSlack: Float = 0
  var userData = 0

  /// Units of travel in a metre. Travel is a whole number, because a sum of floats would eventually stop
  /// growing.
  static var travelPerMetre: Float { 1_048_576 }

  /// Adds to the travel; no point of the body moved further than `pointTravel`, m.
  @inline(always) mutating func addTravel(_ pointTravel: Float) {
    // A float of 2²³ or more has no fraction, so the low 23 bits of the sum are the whole units. Those bits
    // suffice for 8 m; 7 m or more counts as 1024 m, which is more than any clearance (at most 100 m).
    let shifted = Body.travelPerMetre * pointTravel + 8_388_608
    travel &+= pointTravel < 7 ? (shifted.bitPattern & 0x7f_ffff) &+ 1 : 1 << 30
  }

  /// Keeps the angle in (-π, π] and counts full turns separately.
  mutating func setAngle(_ angle: Float) {
    var turns: Float = 0
    if angle > pi || angle <= -pi {
      let exact = Double(angle) / (2 * Double.pi)
      turns = Float(exact.rounded())
    }
    self.turns = Int32(clamp(turns, -2e9, 2e9))
    var rest = Float(Double(angle) - Double(self.turns) * 2 * Double.pi)
    if rest > pi || rest <= -pi { rest = clamp(rest, -pi, pi) }
    self.angle = turns == 0 ? angle : rest
    rotation = Rotation(angle: self.angle)
  }

  /// The position of the body's origin.
  @inline(always) var position: Vector2 {
    flags.contains(.offCenter) ? center - rotation.apply(localCenter) : center
  }
  /// `localCenter`, which is not read if it is zero.
  @inline(always) var centerOfMass: Vector2 { flags.contains(.offCenter) ? localCenter : .zero }
  /// The frame of the shapes' coordinates.
  var pose: Pose { Pose(origin: position, rotation: rotation) }
  /// The angle including full turns.
  var fullAngle: Float { turns == 0 ? angle : angle + 2 * pi * Float(turns) }
}

struct BodyFlags: Flags {
  var rawValue: UInt16 = 0
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let fixedRotation = BodyFlags(rawValue: 1)
  static let bullet = BodyFlags(rawValue: 2)
  static let allowsSleep = BodyFlags(rawValue: 4)
  static let massOverridden = BodyFlags(rawValue: 8)
  static let forced = BodyFlags(rawValue: 32)
  /// The centre of mass is not the body's origin. Testing this first avoids reading `localCenter`, which is
  /// in another cache line.
  static let offCenter = BodyFlags(rawValue: 128)
  /// Visited by the depth-first search that splits an island.
  static let visited = BodyFlags(rawValue: 64)
}

/// Offsets, in vectors of 16 bytes, of the vectors that preparation loads from a `Body`.
enum BodyVector {
  /// center, rotation
  static var pose: Int { 0 }
  /// inverseMass, inverseInertia, awakeIndex, maximumExtent
  static var mass: Int { 1 }
}
