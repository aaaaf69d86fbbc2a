struct ContactFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32 = 0
  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let touching = ContactFlags(rawValue: 1)
  /// Pushes neither side, only reports.
  static let sensor = ContactFlags(rawValue: 2)
  /// A gives way to B.
  static let pushesA = ContactFlags(rawValue: 4)
  static let pushesB = ContactFlags(rawValue: 8)
  /// Holds its two islands together.
  static let linked = ContactFlags(rawValue: 16)
  /// The cached manifold may be moved along instead of computed anew.
  static let recyclable = ContactFlags(rawValue: 32)
  static let reportsHits = ContactFlags(rawValue: 64)
  /// Both sides are dynamic.
  static let twoDynamic = ContactFlags(rawValue: 128)
  static let bounces = ContactFlags(rawValue: 256)
}

/// The standing relation of two shapes whose broad-phase boxes overlap: who, and where its working half is.
struct Contact: Pooled {
  var flags = ContactFlags()
  var shapeA: Int32 = -1
  var shapeB: Int32 = -1
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1
  /// The graph's list that holds its `ContactWork`: a colour, `ContactGraph.idle` or `ContactGraph.resting`.
  var set: Int32 = -1
  /// Index in that list.
  var index: Int32 = -1
  var generation: UInt32 = 0
  var nextFree: Int32 = -1
  var previousEdgeA: Int32 = -1
  var nextEdgeA: Int32 = -1
  var previousEdgeB: Int32 = -1
  var nextEdgeB: Int32 = -1
}

/// The half of a contact that every step reads, kept densely: three cache lines, by what reads them.
///
/// Arms and impulses stand in fours, (A, B) and (first, second), so that preparing loads four lanes at a time; see
/// `WorkQuad`. A contact of one point repeats its arms in the second and has its gap out of reach, so that it needs no
/// case of its own.
struct ContactWork: BitwiseCopyable {
  // The first line is all that is read of shapes that stay apart.
  var contact: Int32 = -1
  /// The contact's flags, and `recyclable`.
  var flags = ContactFlags()
  var shapeA: Int32 = -1
  var shapeB: Int32 = -1
  var bodyA: Int32 = -1
  var bodyB: Int32 = -1
  // Where things stood when the manifold was computed, for recycling; below, anchors and normal in world axes of then.
  var cachedRotationA = Rotation.identity
  var cachedRotationB = Rotation.identity
  /// B's centre from A's in A's axes.
  var cachedOffset = Vector2.zero
  /// Of the first point; without points, how far the shapes are surely apart beyond the speculative distance.
  var cachedSeparation1: Float = 0
  var friction: Float = 0
  var restitution: Float = 0
  /// How many of two points bear the load, 1...2: they share the contact's stiffness.
  var bearers: Float = 2

  // The second line: where and along which normal the shapes meet.
  /// Unit, from A to B.
  var normal = Vector2.zero
  /// How many points count; -1 once the pair is over.
  var count: Int32 = 0
  /// Which features meet; equal from frame to frame while the same ones do.
  var feature1: UInt32 = 0
  /// From A's and from B's centre of mass to the point, in world axes.
  var anchors1 = SIMD4<Float>()
  var anchors2 = SIMD4<Float>()
  var separation1: Float = 0
  var separation2: Float = 0
  var feature2: UInt32 = 0
  var cachedSeparation2: Float = 0

  // The third line: what the solver remembers, and the rest of the cache.
  /// (normal, tangent) of the first point, then of the second: N·s in the last sub-step.
  var impulses = SIMD4<Float>()
  /// Greatest normal impulse of a sub-step in the last step.
  var peak1: Float = 0
  var peak2: Float = 0
  var cachedNormal = Vector2.zero
  var cachedAnchors1 = SIMD4<Float>()
  var cachedAnchors2 = SIMD4<Float>()

  /// A manifold is kept while neither body turned further than this cosine's angle, 11°.
  static let leastCosine: Float = 0.98

  /// The gap of a second point that is not there, m: further than anything comes in a sub-step.
  static let absent: Float = 1e9

  var manifold: Manifold {
    Manifold(
      normal: normal, count: count,
      first: ManifoldPoint(
        anchors: anchors1, separation: separation1, impulses: impulses.lowHalf, peakImpulse: peak1),
      second: ManifoldPoint(
        anchors: anchors2, separation: separation2, impulses: impulses.highHalf, peakImpulse: peak2))
  }
}

/// Where in a `ContactWork` stand the fours that preparing loads, counted in fours.
enum WorkQuad {
  /// cachedSeparation1, friction, restitution, bearers
  static var surface: Int { 3 }
  /// normal, count, feature1
  static var face: Int { 4 }
  static var anchors1: Int { 5 }
  static var anchors2: Int { 6 }
  /// separation1, separation2, feature2, cachedSeparation2
  static var gaps: Int { 7 }
  static var impulses: Int { 8 }
}
