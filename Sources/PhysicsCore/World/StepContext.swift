// SPDX-License-Identifier: Apache-2.0
/// The context of one step, passed from phase to phase: the step's settings, and the results of one phase for
/// a later one. None of it outlives the step.
struct StepContext: ~Copyable {
  let settings: WorldSettings
  /// The same for all passes over contacts; see `PassLanes` for why they are read from memory.
  let constants: UnsafePointer<PassConstants>
  let subSteps: Int
  /// A sub-step, s, and its reciprocal, 1/s.
  let h: Float
  let perStep: Float

  /// Whether no body is fast enough to bounce, and sleep is allowed; known once bodies are prepared.
  var isCalm = false
  /// The range of inverse masses of the awake dynamic bodies, 1/kg.
  var leastInverseMass = Float.infinity
  var greatestInverseMass: Float = 0
  /// Whether an awake body is near a static shape.
  var touchesStatic = false

  // Known once joints are prepared.
  var hasRigidJoints = false
  var hasMechanisms = false

  /// The batch of islands that is being solved.
  var batch = 0

  // Known once the batch's contacts are prepared.
  var hasBounces = false
  var reportsHits = false

  /// The colour whose contacts are being prepared.
  var preparedColor = 0
  /// Whether a contact of the current block was collided again.
  var isBlockChanged = false
  /// Whether a touching contact was found to have ended.
  var hasEnds = false

  init(_ settings: WorldSettings, _ constants: UnsafePointer<PassConstants>, subSteps: Int) {
    self.settings = settings
    self.constants = constants
    self.subSteps = subSteps
    h = settings.subStep
    perStep = 1 / settings.subStep
  }

  /// The step's length, s.
  @inline(always) var stepLength: Float { Float(subSteps) * h }

  /// Whether position passes over joints move bodies.
  @inline(always) var movesByJoints: Bool { hasRigidJoints || hasMechanisms }

  /// Whether the batch records approach speeds and peaks.
  @inline(always) var tracksContacts: Bool { hasBounces || reportsHits }

  /// Passes without bias in each sub-step. If no body is fast enough to bounce and sleep is allowed, one more
  /// pass lets a pyramid of 100 rows fall asleep at step 362 instead of 640.
  var relaxPasses: Int { settings.relaxPasses + (isCalm && settings.relaxPasses > 0 ? 1 : 0) }
}
