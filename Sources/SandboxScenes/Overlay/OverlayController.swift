import Tabletop
import UIWidgets

/// The overlay: what the animators hold, drawn over the stage, with its legend and figures.
@MainActor
final class OverlayController {
  var isShown = false { didSet { if isShown != oldValue { update() } } }

  private unowned let sandbox: SandboxController
  private let marks = OverlayView()
  private let legend = LegendView()
  private let figures = FiguresView()

  init(sandbox: SandboxController) {
    self.sandbox = sandbox
    let stage = sandbox.stage
    for view in [marks, legend, figures] { stage.addMarks(view) }
    marks.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    marks.frame = stage.bounds
    stage.time.willGlide = { [weak self] in self?.glide() }
    stage.layOutMarks = { [weak self] in self?.place(in: $0) ?? .null }
    update()
  }

  func sceneDidChange() {
    marks.animators = { [weak self] in self?.sandbox.scene.animators ?? [] }
    refresh()
  }

  func selectionDidChange() {
    marks.selected = sandbox.selection.item
    marks.setNeedsDisplay()
  }

  /// The scene is about to move: what is drawn afterwards shows it.
  func refresh() {
    if isShown || marks.selected != nil {
      if sandbox.stage.time.isSlow { marks.noteBefore() }
      marks.setNeedsDisplay()
    }
    if isShown { figures.update(sandbox) }
  }

  /// The scene's views are shown a little further on their way.
  private func glide() {
    guard isShown || marks.selected != nil else { return }
    marks.part = CGFloat(sandbox.stage.time.fraction)
    marks.setNeedsDisplay()
  }

  private func update() {
    marks.showsAll = isShown
    marks.setNeedsDisplay()
    legend.isHidden = !isShown
    figures.isHidden = !isShown
    FrameTimes.isMeasured = isShown
    if isShown { figures.update(sandbox) }
    sandbox.stage.setNeedsLayout()
  }

  /// Legend and figures at the left, one below the other or side by side; where the stage is too low for the legend the
  /// figures stand alone, and where it is too low for them nothing does. Answers the part of the stage that they take.
  private func place(in stage: CGRect) -> CGRect {
    guard isShown else { return .null }
    let (tall, margin, gap) = (legend.bounds.height, CGFloat(16), CGFloat(12))
    let isStacked = tall + gap + figures.bounds.height + 2 * margin <= stage.height
    let isBeside = tall + 2 * margin <= stage.height
    legend.isHidden = !isStacked && !isBeside
    figures.isHidden = figures.bounds.height + margin > stage.height
    legend.frame.origin = CGPoint(x: stage.minX + margin, y: stage.minY + margin)
    figures.frame.origin =
      isStacked
      ? CGPoint(x: legend.frame.minX, y: legend.frame.maxY + gap)
      : CGPoint(x: isBeside ? legend.frame.maxX + gap : stage.minX + margin, y: stage.minY + margin)
    if legend.isHidden { return figures.isHidden ? .null : figures.frame }
    return legend.frame.union(figures.frame)
  }
}
