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
  /// The width that a lane's name takes at its left end; and whether the lane has more room for it at the
  /// foot, because the curve runs along the head there.
  var nameWidth: (Int) -> CGFloat = { _ in 0 }
  private(set) var namesAtFoot: [Bool] = [] { didSet { if namesAtFoot != oldValue { didMoveNames() } } }
  /// Called when a name has more room at the other end of its lane.
  var didMoveNames: () -> Void = {}
  /// The step that a person looks at by dragging or with keys; nil for now.
  var scrubbed: Int? { didSet { if scrubbed != oldValue { setNeedsDisplay() } } }

  private var scales: [MotionScale] = []
  var axis = MotionAxis.y
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

  var shownQuantities: [MotionQuantity] { form == .low ? [.speed] : quantities }

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
    var atFoot: [Bool] = []
    for (index, (quantity, lane)) in zip(shownQuantities, lanes).enumerated() {
      drawGround(lane, steps)
      let scale = scale(of: quantity, curves, steps)
      found.append(scale)
      let width = nameWidth(index)
      atFoot.append(curves.contains { runsAlongHead($0, quantity, scale, steps, width: width) })
      // The kept curve is drawn under the current one.
      for curve in curves.filter(\.isKept) + curves.filter({ !$0.isKept }) {
        draw(curve, quantity, scale, in: lane, steps)
      }
    }
    if form == .full { namesAtFoot = atFoot }
    if found != scales {
      scales = found
      didScale(found, axis)
    }
    if form == .full, let b = curves.last(where: { !$0.isKept }) { drawEvents(of: b, steps) }
    drawPlayhead()
  }
}
