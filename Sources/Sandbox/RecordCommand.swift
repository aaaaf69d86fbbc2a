// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// `sandbox record`: records all input, with a hash for each second.
struct RecordCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Opens the window and records what you do in it.")

  @Argument(help: "The file to write.")
  var file: String

  @Option(help: "The scene to open, by id or title; see sandbox list.")
  var scene: String?

  @Option(help: "Stop after this many simulated seconds.")
  var seconds: Double?

  @Flag(help: "Run without a display; needs --seconds.")
  var headless = false

  @OptionGroup var options: SceneOptions

  @MainActor
  func start() throws {
    let scene = try SceneOptions.scene(scene)
    let frames = try seconds.map { seconds throws(SandboxFailure) in try SceneOptions.frames(in: seconds) }
    guard !headless || frames != nil else { throw SandboxFailure.usage("--headless needs --seconds") }
    try options.checkFiles(file)
    let output = try RecordingFile(file, replacing: options.force)
    let hash: UInt64
    if headless, let frames {
      hash = try recordHeadless(scene, frames, to: output)
    } else {
      hash = try recordInWindow(scene, frames, to: output)
    }
    try output.close()
    try StandardOutput.write("hash \(hash.hexadecimal)")
  }

  @MainActor
  private func recordInWindow(
    _ scene: SceneEntry, _ frames: Int?, to output: RecordingFile
  ) throws -> UInt64 {
    var run = try WindowRun(scene, options)
    run.options.steps = frames
    let recorder = Recorder(of: run.workbench.session, size: run.options.size, to: output)
    // A crash or a kill loses at most the last half second, including a late frame.
    let timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
      MainActor.assumeIsolated {
        recorder.save()
        if output.failure != nil { SDLApplication.terminate() }
      }
    }
    defer { timer.invalidate() }
    // The window is kept to the end, because the final hash includes which control has the keyboard, and only
    // the window knows that.
    var window: UIWindow?
    run.didStep = {
      window = run.workbench.view.window
      return true
    }
    defer { withExtendedLifetime(window) {} }
    // If the window was lost, the recording is still complete; if it never opened, there is no recording.
    do {
      try run.run()
    } catch {
      guard run.workbench.session.log.steps > 0 else { throw error }
      recorder.finish()
      try output.close()
      throw error
    }
    recorder.finish()
    return run.workbench.session.stateHash
  }

  @MainActor
  private func recordHeadless(
    _ scene: SceneEntry, _ frames: Int, to output: RecordingFile
  ) throws -> UInt64 {
    let size = try options.window.windowSize()
    let script = try options.script()
    let trace = try options.traceFile()
    let host = HeadlessHost(
      size: size, textMeasurer: try SDLTextMeasurer(fontFile: options.window.usableFont()))
    host.appearance = options.window.userInterfaceAppearance
    let workbench = Workbench(.sandbox(), scene: scene)
    let recorder = Recorder(of: workbench.session, size: size, to: output)
    host.window.rootViewController = workbench
    script?.play(on: host.driver)
    _ = try SceneRun(workbench: workbench, trace: trace).run(frames: frames, on: host.driver)
    recorder.finish()
    return workbench.session.stateHash
  }
}
