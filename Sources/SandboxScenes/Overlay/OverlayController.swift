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
    if isShown || marks.selected != nil { marks.setNeedsDisplay() }
    if isShown { figures.update(sandbox) }
  }

  private func update() {
    marks.showsAll = isShown
    marks.setNeedsDisplay()
    legend.isHidden = !isShown
    figures.isHidden = !isShown
    FrameTimes.isMeasured = isShown
    if isShown { figures.update(sandbox) }
    legend.frame.origin = CGPoint(x: 16, y: 16)
    figures.frame.origin = CGPoint(x: 16, y: legend.frame.maxY + 12)
  }
}
