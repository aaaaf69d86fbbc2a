// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import Foundation
import MotionTesting
import Workbench

/// `sandbox sweep`: a scene with many values of its parameters, side by side on all cores.
struct SweepCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Records a scene with many parameter values and reports which meet an expectation.",
    discussion: """
      Quantities: \(quantities). The exit status is 1 if any run does not meet the expectation.

        sandbox sweep --scene snap --vary snap.damping=0.2…1:9 --expect 'settles < 0.8 and overshoot <= 0.05'
      """)

  @OptionGroup var options: TrialOptions

  @Option(help: "What each run should meet, for example 'settles < 0.5 and overshoot <= 0.05'.")
  var expect: String?

  @Option(help: "Do this many runs with random values instead of a grid.")
  var random: Int?

  @Option(help: "The seed for the random values.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Write all runs to this CSV file.", valueName: "file"))
  var csv: String?

  @Option(help: ArgumentHelp("Plot the runs in this SVG file.", valueName: "file"))
  var svg: String?

  @Option(help: "How many runs to do in parallel; by default one per core.")
  var jobs: Int?

  @Flag(help: "Continue the --csv file from where it ends.")
  var resume = false

  @Flag(help: "Replace existing files.")
  var force = false

  /// Set only in the processes that share the work: the number of this process, and how many there are.
  @Option(help: .hidden)
  var part: String?
  @Option(help: .hidden)
  var from = 0

  private static var quantities: String {
    MainActor.assumeIsolated { MotionQuantity.all.map { "\($0.name) (\($0.words))" }.joined(separator: ", ") }
  }

  @MainActor
  func start() throws {
    let trial = try options.trial()
    let expectation = try expect.map { text throws(SandboxFailure) in try TrialOptions.expectation(text) }
    let variations = try options.variations(in: trial)
    let plan = try SweepPlan(variations, random: random, seed: seed)
    if let part { return try work(part, plan, trial, expectation) }
    guard jobs.map({ (1...64).contains($0) }) ?? true else {
      throw SandboxFailure.usage("bad number of jobs \(jobs ?? 0): must be 1 to 64")
    }
    let table = try SweepTable(plan, path: csv, resumes: resume, replaces: force)
    let picture = try svg.map { path throws(SandboxFailure) in try SweepTable.file(path, replacing: force) }
    // An error in the scene is thus reported once, not by each process.
    _ = try row(0, plan, trial, expectation)
    try SweepWorkers(
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, plan.count, from: table.count
    )
    .run(table)
    try table.finish()
    if let picture { try SweepTable.write(SweepPicture(plan, table.rows, expectation).svg, to: picture) }
    try table.printRows()
    guard expectation != nil else { return }
    let (misses, all) = (table.rows.count { !$0.holds }, table.rows.count)
    guard misses == 0 else {
      throw SandboxFailure(message: "\(misses) of \(all) runs do not meet the expectation", status: 1)
    }
    try StandardOutput.write("all \(all) runs meet the expectation")
  }

  /// Does a share of the runs, and writes a line for each.
  @MainActor
  private func work(
    _ part: String, _ plan: SweepPlan, _ trial: SceneTrial, _ expectation: MotionExpectation?
  ) throws {
    let numbers = part.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] > 0 else { throw SandboxFailure.usage("bad part") }
    for index in stride(from: from + numbers[0], to: plan.count, by: numbers[1]) {
      try StandardOutput.write("\(index),\(try row(index, plan, trial, expectation).text)")
    }
  }

  @MainActor
  private func row(
    _ index: Int, _ plan: SweepPlan, _ trial: SceneTrial, _ expectation: MotionExpectation?
  ) throws(SandboxFailure) -> SweepRow {
    let values = plan.values(index)
    let motion = try trial.record(values)
    let item = try trial.itemName(in: motion)
    return SweepRow(
      values: values.map(\.value), answers: MotionQuantity.all.map { $0.value(motion[item]) },
      holds: expectation?.holds(for: motion, item) ?? true)
  }
}
