import ArgumentParser
import Foundation
import HeadlessHost
import SDLHost
import SandboxScenes
import Tabletop

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
    let scene = try SceneOptions.scene(scene)
    let frames = try seconds.map { seconds throws(SandboxFailure) in try SceneOptions.frames(in: seconds) }
    let recording: Recording
    if headless {
      guard let frames else { throw SandboxFailure.usage("--headless needs --seconds") }
      recording = try recordHeadless(scene, frames)
    } else {
      var run = try WindowRun(scene, options)
      run.options.steps = frames
      let recorder = Recorder(of: run.sandbox, size: run.options.size)
      try run.run()
      recording = recorder.recording
    }
    do {
      try Data(recording.text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw SandboxFailure.cannotWrite("cannot write \(file.escapedForTerminal)")
    }
    print("hash \(recording.segments.last?.hashes.last?.hash.hexadecimal ?? "")")
  }

  @MainActor
  private func recordHeadless(_ scene: any Scene.Type, _ frames: Int) throws -> Recording {
    let size = try options.windowSize()
    let script = try options.script()
    let trace = try options.trace.map { path throws(SandboxFailure) in try TraceFile(path) }
    let host = HeadlessHost(size: size, textMeasurer: try SDLTextMeasurer(fontFile: options.usableFont()))
    host.appearance = options.userInterfaceAppearance
    let sandbox = SandboxController(scene: scene)
    let recorder = Recorder(of: sandbox, size: size)
    host.window.rootViewController = sandbox
    script?.play(on: host.driver)
    try SceneRun(sandbox: sandbox, trace: trace).run(frames: frames, on: host.driver)
    return recorder.recording
  }
}
