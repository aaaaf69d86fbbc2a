/// Everything a world is made of, in one plain struct behind one pointer, so that no access pays for a class field.
///
/// It owns its buffers, which free themselves, and so cannot be copied.
///
/// `snapshot` copies exactly the buffers named in `Simulation+Snapshot.swift`; the scratch below them is
/// rebuilt by every step.
struct Simulation: ~Copyable {
  var settings: WorldSettings {
    didSet { passConstants[0] = PassConstants(settings) }
  }
  /// Steps done; 64 bits, so that it never wraps. Time is this times the frame, never a sum.
  var stepCount: UInt64 = 0
  var subStepCount: UInt64 = 0

  var bodies = Pool<Body>()
  var shapes = Pool<Shape>()
  var contacts = Pool<Contact>()
  var joints = Pool<Joint>()
  var islands = Pool<Island>()
  var vertices = VertexStore()

  /// Shapes of still bodies; only moving shapes ask it.
  var stillTree = Tree()
  /// Shapes of kinematic and dynamic bodies.
  var movingTree = Tree()
  var pairs = PairSet()
  /// Shapes whose boxes changed since the last pair search, in order of change.
  var movedShapes = Buffer<Int32>()

  // The awake set: dense lists that a step walks; what sleeps is in none of them.
  var awakeBodies = Buffer<Int32>()
  var activeJoints = Buffer<Int32>()
  var awakeIslands = Buffer<Int32>()
  var graph = ContactGraph()

  var pendingEnds = Buffer<ContactEndEvent>()
  var begins = Buffer<ContactBeginEvent>()
  var ends = Buffer<ContactEndEvent>()
  var hits = Buffer<HitEvent>()

  // Scratch of a step.
  var batches = Batches()
  /// The batch that is being solved.
  var batch = 0
  var states = Buffer<BodyState>()
  var motions = Buffer<BodyMotion>()
  /// Beside them in a world with a field hook.
  var fieldGains = Buffer<FieldGain>()
  var constraints = Buffer<ContactConstraint>()
  var bounces = Buffer<ContactBounce>()
  /// By state: the last round of spreading rebounds in which the body's velocity changed.
  var reboundRounds = Buffer<UInt8>()
  /// Contacts that report a hit of this step.
  var hitSpeeds = Buffer<HitSpeed>()
  /// By block.
  var traits = Buffer<BlockTraits>()
  /// By block and lane: the contact's place in its colour's list, -1 where there is none.
  var seats = Buffer<Int32>()
  /// A queue of seats for each rank of contacts, and where each ends.
  var seatQueues = Buffer<Int32>()
  var seatEnds = Buffer<Int32>(capacity: 4)
  /// The colour whose contacts are being prepared.
  var preparedColor = 0
  var passConstants = Buffer<PassConstants>(capacity: 1)
  /// What stands in for the contacts that a block lacks.
  var blankContact = Buffer<ContactWork>(capacity: 1)
  /// By colour: the current batch's first block, and how many of its contacts there are.
  var colorStarts = Buffer<Int32>()
  var colorCounts = Buffer<Int32>()
  /// By joint that is solved, side by side: its form, and what passes read of each. Joints that are more than a hinge
  /// also have a constraint.
  var jointForms = Buffer<JointForm>()
  var hingePositions = Buffer<HingePosition>()
  var hingeVelocities = Buffer<HingeVelocity>()
  var jointConstraints = Buffer<JointConstraint>()
  /// By body: the level after its last joint's; and where each level's joints go.
  var bodyLevels = Buffer<Int32>()
  var levelStarts = Buffer<Int32>()
  var levelledJoints = Buffer<Int32>()
  /// Awake bodies near two still shapes or more, and the contacts of those that are squeezed.
  var cornered = Buffer<Int32>()
  var squeezes = Buffer<Squeeze>()
  /// By state, or empty where no rigid joint asks.
  var holds = Buffer<BodyHolds>()
  var foundShapes = Buffer<Int32>()
  /// What collided apart and now touches, and the like.
  var changedContacts = Buffer<Int32>()
  /// What touched and no longer does, a bit each, so that the order in which it is found does not matter.
  var endedContacts = Buffer<UInt64>()
  var anyEnded = false
  var begunContacts = Buffer<Int32>()
  var localVertices = Buffer<Vector2>()
  var stack = Buffer<Int32>()
  var walk = Buffer<Int32>()
  /// Of four bodies, as they are finished.
  var turned = Buffer<FourRotations>(capacity: 1)
  var fastBodies = Buffer<SweepStart>()
  /// Bodies that may have sunk into something still.
  var movers = Buffer<SweepStart>()
  var fastTimes = Buffer<Float>()

  /// Kinematic bodies, awake or not.
  var kinematicCount = 0

  var isStepping = false
  var hasHook = false
  var isInHook = false
  var isProfiling = false
  var profile = StepProfile()
  var subSteps: Int = 0
  var hasRigidJoints = false
  var hasSprings = false
  /// Whether the active joints stand by level.
  var areJointsLevelled = false
  /// Whether passes spare themselves what changes nothing; tests turn it off to see that.
  var knowsLightBlocks = true
  /// Whether large worlds are solved in batches; tests turn it off to see that they change nothing.
  var dividesIslands = true
  /// Whether a contact of the block being prepared was collided anew.
  var anyAnew = false
  /// Whether nothing is fast enough to bounce, and may fall asleep.
  var isCalm = false
  var hasBounces = false
  var anyHits = false

  init(settings: WorldSettings) {
    self.settings = settings
    passConstants.append(PassConstants(settings))
    blankContact.append(ContactWork())
    blankContact[0].bodyA = 0
    blankContact[0].bodyB = 0
  }
}
