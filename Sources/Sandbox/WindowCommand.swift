// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import SDLHost
import Tabletop
import Workbench

/// `sandbox`: the window.
struct WindowCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(commandName: "window", abstract: "Opens the window.")

  @Option(help: "The scene to open, by id or title; see sandbox list.")
  var scene: String?

  @Option(help: "Stop after this many simulated seconds and print the hash.")
  var seconds: Double?

  @OptionGroup var options: SceneOptions

  var listensAtOnce: Bool { options.trace != nil }

  @MainActor
  func start() throws {
    let frames = try seconds.map { seconds throws(SandboxFailure) in try SceneOptions.frames(in: seconds) }
    try options.checkFiles()
    var run = try WindowRun(try SceneOptions.scene(scene), options)
    run.options.steps = frames
    if frames == nil { run.keepWork() }
    if frames != nil { run.options.didMeasure = { StandardError.write($0.line) } }
    let steps = try run.run()
    guard let frames else { return }
    guard steps == frames else {
      return StandardError.write("ended early, after \(steps) of \(frames) frames")
    }
    try StandardOutput.write("hash \(run.workbench.session.stateHash.hexadecimal)")
  }
}
