// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: constraints lay out a card of controls while parcels fall onto it. A parcel's label follows its
/// parcel through a constraint, and the card grows under the parcels that lie on it.
@MainActor
final class LayoutScene: UIViewController {
  private static let mostParcels = 12
  private static let colors: [UIColor] = [.systemOrange, .systemTeal, .systemPink, .systemGreen]
  /// How far the card grows in a step, in points.
  private static let growth: CGFloat = 2
  /// On a stage lower than this, the card has narrower margins, so parcels have room above it.
  private static let lowHeight: CGFloat = 260
  /// A parcel's label is fully visible from this speed up, in pt/s, and fades as the parcel slows down.
  private static let clearSpeed: CGFloat = 150

  let card = UIView()
  private let rows = UIStackView()
  private let pullRow = UIStackView()
  let more = UISwitch()
  let bounceSlider = UISlider()
  let pullSlider = UISlider()
  /// Where parcels begin: in the middle, below the hint.
  private let slot = UILayoutGuide()
  /// The visible height of the second row, in points.
  private lazy var reveal = pullRow.heightAnchor.constraint(equalToConstant: 0)
  private lazy var foot = card.bottomAnchor.constraint(equalTo: view.bottomAnchor)
  /// The card's frame as a boundary.
  private var boundary = CGRect.null
  private(set) var parcels: [Parcel] = []
  private var dropped = 0
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private(set) var animator: UIDynamicAnimator?

