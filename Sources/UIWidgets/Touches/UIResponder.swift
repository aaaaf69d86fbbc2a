// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An object that can handle events; events that it does not handle are passed on to `next`.
///
/// ```swift
/// // A view that takes the keyboard.
/// final class KeyView: UIView {
///   override var canBecomeFirstResponder: Bool { true }
///   override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(.space) { print("space") }]
///   }
/// }
/// KeyView().becomeFirstResponder()
/// ```
@preconcurrency @MainActor
open class UIResponder: NSObject {
  final var storedAccessibility: Accessibility?

  /// A responder that is not part of any chain.
  public override init() {
    super.init()
  }

  /// The next object in the chain; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether the object may receive the keyboard; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object may give up the keyboard; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Called when touches have begun on the view; passed on to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches that began on the view have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches that began on the view were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches that began on the view were cancelled, by a gesture, by Esc, by lost focus or by a
  /// presentation.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when a shake begins (Ctrl+Alt+Z in the window); passed on to `next` unless overridden.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when a shake has ended; passed on to `next` unless overridden.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Kept for client code: a shake is never cancelled.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Kept for client code: no view takes the place of a keyboard on the screen.
  open var inputView: UIView? { nil }
  /// Kept for client code: no view lies above a keyboard on the screen.
  open var inputAccessoryView: UIView? { nil }
  /// Kept for client code: no keyboard on the screen is loaded.
  open func reloadInputViews() {}

  /// Whether the object can be the target of an action; `responds(to:)` unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isAnswered(by: self)
  }

  /// The first object in the chain, starting with this one, that can perform `action`; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> AnyObject? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Called when a property that this object observes with `UIView.addObserver` has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The keys that this object handles while it is in the first responder's chain; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Handles a key; returns false to pass it on along the chain.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard let command = keyCommands?.first(where: { $0.answers(event) }) else { return false }
    command.answer(event, for: self)
    return true
  }

  /// Accepts text that was composed for this object; returns false if the object takes no text.
  func insertComposed(_ text: String) -> Bool { false }

  /// Shows text that an input method has not committed yet, with the caret `caret` characters into it;
  /// returns false if the object takes no text.
  func showComposition(_ text: String, caret: Int) -> Bool { false }

  /// Called when the object has lost the keyboard without being asked.
  func keyboardWasTaken() {}

  /// The window whose first responder this object can become.
  var responderWindow: UIWindow? { next?.responderWindow }

  /// A short description of the view.
  open var accessibilityLabel: String? {
    get { storedAccessibility?.label }
    set { accessibility.label = newValue }
  }
  /// What happens when the view is pressed.
  open var accessibilityHint: String? {
    get { storedAccessibility?.hint }
    set { accessibility.hint = newValue }
  }
  /// The view's value, in words.
  open var accessibilityValue: String? {
    get { storedAccessibility?.value }
    set { accessibility.value = newValue }
  }
  /// What kind of view it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { storedAccessibility?.traits ?? .none }
    set { accessibility.traits = newValue }
  }
  /// Whether a screen reader would read the view.
  open var isAccessibilityElement: Bool {
    get { storedAccessibility?.isElement ?? false }
    set { accessibility.isElement = newValue }
  }

  /// Whether keys go to this object first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Takes the keyboard; returns false if this object or the current owner refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up the keyboard; returns false if the object refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }
}
