// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A brass eyelet in the top right corner of an item, at its attachment point.
@MainActor
final class CornerMarker: UIView, Restorable {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    let disc = bounds.insetBy(dx: 0.05 * bounds.width, dy: 0.05 * bounds.height)
    Shade.ball(
      [
        (0, UIColor((250, 232, 190), (238, 216, 168))), (0.55, UIColor((206, 168, 104), (192, 154, 92))),
        (1, UIColor((142, 107, 74), (128, 94, 58))),
      ], litFrom: CGVector(dx: -0.4, dy: -0.45), in: disc)
    UIColor((72, 52, 32), (48, 34, 20)).setFill()
    UIBezierPath(ovalIn: disc.insetBy(dx: 0.26 * disc.width, dy: 0.26 * disc.height)).fill()
  }
}
