// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// Recipe 2.6: two squares fall and bounce according to their properties, all of which can be changed. A
/// chart shows their heights.
@MainActor
final class ItemPropertiesScene: UIViewController, Restorable {
  private(set) var animator: UIDynamicAnimator?
  private var drag: ItemGrip?
  private(set) var subjects: [Subject] = []
  /// The gap between the squares when they hang side by side, in points.
  static let gap: CGFloat = 12
  /// The side of a square when the scene begins, in points.
  private(set) var side: CGFloat = 50
  let electric = UIFieldBehavior.electricField()
  let collision = UICollisionBehavior()
  let gravity = UIGravityBehavior()
  /// Holds the snaps that carry both squares to the height from which they fall.
  let lift = UIDynamicBehavior()
  /// Whether the squares have been side by side since the last lift; from then on they collide.
  @Kept var haveParted = false
  /// The goal of each square's lift, and the number of steps after which the lift ends at the latest.
  @Kept var goals: [CGPoint] = []
  @Kept var stepsOfLift = 0
  /// Whether both squares have been entirely on the stage; since then, its upper edge stops them.
  @Kept private var areInside = false
  private(set) var chart: BounceChart?
  private let legend = ChartLegend(colors: [.systemRed, .systemGreen])
  /// The part of the stage under panels; the chart ends next to them.
  var covered = UIEdgeInsets.zero { didSet { if covered != oldValue, chart != nil { showElasticity() } } }

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
        "bottom", "Bottom (red)", CGRect(x: 1.5 * side, y: 0.5 * side, width: side, height: side), .systemRed,
        elasticity: 1),
      subject(
        "top", "Top (green)", CGRect(x: 1.5 * side, y: -0.5 * side, width: side, height: side), .systemGreen,
        elasticity: 0.5),
    ]
    let squares = subjects.map(\.square)
    let chart = BounceChart(colors: [.systemRed, .systemGreen], over: view.bounds)
    chart.left = 3 * side + 1.5 * ItemPropertiesScene.gap
    view.insertSubview(chart, at: 0)
    self.chart = chart
    chart.addSubview(legend)
    showElasticity()
    drag.didTake = { [weak self] _ in self?.beginAnew() }
    squares.forEach(gravity.addItem)
    gravity.action = { [weak self] in self?.showHeights() }
    animator.addBehavior(gravity)
    squares.forEach(collision.addItem)
    // The recipe puts the squares in one column, where the upper square would land on the lower one, and the
    // chart would show only that. So until they have parted they pass through each other, and each bounces
    // with its own elasticity.
    collision.collisionMode = .boundaries
    // The upper square begins half above the stage. If the edge pushed it in at once, it would hide the other
    // square.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -side / 2, left: 0, bottom: 0, right: 0))
    animator.addBehavior(collision)
    for subject in subjects {
      animator.addBehavior(subject.behavior)
      electric.addItem(subject.square)
      drag.add(subject.square)
    }
    // The field does nothing until it has a strength and the squares have charges; the inspector sets both.
    electric.strength = 0
    electric.position = view.center
    animator.addBehavior(electric)
    animator.addBehavior(lift)
    (self.animator, self.drag) = (animator, drag)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    electric.position = view.center
    showElasticity()
    if areInside { bringInside() }
  }

  /// Shows each square's elasticity on the square and, by its colour, in the legend. The legend's text is
  /// full only if a hint has room next to it.
  func showElasticity() {
    let percents = subjects.map { "\(Int(($0.behavior.elasticity * 100).rounded())) %" }
    for (subject, percent) in zip(subjects, percents) where subject.label.text != percent {
      subject.label.text = percent
    }
    chart?.right = covered.right
    let seen = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: covered.right))
    let width = widthInSight
    let words = zip(subjects, percents).map { subject, percent in
      width < 640
        ? "\(subject.name.capitalized) \(percent)"
        : subject.title + (width < 1000 ? " " : ": elasticity ") + percent
    }
    legend.show(words, in: seen)
  }

  /// The width of the stage outside of the panels.
  var widthInSight: CGFloat { view.bounds.width - covered.right }

  private func bringInside() { animator?.bringInside(subjects.map(\.square), of: view.bounds) }

  private func subject(
    _ name: String, _ title: String, _ frame: CGRect, _ color: UIColor, elasticity: CGFloat
  ) -> Subject {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    let square = view.addSquare(side: frame.width, center: center, color: color)
    square.name = name
    let label = UILabel(frame: square.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 0.28 * frame.width, weight: .medium)
    label.textColor = UIColor(white: 0, alpha: 0.78)
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    square.addSubview(label)
    let behavior = UIDynamicItemBehavior(items: [square])
    behavior.elasticity = elasticity
    // UIKit's initial 0.1 would take a tenth of each bounce, so an elasticity of 100 % would not look like
    // it.
    behavior.resistance = 0
    return Subject(
      name: name, title: title, square: square, behavior: behavior, elasticity: elasticity, label: label)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    ClickMark.show(at: point, in: view)
    raise(to: point.y)
  }

  /// Lets the squares collide once they have been side by side.
  private func collideOnceParted() {
    guard !haveParted, stepsOfLift == 0, let first = subjects.first?.square, let last = subjects.last?.square,
      abs(first.center.x - last.center.x) > (first.frame.width + last.frame.width) / 2
    else { return }
    haveParted = true
    collision.collisionMode = .everything
  }

  /// Starts the chart over, because the move to the new position is not a fall.
  func wasPlaced(_ item: any UIDynamicItem) { beginAnew() }

  private func beginAnew() {
    letGo()
    chart?.begin()
  }

  private func showHeights() {
    endLift()
    collideOnceParted()
    showElasticity()
    if !areInside, subjects.allSatisfy({ $0.square.frame.minY >= 0 }) {
      areInside = true
      collision.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
      // The stage may have shrunk in the meantime.
      bringInside()
    }
    if stepsOfLift == 0 { chart?.follow(subjects.map { max(height(of: $0), 0) }) }
  }
}
