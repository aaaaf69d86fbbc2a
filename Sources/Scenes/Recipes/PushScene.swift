import Tabletop
import Workbench

/// Recipe 2.3: a click pushes the square its way, harder from farther away.
@MainActor
final class PushScene: UIViewController, Restorable {
  /// How hard a click pushes, and where the last one was.
  struct State {
    /// Points of distance that make a push of 1 N.
    var divisor: CGFloat = 200
    var click: CGPoint?
  }

  var state = State() { didSet { showPush() } }
  private var squareView: UIView?
  private var animator: UIDynamicAnimator?
  private var pushBehavior: UIPushBehavior?
  private let arrow = PushArrowView()
  private let chip = ChipView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PushScene.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let square = view.addSquare(
      side: (80 * view.bounds.roomScale).rounded(), center: view.center, color: .systemGreen)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [square])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    let push = UIPushBehavior(items: [square], mode: .continuous)
    push.action = { [weak self] in self?.showArrow() }
    animator.addBehavior(push)
    view.addSubview(arrow)
    view.addSubview(chip)
    (squareView, self.animator, pushBehavior) = (square, animator, push)
    showPush()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showPush()
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let squareView, let pushBehavior else { return }
    let point = tap.location(in: view)
    let (dx, dy) = (point.x - squareView.center.x, point.y - squareView.center.y)
    pushBehavior.angle = atan2(dy, dx)
    pushBehavior.magnitude = hypot(dx, dy) / state.divisor
    state.click = point
    // It says how hard the click pushed, and goes once that was read.
    chip.alpha = 1
    UIView.animate(withDuration: 0.4, delay: 1.6) { [chip] in chip.alpha = 0 }
    ClickMark.show(at: point, in: view)
  }

  private func showPush() {
    showArrow()
    guard let click = state.click, let pushBehavior else { return chip.isHidden = true }
    let degrees = Int((pushBehavior.angle * 180 / .pi).rounded())
    let sign = degrees < 0 ? "\u{2212}" : ""
    chip.show(
      "\(String(format: "%.2f", Double(pushBehavior.magnitude))) · \(sign)\(abs(degrees))°", below: click)
  }

  private func showArrow() {
    guard let squareView, let pushBehavior else { return }
    arrow.show(magnitude: pushBehavior.magnitude, angle: pushBehavior.angle, from: squareView.center)
  }
}

/// What a waypoint keeps of it.
extension PushScene {
  var memento: State {
    get { state }
    set { state = newValue }
  }
}

/// What the list of scenes and the workbench's panels show.
extension PushScene: CatalogScene {
  static let id = "push"
  static let title = "Push"
  static let subtitle = "A click is a force"

  var hint: String { "Click anywhere: the square is pushed that way, harder from farther away." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Distance for 1 N", id: "distance-per-newton", 50...400, unit: "pt", initial: 200,
        get: { [weak self] in Double(self?.state.divisor ?? 200) },
        set: { [weak self] in self?.state.divisor = CGFloat($0) })
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemGreen, 4, 9, 10)
    pen.arrow(15, 14, 24, 14)
  }
}
