// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The overlay: the contents of the animators, drawn over the stage, with a legend and figures.
@MainActor
final class OverlayController: SceneSessionObserver {
  var isShown = false { didSet { if isShown != oldValue { update() } } }

  /// The views over the stage, bottom to top.
  var views: [UIView] { [marks, legend, figures] }

  private unowned let session: SceneSession
  private let marks = OverlayView()
  private let legend = LegendView()
  private let figures = FiguresView()
  /// Whether legend and figures are on the right; nil until there are items to keep clear of.
  private var isAtRight: Bool?
  /// Whether the last drawing had marks, which must be erased.
  private var wasNeeded = false

  init(of session: SceneSession) {
    self.session = session
    marks.session = session
    marks.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    session.add(self)
    update()
  }

  func sceneDidChange() {
    // After a step back, the legend stays on its side.
    guard !session.log.isRerunning else { return }
    marks.animators = { [weak self] in self?.session.scene.animators ?? [] }
    isAtRight = nil
    refresh()
  }

  func selectionDidChange() {
    marks.setNeedsDisplay()
  }

  func sceneWillMove() { if !session.log.isRerunning { refresh() } }

  func sceneDidRewind() { refresh() }

  /// Called when something was built or undone, perhaps while nothing moves.
  func editsDidChange() { if !session.log.isRerunning { refresh() } }

  /// Pieces that were built before are back, even in a scene that begins paused, so their marks are drawn.
  func sceneDidBegin(isOther: Bool) { refresh() }

  /// Called when a person placed an item, perhaps while nothing moves.
  func valuesDidChange() { if !session.log.isRerunning { refresh() } }

  /// Redraws the marks and updates the figures.
  private func refresh() {
    if marks.isNeeded || wasNeeded {
      wasNeeded = marks.isNeeded
      if session.time.isSlow { marks.noteBefore() }
      marks.setNeedsDisplay()
    }
    guard isShown else { return }
    figures.update(session)
    if isAtRight == nil { marks.superview?.setNeedsLayout() }
  }

  /// Called when the scene's views are shown at a new fraction of a step.
  func sceneWillShowBetweenSteps() {
    guard marks.isNeeded else { return }
    marks.fraction = CGFloat(session.time.fraction)
    marks.setNeedsDisplay()
  }

  private func update() {
    marks.showsAll = isShown
    marks.setNeedsDisplay()
    legend.isHidden = !isShown
    figures.isHidden = !isShown
    marks.windowTime.frameTimes.isMeasured = isShown
    isAtRight = nil
    if isShown { figures.update(session) }
    marks.superview?.setNeedsLayout()
  }

  /// How much of the stage the panels may hide, as a share of its area.
  private static let greatestShare: CGFloat = 0.3

  /// Places legend and figures on the left, or on the right if they hide less of the items there, one below
  /// the other or side by side. If the stage has no room for the legend, only the figures are shown; if it
  /// has no room for them either, nothing is. Returns the part of the stage that they take.
  func layOut(in stage: CGRect) -> CGRect {
    guard isShown else { return .null }
    let (tall, margin, gap) = (legend.bounds.height, CGFloat(16), CGFloat(12))
    let area = legend.bounds.width * tall + figures.bounds.width * figures.bounds.height
    let hasRoom = area <= Self.greatestShare * stage.width * stage.height
    let isStacked = hasRoom && tall + gap + figures.bounds.height + 2 * margin <= stage.height
    let isBeside = hasRoom && tall + 2 * margin <= stage.height
    legend.isHidden = !isStacked && !isBeside
    figures.isHidden = figures.bounds.height + margin > stage.height
    legend.frame.origin = CGPoint(x: stage.minX + margin, y: stage.minY + margin)
    figures.frame.origin =
      isStacked
      ? CGPoint(x: legend.frame.minX, y: legend.frame.maxY + gap)
      : CGPoint(x: isBeside ? legend.frame.maxX + gap : stage.minX + margin, y: stage.minY + margin)
    let shown = [legend, figures].filter { !$0.isHidden }
    let items = itemFrames
    if isAtRight == nil, !items.isEmpty {
      isAtRight = OverlayController.hidesLessAtRight(shown.map(\.frame), of: items, in: stage)
    }
    if isAtRight == true { for view in shown { view.frame = view.frame.mirrored(in: stage) } }
    return shown.reduce(.null) { $0.union($1.frame) }
  }

  /// Whether panels on the left of a stage would hide less of the items if they were on its right.
  static func hidesLessAtRight(_ panels: [CGRect], of items: [CGRect], in stage: CGRect) -> Bool {
    func hidden(_ panels: [CGRect]) -> CGFloat {
      panels.reduce(0) { sum, panel in
        items.reduce(sum) { sum, item in
          let common = panel.intersection(item)
          return common.isNull ? sum : sum + common.width * common.height
        }
      }
    }
    return hidden(panels.map { $0.mirrored(in: stage) }) < hidden(panels)
  }

  /// The frames of items, and of other views that are small enough not to be background: an anchor, a target.
  private var itemFrames: [CGRect] {
    let items = session.scene.animators.flatMap {
      $0.inspection.items.compactMap { ($0.item as? UIView)?.frame }
    }
    let stage = session.scene.view.bounds
    let others = session.scene.view.subviews.filter { !$0.isHidden && $0.alpha >= 0.01 }.map(\.frame).filter {
      $0.width * $0.height < 0.1 * stage.width * stage.height && !items.contains($0)
    }
    return items + others
  }
}

extension CGRect {
  /// The rectangle as far from the right edge of `stage` as this one is from its left edge.
  fileprivate func mirrored(in stage: CGRect) -> CGRect {
    offsetBy(dx: stage.minX + stage.maxX - minX - maxX, dy: 0)
  }
}
