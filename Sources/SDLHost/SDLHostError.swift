// SPDX-License-Identifier: Apache-2.0
/// The reason why a window, a picture or a font is unavailable. The description is one line for people.
///
/// ```swift
/// do {
///   try SDLApplication.run { UIViewController() }
/// } catch {
///   print(error)  // one line, such as that there is no display
/// }
/// ```
public enum SDLHostError: Error, Equatable, CustomStringConvertible {
  /// There is no display to open a window on.
  case noDisplay(reason: String)
  /// SDL refused a window or every renderer.
  case noWindow(reason: String)
  /// The display or the window went away while it was shown.
  case displayLost(reason: String)
  /// A requested font file cannot be used.
  case badFont(path: String, reason: String)
  /// A picture of the given size in pixels cannot be drawn.
  case noPicture(reason: String)

  /// One line that says what is missing and how to fix it.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display: \(reason); `sandbox run` and `HeadlessHost` need none"
    case .noWindow(let reason):
      "no window: \(reason)"
    case .displayLost(let reason):
      "the display is lost: \(reason)"
    case .badFont(let path, let reason):
      "font \(path): \(reason)"
    case .noPicture(let reason):
      "no picture: \(reason)"
    }
  }
}
