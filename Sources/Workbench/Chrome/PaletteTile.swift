import Tabletop
import UIWidgets

/// One tile: a drawing of the thing, and its name.
@MainActor
final class PaletteTile: UIButton {
  let choice: PaletteController.Choice
  /// Whether its tool is in hand.
  var isChosen = false { didSet { if isChosen != oldValue { showChosen() } } }
  let picture: UIImageView
  private let name = UILabel()

  init(_ choice: PaletteController.Choice) {
    self.choice = choice
    picture = UIImageView(image: Self.image(of: choice))
    super.init(frame: .zero)
    picture.isUserInteractionEnabled = false
    name.text =
      switch choice {
      case .item(.square): "Square"
      case .item(.disc): "Disc"
      case .item(.photo): "Photo"
      case .item(.speaker): "Speaker"
      case .tool(let tool): tool.title
      }
    name.font = .systemFont(ofSize: 13)
    name.textColor = Look.text
    name.textAlignment = .center
    name.isUserInteractionEnabled = false
    for part in [picture, name] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    let middle: CGFloat = bounds.height < 80 ? 26 : 36
    picture.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: middle - size.height / 2, width: size.width, height: size.height)
    name.frame = CGRect(
      x: 0, y: bounds.height - (bounds.height < 80 ? 22 : 25), width: bounds.width, height: 20)
  }

  private func showChosen() {
    backgroundColor = isChosen ? Look.selection : nil
    layer.cornerRadius = isChosen ? 6 : 0
    name.font = .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
    name.textColor = isChosen ? Look.tint : Look.text
  }

  private static func image(of choice: PaletteController.Choice) -> UIImage {
    UIImage(size: CGSize(width: 56, height: 48)) {
      let middle = CGPoint(x: 28, y: 24)
      switch choice {
      case .item(.square):
        UIColor.systemBlue.setFill()
        let box = UIBezierPath(roundedRect: CGRect(x: 8, y: 4, width: 40, height: 40), cornerRadius: 4)
        let face = UIBezierPath(roundedRect: CGRect(x: 12, y: 8, width: 32, height: 32), cornerRadius: 3)
        box.fill()
        UIView.tileRim.setFill()
        box.fill()
        UIColor.systemBlue.setFill()
        face.fill()
        UIView.tileLine.setStroke()
        face.stroke()
      case .item(.disc): Marks.dot(middle, 20, .systemOrange)
      case .item(.photo): drawPhoto()
      case .item(.speaker): drawSpeaker()
      case .tool(.wall):
        Marks.stroke(from: CGPoint(x: 6, y: 34), to: CGPoint(x: 50, y: 14), width: 8, .systemBrown)
      case .tool(.spring):
        Marks.tie(from: CGPoint(x: 6, y: 34), to: CGPoint(x: 50, y: 14), isSpring: true)
      case .tool(.rod):
        Marks.tie(from: CGPoint(x: 6, y: 34), to: CGPoint(x: 50, y: 14), isSpring: false)
      case .tool(.field):
        for x in [14, 28, 42] as [CGFloat] {
          Marks.arrow(
            from: CGPoint(x: x, y: 8), to: CGPoint(x: x, y: 40), width: 2, head: 10, Marks.fieldSign)
        }
      }
    }
  }

  private static func drawPhoto() {
    UIColor.white.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 3, width: 56, height: 42)).fill()
    // On a white ground its frame would be lost.
    UIColor(white: 0.5, alpha: 0.5).setStroke()
    UIBezierPath(rect: CGRect(x: 0.5, y: 3.5, width: 55, height: 41)).stroke()
    Look.thumbnailSky.setFill()
    UIBezierPath(rect: CGRect(x: 3, y: 6, width: 50, height: 36)).fill()
    UIColor(red: 0.33, green: 0.52, blue: 0.36, alpha: 1).setFill()
    let hills = UIBezierPath()
    hills.move(to: CGPoint(x: 3, y: 42))
    for (x, y) in [(3, 30), (18, 18), (30, 30), (40, 22), (53, 32), (53, 42)] {
      hills.addLine(to: CGPoint(x: x, y: y))
    }
    hills.close()
    hills.fill()
  }

  private static func drawSpeaker() {
    UIColor(white: 0.22, alpha: 1).setFill()
    let box = UIBezierPath(roundedRect: CGRect(x: 11, y: 1, width: 35, height: 46), cornerRadius: 4)
    box.fill()
    // On a dark ground its edge would be lost.
    box.lineWidth = 1
    UIColor(white: 0.5, alpha: 1).setStroke()
    box.stroke()
    for (y, radius) in [(13, 6), (31, 11)] as [(CGFloat, CGFloat)] {
      Marks.dot(CGPoint(x: 28.5, y: y), radius, UIColor(white: 0.55, alpha: 1))
      Marks.dot(CGPoint(x: 28.5, y: y), radius - 2, UIColor(white: 0.12, alpha: 1))
    }
  }
}
