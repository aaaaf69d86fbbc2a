// SPDX-License-Identifier: Apache-2.0
// What is known about two shapes that are near each other:
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
// A contact is three records. `Contact`, in a pool, says who it is and keeps its place in the bodies' lists
// of edges. `ContactWork` and `ContactSides` stand side by side in one of the graph's lists, densely, since a
// step walks them: the first has the manifold, the second what it takes to pass the contact over without
// reading the first.
//
//   contacts[i].set, .index  ──>  graph.lists[set][index]: ContactWork     128 bytes, two cache lines
//                                                .contact ──> i
//                                 graph.sides[set][index]: ContactSides     28 bytes
//
// A manifold is computed in A's axes (NarrowPhase), and kept with the poses at that time. While both bodies turn
// less than 11° and move less than `recycleDistance` against each other, it is carried along: its normal and
// arms turn with the bodies and its separations are measured anew, s = s₀ + n·(offset + rB - rA). That is
// several times cheaper than colliding, and is what happens to nearly all contacts of what rests or turns
// together, as in a drum. A disc that rolls turns under its contact, so its arm turns with the normal instead,
// and the normal between two discs follows their centres: with the arm of a body, a disc that rolls at 10 pt/s
// would be pushed on to 60. Recycling contacts is Box2D v3's idea (Erin Catto). Impulses stay with the features
// that meet, so that warm starts survive a manifold made again.

struct ContactFlags: Flags {
  var rawValue: UInt16 = 0
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let touching = ContactFlags(rawValue: 1)
  /// Pushes neither side, only reports.
  static let sensor = ContactFlags(rawValue: 2)
  /// B pushes A.
  static let pushesA = ContactFlags(rawValue: 4)
  static let pushesB = ContactFlags(rawValue: 8)
  /// Holds its two islands together.
  static let linked = ContactFlags(rawValue: 16)
  /// The cached manifold may be carried along with the bodies instead of being computed again.
  static let recyclable = ContactFlags(rawValue: 32)
  static let reportsHits = ContactFlags(rawValue: 64)
  /// Both sides are dynamic.
  static let twoDynamic = ContactFlags(rawValue: 128)
  static let bounces = ContactFlags(rawValue: 256)
  /// Its body is larger than the space between two static shapes; set before a step prepares its contacts,
  /// until it has stored their impulses.
  static let squeezed = ContactFlags(rawValue: 512)
  /// B is a disc that turns about its centre; so is A.
  static let disc = ContactFlags(rawValue: 1024)
  static let twoDiscs = ContactFlags(rawValue: 2048)
  /// Both of these.
  static let discs = ContactFlags(rawValue: 1024 | 2048)
  /// Those that belong to the cached manifold.
  static let cached = ContactFlags(rawValue: 32 | 1024 | 2048)
  /// Those that a step must keep track of.
  static let tracked = ContactFlags(rawValue: 256 | 64)

  /// As a lane of flags has them.
  @inline(always) var bits: Int32 { Int32(rawValue) }
}

/// Two shapes whose broad-phase boxes overlap: who they are, and where the contact's `ContactWork` stands.
struct Contact: Linking {
  var flags = ContactFlags()
  var shapeA: Int32 = -1
  var shapeB: Int32 = -1
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1
  /// The graph's list that holds its `ContactWork`: a colour, `ContactGraph.separated` or
  /// `ContactGraph.asleep`.
  var set: Int32 = -1
  /// Index in that list.
  var index: Int32 = -1
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var links = EdgeLinks()
}

/// What every step reads of a contact, kept densely: two cache lines, in vectors of 16 bytes that preparing
/// loads; see `WorkVector`.
///
/// The manifold stands as it was when it was computed. Preparing and read-out carry it along with the bodies;
/// see `manifold(of:)`. A contact of one point repeats its arms in the second and has its separation beyond
/// any motion, so that it needs no case of its own.
struct ContactWork: BitwiseCopyable {
  var contact: Int32 = -1
  /// The contact's flags, those of `cached`, and `squeezed`.
  var flags = ContactFlags()
  /// How many points count; -1 once the boxes have parted.
  var count: Int16 = 0
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1

  var cachedRotationA = Rotation.identity
  var cachedRotationB = Rotation.identity

  /// B's centre from A's in A's axes.
  var cachedOffset = Vector2.zero
  /// Without points, how far the shapes are surely apart beyond the speculative distance.
  var cachedSeparation1: Float = 0
  var cachedSeparation2: Float = 0

  /// Unit, from A to B; with the arms, in world axes at the time it was computed.
  var cachedNormal = Vector2.zero
  var friction: Float = 0
  /// How many of two points bear the load, 1...2: these share the contact's stiffness.
  var bearingPoints: Float = 2

  /// From A's and from B's centre of mass to the point.
  var cachedArms1 = Four()
  var cachedArms2 = Four()

  /// (normal, tangent) of the first point, then of the second: N·s in the last sub-step.
  var impulses = Four()

  /// Normal impulses of the last step: the greatest of a sub-step where the contact bounces or reports hits,
  /// else that of the last sub-step.
  var peak1: Float = 0
  var peak2: Float = 0
  /// Which features meet; equal from step to step while the same ones do.
  var feature1: UInt32 = 0
  var feature2: UInt32 = 0

  /// A manifold is kept while the bodies did not turn further against each other than this cosine's angle,
  /// 11°.
  static var leastCosine: Float { 0.98 }

  /// The separation of a second point that is not there, m: further than anything comes in a sub-step.
  static var absent: Float { 1e9 }
}

/// Offsets of the vectors that preparing loads from a `ContactWork`, in vectors of 16 bytes.
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
