// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The basket's front: wicker, the rim and the count. Cards pass behind the front and in front of the back as
/// they fall in.
@MainActor
final class BasketView: UIView, Restorable {
  /// The size of the front in points, rim included.
  static let size = CGSize(width: 208, height: 124)

  /// The rim on the far side, which the scene adds below the cards.
  let back = UIView(frame: CGRect(x: 0, y: 0, width: 196, height: 24))
  private let body = UIView(frame: CGRect(x: 24, y: 8, width: 160, height: 116))
  private let wicker = WickerView(frame: CGRect(origin: .zero, size: BasketView.size))
  private let rim = UIView(frame: CGRect(x: 0, y: 0, width: 208, height: 14))
  private let chip = UIView(frame: CGRect(x: 72, y: 52, width: 64, height: 28))
  private let label = UILabel()

  init() {
    super.init(frame: CGRect(origin: .zero, size: BasketView.size))
    isUserInteractionEnabled = false
    back.isUserInteractionEnabled = false
    back.backgroundColor = UIColor(red: 91 / 255, green: 66 / 255, blue: 41 / 255, alpha: 1)
    back.layer.cornerRadius = 8
    body.backgroundColor = WickerView.ground
    body.layer.cornerRadius = 12
    body.castItemShadow()
    rim.backgroundColor = UIColor(red: 185 / 255, green: 140 / 255, blue: 96 / 255, alpha: 1)
    rim.layer.cornerRadius = 7
    rim.castItemShadow()
    let shine = UIView(frame: CGRect(x: 7, y: 2, width: 194, height: 2))
    shine.backgroundColor = UIColor(white: 1, alpha: 0.22)
    shine.layer.cornerRadius = 1
    rim.addSubview(shine)
    chip.backgroundColor = UIColor((250, 250, 251), (46, 46, 49))
    chip.layer.cornerRadius = 14
    chip.layer.shadowOffset = CGSize(width: 0, height: 1)
    (chip.layer.shadowRadius, chip.layer.shadowOpacity, chip.layer.shadowOpacityInDark) = (1.5, 0.16, 0.5)
    label.frame = chip.bounds
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = .label
    label.textAlignment = .center
    chip.addSubview(label)
    for part in [body, wicker, rim, chip] { addSubview(part) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The chip's text.
  var count: String? {
    get { label.text }
    set { label.text = newValue }
  }

  /// Places front and back at a scale, with the front's middle at `center`.
  func place(at center: CGPoint, scale: CGFloat = 1) {
    self.center = center
    back.center = CGPoint(x: center.x, y: center.y - scale * BasketView.size.height / 2)
    for part in [self, back] { part.transform = CGAffineTransform(scaleX: scale, y: scale) }
    // The count stays legible on a small basket.
    let legible = max(0.85 / scale, 1)
    chip.transform = CGAffineTransform(scaleX: legible, y: legible)
  }

  /// Moves the rim down by 2 pt and back. Call this when something falls in.
  func dip() {
    rim.transform = CGAffineTransform(translationX: 0, y: 2)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseIn) { [rim] in rim.transform = .identity }
  }
}

/// Staggered strips on a front that narrows by 20 pt on each side.
@MainActor
private final class WickerView: UIView, Restorable {
  static let ground = UIColor(red: 110 / 255, green: 80 / 255, blue: 48 / 255, alpha: 1)
  private static let strips = [
    UIColor(red: 154 / 255, green: 114 / 255, blue: 73 / 255, alpha: 1),
    UIColor(red: 169 / 255, green: 128 / 255, blue: 86 / 255, alpha: 1),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    WickerView.ground.setFill()
    outline.fill()
    for row in 0..<9 { drawRow(row) }
  }

  private var outline: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 6, y: 4))
    path.addLine(to: CGPoint(x: 202, y: 4))
    path.addLine(to: CGPoint(x: 182, y: 114))
    path.addQuadCurve(to: CGPoint(x: 170, y: 124), controlPoint: CGPoint(x: 180, y: 124))
    path.addLine(to: CGPoint(x: 38, y: 124))
    path.addQuadCurve(to: CGPoint(x: 26, y: 114), controlPoint: CGPoint(x: 28, y: 124))
    path.close()
    return path
  }

  /// Draws strips of 26×10 pt every 28 pt, cut at the slanting sides.
  private func drawRow(_ row: Int) {
    let top = 14 + 12 * CGFloat(row)
    let height: CGFloat = row == 8 ? 8 : 10
    let slant = (top + height - 4) * 20 / 110 + (row == 8 ? 3 : 0)
    let (left, right) = (6 + slant, 202 - slant)
    for column in 0..<9 {
      let x = (row.isMultiple(of: 2) ? -36 : -22) + 28 * CGFloat(column)
      let (from, to) = (max(x, left), min(x + 26, right))
      guard to - from >= 4 else { continue }
      WickerView.strips[row % 2].setFill()
      UIBezierPath(
        roundedRect: CGRect(x: from, y: top, width: to - from, height: height), cornerRadius: 5
      ).fill()
      guard to - from > 12 else { continue }
      UIColor(white: 1, alpha: 0.10).setFill()
      UIBezierPath(
        roundedRect: CGRect(x: from + 5, y: top + 2, width: to - from - 10, height: 2), cornerRadius: 1
      ).fill()
    }
  }
}
