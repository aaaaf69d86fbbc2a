// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import HeadlessHost
import MotionTesting
import Scenes
import Tabletop
import UIDynamics
import UIWidgets
import Workbench

/// The options that sweeps and fits have in common. Both record a scene repeatedly, with different values.
struct TrialOptions: ParsableArguments {
  @Option(help: "The scene to record, by id or title; see sandbox list.")
  var scene: String

  @Option(help: "How many simulated seconds to record.")
  var seconds = 3.0

  @Option(help: ArgumentHelp("Play the events in this file (JSON lines).", valueName: "file"))
  var events: String?

  @Option(help: ArgumentHelp("Size of the stage in points; by default 1024x680.", valueName: "WxH"))
  var size: String?

  @Option(help: "The item to measure; by default the first dynamic one.")
  var item: String?

  @Option(
    help: ArgumentHelp(
      "A parameter and its values: NAME=0.2…1:9, NAME=0.2…1, NAME=0.2,0.5,1, or NAME for the range of its slider.",
      discussion: "NAME is the id of one of the scene's own parameters, a behaviour's variable and "
        + "property (snap.damping), or an address as in recordings (0/1/damping).",
      valueName: "values"))
  var vary: [String]

  /// The requested trial, checked.
  @MainActor
  func trial() throws(SandboxFailure) -> SceneTrial {
    let entry = try SceneOptions.scene(scene)
    let frames = try SceneOptions.frames(in: seconds)
    guard frames > 0, seconds <= Motion.longest else {
      throw .usage(
        "bad number of seconds \(seconds): must be at least one step and at most \(Int(Motion.longest))")
    }
    var window = WindowOptions()
    window.size = size
    let events = try events.map { path throws(SandboxFailure) in try SceneOptions.script(path).events } ?? []
    return SceneTrial(
      entry: entry, size: try window.windowSize(else: CGSize(width: 1024, height: 680)), seconds: seconds,
      events: events, item: item)
  }

  /// The parsed parameters with their values; every parameter exists in the scene.
  @MainActor
  func variations(in trial: SceneTrial) throws(SandboxFailure) -> [Variation] {
    let names = vary.map(Variation.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw .usage("\(twice.escapedForTerminal) is varied twice")
    }
    guard !names.isEmpty else { throw .usage("nothing is varied: give --vary") }
    let sliders = try trial.sliders(of: names)
    var variations: [Variation] = []
    for (text, slider) in zip(vary, sliders) {
      do {
        variations.append(try Variation(reading: text, slider: slider))
      } catch {
        throw .usage("\(error)".escapedForTerminal)
      }
    }
    return variations
  }

  /// The parsed expectation.
  @MainActor
  static func expectation(_ text: String) throws(SandboxFailure) -> MotionExpectation {
    do {
      return try MotionExpectation(reading: text)
    } catch {
      throw .usage("\(error)".escapedForTerminal)
    }
  }
}

/// A scene, and the settings for recording it.
@MainActor
struct SceneTrial {
  let entry: SceneEntry
  let size: CGSize
  let seconds: Double
  let events: [InputEvent]
  let item: String?

  /// Records the scene with these values.
  func record(_ values: [(name: String, value: Double)]) throws(SandboxFailure) -> Motion {
    let controller = entry.make()
    var refused: (name: String, value: Double)?
    let motion = Motion.record(controller, size: size, for: seconds, events: events) {
      for value in values where !Self.set(value.name, value.value, in: controller) { refused = value }
    }
    if let refused {
      throw .usage("\(refused.name.escapedForTerminal) does not take \(refused.value)")
    }
    if let failure = motion.failure { throw .usage(failure.escapedForTerminal) }
    return motion
  }

  /// The name of the item that the trial is about.
  func itemName(in motion: Motion) throws(SandboxFailure) -> String {
    guard let name = item ?? motion.firstDynamicName else {
      throw .usage("this scene has no dynamic item")
    }
    guard motion[name].finding.isEmpty else { throw .usage(motion[name].finding.escapedForTerminal) }
    return name
  }

  /// The ranges that sliders offer for these parameters; refuses those that the scene does not have.
  func sliders(of names: [String]) throws(SandboxFailure) -> [ClosedRange<Double>] {
    let controller = entry.make()
    var ranges: [ClosedRange<Double>?] = []
    _ = Motion.record(controller, size: size, for: 1 / 60.0, events: []) {
      ranges = names.map { Self.slider($0, in: controller) }
    }
    if let index = ranges.firstIndex(where: { $0 == nil }) {
      let own = controller.parameters.map(\.id)
      let list = own.isEmpty ? "" : "; the scene's own are \(own.joined(separator: ", "))"
      throw .usage("\(entry.id) has no parameter '\(names[index].escapedForTerminal)'\(list)")
    }
    return ranges.compactMap { $0 }
  }

  private static func slider(_ name: String, in controller: UIViewController) -> ClosedRange<Double>? {
    if let own = own(name, in: controller) {
      guard case .number(let range, _) = own.kind else { return 0...1 }
      return range
    }
    guard case .number(_, let slider) = Parameter(named: name, in: controller)?.kind else { return nil }
    return slider
  }

  private static func own(_ name: String, in controller: UIViewController) -> SceneParameter? {
    (controller as? any Scene)?.parameters.first { $0.id == name }
  }

  private static func set(_ name: String, _ value: Double, in controller: UIViewController) -> Bool {
    if let own = own(name, in: controller) {
      own.value = value
      return abs(own.value - value) <= 1e-9 * max(1, abs(value))
    }
    return Parameter(named: name, in: controller)?.set(value) ?? false
  }
}
