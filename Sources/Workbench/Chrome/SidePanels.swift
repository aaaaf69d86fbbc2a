// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A controller that lies at a side of the stage in a regular window, and comes from below in a compact one.
@MainActor
protocol SidePanel: UIViewController {
  /// Whether the panel came from below, with "Done", instead of being at a side.
  var isSheet: Bool { get set }
  /// Whether, in a compact window, the stage above the panel stays visible and reachable.
  var sharesStage: Bool { get }
  /// The panel's width at a side, in points, if that is at most half of the window.
  var preferredWidth: CGFloat { get }
  /// In a window less than twice this wide, the panel is a sheet.
  var leastWidth: CGFloat { get }
}

extension SidePanel {
  var preferredWidth: CGFloat { SidePanels.width }
  var leastWidth: CGFloat { SidePanels.width }
}

/// Contains the panels at both sides of a controller's view. They lie over the stage, whose size does not
/// change; presses outside them reach the views below.
@MainActor
final class SidePanels: UIView {
  /// A `besideRight` panel is at the right edge, or to the left of the right panel while there is one.
  enum Side: CaseIterable { case left, besideRight, right, bottom }

  static let width: CGFloat = 280
  /// Panels are open together only if they leave at least this much width in sight, in points.
  static let leastInSight: CGFloat = 240
  /// The least window width for two panels side by side on the right.
  static let widthForTwoAtRight: CGFloat = 1280

  private var open: [Side: any SidePanel] = [:]
  private var lines: [Side: UIView] = [:]
  /// The sides with panels, in the order in which they were opened.
  private var order: [Side] = []
  private weak var sheet: (any SidePanel)?
  private unowned let owner: UIViewController
  /// Called when a panel has been opened or closed.
  var didChange: () -> Void = {}

  /// Panels among the children of `owner`.
  init(of owner: UIViewController) {
    self.owner = owner
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is a panel at the given side.
  func isOpen(at side: Side) -> Bool { open[side] != nil }

  func isOpen(_ panel: any SidePanel) -> Bool {
    order.contains { open[$0] === panel } || (sheet === panel && panel.presentingViewController != nil)
  }

  func toggle(_ panel: any SidePanel, on side: Side) {
    if isOpen(panel) { return close(panel) }
    let isCompact = owner.traitCollection.isCompact
    panel.isSheet = isCompact || !hasRoom(for: panel, in: owner.view.bounds.width)
    if panel.isSheet, !isCompact || !panel.sharesStage {
      // The panel may still be on its way out at a side.
      panel.view.removeFromSuperview()
      panel.view.isUserInteractionEnabled = true
      sheet = panel
      return owner.present(panel, animated: true)
    }
    let side = isCompact ? Side.bottom : side
    if let other = open[side] { close(other) }
    show(panel, on: side)
    keepRoom(in: owner.view.bounds.width)
    didChange()
  }

  private func show(_ panel: any SidePanel, on side: Side) {
    open[side] = panel
    order.append(side)
    owner.addChild(panel)
    panel.view.isUserInteractionEnabled = true
    addSubview(panel.view)
    let line = UIView()
    line.backgroundColor = Look.hairline
    lines[side] = line
    addSubview(line)
    panel.didMove(toParent: owner)
    UIView.performWithoutAnimation {
      let out = frames(at: side)
      (panel.view.frame, line.frame) = (out.panel, out.line)
      for view in [panel.view, line] as [UIView] { moveOut(view, to: side, by: out.panel.size) }
    }
    animate { [self] in layout() }
  }

  func close(_ panel: any SidePanel, animated: Bool = true) {
    if sheet === panel { owner.dismiss(animated: true) }
    if let side = order.first(where: { open[$0] === panel }) { takeOut(panel, of: side, animated: animated) }
    didChange()
  }

  /// Moves a panel out; on its way, the panel takes neither keys nor presses.
  private func takeOut(_ panel: any SidePanel, of side: Side, animated: Bool) {
    let (view, line): (UIView, UIView?) = (panel.view, lines[side])
    open[side] = nil
    lines[side] = nil
    order.removeAll { $0 == side }
    if let focused = window?.firstResponder as? UIView, focused.isDescendant(of: view) {
      focused.resignFirstResponder()
    }
    view.isUserInteractionEnabled = false
    panel.willMove(toParent: nil)
    panel.removeFromParent()
    guard animated, window != nil else { return remove(panel, line) }
    animate { [self] in
      for view in [view, line].compactMap({ $0 }) { moveOut(view, to: side, by: view.bounds.size) }
      layout()
    } completion: { [weak self] in
      self?.remove(panel, line)
    }
  }

  /// Removes a panel, unless it has been opened again in the meantime.
  private func remove(_ panel: any SidePanel, _ line: UIView?) {
    line?.removeFromSuperview()
    if panel.view.superview === self, !isOpen(panel) { panel.view.removeFromSuperview() }
  }

  private func moveOut(_ view: UIView, to side: Side, by size: CGSize) {
    switch side {
    case .left: view.center.x -= size.width
    case .right, .besideRight: view.center.x += size.width
    case .bottom: view.center.y += size.height
    }
  }

  /// Takes as long as the slide of the stage; happens at once if motion is reduced.
  private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    let isReduced = UIApplication.shared.host?.appearance.reducesMotion == true
    UIView.animate(
      withDuration: isReduced ? 0 : 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: { _ in completion() })
  }

