// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A crane's block with a bolt for a load, the rope that holds the block, and the girder above.
@MainActor
final class CraneHook: UIView, Restorable {
  private static let paint = UIColor((244, 184, 52), (226, 168, 46))
  private let girder = SteelBar()
  private let rope = LinkView(dotRadius: 0, width: 3, color: UIColor((84, 88, 98), (150, 154, 164)))
  private let disc = HeldDisc(diameter: 64)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    backgroundColor = CraneHook.paint
    layer.borderWidth = 1
    layer.borderColor = Look.itemEdge.cgColor
    castItemShadow()
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the girder, the rope and the block into a view, in that order from the back.
  func mount(in view: UIView) {
    view.insertSubview(rope, at: 0)
    view.insertSubview(girder, at: 0)
    view.addSubview(self)
  }

  /// Changes the size of the block.
  func resize(to size: CGSize) {
    bounds.size = size
    layer.cornerRadius = (size.height / 5).rounded()
  }

  /// Hangs the block at a point of the superview, below a girder as wide as the superview.
  func hang(at point: CGPoint, below ceiling: CGFloat) {
    center = point
    let width = superview?.bounds.width ?? 0
    // The girder's round ends are beyond the stage's sides.
    girder.lay(from: -4, to: width + 4, above: ceiling, clamping: [point.x])
    rope.join(CGPoint(x: point.x, y: ceiling), point)
    if disc.superview != nil { disc.center = point }
  }

  /// Whether the pointer holds the block.
  var isHeld: Bool {
    get { disc.superview != nil }
    set { newValue ? disc.show(at: center, under: self) : disc.removeFromSuperview() }
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.width, bounds.height)
    UIColor(white: 0, alpha: 0.72).setFill()
    // Draws warning stripes on either side of the bolt.
    for x in [0.08, 0.78] as [CGFloat] {
      let stripe = UIBezierPath()
      stripe.move(to: CGPoint(x: (x + 0.08) * width, y: 0.14 * height))
      stripe.addLine(to: CGPoint(x: (x + 0.16) * width, y: 0.14 * height))
      stripe.addLine(to: CGPoint(x: (x + 0.08) * width, y: 0.86 * height))
      stripe.addLine(to: CGPoint(x: x * width, y: 0.86 * height))
      stripe.close()
      stripe.fill()
    }
    let radius = 0.27 * height
    Shade.steel(
      in: CGRect(x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
  }
}
