// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The session's stage on a table, with marks over it, the scene's choices, and the hint.
@MainActor
final class StageView: UIView {
  private let table = TableView()
  private let content: SceneStage
  let hint = HintChip()
  let mode = ModeChip()
  let number = NumberChip()
  let recording = RecordingChip()
  let level = LevelChip()
  let tool = ToolChip()
  private let note = NoteChip()
  /// How much of the stage is covered by panels that float over it.
  var covered = UIEdgeInsets.zero { didSet { if covered != oldValue { setNeedsLayout() } } }
  /// Whether the stage is sliding aside. The hint moves along, and finds its spot when the stage arrives.
  var isSliding = false { didSet { if isSliding != oldValue { setNeedsLayout() } } }
  /// Whether the stage shows things outside of it, and takes presses on them.
  var reaches = false {
    didSet { (clipsToBounds, content.reaches) = (!reaches, reaches) }
  }
  private var layOutMarks: [(CGRect) -> CGRect] = []
  /// The last frames of the marks.
  private var marks: [CGRect] = []

  init(_ content: SceneStage) {
    self.content = content
    super.init(frame: .zero)
    clipsToBounds = true
    let views: [UIView] = [table, content, level, mode, number, hint, recording, tool, note]
    views.forEach(addSubview)
    hint.thingsToSee = { [weak self] in self?.thingsToSee ?? [] }
    level.didChange = { [weak self] in self?.setNeedsLayout() }
  }

  required init?(coder: NSCoder) { nil }

  /// The chips on the stage with which a person makes choices.
  var choices: [UIView] { [mode, number] }

  /// Shows the current mode and number.
  func updateChoices() {
    mode.update()
    number.update()
  }

  /// The frame of the view other than panels that lies over the stage, in points of the stage: the palette,
  /// if open.
  var liesOver: () -> CGRect? = { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    reaches || super.point(inside: point, with: event)
  }

  /// The frame of the selection, in points of the stage, which chips avoid.
  var worksOn: () -> CGRect? = { nil }

  /// Shows a note in place of the hint, for a second or as long as it takes to read.
  func say(_ words: String) {
    note.show(words)
    setNeedsLayout()
  }

  /// Says that the scene runs slower than it should.
  func saySlowed() { note.show("Running slowly", isMinor: true) }

  /// Call this when the scene may have put up its views or moved things. The hint gives way to them, and the
  /// level becomes see-through if things lie under it now.
  func clearHint(_ step: Int, of items: () -> [UIView]) {
    if !level.isHidden, step.isMultiple(of: 6) {
      level.isOverItem = frames(of: items()).contains { $0.intersects(level.frame) }
    }
    let isFirst = hint.waitsForThings
    guard isFirst || (hint.alpha > 0 && !isSliding) else { return }
    hint.makeWay(for: { frames(of: items()) }, at: step)
    if isFirst { setNeedsLayout() }
  }

  /// The frames of those views that are visible, in points of the stage. Most neighbours share a superview,
  /// whose position is looked up once.
  private func frames(of views: [UIView]) -> [CGRect] {
    var home: UIView?, toStage: CGAffineTransform?
    return views.compactMap { view in
      guard !view.isHidden, view.alpha >= 0.01, let superview = view.superview else { return nil }
      if superview !== home {
        (home, toStage) = (superview, superview.window == nil ? nil : superview.mapTo(self))
      }
      return toStage.map(view.frame.applying)
    }
  }

  /// Puts marks over the scene, under controls and texts. `layOut` places them in the visible part of the
  /// stage, and returns the part that the hint must not cover.
  func addMarks(_ views: [UIView], layOut: @escaping (CGRect) -> CGRect) {
    for view in views {
      insertSubview(view, belowSubview: mode)
      // A view that follows the stage's size begins with it.
      if view.autoresizingMask.contains(.flexibleWidth) { view.frame = bounds }
    }
    layOutMarks.append(layOut)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
    content.fit(bounds.size)
    let seen = bounds.inset(by: covered)
    mode.layOut(in: seen)
    number.layOut(in: seen, beside: mode)
    level.layOut(in: seen)
    marks = layOutMarks.map { $0(seen) }.filter { !$0.isNull }
    // The hint moves sideways to avoid marks in the upper half, and stays clear of the rest.
    let low = marks.filter { $0.midY > seen.midY }
    let high = marks.filter { $0.midY <= seen.midY }
    let modes = choices.filter { !$0.isHidden }.map(\.frame)
    let levels = level.isHidden ? [] : [level.frame]
    let over = [liesOver()].compactMap { $0 }
    hint.obstacles = modes + low + levels
    hint.layOut(
      in: aboveStrip(seen), beside: (high + over).reduce(.null) { $0.union($1) }, among: thingsToSee,
      keepsSpot: isSliding)
    placeChips(in: seen)
    note.layOut(in: aboveStrip(seen), above: low + modes + levels + [worksOn()].compactMap { $0 })
    // Only one of the two shows at a time.
    if note.isShown { hint.isHidden = true }
  }

  /// Puts the status chips into the upper left corner, side by side, to the right of or below anything else
  /// there.
  private func placeChips(in seen: CGRect) {
    let saysHint = hint.alpha > 0 && !hint.isHidden
    // The hint already says this.
    tool.alpha = saysHint && hint.text == tool.tool?.hint ? 0 : 1
    var taken = marks + (level.isHidden ? [] : [level.frame])
    if saysHint { taken.append(hint.frame) }
    if let frame = worksOn() { taken.append(frame) }
    for chip in [recording, tool] as [UIView] where !chip.isHidden {
      chip.frame.origin = Self.place(for: chip.bounds.size, in: seen, beside: taken)
      taken.append(chip.frame)
    }
  }

  /// The uppermost free position, the leftmost if there are several; the corner if there is none.
  static func place(for size: CGSize, in seen: CGRect, beside taken: [CGRect]) -> CGPoint {
    let (margin, gap) = (CGFloat(12), CGFloat(8))
    let corner = CGPoint(x: seen.minX + margin, y: seen.minY + margin)
    for y in [corner.y] + taken.map({ $0.maxY + gap }).sorted() where y + size.height <= seen.maxY {
      var frame = CGRect(origin: CGPoint(x: corner.x, y: y), size: size)
      while let other = taken.first(where: { $0.insetBy(dx: -gap / 2, dy: -gap / 2).intersects(frame) }) {
        frame.origin.x = other.maxX + gap
      }
      if frame.maxX <= seen.maxX - margin { return frame.origin }
    }
    return corner
  }

  /// The part of `seen` above a low strip across the scene's foot, such as a gauge. A hint at the foot is
  /// above that strip.
  private func aboveStrip(_ seen: CGRect) -> CGRect {
    let strip = sceneFrames.first {
      $0.width >= 0.9 * bounds.width && $0.height <= 60 && $0.maxY >= bounds.maxY - 1
    }
    guard let strip, strip.minY > seen.midY, strip.minY < seen.maxY else { return seen }
    return CGRect(x: seen.minX, y: seen.minY, width: seen.width, height: strip.minY - seen.minY)
  }

  /// The frames of the scene's views, and of other things that do not move on the stage.
  private var thingsToSee: [CGRect] {
    let frames = sceneFrames
    return frames.isEmpty ? frames : frames + choices.filter { !$0.isHidden }.map(\.frame)
  }

  /// The frames of the scene's visible views.
  var sceneFrames: [CGRect] {
    let views = (content.subviews.first?.subviews ?? []).filter { !$0.isHidden && $0.alpha >= 0.01 }
    return views.map(\.frame)
  }
}
