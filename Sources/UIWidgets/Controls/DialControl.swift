// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// A knob on a ring for choosing a direction, as an angle in radians, 0 to the right and increasing
/// clockwise.
///
/// With the pointer: dragging moves the knob around the ring, and a press beside the knob moves the knob to
/// that direction; the knob snaps to an eighth of a turn within 2°. The wheel and the arrow keys move the
/// knob by 1 degree, and with Shift, like the Page keys, by 15; Home and End go to the previous and the next
/// quarter of a turn. Esc during a drag restores the old angle. UIKit has no dial.
@MainActor
package final class DialControl: UIControl {
  private static let knobSize: CGFloat = 20
  private static let degree = Double.pi / 180
  /// Within this angle, the knob snaps to an eighth of a turn.
  private static let magnet = 2 * degree

  private let face = DialFace()
  private let knob = KnobView(diameter: DialControl.knobSize, hasOutline: true)
  private var storedAngle = 0.0
  /// The angle in radians between the knob's middle and the point where it was gripped, and the dial's angle
  /// at that moment.
  private var grip = (offset: 0.0, angle: 0.0)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(face)
    addSubview(knob)
    stateDidChange()
  }

  package required init?(coder: NSCoder) { nil }

  /// In radians, above −π and at most π; non-finite values are refused. Setting it sends no event.
  package var angle: Double {
    get { storedAngle }
    set {
      guard newValue.isFinite else { return }
      let new = DialControl.wrapped(newValue)
      guard new != storedAngle else { return }
      storedAngle = new
      setNeedsLayout()
    }
  }

  /// An angle marked by a notch outside the ring, such as a default; nil for none.
  package var markedAngle: Double? {
    get { face.marked }
    set { face.marked = newValue }
  }

  /// The same direction as an angle above −π and at most π.
  package static func wrapped(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded(.toNearestOrAwayFromZero)
    let rest = angle - 2 * .pi * turns
    return rest <= -.pi ? rest + 2 * .pi : rest
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 84, height: 84) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    face.angle = storedAngle
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    knob.center = CGPoint(
      x: middle.x + face.radius * CGFloat(cos(storedAngle)),
      y: middle.y + face.radius * CGFloat(sin(storedAngle)))
  }

  package override func tintColorDidChange() { stateDidChange() }

  override func stateDidChange() {
    face.tint = isEnabled ? tintColor : Token.disabled
    setNeedsFrame()
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {}

  override func drawFront(into list: inout DisplayList, _ context: DrawContext) {
    drawFocusRing(into: &list, context)
  }

  override var isPressedByKeys: Bool { false }
  override var claimsDrags: Bool { isEnabled }
  override var focusBox: CGRect { knob.frame }
  override var focusShape: (radius: CGFloat, distance: CGFloat) { (DialControl.knobSize / 2, 2) }

  /// The direction of a touch from the middle; nil within 4 pt of the middle.
  private func direction(of touch: UITouch) -> Double? {
    let point = touch.location(in: self)
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    return hypot(dx, dy) < 4 ? nil : atan2(Double(dy), Double(dx))
  }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    let point = touch.location(in: self)
    let isOnKnob = hypot(point.x - knob.center.x, point.y - knob.center.y) <= DialControl.knobSize / 2 + 2
    guard let direction = direction(of: touch) else {
      grip = (0, storedAngle)
      return true
    }
    grip = (isOnKnob ? DialControl.wrapped(direction - storedAngle) : 0, storedAngle)
    if !isOnKnob { choose(DialControl.drawn(direction)) }
    return true
  }

  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let direction = direction(of: touch) { choose(DialControl.drawn(direction - grip.offset)) }
    return true
  }

  package override func cancelTracking(with event: UIEvent?) { choose(grip.angle) }

  override func trigger() { sendActions(for: .touchUpInside) }

  override func handleWheel(_ lines: CGVector, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, !leavesWheelToPage else { return false }
    turn(degrees: Double(lines.dx - lines.dy) * (modifiers.contains(.shift) ? 15 : 1))
    return true
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let move = event.valueMove else { return super.handleKey(event) }
    guard event.isDown else { return true }
    let quarter = Double.pi / 2
    switch move {
    case .small(let sign): turn(degrees: Double(sign))
    case .large(let sign): turn(degrees: 15 * Double(sign))
    case .toMinimum: choose((((storedAngle - 0.001) / quarter).rounded(.down)) * quarter)
    case .toMaximum: choose((((storedAngle + 0.001) / quarter).rounded(.up)) * quarter)
    }
    return true
  }

  /// The angle for a drag, snapped to an eighth of a turn if it is within `magnet` of one.
  private static func drawn(_ angle: Double) -> Double {
    let eighth = (angle / (.pi / 4)).rounded() * .pi / 4
    return abs(angle - eighth) <= magnet ? eighth : angle
  }

  private func turn(degrees: Double) {
    // Whole degrees stay whole, however often the dial is turned.
    let now = storedAngle / DialControl.degree
    let start = abs(now - now.rounded()) < 0.02 ? now.rounded() : now
    choose((start + degrees) * DialControl.degree)
  }

  private func choose(_ angle: Double) {
    let old = storedAngle
    self.angle = angle
    if storedAngle != old { sendActions(for: .valueChanged) }
  }
}

/// The ring, with a mark at each eighth of a turn and an arrow from the middle to the knob.
@MainActor
private final class DialFace: UIView {
  var angle = 0.0 { didSet { if angle != oldValue { setNeedsDisplay() } } }
  var marked: Double? { didSet { if marked != oldValue { setNeedsDisplay() } } }
  var tint = Token.tint { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// The ring's radius in points.
  var radius: CGFloat { max(min(bounds.width, bounds.height) / 2 - 14, 0) }

  override func draw(_ rect: CGRect) {
    guard radius > 8 else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func point(_ angle: Double, _ distance: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + distance * CGFloat(cos(angle)), y: middle.y + distance * CGFloat(sin(angle)))
    }
    let ring = UIBezierPath(
      ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
    ring.lineWidth = 4
    Token.track.setStroke()
    ring.stroke()
    for eighth in 0..<8 {
      let turn = Double(eighth) * .pi / 4
      stroke(point(turn, radius - 9), point(turn, radius - 5), 1, Token.text2)
    }
    if let marked { stroke(point(marked, radius + 9), point(marked, radius + 13), 2, Token.text2) }
    let tip = point(angle, radius - 12)
    stroke(middle, point(angle, radius - 18), 2, tint)
    let head = UIBezierPath()
    head.move(to: tip)
    for side in [-1.0, 1.0] {
      let neck = point(angle, radius - 20)
      head.addLine(
        to: CGPoint(
          x: neck.x - CGFloat(side * 5 * sin(angle)), y: neck.y + CGFloat(side * 5 * cos(angle))))
    }
    head.close()
    tint.setFill()
    head.fill()
    UIBezierPath(ovalIn: CGRect(x: middle.x - 3, y: middle.y - 3, width: 6, height: 6)).fill()
  }

  private func stroke(_ start: CGPoint, _ end: CGPoint, _ width: CGFloat, _ color: UIColor) {
    let line = UIBezierPath()
    (line.lineWidth, line.lineCapStyle) = (width, .round)
    line.move(to: start)
    line.addLine(to: end)
    color.setStroke()
    line.stroke()
  }
}
