// SPDX-License-Identifier: Apache-2.0
extension World {
  /// Runs one step of `subSteps` (1...64) sub-steps of `WorldSettings.subStep` seconds each.
  ///
  /// Shapes are collided once, at the start of the step; speculative contacts and sweeps handle fast motion
  /// in between. Forces applied since the last step act in every sub-step and are then cleared. Events of the
  /// step are available afterwards. A world in which no body is awake returns at once. Traps if called from
  /// inside `fieldHook`, a query or a `forEach…`.
  public func step(subSteps: Int = 2) {
    checkMayChange()
    require(subSteps >= 1 && subSteps <= 64, "\(subSteps) sub-steps are outside 1...64")
    core.pointee.countStep(subSteps)
    if core.pointee.awakeBodies.count == 0 {
      core.pointee.stepAsleep()
      return
    }
    core.pointee.isStepping = true
    if let fieldHook { step(subSteps, fieldHook) } else { core.pointee.step(subSteps) }
    core.pointee.isStepping = false
  }

  /// Like `Simulation.step`, but calls the hook before each sub-step. The hook reads and changes the world,
  /// so no method of the core may be running meanwhile. A world with a hook is one batch.
  private func step(_ subSteps: Int, _ hook: (World, Int, Float) -> Void) {
    var step = core.pointee.context(subSteps: subSteps)
    var timer = PhaseTimer(isOn: core.pointee.isProfiling)
    core.pointee.beginStep(&step, &timer)
    core.pointee.prepareContacts(&step)
    timer.lap(.prepare, &core.pointee.profile)
    for subStep in 0..<subSteps {
      core.pointee.isInHook = true
      hook(self, subStep, step.h)
      core.pointee.isInHook = false
      timer.lap(.fields, &core.pointee.profile)
      core.pointee.runSubStep(subStep, step, &timer)
    }
    core.pointee.storeContactImpulses(step)
    timer.lap(.store, &core.pointee.profile)
    core.pointee.finishStep(&step, &timer)
  }

  /// Whether steps record the time of each phase; default false, in which case no clock is read.
  public var isProfiling: Bool {
    get { core.pointee.isProfiling }
    set { core.pointee.isProfiling = newValue }
  }

  /// The last step's times, s.
  public var lastProfile: StepProfile { core.pointee.profile }
}
