// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Two buttons that move a number one step down or up.
///
/// A button that is held down repeats after 0.5 s, ten times a second. With the keyboard: the arrow keys, the
/// Page keys (ten steps), Home and End; with the wheel: one step per event. The default size is 94×32 pt.
///
/// ```swift
/// let stepper = UIStepper()
/// (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (1, 10, 1)
/// stepper.addAction(UIAction { _ in print(stepper.value) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIStepper: UIControl, DisplayTicker {
  static let size = CGSize(width: 94, height: 32)
  /// The time until a button that is held down repeats, and between two repeats, in steps of 1/60 s.
  private static let firstRepeat = 30, nextRepeat = 6

  private var storedValue: Double = 0
  private var storedMinimum: Double = 0
  private var storedMaximum: Double = 100
  private var storedStep: Double = 1
  private var pressed = 0
  private var heldSteps = 0
  private var valueAtPress: Double = 0

  /// A stepper at the frame's origin; an empty size becomes 94×32 pt.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: UIStepper.size) : frame)
    setUp()
  }

  /// A stepper from 0 to 100; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIStepper.size
    setUp()
  }

  /// The number, clamped to `minimumValue`…`maximumValue`; non-finite values are refused. Setting it sends no
  /// event.
  open var value: Double {
    get { storedValue }
    set {
      guard newValue.isFinite else { return refuse("value", newValue) }
      storedValue = min(max(newValue, storedMinimum), storedMaximum)
      stateDidChange()
    }
  }

  /// The smallest number; 0 by default. Setting it above `maximumValue` raises that too; non-finite values
  /// are refused.
  open var minimumValue: Double {
    get { storedMinimum }
    set {
      guard newValue.isFinite else { return refuse("minimumValue", newValue) }
      (storedMinimum, storedMaximum) = (newValue, max(newValue, storedMaximum))
      value = storedValue
    }
  }

  /// The largest number; 100 by default. Setting it below `minimumValue` lowers that too; non-finite values
  /// are refused.
  open var maximumValue: Double {
    get { storedMaximum }
    set {
      guard newValue.isFinite else { return refuse("maximumValue", newValue) }
      (storedMinimum, storedMaximum) = (min(newValue, storedMinimum), newValue)
      value = storedValue
    }
  }

  /// The amount by which a press changes the value, above 0; 1 by default. Other values are refused.
  open var stepValue: Double {
    get { storedStep }
    set {
      guard newValue.isFinite, newValue > 0 else { return refuse("stepValue", newValue) }
      storedStep = newValue
    }
  }

  /// Whether a button repeats while it is held down.
  open var autorepeat = true
  /// Whether `.valueChanged` is sent at each repeat, or only once when the button is released.
  open var isContinuous = true
  /// Whether a step beyond one end continues at the other.
  open var wraps = false { didSet { stateDidChange() } }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize { UIStepper.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(value.bitPattern)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    let sign = touch.location(in: self).x < bounds.midX ? -1 : 1
    guard canStep(sign) else { return false }
    pressed = sign
    heldSteps = 0
    valueAtPress = storedValue
    step(sign, isFinal: false)
    if autorepeat { startTicking() }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    setNeedsFrame()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    release()
    if !isContinuous, storedValue != valueAtPress { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    release()
    if !isContinuous, storedValue != valueAtPress { sendActions(for: .valueChanged) }
  }

  package final var home: UIView? { self }
  package final weak var displayClock: DisplayClock?

  package func tick(_ duration: TimeInterval) {
    guard isTracking, pressed != 0 else { return release() }
    guard isTouchInside else { return }
    heldSteps += 1
    let late = heldSteps - UIStepper.firstRepeat
    if late >= 0, late % UIStepper.nextRepeat == 0 { step(pressed, isFinal: false) }
  }

  override func trigger() {
    sendActions(for: .touchUpInside)
  }

  override func handleWheel(_ lines: CGVector, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, !leavesWheelToPage else { return false }
    let turn = lines.dx - lines.dy
    if turn != 0 { step(turn > 0 ? 1 : -1, isFinal: true) }
    return true
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let move = event.valueMove else { return super.handleKey(event) }
    guard event.isDown else { return true }
    switch move {
    case .small(let sign): step(sign, isFinal: true)
    case .large(let sign): choose(storedValue + 10 * Double(sign) * storedStep, isFinal: true)
    case .toMinimum: choose(storedMinimum, isFinal: true)
    case .toMaximum: choose(storedMaximum, isFinal: true)
    }
    return true
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawHalves(into: &list, context, pressed: isTouchInside ? pressed : 0)
    super.drawContent(into: &list, context)
  }

  override var hasHitMargin: Bool { true }
  override var isPressedByKeys: Bool { false }
  override var claimsDrags: Bool { isEnabled }

  /// Whether a step in a direction changes the value.
  final func canStep(_ sign: Int) -> Bool {
    isEnabled && (wraps || (sign < 0 ? storedValue > storedMinimum : storedValue < storedMaximum))
  }

  private func step(_ sign: Int, isFinal: Bool) {
    let wanted = storedValue + Double(sign) * storedStep
    if wraps, wanted > storedMaximum {
      choose(storedMinimum, isFinal: isFinal)
    } else if wraps, wanted < storedMinimum {
      choose(storedMaximum, isFinal: isFinal)
    } else {
      choose(wanted, isFinal: isFinal)
    }
  }

  private func choose(_ wanted: Double, isFinal: Bool) {
    let old = storedValue
    value = wanted
    if storedValue != old, isContinuous || isFinal { sendActions(for: .valueChanged) }
  }

  private func release() {
    pressed = 0
    stopTicking()
    setNeedsFrame()
  }

  private func setUp() {
    backgroundColor = Token.segmentedTrack
    layer.cornerRadius = Token.plateRadius
  }
}

