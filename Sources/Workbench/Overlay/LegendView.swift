// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The legend of the overlay's marks.
@MainActor
final class LegendView: UIView {
  private static let rows = [
    "Bounds", "Boundary", "Contact, normal", "Attachment", "Spring", "Field", "Velocity", "Asleep",
  ]

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 152, height: 16 + 22 * CGFloat(Self.rows.count)))
    isUserInteractionEnabled = false
    backgroundColor = Look.chip
    layer.cornerRadius = 8
    castChipShadow()
    for (index, row) in Self.rows.enumerated() {
      let label = UILabel()
      label.text = row
      label.font = .systemFont(ofSize: 12)
      label.textColor = Look.text
      label.frame = CGRect(x: 48, y: 8 + 22 * CGFloat(index), width: 100, height: 22)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    func y(_ row: Int) -> CGFloat { 19 + 22 * CGFloat(row) }
    let box = CGRect(x: 17.5, y: y(0) - 6, width: 13, height: 13)
    let outline = UIBezierPath(rect: box)
    outline.lineWidth = 1
    Marks.bounds.setStroke()
    outline.stroke()
    Marks.stroke(from: CGPoint(x: 24, y: y(0)), to: CGPoint(x: 29, y: y(0)), width: 1, Marks.bounds)
    Marks.stroke(from: CGPoint(x: 11, y: y(1) - 3), to: CGPoint(x: 37, y: y(1) - 3), width: 2, Marks.boundary)
    for x in [16, 23, 30] as [CGFloat] {
      Marks.stroke(
        from: CGPoint(x: x + 3, y: y(1) - 2), to: CGPoint(x: x - 2, y: y(1) + 4), width: 1.5, Marks.boundary)
    }
    Marks.arrow(from: CGPoint(x: 15, y: y(2)), to: CGPoint(x: 36, y: y(2)), width: 2, head: 7, Marks.contact)
    Marks.dot(CGPoint(x: 15, y: y(2)), 4, Marks.contact)
    Marks.stroke(from: CGPoint(x: 15, y: y(3)), to: CGPoint(x: 34, y: y(3)), width: 2, Marks.attachment)
    Marks.dot(CGPoint(x: 15, y: y(3)), 4, Look.chip)
    Marks.ring(CGPoint(x: 15, y: y(3)), 4, 2, Marks.attachment)
    Marks.dot(CGPoint(x: 34, y: y(3)), 4, Marks.attachment)
    Marks.coil(from: CGPoint(x: 10, y: y(4)), to: CGPoint(x: 38, y: y(4)), width: 2, Marks.spring)
    for x in [17, 31] as [CGFloat] {
      Marks.fieldArrow(from: CGPoint(x: x, y: y(5) - 8), to: CGPoint(x: x, y: y(5) + 8))
    }
    Marks.arrow(from: CGPoint(x: 12, y: y(6)), to: CGPoint(x: 36, y: y(6)), width: 2, head: 9, Look.tint)
    let sleeping = UIBezierPath(rect: CGRect(x: 17.5, y: y(7) - 6, width: 13, height: 13))
    sleeping.lineWidth = 1
    sleeping.setLineDash([3, 3], count: 2, phase: 0)
    Marks.asleep.setStroke()
    sleeping.stroke()
  }
}
