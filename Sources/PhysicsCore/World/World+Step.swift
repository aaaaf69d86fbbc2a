extension World {
  /// Runs one frame of `subSteps` (1...64) sub-steps of `WorldSettings.subStep` seconds each.
  ///
  /// Shapes are collided once at its start, as fast motion in between is caught by speculative contacts and
  /// sweeps. Forces given since the last step act in every sub-step and are then gone. Events of the step are
  /// ready after it. A world in which nothing is awake returns at once. Traps when called from `fieldHook`.
  public func step(subSteps: Int = 2) {
    precondition(!core.pointee.isStepping, "step called while the world is stepping")
    precondition(subSteps >= 1 && subSteps <= 64, "\(subSteps) sub-steps are outside 1...64")
    core.pointee.beginStep(subSteps)
    if core.pointee.awakeBodies.count == 0 {
      core.pointee.stepAsleep()
      return
    }
    core.pointee.isStepping = true
    let step = StepContext(core.pointee.settings)
    var timer = PhaseTimer(isOn: core.pointee.isProfiling)
    core.pointee.updatePairs()
    timer.mark(.pairs, core)
    if core.pointee.graph.lists[ContactGraph.idle].count > 0 {
      core.pointee.collideApart()
      core.pointee.applyContactChanges()
    }
    timer.mark(.collide, core)
    core.pointee.prepareBodies()
    core.pointee.prepareJoints(step)
    core.pointee.prepareHolds()
    core.pointee.findSqueezes()
    core.pointee.divideIslands()
    for batch in 0..<core.pointee.batches.count {
      core.pointee.batch = batch
      core.pointee.prepareContacts()
      timer.mark(.prepare, core)
      for subStep in 0..<subSteps {
        runSubStep(subStep, step, &timer)
      }
      core.pointee.storeContactImpulses()
      timer.mark(.restitution, core)
    }
    core.pointee.storeJointImpulses()
    core.pointee.forgetSqueezes()
    if core.pointee.anyEnded { core.pointee.applyEnds() }
    timer.mark(.restitution, core)
    core.pointee.finishBodies()
    core.pointee.sweepFastBodies()
    core.pointee.pushOutMovers()
    core.pointee.movingTree.refit()
    core.pointee.publishEvents()
    timer.mark(.finish, core)
    core.pointee.updateSleep()
    timer.mark(.sleep, core)
    core.pointee.isStepping = false
  }

  private func runSubStep(_ subStep: Int, _ step: borrowing StepContext, _ timer: inout PhaseTimer) {
    let passes = (core.pointee.settings.solvePasses, core.pointee.relaxPasses)
    if let fieldHook {
      core.pointee.isInHook = true
      fieldHook(self, subStep, core.pointee.settings.subStep)
      core.pointee.isInHook = false
      timer.mark(.fields, core)
      core.pointee.integrateVelocitiesWithFields()
    } else {
      core.pointee.integrateVelocities()
    }
    timer.mark(.integrate, core)
    if core.pointee.nothingConstrains {
      core.pointee.integratePositions()
      timer.mark(.integrate, core)
      return
    }
    let hasJoints = core.pointee.jointForms.count > 0
    core.pointee.recordApproaches()
    if hasJoints { core.pointee.beginJoints(step) }
    timer.mark(.joints, core)
    core.pointee.warmStartContacts()
    timer.mark(.warmStart, core)
    if hasJoints { core.pointee.solveSprings(step) }
    if subStep > 0 && (core.pointee.hasRigidJoints || passes.1 == 0) { core.pointee.refreshSeparations() }
    for _ in 0..<passes.0 {
      if hasJoints { core.pointee.solveRigidJoints(step) }
      timer.mark(.joints, core)
      core.pointee.solveContacts()
      timer.mark(.solve, core)
    }
    core.pointee.integratePositions()
    timer.mark(.integrate, core)
    for pass in 0..<passes.1 {
      if hasJoints { core.pointee.solveRigidJoints(step) }
      timer.mark(.joints, core)
      core.pointee.relaxContacts(measuring: pass == 0)
      timer.mark(.relax, core)
    }
    if hasJoints { core.pointee.correctJointPositions(step) }
    timer.mark(.joints, core)
    core.pointee.applyRestitution()
    timer.mark(.restitution, core)
  }

  /// Whether steps note how long each phase took; default false, and then no clock is read.
  public var isProfiling: Bool {
    get { core.pointee.isProfiling }
    set { core.pointee.isProfiling = newValue }
  }

  /// The last step's times, s.
  public var lastProfile: StepProfile { core.pointee.profile }
}

extension Simulation {
  /// Whether all bodies are free: neither contacts nor joints hold any.
  @inline(always) var nothingConstrains: Bool { constraints.count == 0 && jointForms.count == 0 }

  mutating func beginStep(_ subSteps: Int) {
    stepCount &+= 1
    subStepCount &+= UInt64(subSteps)
    self.subSteps = subSteps
    begins.removeAll()
    hits.removeAll()
    ends.removeAll()
    begunContacts.removeAll()
    if isProfiling { profile = StepProfile() }
  }

  /// Nothing moves; what changed since the last step is still told, and new still shapes find their pairs.
  mutating func stepAsleep() {
    if movedShapes.count > 0 { updatePairs() }
    if pendingEnds.count > 0 { takeEnds() }
  }

  mutating func takeEnds() {
    swap(&ends, &pendingEnds)
    pendingEnds.removeAll()
  }
}
