// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The head of a pin, seen from above. A finger's touch presses it in.
@MainActor
final class PinView: UIView, Restorable {
  private static let side: CGFloat = 22

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: PinView.side, height: PinView.side))
    isUserInteractionEnabled = false
    contentMode = .redraw
    castItemShadow()
    layer.cornerRadius = PinView.side / 2
    layer.shadowOffset = CGSize(width: 0, height: 3)
    (layer.shadowRadius, layer.shadowOpacity, layer.shadowOpacityInDark) = (2, 0.36, 0.6)
  }

  required init?(coder: NSCoder) { nil }

  /// Lowers the pin onto `stage` from a small height. A fast finger may move it before it is down.
  func press(into stage: UIView, at point: CGPoint) {
    stage.addSubview(self)
    center = point
    transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) { self.transform = .identity }
  }

  override func draw(_ rect: CGRect) {
    // Draws the plate and, on it, the knob, both lit from the upper left.
    Shade.ball(
      [
        (0, UIColor((255, 120, 108), (255, 128, 116))), (0.6, UIColor((228, 44, 34), (226, 52, 42))),
        (1, UIColor((150, 20, 14), (140, 18, 12))),
      ], litFrom: CGVector(dx: -0.3, dy: -0.4), in: bounds)
    let knob = bounds.insetBy(dx: 5, dy: 5).offsetBy(dx: -1, dy: -1.5)
    UIColor(white: 0, alpha: 0.22).setFill()
    UIBezierPath(ovalIn: knob.offsetBy(dx: 1, dy: 1.5)).fill()
    Shade.ball(
      [
        (0, UIColor((255, 176, 166), (255, 180, 170))), (0.55, UIColor((255, 72, 60), (255, 80, 68))),
        (1, UIColor((192, 30, 22), (184, 30, 22))),
      ], litFrom: CGVector(dx: -0.35, dy: -0.45), in: knob)
    UIColor(white: 1, alpha: 0.85).setFill()
    UIBezierPath(ovalIn: CGRect(x: knob.minX + 2.5, y: knob.minY + 2, width: 4, height: 3)).fill()
  }
}

/// A ring near a corner of a photo, with a paler pin in it, which marks a good spot for a pin.
@MainActor
final class PinSpot: UIView, Restorable {
  init(on photo: UIView) {
    let side = max(0.14 * photo.bounds.width, 22).rounded()
    super.init(frame: CGRect(x: photo.bounds.maxX - side - 10, y: 10, width: side, height: side))
    isUserInteractionEnabled = false
    contentMode = .redraw
    photo.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let plate = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
    UIColor(white: 0, alpha: 0.3).setFill()
    plate.fill()
    let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 3, dy: 3))
    for (color, width) in [(UIColor(white: 0, alpha: 0.45), 4.5), (.white, 2.5)] {
      ring.lineWidth = width
      color.setStroke()
      ring.stroke()
    }
    UIColor((232, 56, 46), (232, 56, 46)).setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: bounds.width / 3, dy: bounds.width / 3)).fill()
  }
}
