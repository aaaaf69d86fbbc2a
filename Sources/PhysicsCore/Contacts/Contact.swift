struct ContactFlags: OptionSet, BitwiseCopyable {
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
  /// Its body is larger than the space between two still shapes; set while a step prepares its contacts.
  static let squeezed = ContactFlags(rawValue: 512)
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
/// see `manifold(of:)`. A contact of one point repeats its arms in the second and has its gap out of reach,
/// so that it needs no case of its own.
struct ContactWork: BitwiseCopyable {
  var contact: Int32 = -1
  /// The contact's flags, and `recyclable` and `squeezed`.
  var flags = ContactFlags()
  /// How many points count; -1 once the pair is over.
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

  /// Unit, from A to B; with the anchors, in world axes of then.
  var cachedNormal = Vector2.zero
  var friction: Float = 0
  /// How many of two points bear the load, 1...2: these share the contact's stiffness.
  var bearingPoints: Float = 2

  /// From A's and from B's centre of mass to the point.
  var cachedAnchors1 = SIMD4<Float>()
  var cachedAnchors2 = SIMD4<Float>()

  /// (normal, tangent) of the first point, then of the second: N·s in the last sub-step.
  var impulses = SIMD4<Float>()

  /// Greatest normal impulse of a sub-step in the last step.
  var peak1: Float = 0
  var peak2: Float = 0
  /// Which features meet; equal from frame to frame while the same ones do.
  var feature1: UInt32 = 0
  var feature2: UInt32 = 0

  /// A manifold is kept while the bodies did not turn further against each other than this cosine's angle,
  /// 11°.
  static var leastCosine: Float { 0.98 }

  /// The gap of a second point that is not there, m: further than anything comes in a sub-step.
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
  static var anchors1: Int { 4 }
  static var anchors2: Int { 5 }
  static var impulses: Int { 6 }
}
