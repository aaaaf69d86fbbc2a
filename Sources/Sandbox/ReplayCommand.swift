// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// `sandbox replay`: plays a recording and compares the states.
struct ReplayCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replays a recording and checks that it ends in the same state.")

  @Argument(help: "The recording.")
  var file: String

  @Flag(help: "Run without a display, as fast as possible.")
  var headless = false

  @Flag(help: "Replay an interrupted recording as far as it goes.")
  var untilCut = false

  @Option(help: ArgumentHelp("Use this font file.", valueName: "file"))
  var font: String?

  var listensAtOnce: Bool { headless }

  @MainActor
  func start() throws {
    let catalog = SceneCatalog.sandbox()
    let recording = try read(catalog)
    guard let first = recording.segments.first, let scene = catalog.scene(first.scene) else { return }
    let workbench: Workbench
    var replayer: Replayer?
    let size = CGSize(width: recording.width, height: recording.height)
    let fontFile = WindowOptions.usable(font)
    if headless {
      let host = HeadlessHost(size: size, textMeasurer: try SDLTextMeasurer(fontFile: fontFile))
      workbench = Workbench(catalog, scene: scene)
      host.window.rootViewController = workbench
      let running = Replayer(recording, in: workbench.session)
      var progress = ProgressLine(total: recording.segments.reduce(0) { $0 + $1.steps })
      while !running.isOver, !Interruption.isAsked {
        host.driver.step()
        progress.show(host.driver.stepIndex)
        running.proceed()
      }
      progress.end()
      replayer = running
    } else {
      var options = SDLApplication.Options()
      (options.size, options.fontFile) = (size, fontFile)
      var run = WindowRun(scene, options: options)
      workbench = run.workbench
      run.didOpen = { replayer = Replayer(recording, in: run.workbench.session) }
      run.isSkipping = {
        replayer?.isOver == false && run.workbench.session.log.steps < recording.shownFrom
      }
      run.didStep = {
        replayer?.proceed()
        return replayer?.isOver == false
      }
      try run.run()
    }
    if let difference = replayer?.difference { throw Self.failure(difference) }
    guard let hash = replayer?.endHash else { return StandardError.write("replay ended early") }
    try StandardOutput.write("hash \(hash.hexadecimal)")
  }

  @MainActor
  private func read(_ catalog: SceneCatalog) throws(SandboxFailure) -> Recording {
    let name = file.escapedForTerminal
    do {
      return try Recording(file: file, of: catalog, untilCut: untilCut)
    } catch {
      let place = error.line.map { "\(name):\($0)" } ?? name
      let advice = error.isCut ? " (--until-cut replays as far as it goes)" : ""
      throw .badFile("\(place): \(error.reason.escapedForTerminal)\(advice)")
    }
  }

  private static func failure(_ difference: ReplayDifference) -> SandboxFailure {
    let seconds = String(format: "%.3f", Double(difference.step) / 60)
    return SandboxFailure(
      message: "replay of \(difference.scene) differs at step \(difference.step) (\(seconds) s): "
        + "recorded \(difference.recorded.hexadecimal), replayed \(difference.replayed.hexadecimal)",
      status: 1)
  }
}
