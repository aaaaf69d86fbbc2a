import Tabletop

/// What the card says.
extension MotionController {
  /// From now on is measured.
  func markMoment() {
    mark = session.time.steps
    (gesture, measure) = (nil, nil)
    updateCard()
  }

  /// What a person calls an item.
  func title(of item: UIView) -> String {
    item.name ?? ItemChip.title(of: item, number: session.number(of: item) ?? 0)
  }

  /// Looks whether something came to rest, and shows what it was like.
  func updateCard() {
    guard isShown else {
      card.isHidden = true
      return
    }
    measureLast()
    var content = MotionCard.Content(title: gestureTitle, present: measure)
    if let item = gestureItem, let gesture {
      let seconds = max(session.time.steps - gesture.rest, 0) / 60
      content.subtitle = title(of: item) + (seconds > 0 ? ", \(seconds) s ago" : "")
    } else if mark != nil {
      content.subtitle = "until it comes to rest"
    }
    card.content = content
    let isHidden = content.present == nil && mark == nil || strip.form == .line
    if isHidden != card.isHidden {
      card.isHidden = isHidden
      card.superview?.setNeedsLayout()
    }
  }

  private var gestureTitle: String {
    guard let gesture, gesture.kind == .gesture else { return mark == nil ? "" : "Mark" }
    return (measure?.peak ?? 0) > 100 ? "Throw" : "Release"
  }

  private func measureLast() {
    let now = recorder.record.steps.upperBound - 1
    guard let curve = curves.last(where: { !$0.isKept }), let item = recorder.followed else { return }
    if let mark, mark > now { self.mark = nil }
    if let known = gesture, known.rest > now || gestureItem !== item { (gesture, measure) = (nil, nil) }
    guard let found = MotionGesture.ended(of: curve, mark: mark, at: now, known: gesture),
      found != gesture
    else { return }
    if found.kind == .gesture { mark = nil }
    (gesture, gestureItem) = (found, item)
    measure = found.measure(curve, until: found.rest)
  }

  /// As text for a ticket.
  func copyMeasure() {
    guard let measure, let item = gestureItem else { return }
    let start = gestureTitle + (gesture?.kind == .mark ? ", " : " of ") + title(of: item)
    UIApplication.shared.host?.clipboard = start + ": " + measure.sentence + "."
    didCopy("Copied the measures")
  }
}
