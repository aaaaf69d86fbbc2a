// SPDX-License-Identifier: Apache-2.0
/// Makes a session that fails smaller, as long as it fails in the same way.
///
/// Delta debugging (Zeller and Hildebrandt 2002): ever smaller stretches of what is done are left out. Then
/// the end is cut off, since a session costs as much as it is long.
@MainActor
package struct SessionMinimizer {
  private let isSame: (SessionScript) -> Bool

  /// Compares with a failure by its kind.
  package init(_ check: SessionCheck, _ failure: SessionFailure) {
    isSame = { check.failure(of: $0)?.kind == failure.kind }
  }

  /// A session that is made smaller as long as `isSame` holds.
  package init(_ isSame: @escaping (SessionScript) -> Bool) { self.isSame = isSame }

  /// The smallest session found. No act of it can be left out.
  package func smallest(_ script: SessionScript) -> SessionScript {
    var script = shortened(script)
    var stretch = max(script.acts.count / 2, 1)
    while !script.acts.isEmpty {
      var start = 0
      var isSmaller = false
      while start < script.acts.count {
        var without = script
        without.acts.removeSubrange(start..<min(start + stretch, script.acts.count))
        if isSame(without) { (script, isSmaller) = (without, true) } else { start += stretch }
      }
      if stretch > 1 { stretch /= 2 } else if !isSmaller { break }
    }
    return shortened(script)
  }

  /// Cuts off the end, by halves of what is left of it.
  private func shortened(_ script: SessionScript) -> SessionScript {
    var script = script
    var cut = script.steps / 2
    while cut > 0 {
      var shorter = script
      shorter.steps -= cut
      shorter.acts.removeAll { $0.step >= shorter.steps }
      if shorter.steps > 0, isSame(shorter) { script = shorter } else { cut /= 2 }
    }
    return script
  }
}
