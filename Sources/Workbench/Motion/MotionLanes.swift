// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// Draws the curves of the last ten seconds in one or two lanes, with contacts and presses under them.
/// Dragging along the lanes goes back in time.
@MainActor
final class MotionLanes: UIControl {
  /// How much the lanes show.
  enum Form: Equatable {
    /// Two lanes with contacts, presses and times under them.
    case full
    /// One low lane.
    case low
    /// A line with a knob.
    case line
  }

  /// Called when a person uses the playhead.
  struct Actions {
    var begin: () -> Void = {}
    /// The step to show.
    var scrub: (Int) -> Void = { _ in }
    /// The step at which the playhead was released.
    var end: (Int) -> Void = { _ in }
    var cancel: () -> Void = {}
    /// Lets time run, or stops it.
    var play: () -> Void = {}
  }

  var actions = Actions()
  /// The curves and the steps to draw; called for each drawing.
  var curves: () -> [MotionCurve] = { [] }
  var steps: () -> ClosedRange<Int> = { 0...600 }
  /// The range of steps that can be shown.
  var known: () -> ClosedRange<Int> = { 0...600 }
  /// The steps of the gesture that the card describes; nil for none.
  var gesture: () -> ClosedRange<Int>? = { nil }
  var quantities: [MotionQuantity] = [.position, .speed] { didSet { setNeedsDisplay() } }
  var form = Form.full { didSet { setNeedsDisplay() } }
  /// Called when a scale or the axis of positions changes.
  var didScale: ([MotionScale], MotionAxis) -> Void = { _, _ in }
  /// The step that a person looks at by dragging or with keys; nil for now.
  var scrubbed: Int? { didSet { if scrubbed != oldValue { setNeedsDisplay() } } }

  private var scales: [MotionScale] = []
  private(set) var axis = MotionAxis.y
  private var grip: CGFloat = 0
  var hasMoved = false

  /// The stop for Tab; a control would take Space and Return as presses.
  let stop = FocusStop(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    stop.commands = { [weak self] in self?.commands ?? [] }
    stop.didChange = { [weak self] hasKeyboard in
      if !hasKeyboard { self?.giveUp() }
      self?.setNeedsDisplay()
    }
    addSubview(stop)
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// The horizontal extent of the 10 s.
  var span: ClosedRange<CGFloat> {
    let (left, right): (CGFloat, CGFloat) =
      switch form {
      case .full: (64, 32)
      case .low: (60, 60)
      case .line: (0, 0)
      }
    return left...max(bounds.width - right, left + 1)
  }

  /// The lanes, from top to bottom.
  var lanes: [CGRect] {
    let (x, width) = (span.lowerBound, span.upperBound - span.lowerBound)
    switch form {
    case .full:
      return [CGRect(x: x, y: 4, width: width, height: 40), CGRect(x: x, y: 48, width: width, height: 40)]
    case .low: return [CGRect(x: x, y: 8, width: width, height: 28)]
    case .line: return []
    }
  }

  private var shownQuantities: [MotionQuantity] { form == .low ? [.speed] : quantities }

  /// The x coordinate of a step.
  func place(of step: Int) -> CGFloat {
    let (steps, span) = (steps(), span)
    let fraction = CGFloat(step - steps.lowerBound) / CGFloat(max(steps.count - 1, 1))
    return span.lowerBound + min(max(fraction, 0), 1) * (span.upperBound - span.lowerBound)
  }

  private func step(at x: CGFloat) -> Int {
    let (steps, span) = (steps(), span)
    let fraction = min(max((x - span.lowerBound) / (span.upperBound - span.lowerBound), 0), 1)
    return steps.lowerBound + Int((fraction * CGFloat(steps.count - 1)).rounded())
  }

  // MARK: Dragging

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stop.becomeFirstResponder()
    let x = touch.location(in: self).x
    let knob = place(of: scrubbed ?? steps().upperBound)
    // The playhead stays under a finger that grips it; otherwise it jumps to the finger.
    (grip, hasMoved) = (abs(x - knob) <= 22 ? x - knob : 0, false)
    pressed = x
    return true
  }

  private var pressed: CGFloat = 0

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    // A click must not rewind the scene.
    guard hasMoved || abs(x - pressed) >= 3 else { return true }
    hasMoved = true
    look(at: step(at: x - grip))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { if hasMoved { goThere() } }

  override func cancelTracking(with event: UIEvent?) { if hasMoved { giveUp() } }

