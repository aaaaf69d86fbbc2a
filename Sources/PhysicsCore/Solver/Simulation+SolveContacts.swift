extension Simulation {
  func warmStartContacts() {
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    for k in 0..<count { warmStart(base + k, states, x) }
  }

  /// Needed where something but integration has moved bodies since the gaps were last measured.
  func refreshSeparations() {
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    for k in 0..<count { refreshSeparation(base + k, states, x) }
  }

  func solveContacts() {
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    let (perStep, push) = (1 / settings.subStep, settings.maximumPushOut)
    for k in 0..<count { solve(base + k, states, x, perStep: perStep, push: push, biased: true) }
  }

  func relaxContacts(measuring: Bool) {
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    let (perStep, push) = (1 / settings.subStep, settings.maximumPushOut)
    if measuring {
      for k in 0..<count {
        refreshSeparation(base + k, states, x)
        solve(base + k, states, x, perStep: perStep, push: push, biased: false)
      }
    } else {
      for k in 0..<count { solve(base + k, states, x, perStep: perStep, push: push, biased: false) }
    }
  }

  func recordApproaches() {
    if !hasBounces && !anyHits { return }
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    for k in 0..<count { recordApproach(base + k, states, x) }
  }

  func applyRestitution() {
    if !hasBounces { return }
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    for k in 0..<count { restitute(base + k, states, x, threshold: settings.restitutionThreshold) }
  }
}
