import ArgumentParser
import HeadlessHost
import SDLHost
import SandboxScenes
import Tabletop

/// `sandbox`: the window.
struct WindowCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(commandName: "window", abstract: "Opens the window.")

  @Option(help: "The scene that opens; sandbox list names them.")
  var scene: String?

  @Option(help: "End after so many seconds of the scene's time and print the hash.")
  var seconds: Double?

  @OptionGroup var options: SceneOptions

  @MainActor
  func start() throws {
    let scene = try SceneOptions.scene(scene)
    let frames = try seconds.map { seconds throws(SandboxFailure) in try SceneOptions.frames(in: seconds) }
    let script = try options.script()
    let trace = try options.trace.map { path throws(SandboxFailure) in try TraceFile(path) }
    var window = SDLApplication.Options()
    window.size = try options.windowSize()
    window.title = Self.title(of: scene)
    window.fontFile = options.usableFont()
    window.isDark = options.appearance.map { $0 == .dark }
    window.reducesMotion = options.reducedMotion ? true : nil
    window.steps = frames

    let sandbox = SandboxController(scene: scene)
    sandbox.didShow = { SDLApplication.setTitle(Self.title(of: $0)) }
    sandbox.toggleFullScreen = { SDLApplication.toggleFullScreen() }
    sandbox.quit = { SDLApplication.terminate() }
    var player = script.map(EventScript.Player.init)
    var traceFailure: (any Error)?
    if player != nil || trace != nil || frames != nil {
      window.beforeStep = { step, driver in
        do {
          if step > 0 { try trace?.write(frame: step, of: sandbox) }
        } catch {
          traceFailure = error
          SDLApplication.terminate()
        }
        player?.send(before: step, to: driver)
      }
    }
    do {
      let steps = try SDLApplication.run(window) { sandbox }
      if let traceFailure { throw traceFailure }
      if steps > 0 { try trace?.write(frame: steps, of: sandbox) }
      try trace?.close()
    } catch let error as SDLHostError {
      throw SandboxFailure.noDisplay("\(error)")
    }
    if frames != nil { print("hash \(sandbox.stateHash.hexadecimal)") }
  }

  @MainActor
  private static func title(of scene: any Scene.Type) -> String { "Tabletop — \(scene.title)" }
}
