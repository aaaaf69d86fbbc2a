// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An object that can handle events; those that it does not handle go on to `next`.
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
  /// A responder without a place in any chain.
  public override init() {
    super.init()
  }

  /// The next object in the chain; nil at its end.
  open var next: UIResponder? { nil }

  /// Whether the object may receive the keyboard; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object may give the keyboard away; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Touches went down on the view; goes on to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Touches that began on the view moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Touches that began on the view were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Touches that began on the view were cancelled by a gesture, by Esc, by lost focus or by a presentation.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the object has the method of an action that is looking for its target; `responds(to:)` unless
  /// overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isAnswered(by: self)
  }

  /// The first object of the chain from this one on that can perform `action`; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> AnyObject? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// A property that this object observes by `UIView.addObserver` has changed.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The keys that this object handles while it is in the first responder's chain; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Handles a key; false passes it on along the chain.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard let command = keyCommands?.first(where: { $0.answers(event) }) else { return false }
    command.answer(event, for: self)
    return true
  }

  /// Takes text that was composed for this object; false if it takes none.
  func insertComposed(_ text: String) -> Bool { false }

  /// Shows text that an input method has not settled yet, the caret `caret` characters into it; false if this
  /// object takes none.
  func showComposition(_ text: String, caret: Int) -> Bool { false }

  /// The object lost the keyboard without being asked.
  func keyboardWasTaken() {}

  /// The window whose first responder this object may be.
  var responderWindow: UIWindow? { next?.responderWindow }

  /// Whether keys go to this object first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Takes the keyboard; false if this object or its present owner refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up the keyboard; false if the object refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }
}
