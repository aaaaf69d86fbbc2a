import Tabletop
import Workbench

/// A wooden drawer seen from above: rims, a floor in their shadow, photos that slide on it a little, and the
/// front with its handle.
@MainActor
final class TrayView: UIView, Restorable {
  /// How wide the drawer is, how much of it is its handle, and how much lies out of sight beyond its left
  /// edge so that a bounce shows no gap, in points.
  static let width: CGFloat = 280
  static let handle: CGFloat = 44
  static let reserve: CGFloat = 120

  /// How a photo moves on the floor: from its place and in a second, in points.
  struct Slide {
    var offset: CGFloat = 0
    var speed: CGFloat = 0
  }

  struct Memento {
    fileprivate let slides: [Slide]
    fileprivate let lastX: CGFloat?
    fileprivate let lastSpeed: CGFloat
  }

  /// What friction takes of a photo's speed, in pt/s²: one is smoother than the other.
  private static let frictions: [CGFloat] = [2800, 5000, 3600, 6500]
  /// The fraction of a jolt that gets to the photos, and that of its speed which one keeps when it hits a side.
  private static let (jolted, bounce): (CGFloat, CGFloat) = (0.35, 0.25)
  /// By how much a photo turns as it slides, in radians a point.
  private static let turns: [CGFloat] = [0.0035, -0.0025, -0.003, 0.002]

  /// Whether the drawer is open; the handle shows where a click moves it.
  var isOpen: Bool {
    get { front.isOpen }
    set { front.isOpen = newValue }
  }

  private let front = DrawerHandle()
  let photos = (0..<4).map { PhotoCard(image: $0) }
  private(set) var slides = [Slide](repeating: Slide(), count: 4)
  private var lastX: CGFloat?
  private var lastSpeed: CGFloat = 0
  /// How far photos can slide to either side, in points.
  private var room: CGFloat = 0

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = UIColor((150, 112, 76), (112, 82, 54))
    layer.cornerRadius = 8
    castItemShadow()
    for photo in photos {
      photo.isUserInteractionEnabled = false
      addSubview(photo)
    }
    addSubview(front)
  }

  required init?(coder: NSCoder) { nil }

  var memento: Memento {
    get { Memento(slides: slides, lastX: lastX, lastSpeed: lastSpeed) }
    set { (slides, lastX, lastSpeed) = (newValue.slides, newValue.lastX, newValue.lastSpeed) }
  }

  // MARK: Photos

  /// Call when it is put somewhere: that is no jolt.
  func forgetMotion() { (lastX, lastSpeed) = (nil, 0) }

  /// Call at each step. When the drawer starts or stops suddenly, the photos slide on against friction.
  func slidePhotos() {
    defer { lastX = center.x }
    guard let lastX else { return }
    let speed = (center.x - lastX) * 60
    let jolt = (speed - lastSpeed) * TrayView.jolted
    lastSpeed = speed
    for index in slides.indices {
      var slide = slides[index]
      slide.speed -= jolt
      let lost = min(TrayView.frictions[index] / 60, abs(slide.speed))
      slide.speed -= slide.speed < 0 ? -lost : lost
      guard slide.speed != 0 else {
        slides[index] = slide
        continue
      }
      slide.offset += slide.speed / 60
      if abs(slide.offset) > room {
        slide.offset = min(max(slide.offset, -room), room)
        slide.speed *= -TrayView.bounce
      }
      slides[index] = slide
      place(index)
    }
  }

  /// One below the other over the whole height; in a low drawer two by two.
  private var columns: Int { bounds.height < 280 ? 2 : 1 }
  private var rim: CGFloat { bounds.height < 280 ? 8 : 12 }
  private var floor: CGRect {
    CGRect(x: 0, y: rim, width: bounds.width - TrayView.handle, height: max(bounds.height - 2 * rim, 0))
  }

  /// A place on the floor that can be seen, in points.
  private var cell: CGSize {
    let columns = CGFloat(columns)
    return CGSize(width: (floor.width - TrayView.reserve - 24) / columns, height: floor.height * columns / 4)
  }

  private var scale: CGFloat {
    let size = PhotoCard.size
    return min((cell.height - 10) / size.height, (cell.width - 6) / size.width, 1.4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    front.frame = CGRect(
      x: bounds.width - TrayView.handle, y: 0, width: TrayView.handle, height: bounds.height)
    room = max((floor.width - TrayView.reserve - taken) / 2 - 6, 0)
    for index in photos.indices {
      photos[index].isHidden = scale < 0.3
      slides[index].offset = min(max(slides[index].offset, -room), room)
      place(index)
    }
  }

  /// The width that the photos of a row take.
  private var taken: CGFloat { cell.width * CGFloat(columns - 1) + PhotoCard.size.width * scale }

  private func place(_ index: Int) {
    let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
    let middle = TrayView.reserve + (floor.width - TrayView.reserve) / 2
    let (offset, scale) = (slides[index].offset, max(scale, 0.1))
    photos[index].center = CGPoint(
      x: middle + (column - CGFloat(columns - 1) / 2) * cell.width + offset,
      y: floor.minY + cell.height * (row + 0.5))
    photos[index].transform = CGAffineTransform(rotationAngle: offset * TrayView.turns[index])
      .scaledBy(x: scale, y: scale)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let floor = floor
    UIColor((232, 225, 214), (62, 56, 50)).setFill()
    UIRectFill(floor)
    // The light comes from above: the upper rim's shadow is the deepest.
    fade(context, CGRect(x: 0, y: floor.minY, width: floor.width, height: 16), 0.34, .up)
    fade(context, CGRect(x: floor.maxX - 12, y: floor.minY, width: 12, height: floor.height), 0.26, .right)
    fade(context, CGRect(x: 0, y: floor.maxY - 7, width: floor.width, height: 7), 0.16, .down)
    drawRim(context, CGRect(x: 0, y: 0, width: bounds.width - 20, height: rim))
    drawRim(context, CGRect(x: 0, y: floor.maxY, width: bounds.width - 20, height: rim))
  }

  private enum Side { case up, right, down }

  /// A shadow that is darkest at one side.
  private func fade(_ context: CGContext, _ place: CGRect, _ strength: CGFloat, _ side: Side) {
    let start: CGPoint
    let end: CGPoint
    switch side {
    case .up: (start, end) = (place.origin, CGPoint(x: place.minX, y: place.maxY))
    case .right: (start, end) = (CGPoint(x: place.maxX, y: place.minY), place.origin)
    case .down: (start, end) = (CGPoint(x: place.minX, y: place.maxY), place.origin)
    }
    context.saveGState()
    context.clip(to: place)
    Shade.linear(
      [
        (0, UIColor(white: 0, alpha: strength)), (0.4, UIColor(white: 0, alpha: strength * 0.4)),
        (1, UIColor(white: 0, alpha: 0)),
      ], from: start, to: end, in: context)
    context.restoreGState()
  }

  private func drawRim(_ context: CGContext, _ bar: CGRect) {
    context.saveGState()
    UIBezierPath(roundedRect: bar, cornerRadius: bar.minY == 0 ? 6 : 4).addClip()
    Shade.linear(
      [
        (0, UIColor((196, 152, 108), (150, 112, 78))), (0.35, UIColor((172, 130, 90), (132, 97, 66))),
        (1, UIColor((132, 96, 62), (98, 70, 46))),
      ], from: bar.origin, to: CGPoint(x: bar.minX, y: bar.maxY), in: context)
    context.restoreGState()
  }
}
