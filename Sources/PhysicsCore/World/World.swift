// SPDX-License-Identifier: Apache-2.0
/// A world of rigid bodies in the plane: metres, kilograms, seconds, radians.
///
/// Equal calls produce equal bits, in debug and release and on every machine. Values that are not finite or
/// out of range, ids that are stale or of another world, and changes from inside a step, a query or a
/// `forEach…` end the program with one line that names the value, even in release builds.
///
/// ```swift
/// // A ball that falls onto the ground for a second.
/// let world = World()
/// world.gravity = Vector2(0, 10)
/// var definition = BodyDefinition()
/// definition.kind = .static
/// let ground = world.createBody(definition)
/// _ = world.createShape(.segment(a: Vector2(-5, 3), b: Vector2(5, 3), radius: 0), on: ground)
/// let ball = world.createBody(BodyDefinition())
/// _ = world.createShape(.circle(center: .zero, radius: 0.5), on: ball)
/// for _ in 0..<60 { world.step() }
/// print(world.position(of: ball))
/// ```
public final class World {
  /// Coordinates and sizes beyond this many metres trap on input; floats are too coarse there.
  public static let maximumCoordinate: Float = 1e7

  let core: UnsafeMutablePointer<Simulation>
  /// The size of the last snapshot in bytes.
  var lastSnapshotSize = 0

  /// Called once per sub-step just before velocities are integrated, for fields.
  ///
  /// Inside the hook, positions and velocities are those of the sub-step's start; `applyForce`, `applyTorque`
  /// and `overrideLinearVelocity` act for that sub-step only, and have no effect on sleeping bodies; every
  /// other call that changes the world traps. `h` is the sub-step in seconds.
  public var fieldHook: ((_ world: World, _ subStep: Int, _ h: Float) -> Void)? {
    willSet { checkMayChange() }
    didSet { core.pointee.hasHook = fieldHook != nil }
  }

  /// An empty world; traps on settings that are not finite or out of range.
  public init(settings: WorldSettings = WorldSettings()) {
    settings.check()
    core = .allocate(capacity: 1)
    core.initialize(to: Simulation(settings: settings))
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }

  /// The constants of the world; setting different ones wakes every dynamic body. Traps on values out of
  /// range.
  public var settings: WorldSettings {
    get { core.pointee.settings }
    set {
      checkMayChange()
      newValue.check()
      if newValue == core.pointee.settings { return }
      core.pointee.settings = newValue
      wakeAll()
    }
  }

  /// World gravity, m/s²; setting a different value wakes every dynamic body.
  public var gravity: Vector2 {
    get { core.pointee.settings.gravity }
    set {
      checkMayChange()
      require(newValue.isFinite, "gravity \(newValue) is not finite")
      if newValue == core.pointee.settings.gravity { return }
      core.pointee.settings.gravity = newValue
      wakeAll()
    }
  }

  /// Wakes every dynamic body.
  public func wakeAll() {
    checkMayChange()
    for index in 0..<core.pointee.bodies.slots.count {
      let id = Int32(index)
      if core.pointee.bodies.isLive(id) && core.pointee.bodies[id].kind == .dynamic { core.pointee.wake(id) }
    }
  }

  /// Steps done since creation.
  public var stepCount: UInt64 { core.pointee.stepCount }
  /// Sub-steps done since creation.
  public var subStepCount: UInt64 { core.pointee.subStepCount }
  /// Bodies in the world.
  public var bodyCount: Int { core.pointee.bodies.liveCount }
  /// Shapes in the world.
  public var shapeCount: Int { core.pointee.shapes.liveCount }
  /// Pairs of shapes whose broad-phase boxes overlap and whose filters agree.
  public var contactCount: Int { core.pointee.contacts.liveCount }
  /// Contacts the next step works on, touching or not.
  public var activeContactCount: Int {
    core.pointee.contacts.liveCount - core.pointee.graph.lists[ContactGraph.asleep].count
  }
  /// Joints in the world.
  public var jointCount: Int { core.pointee.joints.liveCount }
  /// Bodies that are not asleep, moving kinematic ones included; O(1).
  public var awakeBodyCount: Int { core.pointee.awakeBodies.count }
  /// Groups of dynamic bodies that touch or are joined.
  public var islandCount: Int { core.pointee.islands.liveCount }
  /// Whether no body moves and none will until something changes; O(1).
  public var isAtRest: Bool { core.pointee.awakeBodies.count == 0 }
  /// Whether a step is running, as seen from `fieldHook`.
  public var isStepping: Bool { core.pointee.isStepping }

  /// Traps on changes to the world, or steps, while it is stepping or a visiting closure runs.
  @inline(__always) func checkMayChange(_ function: StaticString = #function) {
    require(!core.pointee.isStepping, "\(function) called while the world is stepping")
    require(core.pointee.visits == 0, "\(function) called from inside a query or a forEach of the same world")
  }

  /// Runs an operation that calls a client closure, which may read the world but not change it.
  @inline(__always) func visiting<Result>(_ walk: () -> Result) -> Result {
    core.pointee.visits += 1
    defer { core.pointee.visits -= 1 }
    return walk()
  }

  @inline(__always) func index(_ body: BodyID) -> Int32 {
    require(body.world == core.pointee.worldID, "body \(body.index) is of another world")
    require(
      core.pointee.bodies.contains(body.index, body.generation),
      "no such body: \(body.index)")
    return body.index
  }

  @inline(__always) func index(_ shape: ShapeID) -> Int32 {
    require(shape.world == core.pointee.worldID, "shape \(shape.index) is of another world")
    require(
      core.pointee.shapes.contains(shape.index, shape.generation),
      "no such shape: \(shape.index)")
    return shape.index
  }

  @inline(__always) func index(_ joint: JointID) -> Int32 {
    require(joint.world == core.pointee.worldID, "joint \(joint.index) is of another world")
    require(
      core.pointee.joints.contains(joint.index, joint.generation),
      "no such joint: \(joint.index)")
    return joint.index
  }

  static func check(_ value: Float, _ name: StaticString) {
    require(value.isFinite, "\(name) \(value) is not finite")
  }
  static func check(_ value: Vector2, _ name: StaticString) {
    require(value.isFinite, "\(name) \(value) is not finite")
  }
  static func checkCoordinate(_ value: Vector2, _ name: StaticString) {
    require(
      value.isFinite && abs(value.x) <= maximumCoordinate && abs(value.y) <= maximumCoordinate,
      "\(name) \(value) is not finite or beyond \(maximumCoordinate) m")
  }
}
