// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Shows the device's tilt while the scene asks for the device's motion. A bead in a ring shows which way
/// things fall; the bead is in the middle when the device lies flat on the table. Dragging the bead presses
/// the arrow keys that tilt the device that way, so that recordings contain only keys.
@MainActor
final class LevelChip: UIControl {
  static let side: CGFloat = 72
  private static let bead: CGFloat = 16
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: LevelChip.bead, height: LevelChip.bead))
  private weak var heard: DeviceTilt?
  /// Called when the chip appears or disappears.
  var didChange: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = Self.side / 2
    castChipShadow()
    contentMode = .redraw
    dot.backgroundColor = Look.tint
    dot.layer.cornerRadius = Self.bead / 2
    dot.isUserInteractionEnabled = false
    addSubview(dot)
    toolTip = "Tilt"
    toolTipKeys = ["arrow keys", "Home"]
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    heard?.didChange.remove(self)
    heard = window?.tilt
    heard?.didChange.add(self) { [weak self] in self?.update() }
    update()
  }

  /// Shows the current tilt.
  private func update() {
    let isActive = heard?.isActive == true
    if isHidden == isActive {
      isHidden = !isActive
      didChange()
    }
    guard isActive, let heard else { return }
    let g = heard.gravity
    dot.center = CGPoint(
      x: bounds.midX + CGFloat(g.x) * radius, y: bounds.midY - CGFloat(g.y) * radius)
  }

  /// Whether something lies under the chip and must be seen through it.
  var isOverItem = false {
    didSet { if isOverItem != oldValue { backgroundColor = isOverItem ? Look.glass : Look.chip } }
  }

  /// The bead's distance from the middle while the device is held upright.
  private var radius: CGFloat { (Self.side - Self.bead) / 2 - 6 }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    guard let window, let tilt = heard else { return }
    let point = touch.location(in: self)
    let steps = CGFloat(DeviceTilt.steps) / radius
    let goal = (
      x: Int(((point.x - bounds.midX) * steps).rounded()), y: Int(((point.y - bounds.midY) * steps).rounded())
    )
    // The scene gets keys only if nothing has the keyboard.
    if window.firstResponder != nil { window.firstResponder?.resignFirstResponder() }
    for key in tilt.keys(to: goal) {
      window.send(InputEvent(time: UIApplication.shared.host?.now ?? 0, .key(key)))
    }
  }

  /// Puts the chip at the foot of the stage, on the left.
  func layOut(in stage: CGRect) {
    frame = CGRect(x: stage.minX + 12, y: stage.maxY - Self.side - 12, width: Self.side, height: Self.side)
    update()
  }

  override func draw(_ rect: CGRect) {
    let ring = UIBezierPath(
      ovalIn: CGRect(x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
    ring.lineWidth = 1
    Look.secondaryText.withAlphaComponent(0.5).setStroke()
    ring.stroke()
    let cross = UIBezierPath()
    for (x, y) in [(4, 0), (0, 4)] as [(CGFloat, CGFloat)] {
      cross.move(to: CGPoint(x: bounds.midX - x, y: bounds.midY - y))
      cross.addLine(to: CGPoint(x: bounds.midX + x, y: bounds.midY + y))
    }
    cross.stroke()
  }
}
