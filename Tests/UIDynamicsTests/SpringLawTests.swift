// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import UIDynamics

/// Springs swing as often and fade as fast as they were told to, whatever hangs on them.
@MainActor
@Suite struct SpringLawTests {
  /// What is seen of a swing: its rate in Hz and its damping ratio.
  private struct Swing {
    var hertz: Double
    var ratio: Double
  }

  /// Swings an item of a mass (kg) on a spring and reads rate and damping off its crossings and peaks.
  private func swing(hertz: Double, ratio: Double, mass: Double) -> Swing {
    let box = Box(100, 100, at: 300, 100)
    let item = UIDynamicItemBehavior.frictionless(box)
    item.density = mass
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    (spring.length, spring.frequency, spring.damping) = (150, hertz, ratio)
    let animator = UIDynamicAnimator(item, spring)
    var (crossings, peaks): ([Double], [Double]) = ([], [])
    var (before, peak) = (50.0, 0.0)
    // Until the swing is too small for single precision.
    for frame in 1...600 where peaks.count < 3 || peaks[peaks.count - 1] > 0.05 {
      animator.run(frames: 1)
      let now = Double(box.center.x) - 250
      if before * now < 0 {
        crossings.append(Double(frame) - now / (now - before))
        peaks.append(peak)
        peak = 0
      }
      peak = max(peak, abs(now))
      before = now
    }
    let halves = Double(crossings.count - 1)
    let decay = log(peaks[1] / peaks[peaks.count - 1]) / Double(peaks.count - 2)
    return Swing(
      hertz: 30 * halves / (crossings[crossings.count - 1] - crossings[0]),
      ratio: decay / (decay * decay + .pi * .pi).squareRoot())
  }

  /// What Box2D's soft constraint makes of a spring in steps of 1/120 s: the poles of
  /// v ← (v − h·ω²·x) / (1 + 2ζωh + ω²h²), x ← x + h·v.
  private func law(hertz: Double, ratio: Double) -> Swing {
    let h = 1.0 / 120
    let rate = 2 * .pi * hertz
    let softness = 1 + 2 * ratio * rate * h + rate * rate * h * h
    let trace = 1 + (1 - rate * rate * h * h) / softness
    let size = (1 / softness).squareRoot()
    let turn = acos(trace / 2 / size)
    return Swing(hertz: turn / h / (2 * .pi), ratio: -log(size) / hypot(log(size), turn))
  }

  @Test(arguments: [1.0, 2, 4], [0.01, 0.1, 1, 10, 100])
  func frequencyAndDampingDoNotDependOnMass(hertz: Double, mass: Double) {
    for ratio in [0, 0.1, 0.3] {
      let (seen, wanted) = (swing(hertz: hertz, ratio: ratio, mass: mass), law(hertz: hertz, ratio: ratio))
      #expect(abs(seen.hertz / wanted.hertz - 1) < 0.01, "\(seen.hertz) instead of \(wanted.hertz) Hz")
      #expect(abs(seen.ratio - wanted.ratio) < 0.01, "damping \(seen.ratio) instead of \(wanted.ratio)")
    }
  }

  @Test(arguments: zip([1.0, 2, 4], [0.01, 0.01, 0.015]))
  func anUndampedSpringSwingsAtTheFrequencyThatWasSet(hertz: Double, tolerance: Double) {
    let seen = swing(hertz: hertz, ratio: 0, mass: 1)
    #expect(abs(seen.hertz / hertz - 1) < tolerance, "\(seen.hertz) Hz")
  }
}