  override var canBecomeFirstResponder: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    stop.frame = bounds
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    defer { drawFocus() }
    let (curves, steps) = (curves(), steps())
    guard form != .line else { return drawLine() }
    if let b = curves.last(where: { !$0.isKept }) { chooseAxis(of: b, steps) }
    var found: [MotionScale] = []
    for (quantity, lane) in zip(shownQuantities, lanes) {
      drawGround(lane, steps)
      let scale = scale(of: quantity, curves, steps)
      found.append(scale)
      // The kept curve is drawn under the current one.
      for curve in curves.filter(\.isKept) + curves.filter({ !$0.isKept }) {
        draw(curve, quantity, scale, in: lane, steps)
      }
    }
    if found != scales {
      scales = found
      didScale(found, axis)
    }
    if form == .full, let b = curves.last(where: { !$0.isKept }) { drawEvents(of: b, steps) }
    drawPlayhead()
  }

  private func drawFocus() {
    guard stop.isFirstResponder, window?.showsFocus == true else { return }
    let ring = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 8)
    ring.lineWidth = 2
    Look.tint.setStroke()
    ring.stroke()
  }

  private func drawGround(_ lane: CGRect, _ steps: ClosedRange<Int>) {
    Look.lane.setFill()
    UIBezierPath(roundedRect: lane, cornerRadius: 4).fill()
    if let gesture = gesture(), form == .full {
      let (start, end) = (place(of: gesture.lowerBound), place(of: gesture.upperBound))
      Look.tint.withAlphaComponent(0.12).setFill()
      UIRectFill(CGRect(x: start, y: lane.minY, width: max(end - start, 2), height: lane.height))
    }
    Look.laneLine.setFill()
    for seconds in stride(from: 2, to: 10, by: 2) {
      let x = (lane.maxX - lane.width * CGFloat(seconds) / 10).rounded()
      UIRectFill(CGRect(x: x, y: lane.minY, width: 1, height: lane.height))
    }
  }

  private func scale(
    of quantity: MotionQuantity, _ curves: [MotionCurve], _ steps: ClosedRange<Int>
  ) -> MotionScale {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for curve in curves {
      for step in steps {
        guard let sample = curve.sample(at: step) else { continue }
        let value = quantity.value(of: sample, along: axis)
        (least, greatest) = (min(least, value), max(greatest, value))
      }
    }
    if least > greatest { (least, greatest) = (0, 0) }
    return MotionScale(least, greatest, atLeast: quantity.leastSpan, beginsAtZero: quantity.beginsAtZero)
  }

  /// Chooses the coordinate that changes more; the shown one stays unless the other changes more than half as
  /// much again.
  private func chooseAxis(of curve: MotionCurve, _ steps: ClosedRange<Int>) {
    var (low, high) = (
      CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity)
    )
    for step in steps {
      guard let sample = curve.sample(at: step) else { continue }
      low = CGPoint(x: min(low.x, CGFloat(sample.x)), y: min(low.y, CGFloat(sample.y)))
      high = CGPoint(x: max(high.x, CGFloat(sample.x)), y: max(high.y, CGFloat(sample.y)))
    }
    let (width, height) = (high.x - low.x, high.y - low.y)
    if axis == .y ? width > 1.5 * height : height > 1.5 * width { axis = axis == .y ? .x : .y }
  }

  private func draw(
    _ curve: MotionCurve, _ quantity: MotionQuantity, _ scale: MotionScale, in lane: CGRect,
    _ steps: ClosedRange<Int>
  ) {
    let path = UIBezierPath()
    let room = lane.insetBy(dx: 0, dy: 2)
    let (left, perStep) = (
      place(of: steps.lowerBound), (span.upperBound - span.lowerBound) / CGFloat(max(steps.count - 1, 1))
    )
    var isDrawing = false
    for step in steps {
      guard let sample = curve.sample(at: step) else {
        isDrawing = false
        continue
      }
      let fraction = CGFloat(scale.fraction(quantity.value(of: sample, along: axis)))
      let point = CGPoint(
        x: left + CGFloat(step - steps.lowerBound) * perStep, y: room.maxY - fraction * room.height)
      if isDrawing { path.addLine(to: point) } else { path.move(to: point) }
      isDrawing = true
    }
    path.lineWidth = curve.isKept ? 1.5 : 2
    path.lineJoinStyle = .round
    if curve.isKept { path.setLineDash([4, 3], count: 2, phase: 0) }
    (curve.isKept ? Look.kept : Look.tint).setStroke()
    path.stroke()
  }

  /// Draws contacts as ticks and presses as bars.
  private func drawEvents(of curve: MotionCurve, _ steps: ClosedRange<Int>) {
    let y = lanes[1].maxY + 4
    var pressedSince: Int?
    func endPress(at step: Int) {
      guard let since = pressedSince else { return }
      pressedSince = nil
      let (start, end) = (place(of: since), place(of: step))
      Look.secondaryText.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: start, y: y + 2, width: max(end - start, 4), height: 4), cornerRadius: 2
      ).fill()
    }
    for step in steps {
      let sample = curve.sample(at: step)
      if sample?.isPressed == true {
        pressedSince = pressedSince ?? step
      } else {
        endPress(at: step)
      }
      guard sample?.touches == true else { continue }
      Marks.contact.setFill()
      UIRectFill(CGRect(x: place(of: step).rounded(), y: y, width: 1, height: 8))
    }
    endPress(at: steps.upperBound)
  }

  private func drawPlayhead() {
    guard let first = lanes.first, let last = lanes.last else { return }
    let x = place(of: scrubbed ?? steps().upperBound)
    Look.tint.setFill()
    UIRectFill(CGRect(x: x - 1, y: first.minY - 4, width: 2, height: last.maxY - first.minY + 4))
    // In the full form, the time is under the knob.
    let knob = CGRect(
      x: x - 6, y: form == .full ? last.maxY : first.midY - 8, width: 12, height: form == .full ? 12 : 16)
    drawKnob(UIBezierPath(roundedRect: knob, cornerRadius: 6))
  }

  private func drawLine() {
    let y = bounds.maxY - 3
    let x = place(of: scrubbed ?? steps().upperBound)
    Look.laneLine.setFill()
    UIRectFill(CGRect(x: 0, y: y, width: bounds.width, height: 3))
    Look.tint.setFill()
    UIRectFill(CGRect(x: 0, y: y, width: x, height: 3))
    let middle = min(max(x, 8), bounds.width - 8)
    drawKnob(UIBezierPath(ovalIn: CGRect(x: middle - 6, y: y + 1.5 - 6, width: 12, height: 12)))
  }

  private func drawKnob(_ path: UIBezierPath) {
    UIColor.white.setFill()
    path.fill()
    path.lineWidth = 1
    Look.knobEdge.setStroke()
    path.stroke()
  }
}
