// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Shows where a snap pulls a square: a cross at the snap point and, until the square has arrived, an outline
/// of the square around it, with the words "Snap point" below.
@MainActor
final class SnapMark: UIView, Restorable {
  private static let arm: CGFloat = 8
  /// The height of the room for the name below or above the outline, in points.
  private static let nameRoom: CGFloat = 24
  private static let nameWidth: CGFloat = 80
  /// A square has arrived once it has been this near, in points, for this many steps; a square that only
  /// swings past has not.
  private static let (near, calmSteps): (CGFloat, Int) = (2, 8)

  private var side: CGFloat = 80
  /// How many steps the square has been near, and whether the name is below the outline, not above.
  @Kept private var stepsNear = SnapMark.calmSteps
  @Kept private var isBelow = true
  /// Whether the name is shown. It is hidden while the square overlaps it.
  @Kept private(set) var isNamed = true
  private var isAway: Bool { stepsNear < SnapMark.calmSteps }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the size of a square.
  func surround(_ square: UIView) {
    side = square.bounds.width
    bounds.size = CGSize(
      width: max(side + 8, SnapMark.nameWidth), height: side + 2 * SnapMark.nameRoom)
  }

  /// Shows the mark at a point of the superview for a square; nil hides it.
  func show(at point: CGPoint?, of square: UIView) {
    isHidden = point == nil
    guard let point else { return }
    if point != center { center = point }
    let stage = superview?.bounds ?? .zero
    let isNear = hypot(square.center.x - point.x, square.center.y - point.y) <= SnapMark.near
    let old = (isAway, isBelow, isNamed)
    stepsNear = isNear ? min(stepsNear + 1, SnapMark.calmSteps) : 0
    isBelow = point.y + side / 2 + SnapMark.nameRoom <= stage.maxY
    let box = nameBox.offsetBy(dx: center.x - bounds.midX, dy: center.y - bounds.midY)
    isNamed = !box.intersects(square.frame)
    if (isAway, isBelow, isNamed) != old { setNeedsDisplay() }
  }

  /// The area of the name, in the view's own points.
  var nameBox: CGRect {
    let (x, width) = (bounds.midX - SnapMark.nameWidth / 2, SnapMark.nameWidth)
    return CGRect(x: x, y: bounds.midY + (isBelow ? side / 2 + 4 : -side / 2 - 21), width: width, height: 17)
  }

  override func draw(_ rect: CGRect) {
    UIColor.label.withAlphaComponent(0.6).setStroke()
    let cross = UIBezierPath()
    (cross.lineWidth, cross.lineCapStyle) = (2, .round)
    for (x, y) in [(SnapMark.arm, 0), (0, SnapMark.arm)] {
      cross.move(to: CGPoint(x: rect.midX - x, y: rect.midY - y))
      cross.addLine(to: CGPoint(x: rect.midX + x, y: rect.midY + y))
    }
    cross.stroke()
    guard isAway else { return }
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    let outline = UIBezierPath(roundedRect: box.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 4)
    outline.lineWidth = 1.5
    outline.setLineDash([5, 4], count: 2, phase: 0)
    outline.stroke()
    guard isNamed else { return }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12, weight: .medium),
      .foregroundColor: UIColor.label.withAlphaComponent(0.6),
    ]
    let words = "Snap point", width = words.size(withAttributes: attributes).width
    words.draw(
      at: CGPoint(x: (rect.midX - width / 2).rounded(), y: isBelow ? box.maxY + 5 : box.minY - 20),
      withAttributes: attributes)
  }
}
