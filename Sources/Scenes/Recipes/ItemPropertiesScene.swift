import Tabletop
import Workbench

/// Recipe 2.6: two squares fall and bounce as their characteristics say, each of which can be changed. A
/// chart shows how high each comes.
@MainActor
final class ItemPropertiesScene: UIViewController, Restorable {
  /// One of the two squares and its properties.
  @MainActor
  private struct Subject {
    let name: String
    let square: UIView
    let behavior: UIDynamicItemBehavior
    let elasticity: CGFloat
    let label: UILabel

    /// Shows what the square is called and which fraction of its speed it keeps when it bounces.
    func showElasticity() {
      let percent = Int((behavior.elasticity * 100).rounded())
      let text = "\(name)\n\(percent) %"
      if label.text != text { label.text = text }
    }
  }

  private var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private var subjects: [Subject] = []
  /// Between the two where they jump side by side, in points.
  private static let gap: CGFloat = 12
  /// In steps.
  private static let longestJump = 60
  /// The side of a square as the scene begins, in points.
  private var side: CGFloat = 50
  private let electric = UIFieldBehavior.electricField()
  private let collision = UICollisionBehavior()
  /// Whether the two have been beside each other, and collide since.
  private var haveParted = false
  /// For how many steps they are still on their way to where they jump.
  private var stepsOfJump = 0
  /// Whether all of both has been on the stage, whose upper edge holds them since.
  private var areInside = false
  private var chart: BounceChart?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ItemPropertiesScene.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    let drag = ItemGrip(animator, over: view)
    side = (50 * view.bounds.roomScale).rounded()
    subjects = [
      subject(
        "bottom", CGRect(x: 1.5 * side, y: 0.5 * side, width: side, height: side), .systemRed, elasticity: 1),
      subject(
        "top", CGRect(x: 1.5 * side, y: -0.5 * side, width: side, height: side), .systemGreen, elasticity: 0.5
      ),
    ]
    let squares = subjects.map(\.square)
    let chart = BounceChart(colors: [.systemRed, .systemGreen], over: view.bounds)
    chart.left = 2.5 * side
    view.insertSubview(chart, at: 0)
    self.chart = chart
    drag.didTake = { [weak chart] _ in chart?.begin() }
    let gravity = UIGravityBehavior(items: squares)
    gravity.action = { [weak self] in self?.showHeights() }
    animator.addBehavior(gravity)
    squares.forEach(collision.addItem)
    // The recipe has them in one column, where the upper one would only land on the other, and that would be
    // what the chart shows. Until they have parted they fall past each other, so that each bounces as its
    // elasticity says.
    collision.collisionMode = .boundaries
    // The upper one begins half above the stage: pushed in at once it would hide the other one.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -side / 2, left: 0, bottom: 0, right: 0))
    animator.addBehavior(collision)
    for subject in subjects {
      animator.addBehavior(subject.behavior)
      electric.addItem(subject.square)
      drag.add(subject.square)
    }
    // Without charge or strength the field does nothing; the inspector sets both.
    electric.strength = 0
    electric.position = view.center
    animator.addBehavior(electric)
    (self.animator, self.drag) = (animator, drag)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    electric.position = view.center
    if areInside { bringInside() }
  }

  private func bringInside() { animator?.bringInside(subjects.map(\.square), of: view.bounds) }

  private func subject(_ name: String, _ frame: CGRect, _ color: UIColor, elasticity: CGFloat) -> Subject {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    let square = view.addSquare(side: frame.width, center: center, color: color)
    square.name = name
    let label = UILabel(frame: square.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 2
    label.font = .systemFont(ofSize: 0.22 * frame.width, weight: .medium)
    label.textColor = UIColor(white: 0, alpha: 0.78)
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    square.addSubview(label)
    let behavior = UIDynamicItemBehavior(items: [square])
    behavior.elasticity = elasticity
    // UIKit's 0.1 would take a tenth of each bounce, and 100 % would not look like it.
    behavior.resistance = 0
    let subject = Subject(
      name: name, square: square, behavior: behavior, elasticity: elasticity, label: label)
    subject.showElasticity()
    return subject
  }

  /// Both jump to where the stage was clicked, side by side and each on its own side, and fall again.
  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    ClickMark.show(at: point, in: view)
    chart?.begin()
    // On their way neither hits the other.
    (haveParted, stepsOfJump) = (false, ItemPropertiesScene.longestJump)
    collision.collisionMode = .boundaries
    let sorted = subjects.sorted { $0.square.center.x < $1.square.center.x }
    let apart = sorted.reduce(0) { $0 + $1.square.bounds.width } / 2 + ItemPropertiesScene.gap
    for (subject, sign) in zip(sorted, [CGFloat(-0.5), 0.5]) {
      let (half, stage) = (subject.square.bounds.width / 2, view.bounds)
      // Room for both, at their heights.
      let (wide, high) = (min(half + apart / 2, stage.width / 2), min(half, stage.height / 2))
      let middle = stage.insetBy(dx: wide, dy: high).nearest(to: point)
      subject.behavior.toss(subject.square, to: CGPoint(x: middle.x + sign * apart, y: middle.y))
    }
  }

  /// Those that have been beside each other collide from then on.
  private func collideOnceParted() {
    if stepsOfJump > 0 { stepsOfJump -= 1 }
    guard !haveParted, stepsOfJump == 0, let first = subjects.first?.square, let last = subjects.last?.square,
      abs(first.center.x - last.center.x) > (first.frame.width + last.frame.width) / 2
    else { return }
    haveParted = true
    collision.collisionMode = .everything
  }

  /// Its way there is no fall.
  func wasPlaced(_ item: any UIDynamicItem) { chart?.begin() }

  private func showHeights() {
    collideOnceParted()
    for subject in subjects { subject.showElasticity() }
    if !areInside, subjects.allSatisfy({ $0.square.frame.minY >= 0 }) {
      areInside = true
      collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
      // The stage may have shrunk meanwhile.
      bringInside()
    }
    // The model's bounds: a square that is turned has the same height above the floor as one that is not.
    chart?.follow(
      subjects.map { max(view.bounds.maxY - $0.square.center.y - $0.square.bounds.height / 2, 0) })
  }

  private func parameters(of subject: Subject) -> [SceneParameter] {
    let (behavior, square) = (subject.behavior, subject.square)
    func number(
      _ name: String, id: String, _ range: ClosedRange<Double>, _ initial: Double, unit: String = "",
      _ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat>
    ) -> SceneParameter {
      .number(
        name, id: id, of: subject.name, range, unit: unit, initial: initial,
        get: { min(Double(behavior[keyPath: path]), range.upperBound) },
        set: { behavior[keyPath: path] = CGFloat($0) })
    }
    func toggle(
      _ name: String, id: String, _ initial: Bool,
      _ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, Bool>
    ) -> SceneParameter {
      .toggle(
        name, id: id, of: subject.name, initial: initial, get: { behavior[keyPath: path] },
        set: { behavior[keyPath: path] = $0 })
    }
    let greatest = CGFloat.greatestFiniteMagnitude
    return [
      .number(
        "Elasticity", id: "elasticity", of: subject.name, 0...1, initial: Double(subject.elasticity),
        get: { Double(behavior.elasticity) },
        set: {
          behavior.elasticity = CGFloat($0)
          subject.showElasticity()
        }),
      number("Friction", id: "friction", 0...1, 0.2, \.friction),
      number("Density", id: "density", 0.1...20, 1, \.density),
      .number(
        "Side", id: "side", of: subject.name, 20...120, unit: "pt", initial: Double(side),
        get: { Double(square.bounds.width) },
        set: { [weak self] side in
          square.bounds.size = CGSize(width: side, height: side)
          self?.animator?.updateItem(usingCurrentState: square)
        }),
      number("Resistance", id: "resistance", 0...100, 0, unit: "1/s", \.resistance),
      .toggle(
        "Greatest resistance", id: "greatest-resistance", of: subject.name, initial: false,
        get: { behavior.resistance == greatest }, set: { behavior.resistance = $0 ? greatest : 0 }),
      number("Angular resistance", id: "angular-resistance", 0...100, 0.1, unit: "1/s", \.angularResistance),
      toggle("Rotation", id: "rotation", true, \.allowsRotation),
      toggle("Anchored", id: "anchored", false, \.isAnchored),
      number("Charge", id: "charge", -5...5, 0, \.charge),
    ]
  }
}

