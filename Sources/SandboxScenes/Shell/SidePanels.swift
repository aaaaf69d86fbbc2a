import Tabletop
import UIWidgets

/// What stands at the sides of the stage in a regular window, and comes as a sheet in a compact one.
@MainActor
protocol SidePanel: UIViewController {
  /// Whether it is in a sheet, with a title and "Done", or at a side.
  var isSheet: Bool { get set }
}

/// Holds the panels at both sides; everything else on it is passed by.
@MainActor
final class SidePanels: UIView {
  enum Side { case left, right }

  static let width: CGFloat = 280
  /// The stage is pushed while so much of it remains; else panels float over it.
  static let leastStage: CGFloat = 480

  private var open: [Side: any SidePanel] = [:]
  private var lines: [Side: UIView] = [:]
  private weak var sheet: (any SidePanel)?

  required init?(coder: NSCoder) { nil }
  override init(frame: CGRect) { super.init(frame: frame) }

  func isOpen(_ panel: any SidePanel) -> Bool {
    open[.left] === panel || open[.right] === panel
      || (sheet === panel && panel.presentingViewController != nil)
  }

  func toggle(_ panel: any SidePanel, on side: Side, of sandbox: SandboxController) {
    if isOpen(panel) { return close(panel, of: sandbox) }
    if sandbox.isCompact {
      panel.isSheet = true
      sheet = panel
      return sandbox.present(panel, animated: true)
    }
    panel.isSheet = false
    open[side] = panel
    sandbox.addChild(panel)
    addSubview(panel.view)
    let line = UIView()
    line.backgroundColor = Look.hairline
    lines[side] = line
    addSubview(line)
    panel.didMove(toParent: sandbox)
    layout()
    let travel = side == .left ? -Self.width : Self.width
    let (end, lineEnd) = (panel.view.center, line.center)
    panel.view.center.x += travel
    line.center.x += travel
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
    ) {
      panel.view.center = end
      line.center = lineEnd
    }
    sandbox.place()
    markButtons(of: sandbox)
  }

  func close(_ panel: any SidePanel, of sandbox: SandboxController) {
    if sheet === panel { sandbox.dismiss(animated: true) }
    for side in [Side.left, .right] where open[side] === panel {
      open[side] = nil
      panel.willMove(toParent: nil)
      panel.view.removeFromSuperview()
      panel.removeFromParent()
      lines[side]?.removeFromSuperview()
      lines[side] = nil
    }
    sandbox.place()
    markButtons(of: sandbox)
  }

  /// Closes the panel that was opened at the right, else the one at the left.
  func closeFront(of sandbox: SandboxController) {
    if let panel = open[.right] ?? open[.left] { close(panel, of: sandbox) }
  }

  /// A window that became compact has no room at its sides, and a regular one needs no sheets.
  func traitsDidChange(in sandbox: SandboxController) {
    if sandbox.isCompact {
      for side in [Side.left, .right] { if let panel = open[side] { close(panel, of: sandbox) } }
    } else if let sheet, sheet.presentingViewController != nil {
      sandbox.dismiss(animated: false)
    }
  }

  /// How far the panels push the stage in from both sides.
  func pushedInsets(in room: CGSize) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if open[.left] != nil, room.width - Self.width >= Self.leastStage { insets.left = Self.width }
    if open[.right] != nil, room.width - insets.left - Self.width >= Self.leastStage {
      insets.right = Self.width
    }
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  private func layout() {
    let pixel = 1 / UIScreen.main.scale
    let width = min(Self.width, bounds.width)
    let pushed = pushedInsets(in: bounds.size)
    for (side, panel) in [(Side.left, open[.left]), (.right, open[.right])] {
      guard let panel, let line = lines[side] else { continue }
      let x = side == .left ? 0 : bounds.width - width
      panel.view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      line.frame = CGRect(
        x: side == .left ? width - pixel : x, y: 0, width: pixel, height: bounds.height)
      let floats = side == .left ? pushed.left == 0 : pushed.right == 0
      panel.view.layer.shadowOpacity = floats ? 0.22 : 0
      panel.view.layer.shadowRadius = 16
      panel.view.layer.shadowOffset = CGSize(width: 0, height: 10)
    }
  }

  private func markButtons(of sandbox: SandboxController) {
    sandbox.scenesButton.isOn = open[.left] != nil
    sandbox.inspectorButton.isOn = open[.right] != nil
  }
}
