// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An input event, in window coordinates and monotonic seconds.
///
/// Only these events pass from a window system into the library: hosts convert their own events to them, and
/// tests and event files create them directly. Recordings and the processes of `sandbox watch` use the
/// `Codable` encoding of these events.
///
/// ```swift
/// // A press at half a second, as a host delivers it.
/// let press = InputEvent(time: 0.5, .pointer(PointerEvent(.down, at: CGPoint(x: 100, y: 100))))
/// ```
public struct InputEvent: Equatable, Codable, Sendable {
  /// When the event happened, in seconds of the host's monotonic clock.
  public var time: TimeInterval
  /// The kind of event.
  public var kind: Kind

  /// An event of `kind` at `time` seconds.
  public init(time: TimeInterval, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of events.
  ///
  /// ```swift
  /// let smaller: InputEvent.Kind = .resize(CGSize(width: 320, height: 480))
  /// ```
  public enum Kind: Equatable, Codable, Sendable {
    /// A mouse button, a finger or a hovering mouse.
    case pointer(PointerEvent)
    /// A turn of the wheel at a point, in lines: x to the right, y down (content moves up).
    case wheel(CGVector, at: CGPoint, modifiers: KeyModifiers)
    /// A key went down or up.
    case key(KeyEvent)
    /// Text that the keyboard or an input method composed, for the focused field.
    case text(String)
    /// Text for the focused field that an input method is still composing, and the position of the caret in
    /// that text, in characters. The next composition replaces this text, `text` commits it, and an empty
    /// composition cancels it.
    case composition(String, caret: Int)
    /// The window has a new size in points.
    case resize(CGSize)
    /// The window moved to a display with another scale (pixels per point).
    case scale(CGFloat)
    /// The window gained (true) or lost the keyboard focus.
    case focus(Bool)
    /// The window was shown (true), or hidden or minimised.
    case visibility(Bool)
    /// The desktop changed its appearance: light or dark, motion, contrast or accent.
    case appearance(UserInterfaceAppearance)
    /// The window was asked to close.
    case quit
  }
}

/// An event of one pointer.
///
/// ```swift
/// let release = PointerEvent(.up, at: CGPoint(x: 100, y: 100), button: .secondary)
/// ```
public struct PointerEvent: Equatable, Codable, Sendable {
  /// The phase of a press; `hover` is a movement without a press.
  ///
  /// ```swift
  /// let moved = PointerEvent(.move, at: CGPoint(x: 120, y: 100))
  /// ```
  public enum Phase: String, Codable, CaseIterable, Sendable { case down, move, up, cancel, hover }
  /// A mouse button or a finger.
  ///
  /// ```swift
  /// let touch = PointerEvent(.down, at: CGPoint(x: 10, y: 10), id: 1, button: .finger)
  /// ```
  public enum Button: String, Codable, CaseIterable, Sendable { case primary, secondary, middle, finger }
  /// The greatest distance of a pointer from the window's origin, in points: twice the greatest length of a
  /// window.
  package static let farthest = 32_768.0

  /// 0 for the mouse, otherwise the finger's number.
  public var id: Int
  /// The phase of the press.
  public var phase: Phase
  /// The position, in points of the window; a drag continues outside the window.
  public var position: CGPoint
  /// The button or finger.
  public var button: Button
  /// The modifier keys that are held down.
  public var modifiers: KeyModifiers

  /// A pointer event, by default of the left mouse button and without modifiers.
  public init(
    _ phase: Phase, at position: CGPoint, id: Int = 0, button: Button = .primary, modifiers: KeyModifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.button = button
    self.modifiers = modifiers
  }
}

/// The modifier keys.
///
/// ```swift
/// let save = KeyEvent(.character("s"), modifiers: [.control, .shift])
/// ```
public struct KeyModifiers: OptionSet, Hashable, Codable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// The keys with the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// Either Alt key.
  public static let alternate = KeyModifiers(rawValue: 4)
  /// Either Super ("Windows") key.
  public static let command = KeyModifiers(rawValue: 8)
}

/// A key that went down or up.
///
/// ```swift
/// let down = KeyEvent(.escape)
/// let up = KeyEvent(.escape, isDown: false)
/// ```
public struct KeyEvent: Equatable, Codable, Sendable {
  /// The key.
  public var key: Key
  /// Down (true) or up.
  public var isDown: Bool
  /// Whether the event is a repeat from a key that is held down.
  public var isRepeat: Bool
  /// The modifier keys that are held down.
  public var modifiers: KeyModifiers

  /// A key event, by default a fresh press without modifiers.
  public init(_ key: Key, isDown: Bool = true, isRepeat: Bool = false, modifiers: KeyModifiers = []) {
    self.key = key
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
  }
}
