// SPDX-License-Identifier: Apache-2.0
package import Tabletop
import UIWidgets

/// A scene that says what must be visible besides its things: a basket into which they are thrown, or the
/// space through which they swing.
@MainActor
package protocol AimedScene: Scene {
  /// The frame of that area, in points of the scene's view.
  var aim: CGRect { get }
}

/// The position of the stage between bars and under panels.
extension Workbench {
  /// The window without the bars. The stage fills this area, whatever panels lie over it.
  var room: CGRect {
    let size = view.bounds.size, bar = Look.barHeight
    return CGRect(x: 0, y: bar, width: size.width, height: max(size.height - 2 * bar, 0))
  }

  func placeStage() {
    let (offset, covered) = (slide.offset, covered)
    stage.isSliding = slide.isMoving
    let frame = room.offsetBy(dx: offset.x, dy: offset.y)
    if frame != stage.frame {
      stage.frame = frame
      view.window?.presenter.sourceDidMove()
    }
    stage.covered = UIEdgeInsets(
      top: max(-offset.y, 0), left: max(covered.left - offset.x, 0),
      bottom: max(covered.bottom + offset.y, 0),
      right: max(covered.right + offset.x, 0))
    tellScene()
  }

  /// Tells a scene that avoids panels where they are, because with panels its hint may have fewer words.
  func tellScene() {
    guard let scene = session.scene as? any PanelAwareScene, scene.covered != stage.covered else { return }
    scene.covered = stage.covered
    if stage.hint.alpha > 0, stage.hint.text == saidHint { modeDidChange() }
  }

  /// Slides the stage aside if panels hide the things that matter, and back if they do not. The slide takes
  /// as long as that of the panels, or happens at once.
  ///
  /// The stage does not move during a press or while there is an alert or a sheet. A popover that points at
  /// something on the stage moves along.
  /// While the scene runs, `reach` is where the watched item goes.
  func slideStage(atOnce: Bool = false, reach: CGRect? = nil) {
    guard !session.log.isRerunning else { return }
    let outside = frameOutside
    guard covered != .zero || slide.offset != .zero || slide.isMoving || outside != nil else { return }
    guard !isStageHeld else { return slideLater() }
    defer { slide.returns = false }
    slide.isDue = false
    slide.rest = (.null, 0)
    // The card of the motion may have to move too.
    stage.setNeedsLayout()
    // Things that a person places move just out from under a panel; moving things get room to keep moving.
    let places = outside.map { [$0] } ?? [reach].compactMap { $0 } + placesToShow
    stage.reaches = outside != nil
    let chips = chips(over: places)
    let place = StageSlide.place(
      showing: places, size: stage.bounds.size, covered: covered, head: chips.head, foot: chips.foot,
      from: slide.returns ? .zero : slide.goal, justInSight: session.time.isPaused,
      reaches: outside != nil)
    if atOnce || UIApplication.shared.host?.appearance.reducesMotion == true {
      slide.jump(to: place)
      placeStage()
    } else {
      slide.go(to: place)
    }
    updateSlideKeeper()
  }

  /// Checks the stage's position in the next frame, or as soon as the stage may move.
  func slideLater() {
    guard covered != .zero || slide.offset != .zero || frameOutside != nil else { return }
    slide.isDue = true
    updateSlideKeeper()
  }

  /// Slides the stage while the scene is running, when the middle of the selected item, or of the item whose
  /// motion is shown, has gone out of sight; but not again for two seconds, because the stage would follow
  /// every swing.
  ///
  /// An item that moved when the stage slid for it is checked once more when it comes to rest. If the scene
  /// has removed or hidden the selection, the stage shows something else.
  func keepInSight() {
    // Things outside of the stage are no longer shown once time runs.
    if stage.reaches { slideStage() }
    guard covered != .zero else { return }
    let isGone = session.selection.isGone
    if isGone, !slide.wasGone { slideStage() }
    slide.wasGone = isGone
    guard let item = shownItem else { return }
    let frame = item.convert(item.bounds, to: stage)
    if let (last, steps) = slide.rest {
      slide.rest = (frame, frame == last ? steps + 1 : 0)
      if steps >= Self.stepsOfRest {
        slideStage()
        slide.rest = nil
      }
    }
    let seen = stage.bounds.inset(by: stage.covered)
    let isInSight = seen.contains(CGPoint(x: frame.midX, y: frame.midY))
    if let reach = slide.follow(frame, isInSight: isInSight) {
      slideStage(reach: session.selection.item == nil ? nil : reach)
    }
  }

  /// For how many steps an item must not move before it counts as at rest.
  private static let stepsOfRest = 6

  /// How much height the choices on the stage take at the top and the bottom of its visible part. The choices
  /// count only while something covers the stage's foot and they overlap the last of `places` horizontally;
  /// otherwise both heights are 0.
  private func chips(over places: [CGRect]) -> (head: CGFloat, foot: CGFloat) {
    guard covered.bottom > 0, let last = places.last else { return (0, 0) }
    let seen = stage.bounds.inset(by: stage.covered)
    var (head, foot): (CGFloat, CGFloat) = (0, 0)
    for chip in stage.choices where !chip.isHidden {
      guard last.minX < chip.frame.maxX, last.maxX > chip.frame.minX else { continue }
      if chip.frame.midY > seen.midY {
        foot = max(foot, seen.maxY - chip.frame.minY - StageSlide.margin / 2)
      } else {
        head = max(head, chip.frame.maxY - seen.minY - StageSlide.margin / 2)
      }
    }
    return (head, foot)
  }

