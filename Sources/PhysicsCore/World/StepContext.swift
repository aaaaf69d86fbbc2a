/// What holds for one step and is passed on from phase to phase.
struct StepContext: ~Copyable {
  let settings: WorldSettings
  /// The sub-step, s, and its reciprocal, 1/s.
  let h: Float
  let perStep: Float

  init(_ settings: WorldSettings) {
    self.settings = settings
    h = settings.subStep
    perStep = 1 / settings.subStep
  }
}
