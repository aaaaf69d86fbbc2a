// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A knob on a track for choosing a number from a range.
///
/// With the pointer: dragging moves the knob, and a press on the track moves the knob there. The wheel and
/// the arrow keys move the knob by a hundredth of the range, and with Shift, like the Page keys, by a tenth;
/// Home and End go to the ends. On a page that scrolls, the wheel scrolls the page unless the slider has
/// keyboard focus. Esc during a drag restores the old value.
///
/// Differs from UIKit: a press on the track moves the knob, and touches within at least 44×44 pt reach the
/// slider.
///
/// ```swift
/// let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 32))
/// (slider.minimumValue, slider.maximumValue) = (-5, 5)
/// slider.addAction(UIAction { _ in print(slider.value) }, for: .valueChanged)
/// view.addSubview(slider)
/// ```
@preconcurrency @MainActor
open class UISlider: UIControl {
  static let trackHeight: CGFloat = 4
  static let knobSize: CGFloat = 20

  final var storedValue: Float = 0
  final var storedMinimum: Float = 0
  final var storedMaximum: Float = 1
  final let track = UIView()
  final let filled = UIView()
  final let notch = UIView()
  final let knob = KnobView(diameter: UISlider.knobSize, hasOutline: true)
  /// The distance in points between the grip and the knob's middle, and the value when the drag began.
  final var grip: (offset: CGFloat, value: Float) = (0, 0)

  /// A slider with the given frame; the track lies in the middle of its height.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A slider from 0 to 1; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The number, clamped to `minimumValue`…`maximumValue`; non-finite values are refused. Setting it sends no
  /// event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The number at the left end; 0 by default. Setting it above `maximumValue` raises that too; non-finite
  /// values are refused.
  open var minimumValue: Float {
    get { storedMinimum }
    set { setRange(newValue, max(newValue, storedMaximum), "minimumValue", newValue) }
  }

  /// The number at the right end; 1 by default. Setting it below `minimumValue` lowers that too; non-finite
  /// values are refused.
  open var maximumValue: Float {
    get { storedMaximum }
    set { setRange(min(newValue, storedMinimum), newValue, "maximumValue", newValue) }
  }

  /// Whether `.valueChanged` is sent throughout a drag (the default) or only once at its end.
  open var isContinuous = true
  /// The colour between the knob and the start of the filled part; nil for the tint.
  open var minimumTrackTintColor: UIColor? { didSet { stateDidChange() } }
  /// The colour of the rest of the track; nil for grey.
  open var maximumTrackTintColor: UIColor? { didSet { stateDidChange() } }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { stateDidChange() } }

  /// The number from which the track is filled up to the knob, clamped to the range. If nil, the default,
  /// filling starts at 0 if the range contains both signs, and otherwise at the left end.
  ///
  /// Differs from UIKit: not in UIKit, which fills from the left end even if the range contains both signs.
  open var fillOrigin: Float? { didSet { setNeedsLayout() } }

  /// A number marked by a notch 12 pt below the track's middle, such as a default; nil for none. A number
  /// outside the range has no notch.
  ///
  /// Differs from UIKit: not in UIKit.
  open var markedValue: Float? { didSet { setNeedsLayout() } }

  /// Sets the number like `value`; if animated, the knob moves there in 0.2 s.
  open func setValue(_ value: Float, animated: Bool) {
    guard value.isFinite else { return refuse("value", value) }
    let new = min(max(value, storedMinimum), storedMaximum)
    guard new != storedValue else { return }
    storedValue = new
    setNeedsFrame()
    guard animated, window != nil, host?.appearance.reducesMotion != true else {
      return setNeedsLayout()
    }
    UIView.animate(withDuration: Token.toggleTime, delay: 0, options: .allowUserInteraction) { self.place() }
  }

  /// The height of the content.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 3 * UISlider.knobSize), height: 34)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func tintColorDidChange() { stateDidChange() }

  override func stateDidChange() {
    filled.backgroundColor = isEnabled ? minimumTrackTintColor ?? tintColor : Token.disabled
    track.backgroundColor = maximumTrackTintColor ?? Token.track
    knob.backgroundColor = thumbTintColor ?? Token.knob
    setNeedsFrame()
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {}

  override func drawFront(into list: inout DisplayList, _ context: DrawContext) {
    drawFocusRing(into: &list, context)
  }

  override var hasHitMargin: Bool { true }
  override var isPressedByKeys: Bool { false }
  override var claimsDrags: Bool { isEnabled }
  override var focusBox: CGRect { knob.frame }
  override var focusShape: (radius: CGFloat, distance: CGFloat) { (UISlider.knobSize / 2, 2) }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(UInt64(value.bitPattern))
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    let x = touch.location(in: self).x
    let distance = x - knob.center.x
    grip = (abs(distance) <= UISlider.knobSize / 2 + 2 ? distance : 0, storedValue)
    if grip.offset == 0 { choose(value(at: x), isFinal: false) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(value(at: touch.location(in: self).x - grip.offset), isFinal: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, storedValue != grip.value { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    choose(grip.value, isFinal: false)
  }

  override func trigger() {
    sendActions(for: .touchUpInside)
  }

  override func handleWheel(_ lines: CGVector, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, !leavesWheelToPage else { return false }
    move(hundredths: Double(lines.dx - lines.dy) * (modifiers.contains(.shift) ? 10 : 1))
    return true
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let keyMove = event.valueMove else { return super.handleKey(event) }
    guard event.isDown else { return true }
    switch keyMove {
    case .small(let sign): move(hundredths: Double(sign))
    case .large(let sign): move(hundredths: Double(sign) * 10)
    case .toMinimum: choose(storedMinimum, isFinal: true)
    case .toMaximum: choose(storedMaximum, isFinal: true)
    }
    return true
  }

  /// Called when a person has moved the knob.
  private func choose(_ value: Float, isFinal: Bool) {
    let old = storedValue
    setValue(value, animated: false)
    if storedValue != old, isContinuous || isFinal { sendActions(for: .valueChanged) }
  }

  /// Moves the knob for a key or the wheel, in hundredths of the range.
  private func move(hundredths: Double) {
    let range = Double(storedMaximum) - Double(storedMinimum)
    choose(Float(Double(storedValue) + range * hundredths / 100), isFinal: true)
  }

  private func setRange(_ low: Float, _ high: Float, _ name: String, _ given: Float) {
    guard given.isFinite else { return refuse(name, given) }
    (storedMinimum, storedMaximum) = (low, high)
    storedValue = min(max(storedValue, low), high)
    setNeedsLayout()
  }

  private func setUp() {
    for view in [track, filled, notch] {
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = UISlider.trackHeight / 2
      addSubview(view)
    }
    (notch.layer.cornerRadius, notch.backgroundColor) = (1, Token.text2)
    addSubview(knob)
    takeAppearance()
    stateDidChange()
  }
}
