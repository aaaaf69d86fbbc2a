// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import SDLHost
import Tabletop
import UIWidgets

/// The look of a window, for every command that opens one.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Size of the window in points; by default the document's, or 1024x768.", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("Use this font file.", valueName: "file"))
  var font: String?

  @Option(help: "light or dark; by default the desktop's.")
  var appearance: Appearance?

  @Option(
    help: ArgumentHelp(
      "Pixels per point, 0.5 to 4; by default the desktop's text scale.", valueName: "factor"))
  var scale: Double?

  @Flag(help: "Fade views in and out instead of moving them.")
  var reducedMotion = false

  enum Appearance: String, ExpressibleByArgument { case light, dark }

  /// The size of a window when no option or document names one, in points.
  static let standardSize = CGSize(width: 1024, height: 768)
  /// The largest side of a window, in points.
  private static let largestSide = 16_384.0

  /// The requested size, or else `standard`; a usage error if the size is not possible.
  func windowSize(
    else standard: CGSize = Self.standardSize
  ) throws(SandboxFailure) -> CGSize {
    guard let size else { return standard }
    let parts = size.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0,
      Double(max(width, height)) <= Self.largestSide
    else {
      throw .usage("bad size '\(size.escapedForTerminal)': use WxH in points, for example 1024x768")
    }
    return CGSize(width: width, height: height)
  }

  /// The requested scale, or a usage error; nil if none was requested.
  func contentScale() throws(SandboxFailure) -> CGFloat? {
    guard let scale else { return nil }
    guard (0.5...4).contains(scale) else { throw .usage("bad scale \(scale): must be 0.5 to 4") }
    return scale
  }

  /// The requested font file; see `usable`.
  @MainActor
  func usableFont() -> String? { Self.usable(font) }

  /// A font file; nil if none is given. If it cannot be used, reports that and returns nil.
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

  /// The appearance that the options request.
  var userInterfaceAppearance: UserInterfaceAppearance {
    UserInterfaceAppearance(isDark: appearance == .dark, reducesMotion: reducedMotion)
  }

  /// Checks these options, and returns the values to set in a window's options. `standard` is the size if
  /// none was requested.
  @MainActor
  func checked(
    else standard: CGSize = Self.standardSize
  ) throws(SandboxFailure) -> Checked {
    Checked(
      size: try windowSize(else: standard), scale: try contentScale(), font: usableFont(),
      isDark: appearance.map { $0 == .dark }, reducesMotion: reducedMotion ? true : nil)
  }

  /// Checked values for a window.
  struct Checked {
    let size: CGSize
    let scale: CGFloat?
    let font: String?
    let isDark, reducesMotion: Bool?

    func apply(to options: inout SDLApplication.Options) {
      (options.size, options.contentScale, options.fontFile) = (size, scale, font)
      (options.isDark, options.reducesMotion) = (isDark, reducesMotion)
    }
  }
}
