// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// The lanes' curves, events and playhead.
extension MotionLanes {
  func drawFocus() {
    guard stop.isFirstResponder, window?.showsFocus == true else { return }
    let ring = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 8)
    ring.lineWidth = 2
    Look.tint.setStroke()
    ring.stroke()
  }

  func drawGround(_ lane: CGRect, _ steps: ClosedRange<Int>) {
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

  func scale(
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
  func chooseAxis(of curve: MotionCurve, _ steps: ClosedRange<Int>) {
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

  func draw(
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

  /// Whether a curve is in the upper half of its lane, and only there, somewhere in the first `width` points.
  func runsAlongHead(
    _ curve: MotionCurve, _ quantity: MotionQuantity, _ scale: MotionScale, _ steps: ClosedRange<Int>,
    width: CGFloat
  ) -> Bool {
    var least = Double.infinity
    for step in steps where place(of: step) <= span.lowerBound + width {
      guard let sample = curve.sample(at: step) else { continue }
      least = min(least, scale.fraction(quantity.value(of: sample, along: axis)))
    }
    return least > 0.5 && least < .infinity
  }

  /// Draws contacts as ticks and presses as bars.
  func drawEvents(of curve: MotionCurve, _ steps: ClosedRange<Int>) {
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

  func drawPlayhead() {
    guard let first = lanes.first, let last = lanes.last else { return }
    let x = place(of: scrubbed ?? steps().upperBound)
    Look.tint.setFill()
    UIRectFill(CGRect(x: x - 1, y: first.minY - 4, width: 2, height: last.maxY - first.minY + 4))
    // In the full form, the knob hangs below the lanes, right above the time.
    let knob = CGRect(
      x: x - 6, y: form == .full ? last.maxY : first.midY - 8, width: 12, height: form == .full ? 12 : 16)
    drawKnob(UIBezierPath(roundedRect: knob, cornerRadius: 6))
  }

  func drawLine() {
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
