// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop

/// Connects the motion strip, the trail and the card to a session.
@MainActor
final class MotionController: SceneSessionObserver {
  let recorder: MotionRecorder
  let strip = MotionStrip(frame: .zero)
  let trail = TrailView()
  let card = MotionCard(frame: .zero)
  let ghost = GhostView()
  let comparison: Comparison
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      isCardClosed = false
      update()
    }
  }
  /// Whether the trail is drawn while the strip is shown.
  var isTrailOn = true { didSet { update() } }
  /// Whether the strip is low; nil if the window's size decides.
  var isFolded: Bool? { didSet { didChange() } }
  /// Called when the visible parts or their size change.
  var didChange: () -> Void = {}
  /// Called when the scene's time was stopped, moved or released.
  var didSeek: () -> Void = {}
  /// Called when something was copied.
  var didCopy: (String) -> Void = { _ in }
  /// The gesture that the card describes, its item, and its measurements.
  var gesture: MotionGesture?
  weak var gestureItem: UIView?
  /// The person's action on the item, as a title.
  var gestureWord = ""
  var measure: MotionMeasure?
  /// Whether there are values to tune for another motion.
  var canWant = false
  /// The same motion with the kept setting.
  var keptMeasure: MotionMeasure?
  /// Whether a person closed the card; it returns with the next motion.
  var isCardClosed = false
  /// The frame of the shown item half a second ago, in points of the card's superview.
  var lastFrame: CGRect?
  /// Whether the item had hardly moved in the half second before that.
  var isItemStill = true
  /// The step that a person marked last.
  var mark: Int?

  unowned let session: SceneSession
  private let scrubber: PoseScrubber
  private weak var named: UIView?

  init(of session: SceneSession) {
    self.session = session
    recorder = MotionRecorder(of: session)
    scrubber = PoseScrubber(of: session, recorder)
    comparison = Comparison(of: session)
    ghost.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    trail.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [ghost, trail, strip] { view.isHidden = true }
    setUpStrip()
    session.add(self)
  }

  /// In a window less than this high, a full strip would cover more than a third of the stage.
  private static let roomyHeight: CGFloat = 568

  /// The form of the strip that fits in a window of the given size.
  func form(in size: CGSize, isCompact: Bool) -> MotionLanes.Form {
    size.height < 400 ? .line : isFolded ?? (isCompact || size.height < Self.roomyHeight) ? .low : .full
  }

  /// The step that is shown: the current one unless a person scrubs.
  var shownStep: Int { strip.lanes.scrubbed ?? session.time.steps }

  private func setUpStrip() {
    let lanes = strip.lanes
    lanes.steps = { [session] in
      let now = session.time.steps
      return now - MotionRecord.length + 1...now
    }
    lanes.curves = { [weak self] in self?.curves ?? [] }
    lanes.actions = MotionLanes.Actions(
      begin: { [weak self] in
        self?.scrubber.begin()
        self?.didSeek()
      },
      scrub: { [weak self] in self?.scrub(to: $0) },
      end: { [weak self] step in
        guard let self else { return }
        scrubber.end(at: min(max(step, scrubber.steps.lowerBound), scrubber.steps.upperBound))
        seekEnded()
      },
      cancel: { [weak self] in
        self?.scrubber.cancel()
        self?.seekEnded()
      },
      play: { [weak self] in self?.play() })
    lanes.known = { [scrubber] in scrubber.steps }
    strip.actions = MotionStrip.Actions(
      toggleTrail: { [weak self] in self?.isTrailOn.toggle() },
      toggleForm: { [weak self] in
        guard let self else { return }
        isFolded = strip.form == .full
      })
    lanes.gesture = { [weak self] in self?.gesture.map(\.motion) }
    trail.trail = { [weak self] in self?.shownTrail }
    card.actions = MotionCard.Actions(
      copy: { [weak self] in self?.copyMeasure() }, keep: { [weak self] in self?.keep() },
      swap: { [weak self] in self?.swap() }, take: { [comparison] in comparison.take() },
      drop: { [comparison] in comparison.drop() })
    comparison.didChange = { [weak self] in
      self?.isCardClosed = false
      self?.update()
    }
    card.keepsCorner = { [weak self] in self?.keepsCardsCorner ?? false }
    comparison.didExchange = { [weak self] in self?.didExchange() }
    ghost.outlines = { [weak self] in self?.outlines ?? [] }
  }

  /// The curves of the followed item.
  var curves: [MotionCurve] {
    recorder.takePresent()
    let record = recorder.record
    guard let item = recorder.followed, let number = record.number(of: item) else { return [] }
    var present = MotionCurve(record: record, number: number, isKept: false)
    guard let ghost = comparison.ghost else { return [present] }
    ghost.recorder.takePresent()
    var kept = MotionCurve(record: ghost.recorder.record, number: number, isKept: true)
    (kept.other, present.other) = (present.source, kept.source)
    (kept.swaps, present.swaps) = (comparison.swaps, comparison.swaps)
    return [kept, present]
  }

  private var shownTrail: (curve: MotionCurve, end: Int, item: UIView)? {
    guard let item = recorder.followed, let curve = curves.last(where: { !$0.isKept }) else { return nil }
    return (curve, shownStep, item)
  }

  private func update() {
    if !isShown { strip.lanes.giveUp() }
    recorder.isOn = isShown || comparison.isOn
    strip.isHidden = !isShown
    strip.comparesSettings = comparison.isOn
    ghost.isHidden = !comparison.isOn
    strip.isTrailOn = isTrailOn
    trail.isHidden = !isShown || !isTrailOn
    refresh()
    updateCard()
    didChange()
  }

  // MARK: Time

  private func scrub(to step: Int) {
    let shown = min(max(step, scrubber.steps.lowerBound), scrubber.steps.upperBound)
    scrubber.show(shown)
    let back = session.time.steps - shown
    strip.showPlayhead(back > 0 ? back : nil)
    refresh()
  }

  private func seekEnded() {
    strip.showPlayhead(nil)
    refresh()
    didSeek()
  }

  /// Responds to Space on the strip: leaves the step that a person is looking at, and lets time continue from
  /// now.
  private func play() {
    let wasScrubbing = scrubber.isScrubbing
    strip.lanes.giveUp()
    if !wasScrubbing || session.time.isPaused { session.togglePause() }
    didSeek()
  }

  // MARK: Events

  func sceneWillStep(_ step: Int) { if scrubber.isScrubbing { strip.lanes.giveUp() } }

  func sceneWillMove() {
    guard isShown || comparison.isOn, !session.log.isRerunning else { return }
    refresh()
    if session.time.steps.isMultiple(of: 6) { updateCard() }
    if session.time.steps.isMultiple(of: 30) { moveCardAside() }
  }

  /// Commands and layout apply to the scene as it is now, not to its earlier poses.
  func sceneWillReceiveCommand() { if scrubber.isScrubbing { strip.lanes.giveUp() } }

  func sceneWillEnd() { strip.lanes.giveUp() }

  func sceneWillRewind() { strip.lanes.giveUp() }

  func sceneDidRewind() {
    refresh()
    updateCard()
  }

  func sceneDidBegin(isOther: Bool) {
    (gesture, measure, keptMeasure, mark) = (nil, nil, nil, nil)
    refresh()
    updateCard()
  }

  func selectionDidChange() {
    refresh()
    updateCard()
  }

  func valuesDidChange() { refresh() }

  /// Redraws the strip, the trail and the outlines.
  private func refresh() {
    if comparison.isOn { ghost.setNeedsDisplay() }
    guard isShown else { return }
    strip.lanes.setNeedsDisplay()
    if !trail.isHidden { trail.setNeedsDisplay() }
    let item = recorder.followed
    guard item !== named || item == nil else { return }
    named = item
    strip.show(item.map { title(of: $0) } ?? "")
  }
}
