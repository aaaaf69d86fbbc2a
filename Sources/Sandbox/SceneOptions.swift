// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// The options that the window and the headless run have in common.
struct SceneOptions: ParsableArguments {
  @OptionGroup var window: WindowOptions

  @Option(help: ArgumentHelp("Play the events in this file (JSON lines).", valueName: "file"))
  var events: String?

  @Option(
    help: ArgumentHelp("Write the items of every frame to this file, as JSON lines.", valueName: "file"))
  var trace: String?

  @Flag(help: "Replace existing files.")
  var force = false

  /// The longest run that is accepted, in seconds.
  static let longestRun = 86_400.0

  /// The requested events, completely read and checked.
  @MainActor
  func script() throws(SandboxFailure) -> EventScript? {
    guard let events else { return nil }
    return try Self.script(events)
  }

  /// A script of events from a file.
  static func script(_ path: String) throws(SandboxFailure) -> EventScript {
    do {
      return try EventScript(contentsOf: path)
    } catch {
      throw .badFile("\(error)".escapedForTerminal)
    }
  }

  /// The file of the requested trace, already begun.
  @MainActor
  func traceFile() throws(SandboxFailure) -> TraceFile? {
    guard let trace else { return nil }
    return try TraceFile(trace, replacing: force)
  }

  /// A host for a headless window with these options, and its text measurer.
  @MainActor
  func headlessHost(
    else standard: CGSize = WindowOptions.standardSize
  ) throws -> (host: HeadlessHost, measurer: SDLTextMeasurer) {
    let size = try window.windowSize(else: standard), scale = try window.contentScale() ?? 1
    let measurer = try SDLTextMeasurer(fontFile: window.usableFont(), scale: scale)
    let host = HeadlessHost(size: size, scale: scale, textMeasurer: measurer)
    host.appearance = window.userInterfaceAppearance
    return (host, measurer)
  }

  /// An output file. It is begun before the run, so no time is wasted if it cannot be written.
  func outputFile(_ path: String) throws(SandboxFailure) -> OutputFile {
    do {
      return try OutputFile(path, replacing: force)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Refuses a command line that would overwrite its own file of events, or write two outputs to one file.
  /// `others` are the output files other than the trace.
  func checkFiles(_ others: String?...) throws(SandboxFailure) {
    var seen = [events].compactMap { $0 }
    for file in [trace] + others {
      guard let file else { continue }
      guard !seen.contains(where: { FilePlace.isSame($0, file) }) else {
        throw .usage("\(file.escapedForTerminal) is named twice: give each file its own name")
      }
      seen.append(file)
    }
  }

  /// The scene with this id or title, or a usage error that suggests the scene that was probably meant.
  @MainActor
  static func scene(_ id: String?) throws(SandboxFailure) -> SceneEntry {
    let catalog = SceneCatalog.sandbox()
    guard let id else { return catalog.first }
    guard let scene = catalog.scene(called: id) else {
      let guess = catalog.nearestID(to: id).map { "did you mean \($0)? " } ?? ""
      throw .usage("unknown scene '\(id.escapedForTerminal)': \(guess)see sandbox list")
    }
    return scene
  }

  /// The number of frames in a time, or a usage error.
  static func frames(in seconds: Double) throws(SandboxFailure) -> Int {
    guard seconds.isFinite, seconds >= 0, seconds <= longestRun else {
      throw .usage("bad number of seconds \(seconds): must be 0 to \(Int(longestRun))")
    }
    return Int((seconds * 60).rounded())
  }
}
