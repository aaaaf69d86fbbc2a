// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A choice between on and off.
///
/// With the pointer: a press toggles the switch, and a drag sets it to the side where the drag ends. With the
/// keyboard: Space or Return, and the arrow keys. Drawn 44×26 pt in the middle of its bounds, with symbols
/// for on and off, so that colour is not the only cue.
///
/// Differs from UIKit: 44×26 pt instead of 51×31; a frame of another size is kept.
///
/// ```swift
/// let gravitySwitch = UISwitch()
/// gravitySwitch.isOn = true
/// gravitySwitch.addAction(UIAction { _ in print(gravitySwitch.isOn) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISwitch: UIControl {
  static let size = CGSize(width: 44, height: 26)
  private static let knobSize: CGFloat = 22

  private var storedIsOn = false
  private let track = SwitchTrack(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let knob = KnobView(diameter: UISwitch.knobSize, hasOutline: false)
  /// Where a press began, whether it has become a drag, and the switch's value before the press.
  private var drag: (start: CGPoint, isMoving: Bool, wasOn: Bool) = (.zero, false, false)

  /// A switch that is off, at the frame's origin; an empty size becomes 44×26 pt.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: UISwitch.size) : frame)
    setUp()
  }

  /// A switch that is off; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
    setUp()
  }

  /// Whether the switch is on; setting this sends no event.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// The colour of the track when the switch is on; nil for green.
  open var onTintColor: UIColor? { didSet { stateDidChange() } }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { stateDidChange() } }

  /// Turns the switch on or off; the knob moves in 0.2 s if animated. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    guard animated, window != nil else { return stateDidChange() }
    UIView.animate(withDuration: Token.toggleTime, delay: 0, options: .allowUserInteraction) {
      self.stateDidChange()
    }
  }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(isOn ? 1 : 0)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = (touch.location(in: self), false, storedIsOn)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    if hypot(place.x - drag.start.x, place.y - drag.start.y) >= UIPanGestureRecognizer.hysteresis {
      drag.isMoving = true
    }
    if drag.isMoving { setOn(place.x > bounds.midX, animated: true) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !drag.isMoving, isTouchInside { setOn(!storedIsOn, animated: true) }
    if storedIsOn != drag.wasOn { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    setOn(drag.wasOn, animated: true)
  }

  override func stateDidChange() {
    track.backgroundColor =
      storedIsOn ? (isEnabled ? onTintColor ?? Token.switchOn : Token.disabled) : Token.track
    knob.backgroundColor = thumbTintColor ?? Token.knob
    (track.isOn, track.isEnabled) = (storedIsOn, isEnabled)
    place()
    setNeedsFrame()
  }

  override func pressByKey() {
    setOn(!storedIsOn, animated: true)
    sendActions(for: .valueChanged)
    super.pressByKey()
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    let wanted: Bool
    switch event.key {
    case .left where event.modifiers.isEmpty: wanted = false
    case .right where event.modifiers.isEmpty: wanted = true
    default: return super.handleKey(event)
    }
    guard isEnabled, isFirstResponder, window?.showsFocus == true else { return super.handleKey(event) }
    if event.isDown, wanted != storedIsOn { pressByKey() }
    return true
  }

  override var hasHitMargin: Bool { true }
  override var claimsDrags: Bool { isEnabled }
  override var focusBox: CGRect { track.frame }
  override var focusShape: (radius: CGFloat, distance: CGFloat) { (UISwitch.size.height / 2, 2) }

  /// The knob travels 18 pt; its middle stays at least 13 pt from either end.
  private func place() {
    let (size, middle) = (UISwitch.size, CGPoint(x: bounds.midX, y: bounds.midY))
    track.center = CGPoint(
      x: (middle.x - size.width / 2).rounded() + size.width / 2,
      y: (middle.y - size.height / 2).rounded() + size.height / 2)
    let travel = (size.width - size.height) / 2
    let center = CGPoint(x: track.center.x + (storedIsOn ? travel : -travel), y: track.center.y)
    let isReduced = host?.appearance.reducesMotion == true
    if isReduced {
      AnimationGroup.withoutRecording { knob.center = center }
    } else if knob.center != center {
      knob.center = center
    }
  }

  private func setUp() {
    addSubview(track)
    addSubview(knob)
    takeAppearance()
    stateDidChange()
  }
}

/// The track under a switch's knob: "|" at the left when on, a ring at the right when off.
@MainActor
private final class SwitchTrack: UIView {
  var isOn = false { didSet { if isOn != oldValue { setNeedsFrame() } } }
  var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsFrame() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = frame.height / 2
  }

  required init?(coder: NSCoder) { nil }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    let middle = bounds.midY
    let sign: RoundedRectCommand
    if isOn {
      sign = RoundedRectCommand(
        rect: CGRect(x: 10, y: middle - 5, width: 2, height: 10), cornerRadius: 1,
        fill: context.color(isEnabled ? Token.onTint : Token.knob), transform: context.transform)
    } else {
      let color = context.color(isEnabled ? Token.text2 : Token.disabled)
      sign = RoundedRectCommand(
        rect: CGRect(x: bounds.width - 16, y: middle - 5, width: 10, height: 10), cornerRadius: 5,
        fill: .clear, borderWidth: 2, border: color, transform: context.transform)
    }
    list.append(.roundedRect(sign))
  }
}
