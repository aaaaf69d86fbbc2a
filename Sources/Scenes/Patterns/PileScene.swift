import Tabletop
import Workbench

/// A pattern: a heap of 100 to 10 000 boxes, for looking at speed and sleep.
@MainActor
final class PileScene: UIViewController, Restorable {
  /// Above this many boxes none has an edge or a shadow.
  private static let mostWithShadows = 200
  /// The share of the stage that the boxes would cover side by side.
  private static let filling: CGFloat = 0.36
  /// How far a click reaches, in points, and how fast it sends what is next to it, in pt/s.
  private static let blast: (reach: CGFloat, speed: CGFloat) = (140, 900)
  private static let colors: [UIColor] = [
    .systemGreen, .systemRed, .systemBrown, .systemBlue, .systemOrange, .systemTeal,
  ]

  private var boxes: [UIView] = []
  private let firstCount: Int
  private var count: Int
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var animator: UIDynamicAnimator?

  /// A heap that begins with so many boxes.
  init(boxes count: Int) {
    (firstCount, self.count) = (count, count)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PileScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    (material.friction, material.elasticity) = (0.3, 0.1)
    heap()
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    self.animator = animator
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    animator?.bringInside(boxes, of: view.bounds)
  }

  private func setCount(_ new: Int) {
    guard new != count else { return }
    count = new
    guard animator != nil else { return }
    for box in boxes {
      gravity.removeItem(box)
      collision.removeItem(box)
      material.removeItem(box)
      box.removeFromSuperview()
    }
    boxes = []
    heap()
  }

  /// Puts the boxes in rows above the floor, each a little off the grid so that they tumble.
  private func heap() {
    let size = view.bounds.size
    let side = max((PileScene.filling * size.width * size.height / CGFloat(count)).squareRoot(), 2).rounded(
      .down)
    let step = side * 1.25
    let columns = max(Int((size.width - step) / step), 1)
    var random = SceneRandom(seed: UInt64(count))
    boxes.reserveCapacity(count)
    for index in 0..<count {
      let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
      let center = CGPoint(
        x: (size.width - step * CGFloat(columns)) / 2 + step * (column + 0.5)
          + CGFloat(random.unit() - 0.5) * side * 0.2,
        y: size.height - step * (row + 0.75))
      let box = makeBox(index, side, center)
      boxes.append(box)
      gravity.addItem(box)
      collision.addItem(box)
      material.addItem(box)
    }
  }

  private func makeBox(_ index: Int, _ side: CGFloat, _ center: CGPoint) -> UIView {
    let color = PileScene.colors[index % PileScene.colors.count]
    let box: UIView
    if count <= PileScene.mostWithShadows {
      box = view.addSquare(side: side, center: center, color: color)
    } else {
      box = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      box.center = center
      box.backgroundColor = color
      view.addSubview(box)
    }
    box.isUserInteractionEnabled = false
    return box
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    for box in boxes {
      let (dx, dy) = (box.center.x - point.x, box.center.y - point.y)
      let distance = hypot(dx, dy)
      guard distance < PileScene.blast.reach, distance > 0 else { continue }
      let speed = PileScene.blast.speed * (1 - distance / PileScene.blast.reach) / distance
      material.addLinearVelocity(CGPoint(x: dx * speed, y: dy * speed), for: box)
    }
  }
}

/// What a waypoint keeps of it.
extension PileScene {
  struct Memento {
    fileprivate let boxes: [UIView]
    fileprivate let count: Int
  }

  var memento: Memento {
    get { Memento(boxes: boxes, count: count) }
    set { (boxes, count) = (newValue.boxes, newValue.count) }
  }
}

/// What the list of scenes and the workbench's panels show.
extension PileScene: CatalogScene {
  static let id = "pile"
  static let title = "Pile"
  static let subtitle = "Up to 10 000 boxes"

  var hint: String {
    "Boxes fall in a heap and go to sleep. Click to blow them up; change how many there are."
  }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Boxes", id: "boxes", 100...10_000, initial: Double(firstCount),
        get: { [unowned self] in Double(count) },
        set: { [unowned self] in setCount(Int($0.rounded())) }),
      .number(
        "Friction", id: "friction", 0...1, initial: 0.3, get: { [material] in material.friction },
        set: { [material] in material.friction = $0 }),
      .number(
        "Elasticity", id: "elasticity", 0...1, initial: 0.1, get: { [material] in material.elasticity },
        set: { [material] in material.elasticity = $0 }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    for row in 0..<3 {
      let left = 11 - 3.5 * CGFloat(row)
      for column in 0...row {
        pen.square(
          row == 1 ? .systemRed : .systemGreen, left + 7 * CGFloat(column), 4 + 7 * CGFloat(row), 6)
      }
    }
  }
}