  var hasFront: Bool { order.last.map { open[$0] != nil } ?? false }

  /// Closes the panel that was opened last.
  func closeFront() { if let panel = order.last.flatMap({ open[$0] }) { close(panel) } }

  /// A window that became compact has no room at its sides, and a window that became regular needs no sheets.
  func traitsDidChange() {
    if owner.traitCollection.isCompact {
      for side in order where side != .bottom { if let panel = open[side] { close(panel, animated: false) } }
    } else {
      if let panel = open[.bottom] { close(panel, animated: false) }
      if let sheet, sheet.presentingViewController != nil { owner.dismiss(animated: false) }
    }
  }

  // MARK: Room

  private func hasRoom(for panel: any SidePanel, in width: CGFloat) -> Bool { width / 2 >= panel.leastWidth }

  /// Closes panels for which a window of the given width has no room, in the order in which they were opened.
  func keepRoom(in width: CGFloat) {
    while let side = sideWithoutRoom(in: width), let panel = open[side] { close(panel) }
  }

  private func sideWithoutRoom(in width: CGFloat) -> Side? {
    let order = order.filter { $0 != .bottom }
    if let side = order.first(where: { open[$0].map { !hasRoom(for: $0, in: width) } == true }) {
      return side
    }
    guard order.count > 1 else { return nil }
    let atRight = order.filter { $0 != .left }
    if atRight.count > 1, width < Self.widthForTwoAtRight { return atRight.first }
    let sum = order.reduce(0) { $0 + self.width(at: $1, in: width) }
    return sum > width - Self.leastInSight ? order.first : nil
  }

  /// The width of the panel at a side; 0 if there is none.
  private func width(at side: Side, in width: CGFloat) -> CGFloat {
    guard let panel = open[side] else { return 0 }
    return min(max(min(panel.preferredWidth, width / 2), Self.width), width).rounded(.down)
  }

  /// How much of the room the panels cover at each edge, given the room's size.
  func covered(in size: CGSize) -> UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: width(at: .left, in: size.width),
      bottom: open[.bottom] == nil ? 0 : Self.bottomHeight(in: size),
      right: width(at: .right, in: size.width) + width(at: .besideRight, in: size.width))
  }

  /// Half of the room, so that the things being tuned stay in sight, but at least the height of a row.
  private static func bottomHeight(in room: CGSize) -> CGFloat {
    min(max((room.height / 2).rounded(), 112), max(room.height - 44, 0))
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    layout()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  private func layout() {
    for side in Side.allCases {
      guard let panel = open[side], let line = lines[side] else { continue }
      let frames = frames(at: side)
      (panel.view.frame, line.frame) = (frames.panel, frames.line)
      panel.view.layer.shadowOpacity = 0.22
      panel.view.layer.shadowRadius = 16
      panel.view.layer.shadowOffset = CGSize(width: 0, height: 10)
    }
  }

  /// The frames of the panel at a side and of the line between it and the stage.
  private func frames(at side: Side) -> (panel: CGRect, line: CGRect) {
    let (size, pixel) = (bounds.size, 1 / UIScreen.main.scale)
    let width = width(at: side, in: size.width)
    switch side {
    case .left:
      return (
        CGRect(x: 0, y: 0, width: width, height: size.height),
        CGRect(x: width - pixel, y: 0, width: pixel, height: size.height)
      )
    case .right, .besideRight:
      let x = size.width - width - (side == .right ? 0 : self.width(at: .right, in: size.width))
      return (
        CGRect(x: x, y: 0, width: width, height: size.height),
        CGRect(x: x, y: 0, width: pixel, height: size.height)
      )
    case .bottom:
      let height = Self.bottomHeight(in: size)
      return (
        CGRect(x: 0, y: size.height - height, width: size.width, height: height),
        CGRect(x: 0, y: size.height - height, width: size.width, height: pixel)
      )
    }
  }
}

extension InspectorController: SidePanel {}
