import Tabletop
import Workbench

/// The line above the stage's bottom edge on which things land: a boundary that can be seen, and a string
/// that shivers where something lands.
@MainActor
final class FloorLine: UIView, Restorable {
  /// The boundary's identifier.
  static let name = "bottomBoundary"
  /// How far it is above the bottom edge, in points.
  private static let height: CGFloat = 100

  private let string = StringView()
  /// Where the lower edge of each item was at the end of the last step.
  private var bottoms: [(item: UIView, y: CGFloat)] = []

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(string)
  }

  required init?(coder: NSCoder) { nil }

  var memento: [(item: UIView, y: CGFloat)] {
    get { bottoms }
    set { bottoms = newValue }
  }

  /// Lays the line out for the stage's present size and makes it a boundary of `collision`. Items that it
  /// passes on its way up are put on top of it.
  func place(on stage: UIView, as boundary: UICollisionBehavior) {
    if superview == nil { stage.insertSubview(self, at: 0) }
    let size = stage.bounds.size
    let new = CGRect(x: 0, y: size.height - FloorLine.height, width: size.width, height: 1)
    guard new != frame else { return }
    let old = frame
    frame = new
    string.frame = bounds.insetBy(dx: 0, dy: -StringView.reach)
    boundary.addBoundary(
      withIdentifier: FloorLine.name as NSString, from: new.origin,
      to: CGPoint(x: max(new.maxX, 1), y: new.minY))
    guard old.width > 0, new.minY < old.minY, boundary.collisionMode.contains(.boundaries) else { return }
    for case let item as UIView in boundary.items where item.center.y < old.minY && item.frame.maxY > new.minY
    {
      item.center.y = new.minY - item.frame.height / 2
    }
  }

  /// Call at each step: where one of the items comes down on the line, the string shivers.
  func follow(_ boundary: UICollisionBehavior) {
    string.goOn()
    let now = boundary.items.compactMap { $0 as? UIView }.map { (item: $0, y: $0.frame.maxY) }
    for (item, y) in now where boundary.collisionMode.contains(.boundaries) {
      guard let last = bottoms.first(where: { $0.item === item })?.y else { continue }
      // What lies on the line keeps up to two points off it.
      let line = frame.minY - 3
      if last < line, y >= line { string.pluck(at: item.center.x, speed: (y - last) * 60) }
    }
    bottoms = now
  }
}

/// A string across the stage, and the waves that run out from where it was hit.
@MainActor
final class StringView: UIView, Restorable {
  struct Pluck {
    let x: CGFloat
    fileprivate let amplitude: CGFloat
    fileprivate(set) var steps = 0
  }

  /// How far it swings at most to either side, in points.
  static let reach: CGFloat = 16
  /// So many pt/s make a swing of one point.
  private static let speedPerPoint: CGFloat = 60
  /// Swings in a second, the time in which they fade to 1/e in seconds, and how far one reaches to the side
  /// at first, in points, and a second later.
  private static let (frequency, fade): (CGFloat, CGFloat) = (8, 0.11)
  private static let (width, growth): (CGFloat, CGFloat) = (50, 500)
  /// After so many steps nothing of it is seen; what landed is at rest later, and ends the animator's steps.
  private static let duration = 28

  private(set) var plucks: [Pluck] = [] {
    didSet { if !plucks.isEmpty || !oldValue.isEmpty { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  var memento: [Pluck] {
    get { plucks }
    set { plucks = newValue }
  }

  func pluck(at x: CGFloat, speed: CGFloat) {
    let amplitude = min(speed / StringView.speedPerPoint, StringView.reach)
    if amplitude > 1 { plucks.append(Pluck(x: x, amplitude: amplitude)) }
  }

  /// Swings on for a step.
  func goOn() {
    guard !plucks.isEmpty else { return }
    plucks = plucks.compactMap { pluck in
      var pluck = pluck
      pluck.steps += 1
      return pluck.steps < StringView.duration ? pluck : nil
    }
  }

  override func draw(_ rect: CGRect) {
    UIColor.secondaryLabel.set()
    let middle = StringView.reach
    guard !plucks.isEmpty else { return UIRectFill(CGRect(x: 0, y: middle, width: bounds.width, height: 1)) }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: middle + 0.5))
    for x in stride(from: 4, to: bounds.width, by: 4) {
      let swing = plucks.reduce(0) { $0 + StringView.swing(of: $1, at: x) }
      path.addLine(to: CGPoint(x: x, y: middle + 0.5 + min(max(swing, -middle), middle)))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: middle + 0.5))
    path.stroke()
  }

  /// How far below its place a pluck moves the string at `x`, in points.
  private static func swing(of pluck: Pluck, at x: CGFloat) -> CGFloat {
    let time = CGFloat(pluck.steps) / 60
    let width = width + growth * time, distance = abs(x - pluck.x)
    guard distance < width else { return 0 }
    let bell = (1 + cos(.pi * distance / width)) / 2
    return pluck.amplitude * bell * exp(-time / fade) * sin(2 * .pi * frequency * time)
  }
}
