// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The line of an attachment with a dot at either end, or a steel rod or a cord with a ring at either end.
///
/// It moves the way items do, so slow motion interpolates it like them.
@MainActor
final class LinkView: UIView, Restorable {
  private let width: CGFloat
  /// The shades of a round link, from its lit side to the other; empty for a flat line.
  private let shades: [(CGFloat, UIColor)]

  /// A link with dots, width and dot radius in points; small ones suit a chain of many links.
  init(
    dotRadius radius: CGFloat = 4, width: CGFloat = 2, color: UIColor = .label,
    shades: [(CGFloat, UIColor)] = []
  ) {
    (self.width, self.shades) = (width, shades)
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: width))
    isUserInteractionEnabled = false
    contentMode = .redraw
    if shades.isEmpty { backgroundColor = color }
    guard radius > 0 else { return }
    for mask in [AutoresizingMask.flexibleRightMargin, .flexibleLeftMargin] {
      let dot = UIView(
        frame: CGRect(x: -radius, y: width / 2 - radius, width: 2 * radius, height: 2 * radius))
      dot.backgroundColor = color
      dot.layer.cornerRadius = radius
      dot.autoresizingMask = mask
      addSubview(dot)
      if !shades.isEmpty { addEye(to: dot) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// A rod of steel with a ring at either end.
  static func rod() -> LinkView {
    let rod = LinkView(
      dotRadius: 6, width: 6, color: UIColor((112, 117, 128), (128, 133, 144)),
      shades: [
        (0, UIColor((118, 123, 134), (112, 117, 128))), (0.3, UIColor((226, 229, 234), (206, 210, 217))),
        (0.55, UIColor((164, 169, 179), (148, 153, 164))), (1, UIColor((92, 97, 108), (78, 83, 94))),
      ])
    rod.castItemShadow()
    return rod
  }

  /// A cord with a ring at either end.
  static func cord() -> LinkView {
    let cord = LinkView(
      dotRadius: 5, width: 4, color: UIColor((120, 88, 54), (150, 116, 78)),
      shades: [
        (0, UIColor((146, 108, 66), (158, 122, 80))), (0.4, UIColor((240, 212, 164), (240, 212, 164))),
        (1, UIColor((116, 84, 48), (118, 86, 52))),
      ])
    cord.castItemShadow()
    return cord
  }

  /// The hole of a ring, with the pin in it.
  private func addEye(to ring: UIView) {
    ring.layer.borderWidth = 1
    ring.layer.borderColor = UIColor(white: 0, alpha: 0.28).cgColor
    let eye = UIView(frame: ring.bounds.insetBy(dx: 0.27 * ring.bounds.width, dy: 0.27 * ring.bounds.height))
    eye.backgroundColor = UIColor((236, 239, 243), (224, 228, 234))
    eye.layer.cornerRadius = eye.bounds.width / 2
    ring.addSubview(eye)
  }

  /// Joins two points of the superview.
  func join(_ start: CGPoint, _ end: CGPoint) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length.isFinite else { return }
    bounds = CGRect(x: 0, y: 0, width: length, height: width)
    // The rotation needs no angle, because the line's direction is its cosine and sine.
    let (cosine, sine) = length > 0 ? (dx / length, dy / length) : (1, 0)
    movePose(
      center: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2),
      transform: CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }

  override func draw(_ rect: CGRect) {
    guard !shades.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIBezierPath(rect: bounds).addClip()
    Shade.linear(shades, from: .zero, to: CGPoint(x: 0, y: bounds.height), in: context)
    context.restoreGState()
  }
}
