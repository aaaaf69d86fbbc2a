// SPDX-License-Identifier: Apache-2.0
// The records of two shapes that are near each other:
//
//   boxes overlap: contact made (BroadPhase)                   boxes have parted: contact destroyed
//           |                                                              ^
//
//        ContactGraph.asleep       neither body is awake: no step looks at it
//              ^  |
//              |  v  a body wakes, or both sleep
//        ContactGraph.separated    not touching, or a sensor: collided when the separation may be used up
//              ^  |
//     ends     |  v  begins: event, islands merge
//        a colour, 0..<24          touching: prepared and solved in every step (Solver)
//
// A contact consists of three records. `Contact`, in a pool, identifies it and links it into the bodies'
// lists of edges. `ContactWork` and `ContactSides` are stored densely, at the same index of one of the
// graph's lists, because a step iterates over them: `ContactWork` has the manifold, and `ContactSides` has
// all that is needed to skip the contact without reading its `ContactWork`.
//
//   contacts[i].set, .index  ──>  graph.lists[set][index]: ContactWork     128 bytes, two cache lines
//                                                .contact ──> i
//                                 graph.sides[set][index]: ContactSides     28 bytes
//
// A manifold is computed in A's axes (NarrowPhase), and kept with the poses at that time. While both bodies
// turn less than 11° and move less than `recycleDistance` relative to each other, it is carried along: its
// normal and arms turn with the bodies, and its separations are measured again, s = s₀ + n·(offset + rB -
// rA). Carrying a manifold along is several times cheaper than colliding, and works for nearly all contacts
// of bodies that rest or turn together, as in a drum. A rolling disc turns under its contact, so its arm
// turns with the normal instead, and the normal between two discs follows their centres: if the arm turned
// with the body, a disc rolling at 10 pt/s would be accelerated to 60. Recycling contacts is Box2D v3's idea
// (Erin Catto). Impulses are matched by feature, so warm starts survive a recomputed manifold.

struct ContactFlags: Flags {
  var rawValue: UInt16 = 0
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let touching = ContactFlags(rawValue: 1)
  /// Pushes neither side and only reports.
  static let sensor = ContactFlags(rawValue: 2)
  /// B pushes A.
  static let pushesA = ContactFlags(rawValue: 4)
  static let pushesB = ContactFlags(rawValue: 8)
  /// Keeps the islands of its two sides merged.
  static let linked = ContactFlags(rawValue: 16)
  /// The cached manifold may be carried along with the bodies instead of being recomputed.
  static let recyclable = ContactFlags(rawValue: 32)
  static let reportsHits = ContactFlags(rawValue: 64)
  /// Both sides are dynamic.
  static let twoDynamic = ContactFlags(rawValue: 128)
  static let bounces = ContactFlags(rawValue: 256)
  /// The pushed body is larger than the gap between two static shapes. Set before a step prepares its
  /// contacts, and cleared once the step has stored their impulses.
  static let squeezed = ContactFlags(rawValue: 512)
  /// B is a disc that turns about its centre; the next flag says the same of A.
  static let disc = ContactFlags(rawValue: 1024)
  static let twoDiscs = ContactFlags(rawValue: 2048)
  /// Both disc flags.
  static let discs = ContactFlags(rawValue: 1024 | 2048)
  /// The flags that belong to the cached manifold.
  static let cached = ContactFlags(rawValue: 32 | 1024 | 2048)
  /// The flags of contacts whose approach speeds and peaks a step must record.
  static let tracked = ContactFlags(rawValue: 256 | 64)

  /// The bits, in the type of a lane of flags.
  @inline(always) var bits: Int32 { Int32(rawValue) }
}

/// Two shapes whose broad-phase boxes overlap: their identities, and the location of their `ContactWork`.
struct Contact: Linking {
  var flags = ContactFlags()
  var shapeA: Int32 = -1
  var shapeB: Int32 = -1
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1
  /// The graph's list that contains its `ContactWork`: a colour, `ContactGraph.separated` or
  /// `ContactGraph.asleep`.
  var set: Int32 = -1
  /// The index in that list.
  var index: Int32 = -1
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var links = EdgeLinks()
}

/// The part of a contact that every step reads, stored densely: two cache lines, in the 16-byte vectors that
/// preparation loads; see `WorkVector`.
///
/// The manifold is stored as it was computed. Preparation and read-out carry it along with the bodies; see
/// `manifold(of:)`. In a contact with one point, the second point has the same arms and a separation beyond
/// any motion, so no special case is needed.
struct ContactWork: BitwiseCopyable {
  var contact: Int32 = -1
  /// The contact's flags, plus those in `cached`, and `squeezed`.
  var flags = ContactFlags()
  /// The number of valid points; -1 once the boxes have separated.
  var count: Int16 = 0
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1

  var cachedRotationA = Rotation.identity
  var cachedRotationB = Rotation.identity

  /// From A's centre to B's, in A's axes.
  var cachedOffset = Vector2.zero
  /// If there are no points, a lower bound on how far the shapes' separation exceeds the speculative
  /// distance.
  var cachedSeparation1: Float = 0
  var cachedSeparation2: Float = 0

  /// Unit, from A to B; in world axes at the time of computation, like the arms.
  var cachedNormal = Vector2.zero
  var friction: Float = 0
  /// How many of two points bear load, 1...2: they share the contact's stiffness.
  var bearingPoints: Float = 2

  /// From A's and from B's centre of mass to the point.
  var cachedArms1 = Four()
  var cachedArms2 = Four()

  /// (normal, tangent) of the first point, then of the second: N·s in the last sub-step.
  var impulses = Four()

  /// Normal impulses of the last step: the greatest of any sub-step if the contact bounces or reports hits,
  /// otherwise that of the last sub-step.
  var peak1: Float = 0
  var peak2: Float = 0
  /// Which features touch; the same from step to step as long as the same features touch.
  var feature1: UInt32 = 0
  var feature2: UInt32 = 0

  /// A manifold is kept while the bodies' relative rotation stays below the angle with this cosine, 11°.
  static var leastCosine: Float { 0.98 }

  /// The separation of an absent second point, m: further than anything moves in a sub-step.
  static var absent: Float { 1e9 }
}

/// Offsets, in vectors of 16 bytes, of the vectors that preparation loads from a `ContactWork`.
enum WorkVector {
  /// cachedRotationA, cachedRotationB
  static var rotations: Int { 1 }
  /// cachedOffset, cachedSeparation1, cachedSeparation2
  static var offset: Int { 2 }
  /// cachedNormal, friction, bearingPoints
  static var surface: Int { 3 }
  static var arms1: Int { 4 }
  static var arms2: Int { 5 }
  static var impulses: Int { 6 }
}
