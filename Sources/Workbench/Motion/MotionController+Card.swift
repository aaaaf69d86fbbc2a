// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// The card's content.
extension MotionController {
  /// Starts a measurement at the current step.
  func markMoment() {
    mark = session.time.steps
    isCardClosed = false
    (gesture, measure, keptMeasure) = (nil, nil, nil)
    updateCard()
  }

  /// The name of an item for people.
  func title(of item: UIView) -> String {
    session.title(of: item)
  }

  /// Checks whether something came to rest, and shows its measurements.
  func updateCard() {
    let isCompared = comparison.isOn
    guard isShown || isCompared else {
      (card.isHidden, strip.keepsTimeGoing) = (true, false)
      return
    }
    measureLast()
    strip.keepsTimeGoing = !session.time.isPaused && (awaitsRest || comparison.ghost?.isMoving == true)
    var content = MotionCard.Content(
      title: gestureTitle, kept: keptMeasure, compares: isCompared, present: measure,
      canWant: measure != nil && canWant)
    if let item = gestureItem, let gesture {
      let seconds = max(session.time.steps - gesture.rest, 0) / 60
      content.subtitle = title(of: item) + (seconds > 0 ? ", \(seconds) s ago" : "")
      // A setting that was kept after the motion gets the next one.
      if isCompared, measure != nil, keptMeasure == nil { content.subtitle = "move it again for A" }
    } else if mark != nil {
      (content.subtitle, content.advice) = ("measuring", "The figures appear when the item comes to rest.")
    } else {
      content.subtitle = "move an item"
      content.advice = "Change a value, then throw an item. A and B get the same throw."
    }
    card.content = content
    let isHidden =
      isCardClosed || (content.present == nil && mark == nil && !isCompared) || strip.form == .line
    if isHidden != card.isHidden {
      card.isHidden = isHidden
      if isHidden, let focused = card.window?.firstResponder as? UIView, focused.isDescendant(of: card) {
        focused.resignFirstResponder()
      }
      card.superview?.setNeedsLayout()
    }
  }

  private var gestureTitle: String {
    guard let gesture else { return mark != nil ? "Mark" : comparison.isOn ? "Compare" : "" }
    return gesture.kind == .gesture ? gestureWord : "Mark"
  }

  private func measureLast() {
    let now = recorder.record.steps.upperBound - 1
    let curves = curves
    guard let curve = curves.last(where: { !$0.isKept }), let item = recorder.followed else { return }
    if let mark, mark > now { self.mark = nil }
    if let known = gesture, known.rest > now || gestureItem !== item {
      (gesture, measure, keptMeasure) = (nil, nil, nil)
    }
    if let found = MotionGesture.ended(of: curve, mark: mark, at: now, known: gesture), found != gesture {
      if found.kind == .gesture { mark = nil }
      (gesture, gestureItem, keptMeasure) = (found, item, nil)
      isCardClosed = false
      measure = found.measure(curve, until: found.rest)
      canWant = wish != nil
      let speed = curve.sample(at: found.release)?.speed ?? 0
      gestureWord = PressReader.Act(in: session.log.commands, at: found.press..<found.release).title(speed)
    }
    measureKept(curves.first { $0.isKept }, at: now)
  }

  /// Whether something was released and may not be at rest yet: it is moving, or stopped less than a second
  /// ago.
  private var awaitsRest: Bool {
    guard let curve = curves.last(where: { !$0.isKept }) else { return false }
    let now = recorder.record.steps.upperBound - 1
    let start = max(mark ?? 0, MotionGesture.lastPress(of: curve, at: now)?.upperBound ?? 0)
    guard start > 0, gesture?.release != start else { return false }
    return now - start < 60 || curve.samples(max(now - 60, 0)...now).contains { $0.speed > 1 }
  }

