extension Simulation {
  func warmStartContacts() {
    if constraints.count == 0 { return }
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
    let constants = passConstants
    if hasBounces || anyHits {
      for k in 0..<count { solve(base + k, states, x, constants, biased: true, bounces.base + k) }
    } else {
      for k in 0..<count { solve(base + k, states, x, constants, biased: true, nil) }
    }
  }

  func relaxContacts(measuring: Bool) {
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    let constants = passConstants
    let tracks = hasBounces || anyHits
    for k in 0..<count {
      if measuring { refreshSeparation(base + k, states, x) }
      solve(base + k, states, x, constants, biased: false, tracks ? bounces.base + k : nil)
    }
  }

  func recordApproaches() {
    if !hasBounces && !anyHits { return }
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    for k in 0..<count { recordApproach(base + k, bounces.base + k, states, x) }
  }

  func applyRestitution() {
    if !hasBounces { return }
    let (base, count, states, x) = (constraints.base, constraints.count, self.states.base, exchange.base)
    for k in 0..<count {
      restitute(base + k, bounces.base + k, states, x, threshold: settings.restitutionThreshold)
    }
  }
}
