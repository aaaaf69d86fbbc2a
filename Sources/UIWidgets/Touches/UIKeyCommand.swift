// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A key with modifiers, and its action.
///
/// ```swift
/// final class Editor: UIViewController {
///   override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(.character("s"), modifierFlags: .control) { print("saved") }]
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The key.
  public let key: Key
  /// The modifiers that must be held down, without any others.
  public let modifierFlags: KeyModifiers
  /// What the key does, as shown in a list of keys; nil leaves the command out of such lists.
  open var discoverabilityTitle: String?
  private let act: () -> Void
  /// Called when the key is released; nil to do nothing.
  package let release: (() -> Void)?
  /// The method that the key calls; nil for a closure.
  public let action: Selector?

  /// A command on `key`.
  ///
  /// Beyond UIKit: the action is a closure, and `release` is called when the key is released.
  public init(
    _ key: Key, modifierFlags: KeyModifiers = [], title: String? = nil, release: (() -> Void)? = nil,
    action: @escaping () -> Void
  ) {
    self.key = key
    self.modifierFlags = modifierFlags
    self.act = action
    self.action = nil
    self.release = release
    discoverabilityTitle = title
    super.init()
  }

  /// A command on the key that types `input`. It calls the method `action` of the first object in the
  /// responder chain that has it; the method takes the command or no argument.
  public init(
    input: String, modifierFlags: KeyModifiers = [], action: Selector, discoverabilityTitle: String? = nil
  ) {
    key = Self.key(of: input)
    self.modifierFlags = modifierFlags
    self.action = action
    (act, release) = ({}, nil)
    self.discoverabilityTitle = discoverabilityTitle
    super.init()
  }

  /// A command on the key that types `input`; Shift is ignored for keys that are not letters, because typing
  /// their characters may require Shift.
  public convenience init(
    input: String, modifierFlags: KeyModifiers = [], title: String? = nil, action: @escaping () -> Void
  ) {
    self.init(Self.key(of: input), modifierFlags: modifierFlags, title: title, action: action)
  }

  /// Inputs of keys that type no character.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow"
  /// Inputs of keys that type no character.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// Inputs of keys that type no character.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Inputs of keys that type no character.
  public nonisolated static let inputEscape = "\u{1B}", inputHome = "UIKeyInputHome"
  /// Inputs of keys that type no character.
  public nonisolated static let inputEnd = "UIKeyInputEnd", inputPageUp = "UIKeyInputPageUp"
  /// Inputs of keys that type no character.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown", inputDelete = "UIKeyInputDelete"

  private static func key(of input: String) -> Key {
    switch input {
    case "\r", "\n": .return
    case "\u{1B}": .escape
    case "\t": .tab
    case " ": .space
    case inputUpArrow: .up
    case inputDownArrow: .down
    case inputLeftArrow: .left
    case inputRightArrow: .right
    case inputHome: .home
    case inputEnd: .end
    case inputPageUp: .pageUp
    case inputPageDown: .pageDown
    case inputDelete: .delete
    default: .character(input.lowercased().first ?? " ")
    }
  }

  /// Whether the command's key and modifiers match an event.
  package func matches(_ event: KeyEvent) -> Bool {
    guard event.key == key else { return false }
    if case .character(let character) = key, !character.isLetter {
      return event.modifiers.subtracting(.shift) == modifierFlags.subtracting(.shift)
    }
    return event.modifiers == modifierFlags
  }

  /// Whether the command handles the event. The release of a key matches with any modifiers, because the
  /// modifiers may have been released earlier.
  package func answers(_ event: KeyEvent) -> Bool {
    event.isDown ? matches(event) : event.key == key && release != nil
  }

  /// Handles the event.
  package func answer(_ event: KeyEvent, for responder: UIResponder) {
    if event.isDown { perform(for: responder) } else { release?() }
  }

  /// Performs the command's action; the search for its target starts at the responder that has the command.
  package func perform(for responder: UIResponder) {
    act()
    if let action, let target = responder.target(forAction: action, withSender: self) {
      action.send(to: target, [self])
    }
  }
}