  private var isStageHeld: Bool {
    let form = session.presentedForm
    return view.window?.hasPress == true || form == .alert || form == .sheet
  }

  /// The frame of the selection, in points of the stage, if time is paused and the middle of the selection is
  /// outside the stage, for example because the window got smaller; otherwise nil.
  private var frameOutside: CGRect? {
    guard session.time.isPaused, let frame = session.selection.frame,
      max(frame.width, frame.height, abs(frame.midX), abs(frame.midY)) <= Self.farthest
    else { return nil }
    return stage.bounds.contains(CGPoint(x: frame.midX, y: frame.midY)) ? nil : frame
  }

  /// Things farther away than this, in points, are not looked for.
  private static let farthest: CGFloat = 4000

  private var shownItem: UIView? {
    session.selection.item ?? (motion.isShown ? motion.recorder.followed : nil)
  }

  /// What to show, in points of the stage, the best choice first. If something is selected: all selected
  /// things or, if they do not fit, the last one. If an item's motion is shown: that item with the line on
  /// which things come down, or only the line, if there is one. Otherwise: everything that the scene shows,
  /// or the line, or all its items, or the largest thing if it has no items.
  private var placesToShow: [CGRect] {
    let stage = session.stage
    func frame(_ view: UIView) -> CGRect? {
      let frame = view.convert(view.bounds, to: stage)
      return frame.intersects(stage.bounds) ? frame : nil
    }
    let selection = session.selection
    let selected = selection.things.compactMap { selection.frame(of: $0) }.filter {
      $0.insetBy(dx: -1, dy: -1).intersects(stage.bounds)
    }
    if let last = selected.last { return [selected.reduce(.null) { $0.union($1) }, last] }
    let items = session.items.compactMap { $0.item as? UIView }.filter { !$0.isHidden && $0.window != nil }
    let all = items.compactMap(frame).reduce(CGRect.null) { $0.union($1.intersection(stage.bounds)) }
    let frames = self.stage.sceneFrames.map { $0.intersection(stage.bounds) }.filter { !$0.isNull }
    // Things that reach from edge to edge, as a line does, are visible from side to side in any case.
    let isWide = { (frame: CGRect) in frame.width >= 0.9 * stage.bounds.width }
    let lines = frames.filter {
      isWide($0) && $0.height <= Self.greatestLine && $0.midY > stage.bounds.midY
    }.map {
      CGRect(x: all.isNull ? stage.bounds.midX : all.midX, y: $0.minY, width: 0, height: $0.height)
    }
    let others = frames.filter { !isWide($0) }
    let line = lines.reduce(CGRect.null) { $0.union($1) }
    if let item = shownItem {
      let own = frame(item) ?? .null
      return [own.union(line), line.isNull ? own : line].filter { !$0.isNull }
    }
    let greatest = others.max { $0.width * $0.height < $1.width * $1.height }
    let last = all.isNull ? greatest ?? .null : all
    let whole = others.reduce(all.union(line)) { $0.union($1) }
    let aim = (session.scene as? any AimedScene)?.aim ?? .null
    return [aim.isNull ? .null : whole.union(aim), whole, line, aimed(at: all), last].filter { !$0.isNull }
  }

  /// What to show if the scene's items and its aim together are wider than the panels allow: the items except
  /// a sixth of their width on each side, and next to them as much of the aim as fits. Null if those items
  /// alone do not fit.
  private func aimed(at items: CGRect) -> CGRect {
    guard let aim = (session.scene as? any AimedScene)?.aim, !items.isNull else { return .null }
    let inner = items.insetBy(dx: items.width / 6, dy: 0), both = inner.union(aim)
    let width = min(
      both.width, stage.bounds.width - covered.left - covered.right - 2 * StageSlide.margin)
    let x = aim.midX > inner.midX ? inner.minX : inner.maxX - width
    return width < inner.width ? .null : CGRect(x: x, y: both.minY, width: width, height: both.height)
  }

  /// The greatest height of a line, in points.
  private static let greatestLine: CGFloat = 60

  private func updateSlideKeeper() {
    let isNeeded = slide.isDue || slide.isMoving
    guard isNeeded != (slideKeeper != nil) else { return }
    slideKeeper?.stopTicking()
    slideKeeper = isNeeded ? StepKeeper(for: view) { [weak self] in self?.slideOn() } : nil
  }

  private func slideOn() {
    if isStageHeld {
      // The stage stops, so that things stay under the finger.
      slide.stop()
      stage.isSliding = false
      slide.isDue = true
    } else if slide.isDue {
      slideStage()
    } else {
      slide.advance()
      placeStage()
    }
    updateSlideKeeper()
  }
}
