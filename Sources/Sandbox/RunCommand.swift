import ArgumentParser
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// `sandbox run`: a scene without window or display, as fast as it goes.
struct RunCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs a scene without a display and prints the hash of its end.")

  @Option(help: "Which scene; sandbox list names them.")
  var scene: String

  @Option(help: "How many seconds of the scene's time.")
  var seconds: Double

  @OptionGroup var options: SceneOptions

  @Option(help: ArgumentHelp("Draw the last frame into this PNG file.", valueName: "file"))
  var png: String?

  @MainActor
  func start() throws {
    let scene = try SceneOptions.scene(scene)
    let frames = try SceneOptions.frames(in: seconds)
    let size = try options.windowSize(), scale = try options.contentScale()
    let script = try options.script()
    let trace = try options.trace.map { path throws(SandboxFailure) in try TraceFile(path) }

    let measurer = try SDLTextMeasurer(fontFile: options.usableFont(), scale: scale)
    let host = HeadlessHost(size: size, scale: scale, textMeasurer: measurer)
    host.appearance = options.userInterfaceAppearance
    let workbench = Workbench(.sandbox(), scene: scene)
    host.window.rootViewController = workbench
    let started = ContinuousClock.now
    script?.play(on: host.driver)
    try SceneRun(workbench: workbench, trace: trace).run(frames: frames, on: host.driver)
    StandardError.write("\(frames) frames in \(ContinuousClock.now - started)")
    if let png { try write(host, measurer, to: png) }
    print("hash \(workbench.session.stateHash.hexadecimal)")
  }

  @MainActor
  private func write(_ host: HeadlessHost, _ measurer: SDLTextMeasurer, to path: String) throws {
    let image: DisplayListImage
    do {
      image = try DisplayListImage(
        host.render(), size: host.window.bounds.size, scale: host.displayScale, textMeasurer: measurer)
    } catch {
      throw SandboxFailure.cannotWrite("no picture: \(error)")
    }
    StandardError.write("drawn by \(image.method.rawValue)")
    do {
      try Data(image.png).write(to: URL(fileURLWithPath: path))
    } catch {
      throw SandboxFailure.cannotWrite("cannot write \(path.escapedForTerminal)")
    }
  }
}
