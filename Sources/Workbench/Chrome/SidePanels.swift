import Tabletop
import UIWidgets

/// A controller that stands at the sides of the stage in a regular window, and comes from below in a compact
/// one.
@MainActor
protocol SidePanel: UIViewController {
  /// Whether it came from below, with "Done", or stands at a side.
  var isSheet: Bool { get set }
  /// Whether in a compact window the stage stays in sight and in reach above it.
  var sharesStage: Bool { get }
  /// How wide it is at a side, in points, where that is at most half of the window.
  var preferredWidth: CGFloat { get }
  /// Whether it makes the stage narrower where there is room, or lies over it.
  var pushesStage: Bool { get }
}

extension SidePanel {
  var preferredWidth: CGFloat { SidePanels.width }
  var pushesStage: Bool { true }
}

/// Holds the panels at both sides of a controller's view; presses beside them go to what lies below.
@MainActor
final class SidePanels: UIView {
  enum Side: CaseIterable { case left, right, bottom }

  static let width: CGFloat = 280
  /// The stage is pushed while so much of it remains; else panels float over it.
  static let leastStage: CGFloat = 480
  /// The same for the stage's height above a panel at the bottom.
  static let leastHeight: CGFloat = 200

  private var open: [Side: any SidePanel] = [:]
  private var lines: [Side: UIView] = [:]
  private weak var sheet: (any SidePanel)?
  private unowned let owner: UIViewController
  /// Called when a panel was opened or closed.
  var didChange: () -> Void = {}

  /// Panels among the children of `owner`.
  init(of owner: UIViewController) {
    self.owner = owner
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is a panel at that side.
  func isOpen(at side: Side) -> Bool { open[side] != nil }

  func isOpen(_ panel: any SidePanel) -> Bool {
    Side.allCases.contains { open[$0] === panel }
      || (sheet === panel && panel.presentingViewController != nil)
  }

  func toggle(_ panel: any SidePanel, on side: Side) {
    if isOpen(panel) { return close(panel) }
    let isCompact = owner.traitCollection.isCompact
    panel.isSheet = isCompact
    if isCompact, !panel.sharesStage {
      sheet = panel
      return owner.present(panel, animated: true)
    }
    let side = isCompact ? Side.bottom : side
    if let other = open[side] { close(other) }
    open[side] = panel
    owner.addChild(panel)
    addSubview(panel.view)
    let line = UIView()
    line.backgroundColor = Look.hairline
    lines[side] = line
    addSubview(line)
    panel.didMove(toParent: owner)
    layout()
    let (end, lineEnd) = (panel.view.center, line.center)
    for view in [panel.view, line] as [UIView] {
      switch side {
      case .left: view.center.x -= panel.view.bounds.width
      case .right: view.center.x += panel.view.bounds.width
      case .bottom: view.center.y += panel.view.bounds.height
      }
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
    ) {
      panel.view.center = end
      line.center = lineEnd
    }
    didChange()
  }

  func close(_ panel: any SidePanel) {
    if sheet === panel { owner.dismiss(animated: true) }
    for side in Side.allCases where open[side] === panel {
      open[side] = nil
      panel.willMove(toParent: nil)
      panel.view.removeFromSuperview()
      panel.removeFromParent()
      lines[side]?.removeFromSuperview()
      lines[side] = nil
    }
    didChange()
  }

  /// Closes the panel at the right or at the bottom, else the one at the left.
  func closeFront() {
    if let panel = open[.right] ?? open[.bottom] ?? open[.left] { close(panel) }
  }

  /// A window that became compact has no room at its sides, and a regular one needs no sheets.
  func traitsDidChange() {
    if owner.traitCollection.isCompact {
      for side in [Side.left, .right] { if let panel = open[side] { close(panel) } }
    } else {
      if let panel = open[.bottom] { close(panel) }
      if let sheet, sheet.presentingViewController != nil { owner.dismiss(animated: false) }
    }
  }

  /// How wide the panel at a side is; 0 for none.
  func width(at side: Side, in room: CGSize) -> CGFloat {
    guard let panel = open[side] else { return 0 }
    return min(max(min(panel.preferredWidth, room.width / 2), Self.width), room.width).rounded(.down)
  }

  /// How far the panels push the stage in from both sides.
  func pushedInsets(in room: CGSize) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    func pushed(_ side: Side) -> CGFloat {
      let width = width(at: side, in: room)
      let isPushed =
        open[side]?.pushesStage == true && room.width - insets.left - width >= Self.leastStage
      return isPushed ? width : 0
    }
    insets.left = pushed(.left)
    insets.right = pushed(.right)
    let height = Self.bottomHeight(in: room)
    if open[.bottom] != nil, room.height - height >= Self.leastHeight { insets.bottom = height }
    return insets
  }

  /// How far they cover the stage that they leave.
  func coveredInsets(in room: CGSize) -> UIEdgeInsets {
    let pushed = pushedInsets(in: room)
    return UIEdgeInsets(
      top: 0, left: pushed.left == 0 ? width(at: .left, in: room) : 0,
      bottom: open[.bottom] != nil && pushed.bottom == 0 ? Self.bottomHeight(in: room) : 0,
      right: pushed.right == 0 ? width(at: .right, in: room) : 0)
  }

  /// Half of the room, so that what is tuned stays in sight, but at least a row.
  private static func bottomHeight(in room: CGSize) -> CGFloat {
    min(max((room.height / 2).rounded(), 112), max(room.height - 44, 0))
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
    let pushed = pushedInsets(in: bounds.size)
    for side in Side.allCases {
      guard let panel = open[side], let line = lines[side] else { continue }
      let floats: Bool
      switch side {
      case .left:
        let width = width(at: side, in: bounds.size)
        panel.view.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        line.frame = CGRect(x: width - pixel, y: 0, width: pixel, height: bounds.height)
        floats = pushed.left == 0
      case .right:
        let width = width(at: side, in: bounds.size), x = bounds.width - width
        panel.view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        line.frame = CGRect(x: x, y: 0, width: pixel, height: bounds.height)
        floats = pushed.right == 0
      case .bottom:
        let height = Self.bottomHeight(in: bounds.size)
        let y = bounds.height - height
        panel.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
        floats = pushed.bottom == 0
      }
      panel.view.layer.shadowOpacity = floats ? 0.22 : 0
      panel.view.layer.shadowRadius = 16
      panel.view.layer.shadowOffset = CGSize(width: 0, height: 10)
    }
  }
}

extension InspectorController: SidePanel {}
