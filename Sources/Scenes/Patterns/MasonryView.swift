// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A burnt brick with mortar at its edges.
@MainActor
final class MasonryView: UIView, Restorable {
  private static let mortar = UIColor((206, 200, 192), (104, 100, 96))
  private static let tones = [
    UIColor((178, 84, 62), (158, 74, 56)), UIColor((192, 98, 72), (170, 86, 64)),
    UIColor((166, 74, 56), (146, 66, 50)), UIColor((184, 92, 64), (164, 80, 58)),
  ]

  private let number: Int

  /// The brick with the given number in laying order; no two neighbours look alike.
  init(size: CGSize, number: Int) {
    self.number = number
    super.init(frame: CGRect(origin: .zero, size: size))
    contentMode = .redraw
    backgroundColor = MasonryView.mortar
    layer.cornerRadius = 2
    castItemShadow()
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let joint = bounds.height < 16 ? 0.75 : 1.25
    let face = bounds.shrunk(dx: joint, dy: joint)
    MasonryView.tones[(number * 7 + number / 4) % MasonryView.tones.count].setFill()
    UIBezierPath(roundedRect: face, cornerRadius: 1.5).fill()
    guard bounds.height >= 10 else { return }
    let band = max((face.height / 10).rounded(), 1)
    UIColor(white: 1, alpha: 0.2).setFill()
    UIRectFill(CGRect(x: face.minX + 1, y: face.minY, width: face.width - 2, height: band))
    UIColor(white: 0, alpha: 0.16).setFill()
    UIRectFill(CGRect(x: face.minX + 1, y: face.maxY - band, width: face.width - 2, height: band))
    drawPores(in: face)
  }

  /// Draws a few dark spots, in different positions on each brick.
  private func drawPores(in face: CGRect) {
    UIColor(white: 0, alpha: 0.14).setFill()
    for pore in 0..<5 {
      let (across, down) = ((number * 37 + pore * 61) % 89, (number * 53 + pore * 29) % 71)
      let side: CGFloat = pore % 2 == 0 ? 2 : 1.5
      UIRectFill(
        CGRect(
          x: face.minX + 4 + (face.width - 10) * CGFloat(across) / 89,
          y: face.minY + 3 + (face.height - 8) * CGFloat(down) / 71, width: side, height: side))
    }
  }
}
