import Tabletop

/// The small picture of a scene in the list: its colours and what moves there, on a tile.
@MainActor
final class SceneThumbnail: UIView {
  private let id: String

  init(_ id: String) {
    self.id = id
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    backgroundColor = Look.tile
    layer.cornerRadius = 6
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    switch id {
    case "gravity": square(.systemGreen, 9, 4, 10); arrow(14, 16, 14, 23)
    case "collision": floor(22); square(.systemGreen, 5, 13, 9); square(.systemRed, 13, 8, 9, turn: 0.35)
    case "boundary": floor(20); square(.systemRed, 9, 9, 10)
    case "collision-mode": line(14, 4, 14, 24); square(.systemGreen, 4, 9, 9); square(.systemRed, 15, 9, 9)
    case "push": square(.systemGreen, 4, 9, 10); arrow(15, 14, 24, 14)
    case "attachment":
      line(7, 7, 18, 18); square(.systemRed, 4, 4, 6); square(.systemGreen, 13, 13, 10, turn: 0.3)
    case "snap": square(.systemGreen, 4, 14, 10); line(17, 5, 24, 12); line(24, 5, 17, 12)
    case "item-properties": floor(24); square(.systemRed, 5, 14, 9); square(.systemGreen, 14, 4, 9)
    case "popover": bubble()
    case "photo-toss": basket(); card(4, 4, 10, turn: -0.2)
    case "album": card(3, 5, 6); card(11, 5, 6); card(19, 5, 6); square(.systemBrown, 9, 16, 9)
    case "photo-pin": card(6, 8, 15, turn: 0.25); dot(.systemRed, 9, 9, 2.5)
    case "push-button": pill(8, 10, 17, 9); line(2, 14.5, 6, 14.5)
    case "jelly": line(14, 3, 14, 10); pill(7, 10, 14, 13)
    case "drop":
      for column in 0..<3 { square(.systemGreen, 4 + 7 * CGFloat(column), 18, 6) };
      square(.systemRed, 11, 5, 6)
    case "cards": card(5, 8, 13, turn: -0.2); card(9, 7, 13, turn: 0.12)
    case "drawer": pill(4, 6, 20, 16); line(10, 10, 18, 10)
    case "corners":
      for (x, y) in [(4, 4), (20, 4), (4, 20)] { dot(Look.secondaryText, CGFloat(x) + 2, CGFloat(y) + 2, 2) };
      square(.systemGreen, 14, 14, 9)
    case "pendulum":
      line(5, 5, 23, 5); line(14, 5, 8, 19); dot(.systemGreen, 8, 20, 4); line(18, 5, 18, 19);
      dot(.systemRed, 18, 20, 4)
    case "bubbles": dot(.systemGreen, 9, 10, 5); dot(.systemRed, 19, 13, 4); dot(.systemBrown, 12, 20, 4)
    case "fields": arrow(6, 8, 14, 8); arrow(14, 14, 22, 14); arrow(6, 20, 14, 20)
    case "bricks":
      for column in 0..<3 { pill(4 + 7 * CGFloat(column), 5, 6, 4) }; dot(.systemGreen, 15, 15, 3);
      line(9, 23, 19, 23)
    case "lightbox": card(6, 9, 15, turn: -0.15); arrow(20, 10, 24, 4)
    case "pile":
      for row in 0..<3 {
        for column in 0...row {
          square(
            row == 1 ? .systemRed : .systemGreen, 11 - 3.5 * CGFloat(row) + 7 * CGFloat(column),
            4 + 7 * CGFloat(row), 6)
        }
      }
    case "widgets":
      pill(4, 7, 20, 5)
      line(5, 18, 23, 18)
      dot(Look.tint, 12, 18, 3)
    default: square(.systemGreen, 9, 9, 10)
    }
  }

  private func square(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat, turn: CGFloat = 0) {
    fill(
      UIBezierPath(roundedRect: CGRect(x: x, y: y, width: side, height: side), cornerRadius: 1), color, turn)
  }

  private func pill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    fill(
      UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: 2), Look.tint,
      0)
  }

  private func card(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, turn: CGFloat = 0) {
    let box = CGRect(x: x, y: y, width: width, height: width * 0.75)
    fill(UIBezierPath(roundedRect: box, cornerRadius: 1), .white, turn)
    fill(
      UIBezierPath(rect: box.insetBy(dx: 1.5, dy: 1.5)), Look.thumbnailSky, turn,
      about: CGPoint(x: box.midX, y: box.midY))
  }

  private func basket() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 13, y: 14))
    path.addLine(to: CGPoint(x: 15, y: 24))
    path.addLine(to: CGPoint(x: 22, y: 24))
    path.addLine(to: CGPoint(x: 24, y: 14))
    stroke(path, .systemBrown)
  }

  private func bubble() {
    let path = UIBezierPath(roundedRect: CGRect(x: 4, y: 8, width: 20, height: 15), cornerRadius: 3)
    fill(path, Look.chip, 0)
    fill(triangle(), Look.chip, 0)
    line(8, 13, 20, 13)
    line(8, 18, 17, 18)
  }

  private func triangle() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 15, y: 8))
    path.addLine(to: CGPoint(x: 18, y: 4))
    path.addLine(to: CGPoint(x: 21, y: 8))
    path.close()
    return path
  }

  private func dot(_ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    fill(
      UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)),
      color, 0)
  }

  private func floor(_ y: CGFloat) { line(4, y, 24, y) }

  private func arrow(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) {
    line(x, y, toX, toY)
    let (length, wing) = (hypot(toX - x, toY - y), CGFloat(3))
    let (ux, uy) = ((toX - x) / length, (toY - y) / length)
    line(toX, toY, toX - wing * (ux + uy), toY - wing * (uy - ux))
    line(toX, toY, toX - wing * (ux - uy), toY - wing * (uy + ux))
  }

  private func line(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x, y: y))
    path.addLine(to: CGPoint(x: toX, y: toY))
    stroke(path, Look.secondaryText)
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor) {
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func fill(_ path: UIBezierPath, _ color: UIColor, _ turn: CGFloat, about: CGPoint? = nil) {
    if turn != 0 {
      let box = path.bounds
      let middle = about ?? CGPoint(x: box.midX, y: box.midY)
      path.apply(CGAffineTransform(translationX: -middle.x, y: -middle.y))
      path.apply(CGAffineTransform(rotationAngle: turn))
      path.apply(CGAffineTransform(translationX: middle.x, y: middle.y))
    }
    color.setFill()
    path.fill()
  }
}
