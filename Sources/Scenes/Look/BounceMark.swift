import Tabletop
import Workbench

/// How high a square came when it turned last: a line in its colour at the height of its lower edge, and the
/// height above the floor in points.
@MainActor
final class BounceMark: UIView, Restorable {
  typealias Memento = Void

  private static let size = CGSize(width: 84, height: 18)
  private let line = UIView(frame: CGRect(x: 0, y: 8, width: 28, height: 2))
  private let label = UILabel(frame: CGRect(x: 34, y: 0, width: 50, height: 18))

  init(color: UIColor) {
    super.init(frame: CGRect(origin: .zero, size: BounceMark.size))
    isUserInteractionEnabled = false
    isHidden = true
    line.backgroundColor = color
    line.layer.cornerRadius = 1
    line.isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.textColor = .secondaryLabel
    for part in [line, label] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Stands beside a square that is at the top of its flight, `distance` points away from it.
  func show(beside square: CGRect, at distance: CGFloat, on stage: CGRect) {
    let height = (stage.maxY - square.maxY).rounded()
    isHidden = height < 8
    label.text = "\(Int(height)) pt"
    let right = square.maxX + distance
    let isRight = right + BounceMark.size.width < stage.maxX
    let x = isRight ? right : square.minX - distance - BounceMark.size.width
    center = CGPoint(x: (x + BounceMark.size.width / 2).rounded(), y: square.maxY.rounded())
  }
}
