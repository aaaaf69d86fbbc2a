// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The background of an empty table: outlines of things that could be built there. They are shown until the
/// first item is added.
@MainActor
final class TableGround: UIView, Restorable {
  private let outlines = TableOutlines()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(outlines)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = TableOutlines.size
    // On a low stage the hint takes up some of the room.
    let scale = min((bounds.height - 88) / size.height, (bounds.width - 48) / size.width, bounds.roomScale)
    outlines.bounds.size = CGSize(width: max(size.width * scale, 0), height: max(size.height * scale, 0))
    outlines.center = CGPoint(
      x: bounds.midX.rounded(), y: (bounds.height * (scale < 1 ? 0.57 : 0.52)).rounded())
    outlines.isHidden = scale < 0.3
    show(subviews.count == 1)
  }

  /// Hides the outlines once there is an item, because it would lie among them without matching any.
  private func show(_ isEmpty: Bool) {
    guard isEmpty != outlines.showsAll else { return }
    outlines.showsAll = isEmpty
    outlines.alpha = isEmpty ? 1 : 0
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    setNeedsLayout()
  }
}

/// A ball on a ramp, a box on a spring and a wall, dashed as on a plan.
@MainActor
private final class TableOutlines: UIView, Restorable {
  /// Whether the table is empty.
  @Kept var showsAll = true

  static let size = CGSize(width: 360, height: 190)

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let scale = bounds.width / Self.size.width
    UIColor.label.withAlphaComponent(0.28).setStroke()
    let path = UIBezierPath()
    // The floor and the ramp with its ball.
    path.line([(0, 180), (360, 180)])
    path.line([(8, 110), (168, 180)])
    path.append(UIBezierPath(ovalIn: CGRect(x: 42, y: 85, width: 48, height: 48)))
    // A box that hangs on a spring from a beam.
    path.line([(190, 4), (290, 4)])
    path.line([
      (240, 4), (240, 14), (230, 19), (250, 27), (230, 35), (250, 43), (230, 51), (240, 56), (240, 64),
    ])
    path.append(UIBezierPath(roundedRect: CGRect(x: 215, y: 64, width: 50, height: 50), cornerRadius: 4))
    // Two boxes, one on the other.
    path.append(UIBezierPath(roundedRect: CGRect(x: 300, y: 130, width: 50, height: 50), cornerRadius: 4))
    path.append(UIBezierPath(roundedRect: CGRect(x: 306, y: 80, width: 50, height: 50), cornerRadius: 4))
    path.apply(CGAffineTransform(scaleX: scale, y: scale))
    path.lineWidth = scale < 0.7 ? 1 : 1.5
    path.lineCapStyle = .round
    path.setLineDash(scale < 0.7 ? [3, 4] : [5, 5], count: 2, phase: 0)
    path.stroke()
  }
}

extension UIBezierPath {
  /// Adds a line through points.
  fileprivate func line(_ points: [(CGFloat, CGFloat)]) {
    move(to: CGPoint(x: points[0].0, y: points[0].1))
    for (x, y) in points.dropFirst() { addLine(to: CGPoint(x: x, y: y)) }
  }
}
