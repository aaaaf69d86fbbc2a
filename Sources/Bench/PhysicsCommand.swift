// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Glibc
import PhysicsScenes

/// Times the physics core on named scenes and measures its accuracy.
struct PhysicsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "physics", abstract: "Times the physics core on named scenes.")

  @Argument(help: "Scenes to run; all by default. See --list.")
  var scenes: [String] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Option(help: "Frames of 1/60 s to run instead of each scene's own number.")
  var frames: Int?

  @Option(help: "Relative motion, m, up to which a manifold is kept; 0 computes each anew.")
  var recycle: Float = 0.05

  @Flag(help: "Let bodies fall asleep.")
  var sleep = false

  @Flag(help: "Print where the time of a frame goes.")
  var profile = false

  @Option(help: "Run each scene so many times and keep the run with the least median.")
  var repeats = 1

  @Flag(help: "Leave out the other engines of a build with the trait Peers.")
  var alone = false

  @Option(
    help: ArgumentHelp(
      "Compare with a run on this machine that --json printed; status 1 where a scene is slower.",
      valueName: "file"))
  var baseline: String?

  @Option(help: "How much slower than the baseline counts, as a share of its time.")
  var tolerance = 0.25

  @Flag(help: "Print the scenes' names and stop.")
  var list = false

  func validate() throws {
    for name in scenes where !SceneCatalog.makers.contains(where: { $0.name == name }) {
      throw ValidationError("no scene '\(name)'; see bench physics --list")
    }
    if let frames, frames < 2 || frames > 1_000_000 { throw ValidationError("--frames takes 2...1000000") }
    if !(recycle >= 0 && recycle <= 10) { throw ValidationError("--recycle takes 0...10") }
    if !(tolerance >= 0 && tolerance <= 100) { throw ValidationError("--tolerance takes 0...100") }
    if json, baseline != nil { throw ValidationError("--json and --baseline exclude each other") }
    if repeats < 1 || repeats > 1000 { throw ValidationError("--repeats takes 1...1000") }
  }

  func run() throws {
    if list {
      for maker in SceneCatalog.makers { print(maker.name) }
      return
    }
    let stored: Baseline?
    do {
      stored = try baseline.map { path throws(Baseline.Refusal) in try Baseline(contentsOf: path) }
    } catch {
      throw ValidationError("\(error)")
    }
    var rows: [Report.Row] = []
    var slower: [String] = []
    if !json { print(Report.heading) }
    for maker in SceneCatalog.makers where scenes.isEmpty || scenes.contains(maker.name) {
      let scene = maker.make()
      var row = Report.Row(
        core: best(scene, sleep ? "sleep" : "awake") { CoreEngine(scene, sleeping: sleep, recycle: recycle) })
      for peer in Peers.all where !alone {
        let name = peer.name(scene)
        if let reason = peer.refusal(scene) {
          row.refusals.append((name, reason))
        } else {
          row.peers.append((name, best(scene, name) { peer.make(scene, sleep) }))
        }
      }
      rows.append(row)
      if !json {
        print(Report.line(row))
        if let (line, isSlower) = stored?.comparison(row.core, tolerance: tolerance) {
          print(line)
          if isSlower { slower.append(maker.name) }
        }
        // Whoever reads from a pipe wants each line as soon as it is known.
        fflush(nil)
      }
    }
    if json { print(Report.json(rows)) }
    if !slower.isEmpty {
      print("slower than the baseline: \(slower.joined(separator: ", "))")
      throw ExitCode(1)
    }
  }

  private func best(_ scene: SceneDescription, _ settings: String, _ make: () -> any Engine) -> Result {
    var result = Harness.run(scene, frames: frames, settings: settings, profiling: profile, make)
    for _ in 1..<repeats {
      let next = Harness.run(scene, frames: frames, settings: settings, profiling: profile, make)
      if next.medianMilliseconds < result.medianMilliseconds { result = next }
    }
    result.course = Course.measured(scene, frames: frames, make)
    return result
  }
}
