// SPDX-License-Identifier: Apache-2.0
/// All of a world's state, in one plain struct behind one pointer, so that no access pays for a class field.
///
/// `snapshot` copies exactly the buffers named in `Simulation+Snapshot.swift`. A simulation owns its buffers,
/// which free themselves, and so cannot be copied.
struct Simulation: ~Copyable {
  var settings: WorldSettings {
    didSet { passConstants[0] = PassConstants(settings) }
  }
  /// Derived from the settings.
  private var passConstants = Buffer<PassConstants>(capacity: 1)
  /// Steps done; 64 bits, so that it never wraps. The time is this number times the step's length, never a
  /// sum.
  var stepCount: UInt64 = 0
  var subStepCount: UInt64 = 0

  var bodies = Pool<Body>()
  var shapes = Pool<Shape>()
  var contacts = Pool<Contact>()
  var joints = Pool<Joint>()
  var islands = Pool<Island>()
  var vertices = VertexStore()

  /// Shapes of static bodies; the pair search queries this tree only for shapes of dynamic bodies.
  var staticTree = Tree()
  /// Shapes of kinematic and dynamic bodies.
  var movingTree = Tree()
  var pairs = PairSet()
  /// Shapes whose boxes changed since the last pair search, in order of change.
  var movedShapes = Buffer<Int32>()

  // The awake set: dense lists that a step iterates over. Sleeping bodies are in none of them.
  var awakeBodies = Buffer<Int32>()
  var activeJoints = Buffer<Int32>()
  var awakeIslands = Buffer<Int32>()
  var graph = ContactGraph()
  /// Whether the active joints are ordered by level.
  var areJointsLevelled = false
  /// Whether the mechanisms in `scratch` are those of the active joints.
  var areMechanismsFound = false
  /// Kinematic bodies, awake or not.
  var kinematicCount = 0

  var pendingEnds = Buffer<ContactEndEvent>()
  var begins = Buffer<ContactBeginEvent>()
  var ends = Buffer<ContactEndEvent>()
  var hits = Buffer<HitEvent>()

  // Scratch memory and results of searches, inside and outside steps.
  var foundShapes = Buffer<Int32>()
  var stack = Buffer<Int32>()
  var walk = Buffer<Int32>()
  /// B's outline in A's frame.
  var localVertices = Buffer<Vector2>()

  /// The working memory of steps. It is behind a pointer, so that a phase may write to it while it reads the
  /// rest, and so that reading it copies nothing in unoptimised builds, in which each call of a getter would
  /// get a copy of the whole simulation, 1.2 kB.
  let scratch: UnsafeMutablePointer<StepScratch>

  /// The world's identity in its ids.
  var worldID = WorldID()
  var isStepping = false
  /// The number of running client closures that may not change the world; the field hook is not counted.
  var visits = 0
  var hasHook = false
  var isInHook = false
  var isProfiling = false
  var profile = StepProfile()
  /// Whether passes skip work that changes no bit; tests turn it off to check that.
  var takesShortcuts = true
  /// Whether large worlds are solved in batches; tests turn it off to check that batches change nothing.
  var dividesIslands = true

  init(settings: WorldSettings) {
    self.settings = settings
    passConstants.append(PassConstants(settings))
    scratch = .allocate(capacity: 1)
    scratch.initialize(to: StepScratch())
  }

  deinit {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  /// The initial context of a step of `subSteps` sub-steps.
  func context(subSteps: Int) -> StepContext {
    StepContext(settings, UnsafePointer(passConstants.base), subSteps: subSteps)
  }
}
