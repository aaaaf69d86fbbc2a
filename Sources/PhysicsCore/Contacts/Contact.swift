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

/// The half of a contact that every step reads, kept densely in the order in which it is solved.
struct ContactWork: BitwiseCopyable {
  // The first 64 bytes are all that is read of shapes that stay apart.
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

  var manifold = Manifold()
  var cachedNormal = Vector2.zero
  var cachedAnchorA1 = Vector2.zero
  var cachedAnchorB1 = Vector2.zero
  var cachedAnchorA2 = Vector2.zero
  var cachedAnchorB2 = Vector2.zero
  var cachedSeparation2: Float = 0
}
