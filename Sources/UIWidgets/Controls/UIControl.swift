// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A view that turns touches and keys into actions.
///
/// ```swift
/// // A control of one's own: a click counts.
/// final class Clicker: UIControl {
///   var count = 0
///   override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
///     if isTouchInside { count += 1 }
///     sendActions(for: .valueChanged)
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The states of a control, which can be combined.
  ///
  /// ```swift
  /// button.setTitle("Wait…", for: .disabled)
  /// button.isEnabled = false
  /// ```
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The states with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the other states.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// Receives keys, and shows a focus ring.
    public static let focused = State(rawValue: 8)
  }

  /// The events of a control.
  ///
  /// ```swift
  /// let slider = UISlider()
  /// slider.addAction(UIAction { [label] _ in label.text = "\(slider.value)" }, for: .valueChanged)
  /// ```
  public struct Event: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// The events with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A press.
    public static let touchDown = Event(rawValue: 1)
    /// The press moved inside or outside the control.
    public static let touchDragInside = Event(rawValue: 4), touchDragOutside = Event(rawValue: 8)
    /// The press came back into the control or left it.
    public static let touchDragEnter = Event(rawValue: 16), touchDragExit = Event(rawValue: 32)
    /// The press ended inside or outside the control.
    public static let touchUpInside = Event(rawValue: 64), touchUpOutside = Event(rawValue: 128)
    /// The press was cancelled.
    public static let touchCancel = Event(rawValue: 256)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// A button was pressed, by any means.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// A text field received the keyboard, or its text changed.
    public static let editingDidBegin = Event(rawValue: 1 << 16), editingChanged = Event(rawValue: 1 << 17)
    /// A text field lost the keyboard, or Return ended its editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18), editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How far, in points, a press that began inside the control may stray outside and still have an effect.
  static let slop: CGFloat = 70

  final var targets: [ControlTarget] = []
  final var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  /// A few words shown next to the control once the pointer has rested on it for 0.6 s; nil for none.
  open var toolTip: String?
  /// The keys that have the same effect as the control; the tip shows them.
  package final var toolTipKeys: [String] = []
  /// Whether the control can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { isEnabledDidChange() } } }
  /// Whether the control is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control shows that it is pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Where the content lies, from left to right and from top to bottom; only buttons follow it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content lies, from left to right and from top to bottom; only buttons follow it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether a press is in progress, and whether it is close enough to have an effect.
  public internal(set) final var isTracking = false, isTouchInside = false

  /// The control's states combined.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if showsFocus { state.insert(.focused) }
    return state
  }

  /// Calls a method of `target` or, if `target` is nil, of the first responder that has the method, in the
  /// chain that starts at the control.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  /// Sends the actions of the named events in the order in which they were added.
  open func sendActions(for controlEvents: Event) { callTargets(controlEvents) }

  /// Called when a press begins; false refuses it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the press has moved; false ends tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the press has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the press was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    (isTracking, isTouchInside) = (true, true)
    guard beginTracking(touch, with: event) else { return stopTracking() }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isNear = bounds.insetBy(dx: -UIControl.slop, dy: -UIControl.slop).contains(touch.location(in: self))
    let wasNear = isTouchInside
    (isTouchInside, isHighlighted) = (isNear, isNear)
    if isNear != wasNear { sendActions(for: isNear ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isNear ? .touchDragInside : .touchDragOutside)
    if isTracking, !continueTracking(touch, with: event) { stopTracking() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    let isNear = isTouchInside
    endTracking(touches.first, with: event)
    stopTracking()
    if isNear { trigger() } else { sendActions(for: .touchUpOutside) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && isInVisibleTree }

  override var isFocusStop: Bool { canBecomeFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became { setNeedsFrame() }
    return became
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    setNeedsFrame()
    return resigned
  }

  /// Called when the control may have to look different; subclasses update their appearance.
  func stateDidChange() {
    setNeedsFrame()
  }

  override var claimsTaps: Bool { isEnabled }

  /// Whether Space and Return press the control; a slider has nothing to press.
  var isPressedByKeys: Bool { true }

  /// Whether the control, because it is drawn small, also takes touches outside its bounds, within a box of
  /// 44×44 pt.
  var hasHitMargin: Bool { false }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard hasHitMargin else { return super.point(inside: point, with: event) }
    return bounds.insetBy(
      dx: min(0, (bounds.width - Token.hitSize) / 2), dy: min(0, (bounds.height - Token.hitSize) / 2)
    ).contains(point)
  }

  override func pointerHovers(_ isInside: Bool) {
    isHovered = isInside
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if event.key == .space || event.key == .return, event.modifiers.isEmpty, isEnabled,
      isFirstResponder, isPressedByKeys, window?.showsFocus == true
    {
      if event.isDown, !event.isRepeat { pressByKey() }
      return true
    }
    return super.handleKey(event)
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawFocusRing(into: &list, context)
  }

  /// Whether the control receives keys and the person uses the keyboard.
  final var showsFocus: Bool { isFirstResponder && (window?.showsFocus == true || alwaysShowsFocus) }
  /// Whether the focus ring shows even before a key is pressed.
  var alwaysShowsFocus: Bool { false }
  /// The box that the focus ring surrounds, in the control's own points.
  var focusBox: CGRect { shownBounds }
  /// The radius of the corners that the focus ring surrounds, and the ring's distance from the box; both in
  /// points.
  var focusShape: (radius: CGFloat, distance: CGFloat) { (Token.plateRadius, 2) }

  final func drawFocusRing(into list: inout DisplayList, _ context: DrawContext) {
    guard showsFocus else { return }
    let (radius, distance) = focusShape
    list.append(
      .roundedRect(
        RoundedRectCommand(
          rect: focusBox.insetBy(dx: -distance - 2, dy: -distance - 2),
          cornerRadius: max(0, radius + distance + (distance < 0 ? 0 : 2)),
          fill: .clear, borderWidth: 2, border: context.color(Token.tint), transform: context.transform)))
  }

  package override func mixState(into hash: inout StateHash) {
    hash.mix((isEnabled ? 1 : 0) + (isSelected ? 2 : 0))
  }

  /// A disabled control keeps neither a press nor the keyboard.
  private func isEnabledDidChange() {
    if !isEnabled {
      window?.touches.cancelTouches(in: self)
      resignFirstResponder()
    }
    stateDidChange()
  }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Called when Space or Return is pressed on the control with the focus ring.
  func pressByKey() {
    trigger()
  }

  /// Called when the control was pressed, by pointer or key.
  func trigger() {
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}