  /// Measures the motion of the kept setting, up to the next press, because it may take longer to come to
  /// rest.
  private func measureKept(_ curve: MotionCurve?, at now: Int) {
    guard let curve, let gesture else { return keptMeasure = nil }
    guard keptMeasure?.settles == nil, recorder.record.steps.contains(gesture.release) else { return }
    var end = gesture.rest
    while end < now, curve.sample(at: end + 1)?.isPressed == false { end += 1 }
    let samples = curve.samples(gesture.release...end)
    // A setting that was kept only after the gesture has no motion to measure.
    guard samples.count == end - gesture.release + 1 else { return }
    keptMeasure = MotionMeasure(samples)
  }

  // MARK: Position of the card

  /// Hides the card until the next motion; false if it was not shown.
  func closeCard() -> Bool {
    guard isCardShown else { return false }
    isCardClosed = true
    updateCard()
    return true
  }

  var isCardShown: Bool { !card.isHidden }

  /// The frame of the card's item, in points of the card's superview; nil if it is not in a window.
  var shownFrame: CGRect? {
    guard let item = session.selection.item ?? recorder.followed, item.window != nil else { return nil }
    return card.superview.map { item.convert(item.bounds, to: $0) }
  }

  /// Whether the card stays in its corner, as it does during a press and while the item moves.
  var keepsCardsCorner: Bool {
    card.window?.hasPress == true || (!session.time.isPaused && !isItemStill)
  }

  /// Moves the card aside if the item has come to rest under it; call this every half second.
  func moveCardAside() {
    let frame = shownFrame
    isItemStill =
      frame.map { frame in
        lastFrame.map { abs(frame.midX - $0.midX) < 1 && abs(frame.midY - $0.midY) < 1 } ?? false
      } ?? true
    lastFrame = frame
    if isItemStill, !card.isHidden, frame?.intersects(card.frame) == true {
      card.superview?.setNeedsLayout()
    }
  }

  // MARK: Another motion

  /// A search for another motion in place of the last one; nil if there is no last motion, or nothing to tune
  /// for it.
  var wish: MotionWish? {
    guard let gesture, let gestureItem else { return nil }
    return MotionWish(of: session, item: gestureItem, gesture: gesture)
  }

  /// Why no other motion can be asked for now; nil if one can.
  var wishRefusal: String? {
    if measure == nil { return "Move an item while the motion strip is open (M)" }
    return wish == nil ? "No snap or spring to tune on this item" : nil
  }

  // MARK: Two settings

  /// Keeps the current settings as A, and shows the comparison.
  func keep() {
    keptMeasure = nil
    isCardClosed = false
    comparison.keep()
    isShown = true
  }

  func swap() { comparison.swap() }

  /// Exchanges the measurements, because A and B were exchanged or an exchange was undone.
  func didExchange() { (measure, keptMeasure) = (keptMeasure, measure) }

  /// Outlines of the kept setting's items that differ in position or rotation from the current ones.
  var outlines: [GhostView.Outline] {
    guard let run = comparison.ghost else { return [] }
    recorder.takePresent()
    run.recorder.takePresent()
    let (present, kept, step) = (recorder.record, run.recorder.record, shownStep)
    let named = recorder.followed.flatMap { present.number(of: $0) }
    var found: [GhostView.Outline] = []
    for (number, view) in run.recorder.views.enumerated() {
      guard let view, let a = kept.sample(of: number, at: step), let b = present.sample(of: number, at: step),
        abs(a.x - b.x) + abs(a.y - b.y) > 1 || abs(a.angle - b.angle) > 0.02
      else { continue }
      found.append(
        GhostView.Outline(
          item: view, center: CGPoint(x: a.x, y: a.y), angle: CGFloat(a.angle), isNamed: number == named))
    }
    return found
  }

  /// Copies the measurements as text for a ticket.
  func copyMeasure() {
    guard let measure, let item = gestureItem else { return }
    let start = gestureTitle + (gesture?.kind == .mark ? ", " : " of ") + title(of: item)
    UIApplication.shared.host?.clipboard =
      keptMeasure.map { "\(start)\nA: \($0.sentence)\nB: \(measure.sentence)\n" }
      ?? "\(start): \(measure.sentence).\n"
    didCopy("Copied the measurements")
  }
}
