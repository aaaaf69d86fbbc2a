// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// `sandbox run`: a scene without a window or display, as fast as possible.
struct RunCommand: MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs a scene without a display and prints the hash of its final state.")

  @Option(help: "The scene to run, by id or title; see sandbox list.")
  var scene: String

  @Option(help: "How many simulated seconds to run.")
  var seconds: Double

  @OptionGroup var options: SceneOptions

  @Option(help: ArgumentHelp("Write the last frame to this PNG file.", valueName: "file"))
  var png: String?

  @MainActor
  func start() throws {
    let scene = try SceneOptions.scene(scene)
    let frames = try SceneOptions.frames(in: seconds)
    let script = try options.script()
    try options.checkFiles(png)
    let picture = try png.map { path throws(SandboxFailure) in try options.outputFile(path) }
    let trace = try options.traceFile()

    let (host, measurer) = try options.headlessHost()
    let workbench = Workbench(.sandbox(), scene: scene)
    host.window.rootViewController = workbench
    let started = ContinuousClock.now
    script?.play(on: host.driver)
    guard try SceneRun(workbench: workbench, trace: trace).run(frames: frames, on: host.driver) else {
      return
    }
    StandardError.write("\(frames) frames in \(ContinuousClock.now - started)")
    if let picture { try write(host, measurer, to: picture) }
    try StandardOutput.write("hash \(workbench.session.stateHash.hexadecimal)")
  }

  @MainActor
  private func write(_ host: HeadlessHost, _ measurer: SDLTextMeasurer, to file: OutputFile) throws {
    let image: DisplayListImage
    do {
      image = try DisplayListImage(
        host.render(), size: host.window.bounds.size, scale: host.displayScale, textMeasurer: measurer)
    } catch {
      throw SandboxFailure.cannotWrite("\(error)")
    }
    StandardError.write("drawn by \(image.method.rawValue)")
    do {
      try file.append(image.png)
      try file.finish()
    } catch {
      throw SandboxFailure.cannotWrite(error)
    }
  }
}