/// What a waypoint keeps of it.
extension ItemPropertiesScene {
  struct Memento {
    fileprivate let drag: ItemGrip.Memento?
    fileprivate let haveParted: Bool
    fileprivate let stepsOfJump: Int
    fileprivate let areInside: Bool
  }

  var memento: Memento {
    get {
      Memento(
        drag: drag?.memento, haveParted: haveParted, stepsOfJump: stepsOfJump, areInside: areInside)
    }
    set {
      (haveParted, stepsOfJump) = (newValue.haveParted, newValue.stepsOfJump)
      areInside = newValue.areInside
      if let memento = newValue.drag { drag?.memento = memento }
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension ItemPropertiesScene: CatalogScene {
  static let id = "item-properties"
  static let title = "Item Properties"
  static let subtitle = "Bounce, weight, friction, charge"

  var hint: String {
    "Click: both jump there. Drag one to throw it. F9: sliders for the bounce and more."
  }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    subjects.flatMap(parameters) + [
      .number(
        "Electric field", id: "electric-field", 0...20, initial: 0,
        get: { [electric] in Double(electric.strength) },
        set: { [electric] in electric.strength = CGFloat($0) })
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.floor(24)
    pen.square(.systemRed, 5, 14, 9)
    pen.square(.systemGreen, 14, 4, 9)
  }
}
