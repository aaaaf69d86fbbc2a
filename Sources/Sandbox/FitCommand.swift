// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import MotionTesting
import UIWidgets

/// `sandbox fit`: finds parameter values for a wanted motion.
struct FitCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Finds parameter values that make a scene move as you want.",
    discussion: """
      Prints up to three answers, or else the nearest one and what it misses, with exit status 1.

        sandbox fit --scene snap --events tap.jsonl --vary damping=0.1…1 --want 'settles = 0.7, overshoot <= 0.05'
        sandbox fit --scene attachment --vary frequency=0.5…5 --vary damping=0…1 --path phone.csv
      """)

  @OptionGroup var options: TrialOptions

  @Option(help: "The goal, for example 'settles = 0.4, overshoot <= 0.05'; see sandbox sweep --help.")
  var want: String?

  @Option(
    help: ArgumentHelp(
      "A CSV file of time, x, y and optionally angle for the item to follow.", valueName: "file"))
  var path: String?

  /// If the motion stays within `goal` of the path, as a fraction of its travel, the search ends; within
  /// `near`, the fit still counts as a success.
  private static let (goal, near) = (0.005, 0.02)

  @MainActor
  func start() throws {
    let trial = try options.trial()
    let ranges = try options.variations(in: trial).map { variation throws(SandboxFailure) in
      guard case .range(let range) = variation.values else {
        throw SandboxFailure.usage("a fit needs a range: \(variation.parameter.escapedForTerminal)=0.1…1")
      }
      return (name: variation.parameter, range: range)
    }
    guard (want == nil) != (path == nil) else { throw SandboxFailure.usage("give either --want or --path") }
    let item = try trial.itemName(in: try trial.record(ranges.map { ($0.name, $0.range.lowerBound) }))
    if let want {
      try fit(ranges, trial, item, to: try TrialOptions.expectation(want))
    } else if let path {
      try fit(ranges, trial, item, along: try Self.path(path))
    }
  }

  @MainActor
  private func fit(
    _ ranges: [(name: String, range: ClosedRange<Double>)], _ trial: SceneTrial, _ item: String,
    to expectation: MotionExpectation
  ) throws {
    // For each term, the least and the greatest value of all attempts.
    var tried = [ClosedRange<Double>?](repeating: nil, count: expectation.terms.count)
    let fit = MotionFit(ranges, record: { try trial.record($0) }) { motion in
      for (index, term) in expectation.terms.enumerated() {
        guard let value = term.quantity.value(motion[term.item.isEmpty ? item : term.item]) else { continue }
        let old = tried[index] ?? value...value
        tried[index] = min(old.lowerBound, value)...max(old.upperBound, value)
      }
      return expectation.cost(of: motion, item)
    }
    let candidates = try fit.candidates(3)
    for candidate in candidates {
      let answers = expectation.terms.map { term in
        let value = term.quantity.value(candidate.motion[term.item.isEmpty ? item : term.item])
        return "\(term.quantity.name) \(value.map(SweepRow.number) ?? "none")"
      }
      try StandardOutput.write("\(words(candidate.values)): \(answers.joined(separator: ", "))")
    }
    guard let best = candidates.first, best.cost > 0 else { return }
    let spans = zip(expectation.terms, tried).map { term, span in
      let words = span.map { "\(SweepRow.number($0.lowerBound)) to \(SweepRow.number($0.upperBound))" }
      return "\(term.quantity.name) \(words ?? "none")"
    }
    throw SandboxFailure(
      message:
        "no values in these ranges do all you want: the runs gave \(spans.joined(separator: ", "))"
        + edges(best.values, ranges), status: 1)
  }

  @MainActor
  private func fit(
    _ ranges: [(name: String, range: ClosedRange<Double>)], _ trial: SceneTrial, _ item: String,
    along path: MotionPath
  ) throws {
    let fit = MotionFit(ranges, record: { try trial.record($0) }, cost: { path.deviation(of: $0[item]) })
    guard let best = try fit.candidates(1, goal: Self.goal).first else { return }
    let percent = String(format: "%.1f", best.cost * 100)
    try StandardOutput.write("\(words(best.values)): at most \(percent) % of travel off the path")
    guard best.cost > Self.near else { return }
    throw SandboxFailure(
      message: "no values in these ranges follow the path; these come closest" + edges(best.values, ranges),
      status: 1)
  }

  private func words(_ values: [(name: String, value: Double)]) -> String {
    values.map { "\($0.name) \(SweepRow.number($0.value))" }.joined(separator: ", ")
  }

  /// Advice to widen the ranges whose ends the answer comes close to; empty if there are none.
  private func edges(
    _ values: [(name: String, value: Double)], _ ranges: [(name: String, range: ClosedRange<Double>)]
  ) -> String {
    let names = zip(values, ranges).filter { value, range in
      let span = range.range.upperBound - range.range.lowerBound
      return min(value.value - range.range.lowerBound, range.range.upperBound - value.value) < 0.01 * span
    }.map(\.0.name)
    return names.isEmpty ? "" : "; try a wider range for \(names.joined(separator: " and "))"
  }

  private static func path(_ file: String) throws(SandboxFailure) -> MotionPath {
    do {
      return try MotionPath(reading: TextFile.text(at: file))
    } catch let refusal as MotionPath.Refusal {
      throw .badFile("\(file.escapedForTerminal), \(refusal.description)")
    } catch let refusal as TextFileRefusal {
      throw .badFile("\(file.escapedForTerminal): \(refusal.reason)".escapedForTerminal)
    } catch {
      throw .badFile("cannot read \(file.escapedForTerminal)")
    }
  }
}
