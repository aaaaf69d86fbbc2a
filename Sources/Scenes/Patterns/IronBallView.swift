// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A ball of cast iron that hangs by an eye at its top. The light on it stays fixed when the ball rotates.
@MainActor
final class IronBallView: UIView, Restorable {
  private let face: IronFace

  init(diameter: CGFloat) {
    face = IronFace(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    super.init(frame: face.frame)
    contentMode = .redraw
    face.isUserInteractionEnabled = false
    addSubview(face)
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  /// The distance from the ball's middle up to the middle of the eye, in points.
  var reach: CGFloat { bounds.height / 2 + eye / 2 }

  private var eye: CGFloat { (0.16 * bounds.width).rounded() }

  /// Makes the light fall from the top left again. Call this after each rotation.
  func keepLight() {
    let turn = transform.inverted()
    if face.transform != turn { face.transform = turn }
  }

  override func draw(_ rect: CGRect) {
    let middle = CGRect(x: bounds.midX, y: bounds.midY - reach, width: 0, height: 0)
    for (width, color) in [
      (0.42, UIColor((44, 47, 54), (30, 33, 39))), (0.2, UIColor((132, 136, 146), (112, 117, 128))),
    ] as [(CGFloat, UIColor)] {
      let ring = UIBezierPath(ovalIn: middle.insetBy(dx: -0.6 * eye, dy: -0.75 * eye))
      ring.lineWidth = width * eye
      color.setStroke()
      ring.stroke()
    }
  }
}

/// The ball's front.
@MainActor
private final class IronFace: UIView, Restorable {
  override func draw(_ rect: CGRect) {
    Shade.soft(below: bounds)
    Shade.ball(
      [
        (0, UIColor((136, 139, 146), (128, 131, 139))), (0.22, UIColor((98, 101, 108), (92, 95, 103))),
        (0.58, UIColor((58, 60, 67), (54, 57, 64))), (0.88, UIColor((34, 36, 41), (32, 34, 40))),
        (1, UIColor((58, 61, 69), (72, 76, 86))),
      ], litFrom: CGVector(dx: -0.34, dy: -0.42), in: bounds)
    let glow = CGRect(
      x: bounds.minX + 0.16 * bounds.width, y: bounds.minY + 0.1 * bounds.height, width: 0.4 * bounds.width,
      height: 0.36 * bounds.height)
    Shade.ball(
      [
        (0, UIColor(white: 1, alpha: 0.34)), (0.45, UIColor(white: 1, alpha: 0.14)),
        (1, UIColor(white: 1, alpha: 0)),
      ],
      in: glow)
  }
}
