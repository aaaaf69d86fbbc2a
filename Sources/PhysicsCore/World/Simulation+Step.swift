// SPDX-License-Identifier: Apache-2.0
// A step, phase by phase. Awake bodies are copied into solver form as it begins and copied back as it ends;
// in between, sub-steps of 1/120 s work on copies in solver form:
//
//   pairs        new box overlaps become contacts                                         BroadPhase
//   collide      finds the contacts that begin to touch                                   Contacts
//   prepare      bodies, joints, and batch by batch contacts in solver form; touching     Solver, Joints
//                contacts are collided here, while in the cache, or their manifolds carried along;
//                light bodies that support heavy ones gain inertia for the step
//     sub-step   forces and damping, warm start, passes with bias, positions, passes without, position passes
//                over rigid joints, restitution, a last pass over mechanisms that are still loose, and a
//                limit on the energy of those that nothing else can have given any
//   store        impulses for the next warm start
//   finish       poses, velocities and boxes; fast bodies are swept, others moved out     Continuous
//                of shapes that they penetrated; joints opened by this are closed; events
//   sleep        islands that have rested long enough; a disconnected one is split        Islands
//
// The soft steps, graph colouring and the recycling of contacts are Box2D v3's (Erin Catto); the joints are
// those of Box2D 2.x, which match UIKit's pendulums to a hundredth of a point.

extension Simulation {
  /// Runs one step of a world without a field hook, in which some body is awake.
  mutating func step(_ subSteps: Int) {
    var step = context(subSteps: subSteps)
    var timer = PhaseTimer(isOn: isProfiling)
    beginStep(&step, &timer)
    for batch in 0..<scratch.pointee.batches.count {
      step.batch = batch
      prepareContacts(&step)
      timer.lap(.prepare, &profile)
      for subStep in 0..<subSteps { runSubStep(subStep, step, &timer) }
      storeContactImpulses(step)
      timer.lap(.store, &profile)
    }
    finishStep(&step, &timer)
  }

  /// The phases before the sub-steps, except for converting contacts to solver form.
  mutating func beginStep(_ step: inout StepContext, _ timer: inout PhaseTimer) {
    scratch.pointee.reboundVisits = 0
    scratch.pointee.reboundIslands.removeAll()
    updatePairs()
    timer.lap(.pairs, &profile)
    collideSeparated()
    timer.lap(.collide, &profile)
    prepareBodies(&step)
    prepareJoints(&step)
    prepareStops(step)
    findSqueezes()
    takeUpBurdens(step)
    divideIslands()
  }

  /// The phases after the sub-steps.
  mutating func finishStep(_ step: inout StepContext, _ timer: inout PhaseTimer) {
    storeJointImpulses()
    forgetSqueezes()
    layDownBurdens()
    if step.hasEnds { applyEnds() }
    timer.lap(.store, &profile)
    finishBodies(step)
    forgetNonFiniteImpulses()
    sweepFastBodies(step)
    pushOutSunkBodies(step)
    rejoinMechanisms(step)
    movingTree.refit()
    publishEvents()
    timer.lap(.finish, &profile)
    updateSleep()
    timer.lap(.sleep, &profile)
  }

  mutating func runSubStep(
    _ subStep: Int, _ step: borrowing StepContext, _ timer: inout PhaseTimer
  ) {
    if hasHook { integrateVelocitiesWithFields(step) } else { integrateVelocities(step) }
    timer.lap(.integrate, &profile)
    if nothingConstrains {
      integratePositions(step)
      timer.lap(.integrate, &profile)
      return
    }
    let relaxPasses = step.relaxPasses
    recordApproaches(step)
    timer.lap(.warmStart, &profile)
    beginJoints(step)
    timer.lap(.joints, &profile)
    warmStartContacts(step)
    timer.lap(.warmStart, &profile)
    solveSprings(step)
    timer.lap(.joints, &profile)
    // The last sub-step's relax passes measured the separations after its motion, but joints have moved
    // bodies since then; and without relax passes no separations were measured.
    if subStep > 0 && (step.movesByJoints || relaxPasses == 0) { refreshSeparations(step) }
    timer.lap(.solve, &profile)
    var pass = 0
    var lack = 0.0
    let passes = step.settings.solvePasses
    while pass < passes || (lack > MechanismSystem.looseSpeed && pass < passes + 8) {
      lack = solveRigidJoints(isFirst: pass == 0, step)
      timer.lap(.joints, &profile)
      solveContacts(step)
      timer.lap(.solve, &profile)
      pass += 1
    }
    glideMechanisms()
    timer.lap(.joints, &profile)
    integratePositions(step)
    timer.lap(.integrate, &profile)
    placeGlidedMechanisms()
    for pass in 0..<relaxPasses {
      solveRigidJoints(isFirst: false, step)
      timer.lap(.joints, &profile)
      relaxContacts(measuring: pass == 0, step)
      timer.lap(.relax, &profile)
    }
    correctJointPositions(isLast: subStep == step.subSteps - 1, step)
    timer.lap(.joints, &profile)
    noteVelocities(step)
    applyRestitution(step)
    reconcileMechanisms(step)
    timer.lap(.restitution, &profile)
  }

  /// Whether all bodies are free: no contacts or joints act on any.
  @inline(always) private var nothingConstrains: Bool {
    scratch.pointee.constraints.count == 0 && scratch.pointee.jointForms.count == 0
      && scratch.pointee.springs.blocks.count == 0
  }

  mutating func countStep(_ subSteps: Int) {
    stepCount &+= 1
    subStepCount &+= UInt64(subSteps)
    begins.removeAll()
    hits.removeAll()
    ends.removeAll()
    scratch.pointee.begunContacts.removeAll()
    if isProfiling { profile = StepProfile() }
  }

  /// A step in which no body is awake: publishes events of changes since the last step, and finds the pairs
  /// of new static shapes.
  mutating func stepAsleep() {
    if movedShapes.count > 0 { updatePairs() }
    if pendingEnds.count > 0 { takeEnds() }
  }

  mutating func takeEnds() {
    swap(&ends, &pendingEnds)
    pendingEnds.removeAll()
  }
}
