// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The path of an item since it was pushed: one dot for each tenth of a second; the faster the item, the
/// farther apart the dots. The path stays until the next push.
@MainActor
final class FlightPath: UIView, Restorable {
  private static let stepsPerDot = 6
  /// Distances in points. A dot nearer than `least` to the previous one is left out; a dot farther away than
  /// `jump` begins a new path.
  private static let (least, jump): (CGFloat, CGFloat) = (6, 300)
  /// The number of dots kept, and how many of the oldest become paler.
  private static let (most, pale) = (60, 20)
  private static let radius: CGFloat = 3

  private let color: UIColor
  @Kept private(set) var dots: [CGPoint] = []
  @Kept private var steps = 0

  init(color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// Begins a path at a point of the superview.
  func begin(at point: CGPoint) {
    (dots, steps) = ([point], 0)
    setNeedsDisplay()
  }

  /// Continues the path; before the first push there is none. Call this at each step with the item's
  /// position.
  func follow(_ point: CGPoint) {
    guard let last = dots.last else { return }
    steps += 1
    guard steps.isMultiple(of: Self.stepsPerDot) else { return }
    let distance = hypot(point.x - last.x, point.y - last.y)
    guard distance < Self.jump else { return begin(at: point) }
    guard distance >= Self.least else { return }
    dots.append(point)
    if dots.count > Self.most { dots.removeFirst() }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for (index, dot) in dots.enumerated() {
      // The oldest dots become pale only when the path is nearly full.
      let age = Self.most - dots.count + index
      color.withAlphaComponent(0.7 * min(CGFloat(age + 1) / CGFloat(Self.pale), 1)).setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: dot.x - Self.radius, y: dot.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
      ).fill()
    }
  }
}
