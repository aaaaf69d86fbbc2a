// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Files
import HeadlessHost
import SDLHost
import Scenes
import Tabletop
import Workbench

/// What the window and the headless run have in common.
struct SceneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Size of the window in points.", valueName: "WxH"))
  var size = "1024x768"

  @Option(help: ArgumentHelp("Play this file of events (JSON lines).", valueName: "file"))
  var events: String?

  @Option(
    help: ArgumentHelp("Write the items of every frame to this file, as JSON lines.", valueName: "file"))
  var trace: String?

  @Option(help: ArgumentHelp("Use this font file.", valueName: "file"))
  var font: String?

  @Option(help: "light or dark; by default the desktop's.")
  var appearance: Appearance?

  @Option(
    help: ArgumentHelp("Pixels per point, 0.5 to 4, for displays that do not scale.", valueName: "factor"))
  var scale = 1.0

  @Flag(help: "Fade views in and out instead of moving them.")
  var reducedMotion = false

  @Flag(help: "Replace existing files.")
  var force = false

  init() {}

  enum Appearance: String, ExpressibleByArgument { case light, dark }

  /// The longest run and the largest window that are taken, in seconds and points.
  static let longestRun = 86_400.0
  static let largestSide = 16_384.0

  /// The size that was asked for, or a usage error.
  func windowSize() throws(SandboxFailure) -> CGSize {
    let parts = size.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0,
      Double(max(width, height)) <= Self.largestSide
    else {
      throw .usage("bad size '\(size.escapedForTerminal)': give it as WxH in points, for example 1024x768")
    }
    return CGSize(width: width, height: height)
  }

  /// The scale that was asked for, or a usage error.
  func contentScale() throws(SandboxFailure) -> CGFloat {
    guard (0.5...4).contains(scale) else { throw .usage("bad scale \(scale): give 0.5 to 4") }
    return scale
  }

  /// The events that were asked for, read whole and checked.
  @MainActor
  func script() throws(SandboxFailure) -> EventScript? {
    guard let events else { return nil }
    do {
      return try EventScript(contentsOf: events)
    } catch {
      throw .badFile("\(error)".escapedForTerminal)
    }
  }

  /// The file of the trace that was asked for, begun.
  @MainActor
  func traceFile() throws(SandboxFailure) -> TraceFile? {
    guard let trace else { return nil }
    return try TraceFile(trace, replacing: force)
  }

  /// A window that nobody sees, as the options say, and what measures its text.
  @MainActor
  func headlessHost() throws -> (host: HeadlessHost, measurer: SDLTextMeasurer) {
    let size = try windowSize(), scale = try contentScale()
    let measurer = try SDLTextMeasurer(fontFile: usableFont(), scale: scale)
    let host = HeadlessHost(size: size, scale: scale, textMeasurer: measurer)
    host.appearance = userInterfaceAppearance
    return (host, measurer)
  }

  /// A file that is written, begun before the run, so that one that cannot be written costs no time.
  func outputFile(_ path: String) throws(SandboxFailure) -> OutputFile {
    do {
      return try OutputFile(path, replacing: force)
    } catch {
      throw .cannotWrite(error)
    }
  }

  /// Refuses a call that would write over its own events, or write two things into one file; `others` are
  /// the files that it writes besides the trace.
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

  /// The font file that was asked for; one that cannot be used is said and left out.
  @MainActor
  func usableFont() -> String? { Self.usable(font) }

  /// A font file; nil for none, and for one that cannot be used, which is said.
  @MainActor
  static func usable(_ font: String?) -> String? {
    guard let font else { return nil }
    do {
      _ = try SDLTextMeasurer(fontFile: font)
      return font
    } catch {
      StandardError.write("sandbox: \(error)".escapedForTerminal)
      return nil
    }
  }

  /// Appearance as the options say it.
  var userInterfaceAppearance: UserInterfaceAppearance {
    UserInterfaceAppearance(isDark: appearance == .dark, reducesMotion: reducedMotion)
  }

  /// The scene of that id or title, or a usage error that names the one that was probably meant.
  @MainActor
  static func scene(_ id: String?) throws(SandboxFailure) -> SceneEntry {
    let catalog = SceneCatalog.sandbox()
    guard let id else { return catalog.first }
    guard let scene = catalog.scene(called: id) else {
      let guess = catalog.nearestID(to: id).map { "did you mean \($0)? " } ?? ""
      throw .usage("unknown scene '\(id.escapedForTerminal)': \(guess)sandbox list names them all")
    }
    return scene
  }

  /// The number of frames in so many seconds, or a usage error.
  static func frames(in seconds: Double) throws(SandboxFailure) -> Int {
    guard seconds.isFinite, seconds >= 0, seconds <= longestRun else {
      throw .usage("bad number of seconds \(seconds): give 0 to \(Int(longestRun))")
    }
    return Int((seconds * 60).rounded())
  }
}