  var bounce: CGFloat {
    get { material.elasticity }
    set {
      material.elasticity = newValue
      bounceSlider.value = Float(newValue)
    }
  }
  var pull: CGFloat {
    get { gravity.magnitude }
    set {
      gravity.magnitude = newValue
      pullSlider.value = Float(newValue)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fillCard()
    view.addSubview(card)
    view.addLayoutGuide(slot)
    constrainCard()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LayoutScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    collision.translatesReferenceBoundsIntoBoundary = true
    (bounce, pull) = (0.4, 1)
    gravity.action = { [weak self] in self?.follow() }
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    self.animator = animator
    view.layoutIfNeeded()
    standOnCard()
    for part in [-0.55, 0.1, 0.6] as [CGFloat] {
      drop(at: CGPoint(x: card.frame.midX + part * card.bounds.width / 2, y: slot.layoutFrame.midY))
    }
  }

  /// Constrains the card to the stage's bottom, as wide as there is room, with the controls in one column.
  private func constrainCard() {
    card.translatesAutoresizingMaskIntoConstraints = false
    rows.translatesAutoresizingMaskIntoConstraints = false
    let width = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      foot, card.widthAnchor.constraint(lessThanOrEqualToConstant: 440), width,
      rows.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      rows.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      slot.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      slot.topAnchor.constraint(equalTo: view.topAnchor, constant: 52),
      slot.widthAnchor.constraint(equalToConstant: Parcel.side),
      slot.heightAnchor.constraint(equalTo: slot.widthAnchor), reveal,
    ])
  }

  private func fillCard() {
    card.backgroundColor = Look.chip
    card.layer.cornerRadius = 12
    card.castItemShadow()
    let drop = UIButton(configuration: .filled())
    drop.setTitle("Drop", for: .normal)
    drop.addAction(UIAction { [weak self] _ in self?.dropFromSlot() }, for: .touchUpInside)
    drop.setContentHuggingPriority(.required, for: .horizontal)
    more.addAction(UIAction { [weak self] _ in self?.grow() }, for: .valueChanged)
    pullSlider.maximumValue = 2
    bounceSlider.addAction(
      UIAction { [weak self] _ in self.map { $0.bounce = CGFloat($0.bounceSlider.value) } },
      for: .valueChanged)
    pullSlider.addAction(
      UIAction { [weak self] _ in self.map { $0.pull = CGFloat($0.pullSlider.value) } },
      for: .valueChanged)
    let bounceRow = UIStackView()
    fill(bounceRow, [caption("Bounce"), bounceSlider])
    fill(pullRow, [caption("Gravity"), pullSlider])
    pullRow.clipsToBounds = true
    let last = UIStackView()
    fill(last, [caption("More"), more, UIView(), drop])
    for row in [bounceRow, pullRow, last] { rows.addArrangedSubview(row) }
    (rows.axis, rows.spacing) = (.vertical, 8)
    rows.setCustomSpacing(0, after: bounceRow)
    card.addSubview(rows)
  }

  private func fill(_ row: UIStackView, _ views: [UIView]) {
    for view in views { row.addArrangedSubview(view) }
    (row.alignment, row.spacing) = (.center, 12)
  }

  private func caption(_ text: String) -> UILabel {
    let label = UILabel()
    (label.text, label.font) = (text, .systemFont(ofSize: 15))
    label.widthAnchor.constraint(equalToConstant: 64).isActive = true
    return label
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isLow = view.bounds.height < LayoutScene.lowHeight
    foot.constant = isLow ? -4 : -16
    card.layoutMargins = UIEdgeInsets(top: isLow ? 4 : 12, left: 16, bottom: isLow ? 4 : 12, right: 16)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let animator else { return }
    standOnCard()
    animator.bringInside(parcels, of: view.bounds)
    // Puts parcels on top of the card if it grows into them.
    for parcel in parcels where card.frame.insetBy(dx: 0, dy: 4).intersects(parcel.frame) {
      parcel.center.y = max(card.frame.minY - parcel.bounds.height / 2 - 1, parcel.bounds.height / 2)
      animator.updateItem(usingCurrentState: parcel)
    }
  }

  /// Makes the card's outline a boundary. An unchanged boundary is not added again, because how often the
  /// card is laid out must not affect moving items.
  private func standOnCard() {
    guard card.frame != boundary else { return }
    boundary = card.frame
    collision.addBoundary(
      withIdentifier: "card" as NSString, for: UIBezierPath(roundedRect: card.frame, cornerRadius: 12))
  }

  private var goal: CGFloat { more.isOn ? 40 : 0 }

  /// Grows or shrinks the second row by one step, towards the height that the switch sets.
  private func grow() {
    let rest = goal - reveal.constant
    guard rest != 0 else { return }
    reveal.constant += min(max(rest, -LayoutScene.growth), LayoutScene.growth)
    view.setNeedsLayout()
  }

  /// After each step.
  private func follow() {
    grow()
    for parcel in parcels {
      let velocity = material.linearVelocity(for: parcel)
      parcel.show(speed: hypot(velocity.x, velocity.y), clearAt: LayoutScene.clearSpeed)
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    if !card.frame.contains(point) { drop(at: point) }
  }

  private func dropFromSlot() {
    drop(at: CGPoint(x: slot.layoutFrame.midX, y: slot.layoutFrame.midY))
  }

  private func drop(at point: CGPoint) {
    if parcels.count >= LayoutScene.mostParcels { remove(parcels[0]) }
    let parcel = Parcel(color: LayoutScene.colors[dropped % LayoutScene.colors.count])
    let half = Parcel.side / 2
    let air = CGRect(x: 0, y: 0, width: view.bounds.width, height: card.frame.minY)
    parcel.center = air.shrunk(dx: half, dy: half).nearest(to: point)
    dropped += 1
    add(parcel)
  }

  func add(_ item: UIView) {
    view.addSubview(item)
    if let parcel = item as? Parcel {
      parcels.append(parcel)
      parcel.tie(labelIn: view)
    }
    gravity.addItem(item)
    collision.addItem(item)
    material.addItem(item)
  }

  private func remove(_ parcel: Parcel) {
    parcels.removeAll { $0 === parcel }
    gravity.removeItem(parcel)
    collision.removeItem(parcel)
    material.removeItem(parcel)
    parcel.leave()
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension LayoutScene: CatalogScene, FixedHintScene {
  static let id = "layout"
  static let title = "Layout"
  static let subtitle = "Auto Layout follows falling boxes"

  var hint: String { "Click to drop parcels. “More” makes the card under them grow." }
  /// The hint is at the top, away from the controls.
  var hintTop: CGFloat? { 16 }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Bounce", 0...1, initial: 0.4, self, \.bounce),
      .number("Gravity", 0...2, initial: 1, self, \.pull),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemOrange, 9, 4, 8, turn: 0.25)
    pen.pill(4, 17, 20, 7)
  }
}
