import ArgumentParser
import Foundation
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// `sandbox record`: writes down what is done, with a hash for each second.
struct RecordCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Opens the window and records what is done in it.")

  @Argument(help: "The file to write.")
  var file: String

  @Option(help: "The scene that opens; sandbox list names them.")
  var scene: String?

  @Option(help: "End after so many seconds of the window's time.")
  var seconds: Double?

  @Flag(help: "Without a display; needs --seconds.")
  var headless = false

  @Flag(help: "Write over a file that is there.")
  var force = false

  @OptionGroup var options: SceneOptions

  @MainActor
  func start() throws {
    guard force || !FileManager.default.fileExists(atPath: file) else {
      throw SandboxFailure.cannotWrite("\(file.escapedForTerminal) is there already: --force writes over it")
    }
    let output = RecordingFile(file, replacing: force)
    let scene = try SceneOptions.scene(scene)
    let frames = try seconds.map { seconds throws(SandboxFailure) in try SceneOptions.frames(in: seconds) }
    let hash: UInt64
    if headless {
      guard let frames else { throw SandboxFailure.usage("--headless needs --seconds") }
      hash = try recordHeadless(scene, frames, to: output)
    } else {
      hash = try recordInWindow(scene, frames, to: output)
    }
    if output.failed { throw SandboxFailure.cannotWrite("cannot write \(file.escapedForTerminal)") }
    print("hash \(hash.hexadecimal)")
  }

  @MainActor
  private func recordInWindow(
    _ scene: SceneEntry, _ frames: Int?, to output: RecordingFile
  ) throws -> UInt64 {
    var run = try WindowRun(scene, options)
    run.options.steps = frames
    let recorder = Recorder(of: run.workbench.session, size: run.options.size, to: output)
    // A crash or a kill costs no more than the last half second, also of a scene that stands still.
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
      MainActor.assumeIsolated {
        recorder.save()
        if output.failed { SDLApplication.terminate() }
      }
    }
    defer { timer.invalidate() }
    try run.run()
    recorder.finish()
    return run.workbench.session.stateHash
  }

  @MainActor
  private func recordHeadless(
    _ scene: SceneEntry, _ frames: Int, to output: RecordingFile
  ) throws -> UInt64 {
    let size = try options.windowSize()
    let script = try options.script()
    let trace = try options.trace.map { path throws(SandboxFailure) in try TraceFile(path) }
    let host = HeadlessHost(size: size, textMeasurer: try SDLTextMeasurer(fontFile: options.usableFont()))
    host.appearance = options.userInterfaceAppearance
    let workbench = Workbench(.sandbox(), scene: scene)
    let recorder = Recorder(of: workbench.session, size: size, to: output)
    host.window.rootViewController = workbench
    script?.play(on: host.driver)
    try SceneRun(workbench: workbench, trace: trace).run(frames: frames, on: host.driver)
    recorder.finish()
    return workbench.session.stateHash
  }
}
