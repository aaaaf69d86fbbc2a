// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The services that the library requests from its host.
///
/// A window system (`SDLHost`) and a program without a display (`HeadlessHost`) implement this protocol and
/// set the host once at the start. Nothing above this protocol imports a window system for these services.
///
/// ```swift
/// // Every program has one, of a window or of a test.
/// func beep() { UIApplication.shared.host?.playTone(hertz: 440, gain: 0.2, seconds: 0.1) }
/// ```
@preconcurrency @MainActor
public protocol UIHost: AnyObject {
  /// The seconds of a clock that never goes back and ignores changes of the wall clock.
  var now: TimeInterval { get }
  /// How the person wants windows to look and move.
  var appearance: UserInterfaceAppearance { get }
  /// The window's pixels per point.
  var displayScale: CGFloat { get }
  /// Measures text; drawing matches the measurements to the pixel.
  var textMeasurer: any TextMeasurer { get }
  /// The text that copy and paste exchange with other programs.
  var clipboard: String? { get set }

  /// Plays a short tone; silent if there is no sound device.
  /// - Parameters: `hertz` 20…20 000, `gain` 0…1, `seconds` up to 2; other values are clamped.
  func playTone(hertz: Double, gain: Double, seconds: Double)
  /// Requests a new window size in points. A resize event follows, or nothing.
  func requestSize(_ size: CGSize)
  /// Makes the window fill the screen, or restores its size; does nothing if there is no window.
  func toggleFullScreen()
  /// Ends the program's run at the next frame, as if its last window were closed; does nothing if nothing is
  /// running.
  func quit()
  /// Sets the shape of the mouse pointer.
  func setCursor(_ cursor: PointerCursor)
  /// Turns text input on, for a field whose caret is at `caret` in window points; nil turns it off.
  func setTextInput(_ caret: CGRect?)
  /// Makes sure that another frame follows even if nothing happened in the window.
  func wake()
}

extension UIHost {
  /// Does nothing.
  public func toggleFullScreen() {}
  /// Does nothing.
  public func quit() {}
}

/// Shapes of the mouse pointer.
///
/// ```swift
/// func showHand() { UIApplication.shared.host?.setCursor(.pointingHand) }
/// ```
public enum PointerCursor: Sendable { case arrow, iBeam, pointingHand, crosshair, closedHand }

/// A font as hosts know it: its size, weight, slant and spacing.
///
/// ```swift
/// let bold = FontDescription(size: 17, weight: 700)
/// print(BitmapFace.shared.width(of: "Push", font: bold))
/// ```
public struct FontDescription: Hashable, Sendable {
  /// The size in points, 1…512; clamped to that.
  public var size: CGFloat
  /// The weight on the scale of CSS, 100…900: 400 regular, 500 medium, 600 semibold, 700 bold.
  public var weight: Int
  /// Whether all characters are equally wide, as in code.
  public var isMonospaced: Bool
  /// Whether the letters lean to the right; a text command's transform already slants them.
  public var isSlanted: Bool
  /// Whether all digits are equally wide; the layout of a text already spaces them.
  public var hasEqualDigits: Bool

  /// A font with the given size and weight.
  public init(
    size: CGFloat, weight: Int = 400, isMonospaced: Bool = false, isSlanted: Bool = false,
    hasEqualDigits: Bool = false
  ) {
    self.size = size.isFinite ? min(max(size, 1), 512) : 17
    (self.weight, self.isMonospaced) = (weight, isMonospaced)
    (self.isSlanted, self.hasEqualDigits) = (isSlanted, hasEqualDigits)
  }

  /// The same font in another size.
  package func sized(_ size: CGFloat) -> FontDescription {
    FontDescription(
      size: size, weight: weight, isMonospaced: isMonospaced, isSlanted: isSlanted,
      hasEqualDigits: hasEqualDigits)
  }
}

/// The metrics of a font, in points.
///
/// ```swift
/// let metrics = BitmapFace.shared.metrics(of: FontDescription(size: 17))
/// print(metrics.ascent + metrics.descent <= metrics.lineHeight)
/// ```
public struct FontMetrics: Equatable, Sendable {
  /// The distances from the baseline up to the top of tall letters and down to the bottom of letters such as
  /// "g"; both positive.
  public var ascent: CGFloat, descent: CGFloat
  /// The distance from one baseline to the next.
  public var lineHeight: CGFloat

  /// Metrics in points.
  public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// Measures single lines of text.
///
/// ```swift
/// // Every letter is half as wide as the type is high.
/// final class Typewriter: TextMeasurer {
///   func width(of text: String, font: FontDescription) -> CGFloat { CGFloat(text.count) * font.size / 2 }
///   func metrics(of font: FontDescription) -> FontMetrics {
///     FontMetrics(ascent: 0.8 * font.size, descent: 0.2 * font.size, lineHeight: 1.2 * font.size)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol TextMeasurer: AnyObject {
  /// The width of `text` on one line, in points. The empty text has width 0.
  func width(of text: String, font: FontDescription) -> CGFloat
  /// The metrics of a font.
  func metrics(of font: FontDescription) -> FontMetrics
}