extension UIStepper {
  /// Draws "−" and "+" with a plate under the pressed half or, if neither is pressed, a line one pixel wide
  /// between the halves.
  fileprivate func drawHalves(into list: inout DisplayList, _ context: DrawContext, pressed: Int) {
    drawHalf(-1, into: &list, context, isPressed: pressed == -1)
    drawHalf(1, into: &list, context, isPressed: pressed == 1)
    guard pressed == 0 else { return }
    let line = CGRect(
      x: (bounds.midX).rounded(), y: bounds.minY + 8, width: 1 / max(1, context.scale),
      height: max(0, bounds.height - 16))
    list.append(
      .roundedRect(
        RoundedRectCommand(rect: line, fill: context.color(Token.hairline), transform: context.transform)))
  }

  private func drawHalf(
    _ sign: Int, into list: inout DisplayList, _ context: DrawContext, isPressed: Bool
  ) {
    let half = bounds.width / 2
    let box = CGRect(
      x: bounds.minX + (sign < 0 ? 0 : half), y: bounds.minY, width: half, height: bounds.height)
    if isPressed {
      list.append(
        .roundedRect(
          RoundedRectCommand(
            rect: box.shrunk(2, 2), cornerRadius: Token.pillRadius, fill: context.color(Token.pressed),
            transform: context.transform)))
    }
    let color = !canStep(sign) ? Token.disabled : isPressed ? Token.tintPressed : tintColor ?? Token.tint
    // Drawn as rectangles because the icons' lines would fall between pixels when scaled down to this size.
    let (x, y) = (box.midX.rounded(), box.midY.rounded())
    drawBar(CGRect(x: x - 6, y: y - 1, width: 12, height: 2), color, into: &list, context)
    if sign > 0 {
      drawBar(CGRect(x: x - 1, y: y - 6, width: 2, height: 5), color, into: &list, context)
      drawBar(CGRect(x: x - 1, y: y + 1, width: 2, height: 5), color, into: &list, context)
    }
  }

  private func drawBar(
    _ rect: CGRect, _ color: UIColor, into list: inout DisplayList, _ context: DrawContext
  ) {
    list.append(
      .roundedRect(
        RoundedRectCommand(rect: rect, fill: context.color(color), transform: context.transform)))
  }
}
