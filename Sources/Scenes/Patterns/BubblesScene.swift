// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: circles gather around a point and follow the pointer.
@MainActor
final class BubblesScene: UIViewController, Restorable {
  private static let count = 40
  /// The greatest number of bubbles; a larger stage has more.
  private static let most = 90
  /// The height of the area at the top of the stage that is empty at first, in points.
  private static let hintHeight: CGFloat = 52
  /// The strength of the pull that grows with the distance. It adds to the field's pull, so far bubbles
  /// arrive as soon as near ones.
  private static let following: CGFloat = 12
  /// On a stage smaller than this, in pt², bubbles are smaller, so they have room to gather.
  private static let leastArea: CGFloat = 250_000
  private static let colors: [UIColor] = [
    .systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
  ]

  private let field = UIFieldBehavior.radialGravityField(position: .zero)
  /// Pulls that grow with the distance, one each for small, medium and large bubbles. Small bubbles arrive
  /// first, and the larger ones jostle for room.
  private let follows = (0..<3).map { _ in UIFieldBehavior.radialGravityField(position: .zero) }
  private static let shares: [CGFloat] = [1.7, 1, 0.6]
  private var following: CGFloat {
    get { follows[1].strength }
    set { for (follow, share) in zip(follows, BubblesScene.shares) { follow.strength = share * newValue } }
  }
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  /// A light at the point to which the fields pull, below the bubbles.
  private let glow = PullGlow()
  private var bubbles: [UIView] = []
  private var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BubblesScene.tapped(_:)))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: BubblesScene.panned(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    view.addSubview(glow)
    var random = SplitMix64(seed: 40)
    let area = view.bounds.width * view.bounds.height
    let scale = min((area / BubblesScene.leastArea).squareRoot(), 1)
    // There are enough bubbles to keep the density of the default window.
    let count = min(
      max(Int(CGFloat(BubblesScene.count) * area / (1024 * 680)), BubblesScene.count), BubblesScene.most)
    for index in 0..<count {
      let fraction = CGFloat(random.unit())
      let radius = max(scale * (14 + fraction * 16), 1)
      let bubble = BubbleView(radius: radius, color: BubblesScene.colors[index % BubblesScene.colors.count])
      bubble.center = place(index, jitter: (random.unit(), random.unit()))
      view.addSubview(bubble)
      bubbles.append(bubble)
      let follow = follows[min(Int(fraction * 3), 2)]
      for add in [field.addItem, follow.addItem, collision.addItem, material.addItem] { add(bubble) }
    }
    gather(at: view.center)
    for (follow, share) in zip(follows, BubblesScene.shares) {
      (follow.strength, follow.falloff, follow.minimumRadius) = (share * BubblesScene.following, -1, 20)
    }
    (field.strength, field.falloff, field.minimumRadius) = (3, 0.3, 20)
    collision.translatesReferenceBoundsIntoBoundary = true
    (material.resistance, material.elasticity, material.friction) = (5, 0.3, 0)
    // Without rotation, the bubbles' gloss stays on the side of the light.
    material.allowsRotation = false
    for behavior in [field] + follows + [collision, material] { animator.addBehavior(behavior) }
    self.animator = animator
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let animator else { return }
    gather(at: field.position)
    animator.bringInside(bubbles, of: view.bounds)
  }

  /// Adds an item, which is pulled like a medium bubble.
  func add(_ item: UIView) {
    view.addSubview(item)
    for add in [field.addItem, follows[1].addItem, collision.addItem] { add(item) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) { gather(at: tap.location(in: view)) }

  private func panned(_ pan: UIPanGestureRecognizer) { gather(at: pan.location(in: view)) }

  private func gather(at point: CGPoint) {
    let place = view.bounds.nearest(to: point)
    for field in [field] + follows { field.position = place }
    glow.center = place
  }

  /// The start of a bubble: bubbles fill the stage below the hint, eight to a row, each slightly off the
  /// grid.
  private func place(_ index: Int, jitter: (Double, Double)) -> CGPoint {
    let (column, row) = (CGFloat(index % 8), CGFloat(index / 8))
    let top = min(BubblesScene.hintHeight, view.bounds.height / 4)
    return CGPoint(
      x: (column + 0.3 + 0.4 * CGFloat(jitter.0)) * view.bounds.width / 8,
      y: top + (row + 0.3 + 0.4 * CGFloat(jitter.1)) * (view.bounds.height - top) / 5)
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension BubblesScene: CatalogScene, FixedHintScene {
  static let id = "bubbles"
  static let title = "Bubbles"
  static let subtitle = "Circles that follow the pointer"

  var hint: String { "Click or drag: the bubbles gather where you press." }
  /// The hint is at the top, where no bubble begins.
  var hintTop: CGFloat? { 16 }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Strength", 0...10, initial: 3, field, \.strength),
      .number("Falloff", 0...2, initial: 0.3, field, \.falloff),
      .number("Pull", id: "following", 0...40, unit: "1/s²", initial: 12, self, \.following),
      .number("Resistance", 0...10, unit: "1/s", initial: 5, material, \.resistance),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.dot(.systemGreen, 9, 10, 5)
    pen.dot(.systemRed, 19, 13, 4)
    pen.dot(.systemBrown, 12, 20, 4)
  }
}

/// A soft light with a dot in it.
@MainActor
private final class PullGlow: UIView, Restorable {
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 220, height: 220))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let color = UIColor.systemIndigo
    Shade.radial(
      [
        (0, color.withAlphaComponent(0.3)), (0.4, color.withAlphaComponent(0.1)),
        (1, color.withAlphaComponent(0)),
      ], from: middle, to: middle, radius: bounds.width / 2, in: context)
    color.withAlphaComponent(0.6).setFill()
    UIBezierPath(ovalIn: CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)).fill()
  }
}

/// A bubble: clear in the middle, with the skin thickest at the rim; light on the rim at the top left and,
/// weaker, at the bottom right; and a glint.
@MainActor
private final class BubbleView: UIView, Restorable {
  private let color: UIColor

  init(radius: CGFloat, color: UIColor) {
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  override func draw(_ rect: CGRect) {
    let (radius, middle) = (bounds.width / 2, CGPoint(x: bounds.midX, y: bounds.midY))
    let skin: [(CGFloat, CGFloat)] = [
      (0, 0.1), (0.5, 0.14), (0.72, 0.24), (0.86, 0.42), (0.95, 0.66), (1, 0.8),
    ]
    Shade.ball(skin.map { ($0, color.withAlphaComponent($1)) }, in: bounds)
    // The light on the rim consists of arcs within the skin.
    func arc(_ inset: CGFloat, _ width: CGFloat, from start: CGFloat, to end: CGFloat, _ alpha: CGFloat) {
      let path = UIBezierPath()
      path.addArc(
        withCenter: middle, radius: radius * (1 - inset), startAngle: start * .pi, endAngle: end * .pi,
        clockwise: true)
      (path.lineWidth, path.lineCapStyle) = (max(width * radius, 1), .round)
      UIColor(white: 1, alpha: alpha).setStroke()
      path.stroke()
    }
    arc(0.12, 0.07, from: 1.02, to: 1.52, 0.55)
    arc(0.14, 0.06, from: 0.1, to: 0.42, 0.4)
    UIColor(white: 1, alpha: 0.85).setFill()
    UIBezierPath(
      ovalIn: CGRect(x: radius * 0.46, y: radius * 0.4, width: radius * 0.36, height: radius * 0.24)
    ).fill()
  }
}
