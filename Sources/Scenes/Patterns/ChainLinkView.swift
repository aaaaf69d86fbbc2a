// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A link of a steel chain, drawn along its own vertical axis. Every second link is seen from its edge.
@MainActor
final class ChainLinkView: UIView, Restorable {
  /// The thickness of the steel, in points.
  private let wire: CGFloat
  private let isOnEdge: Bool

  /// A link between two pins `pitch` apart; it reaches beyond each pin by the thickness of its steel.
  init(pitch: CGFloat, width: CGFloat, isOnEdge: Bool) {
    (wire, self.isOnEdge) = ((width * 0.3).rounded(), isOnEdge)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: pitch + wire))
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    isOnEdge ? drawEdge(context) : drawRing()
  }

  /// Light falls on the side that is on the left while the chain hangs.
  private func drawRing() {
    let strokes: [(width: CGFloat, shift: CGFloat, color: UIColor)] = [
      (1, 0, UIColor((70, 74, 84), (52, 56, 66))), (0.66, 0.05, UIColor((140, 145, 155), (122, 127, 138))),
      (0.26, 0.14, UIColor((226, 229, 234), (206, 210, 217))),
    ]
    for stroke in strokes {
      let middle = bounds.shrunk(dx: wire / 2, dy: wire / 2).offsetBy(dx: -stroke.shift * wire, dy: 0)
      let ring = UIBezierPath(roundedRect: middle, cornerRadius: middle.width / 2)
      ring.lineWidth = stroke.width * wire
      stroke.color.setStroke()
      ring.stroke()
    }
  }

  private func drawEdge(_ context: CGContext) {
    let width = 1.2 * wire
    let side = CGRect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
    context.saveGState()
    UIBezierPath(roundedRect: side, cornerRadius: width / 2).addClip()
    Shade.linear(
      [
        (0, UIColor((96, 100, 110), (80, 84, 94))), (0.3, UIColor((230, 232, 237), (208, 212, 219))),
        (0.6, UIColor((150, 155, 165), (134, 139, 150))), (1, UIColor((66, 70, 80), (50, 54, 64))),
      ], from: CGPoint(x: side.minX, y: 0), to: CGPoint(x: side.maxX, y: 0), in: context)
    context.restoreGState()
  }
}
