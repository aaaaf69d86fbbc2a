// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The steel bar that pendulums hang from, with a clamp at each thread.
@MainActor
final class SteelBar: UIView, Restorable {
  private static let height: CGFloat = 6
  private static let overhang: CGFloat = 36

  /// The positions at which threads hang from the bar, measured from its left end.
  @Kept private var clamps: [CGFloat] = [] { didSet { if clamps != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the bar so that its lower side is at the height of these points of the superview.
  func hold(_ points: [CGPoint]) {
    guard let first = points.map(\.x).min(), let last = points.map(\.x).max(), let y = points.first?.y else {
      return
    }
    lay(from: first - SteelBar.overhang, to: last + SteelBar.overhang, above: y, clamping: points.map(\.x))
  }

  /// Lays the bar from `left` to `right`, just above `y`, with clamps for threads at `places`; all in points
  /// of the superview.
  func lay(from left: CGFloat, to right: CGFloat, above y: CGFloat, clamping places: [CGFloat]) {
    frame = CGRect(x: left, y: y - SteelBar.height, width: max(right - left, 0), height: SteelBar.height)
    var seen: [CGFloat] = []
    for place in places where !seen.contains(place - left) { seen.append(place - left) }
    clamps = seen
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor((58, 62, 70), (150, 154, 164)).setFill()
    for x in clamps {
      UIBezierPath(
        roundedRect: CGRect(x: x - 2.5, y: bounds.maxY - 2, width: 5, height: 5), cornerRadius: 1.5
      )
      .fill()
    }
    context.saveGState()
    UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).addClip()
    Shade.linear(
      [
        (0, UIColor((222, 225, 230), (190, 194, 202))), (0.35, UIColor((186, 190, 198), (150, 155, 165))),
        (1, UIColor((96, 100, 110), (74, 78, 88))),
      ], from: CGPoint(x: 0, y: bounds.minY), to: CGPoint(x: 0, y: bounds.maxY), in: context)
    context.restoreGState()
  }
}
