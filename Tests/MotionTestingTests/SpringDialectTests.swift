// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionTesting
import Testing
import Workbench

/// Springs are read and written in five dialects, and move as physics says.
struct SpringDialectTests {
  /// The fraction of the way that is left, from the roots of m·s² + c·s + k, which the library does not use.
  private func left(_ k: Double, _ c: Double, _ time: Double) -> Double {
    let half = c / 2, under = k - half * half
    if under > 1e-9 {
      let w = under.squareRoot()
      return exp(-half * time) * (cos(w * time) + half / w * sin(w * time))
    }
    if under > -1e-9 { return exp(-half * time) * (1 + half * time) }
    let r = (-under).squareRoot(), (a, b) = (-half + r, -half - r)
    return (a * exp(b * time) - b * exp(a * time)) / (a - b)
  }

  private func random() -> [Spring] {
    var random = SplitMix64(seed: 42)
    return (0..<200).map { _ in
      Spring(duration: 0.1 + 1.9 * random.unit(), bounce: -0.4 + 1.2 * random.unit())
    }
  }

  @Test func twoHundredSpringsMoveAsTheClosedFormSays() {
    for spring in random() {
      for step in 0...180 {
        let time = Double(step) / 60
        let gap = abs(spring.place(at: time) - left(spring.stiffness, spring.damping, time))
        #expect(gap < 1e-6, "\(spring) at \(time)")
      }
    }
  }

  @Test(arguments: [
    Spring.Dialect.timingParameters, .massStiffnessDamping, .responseAndDampingFraction, .durationAndBounce,
  ]) func whatIsWrittenIsReadAgain(dialect: Spring.Dialect) throws {
    for spring in random() {
      let again = try Spring.Fit(reading: spring.text(as: dialect))
      #expect(again.deviation == 0)
      #expect(abs(again.spring.duration - spring.duration) < 1e-4 * spring.duration, "\(spring)")
      #expect(abs(again.spring.bounce - spring.bounce) < 1e-4, "\(spring) as \(dialect)")
    }
  }

  /// The stops themselves, read here and not by the library, against the closed form.
  @Test func linearIsAtMostTwoThousandthsOff() throws {
    for spring in random() {
      let text = spring.text(as: .css)
      let parts = text.components(separatedBy: "s linear(")
      let seconds = try #require(Double(parts[0]))
      let stops = parts[1].dropLast().components(separatedBy: ", ").map { stop in
        stop.replacingOccurrences(of: "%", with: "").split(separator: " ").compactMap { Double($0) }
      }
      let points = stops.enumerated().map { index, stop in
        (time: seconds * (stop.count > 1 ? stop[1] / 100 : index == 0 ? 0 : 1), place: stop[0])
      }
      #expect(points[0].place == 0 && points[points.count - 1].place == 1)
      for (a, b) in zip(points, points.dropFirst()) {
        for part in stride(from: 0, through: 1, by: 0.25) {
          let (time, place) = (a.time + part * (b.time - a.time), a.place + part * (b.place - a.place))
          let gap = abs(1 - left(spring.stiffness, spring.damping, time) - place)
          #expect(gap < 0.002, "\(spring): \(gap) at \(time) of \(text)")
        }
      }
    }
  }

  /// Of one that only creeps, many others look the same.
  @Test func aLinearEasingOfASpringIsThatSpringAgain() throws {
    for spring in random().prefix(24) where spring.bounce > 0.05 {
      let fit = try Spring.Fit(reading: spring.text(as: .css))
      #expect(fit.deviation < 0.02, "\(spring): \(fit)")
      #expect(abs(fit.spring.duration - spring.duration) < 0.06 * spring.duration, "\(spring): \(fit)")
      #expect(abs(fit.spring.bounce - spring.bounce) < 0.06, "\(spring): \(fit)")
    }
  }

  @Test(arguments: [
    "", "spring", "bounce 0.3", "duration 0, bounce 0.2", "duration 0.5, bounce 1.5",
    "mass 1, stiffness -4, damping 1",
    "response nan, damping fraction 1", "linear(0, 1)", "0.5s linear(0)", "0.5s linear(0, x, 1)",
    "0.5s linear(0, 1", "900s linear(0, 1)", "0.5s linear(0, 5 1)",
  ]) func whatIsNoSpringGetsOneLine(text: String) {
    let error = #expect(throws: SpringError.self) { try Spring.Fit(reading: text) }
    #expect(error.map { !$0.description.isEmpty && !$0.description.contains("\n") } == true)
  }

  @Test func dialectsOfOtherSourcesAreRead() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    for text in [
      ".spring(duration: 0.5, bounce: 0.3)", "spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0)",
      "CASpringAnimation mass=2 stiffness=315.827 damping=35.1858",
      "UISpringTimingParameters(mass: 1.0, stiffness: 157.914, damping: 17.593, initialVelocity: .zero)",
    ] {
      let read = try Spring.Fit(reading: text).spring
      #expect(
        abs(read.duration - spring.duration) < 1e-3 && abs(read.bounce - 0.3) < 1e-3, "\(text): \(read)")
    }
    let css = try Spring.Fit(reading: "transform 600ms linear(0, 0.4 20%, 0.9 40%, 1.02 60%, 1 80%, 1)")
    #expect(css.spring.bounce > 0 && css.deviation < 0.1)
  }
}
