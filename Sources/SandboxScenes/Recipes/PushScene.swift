package import Tabletop

/// Recipe 2.3: a click pushes the square its way, harder from farther away.
@MainActor
package final class PushScene: UIViewController, Scene {
  package static let keepsStateInProperties = true
  package static let id = "push"
  package static let title = "Push"
  package static let subtitle = "A click is a force"
  package static let section = SceneSection.recipes
  package static let hint = "Click anywhere: the square is pushed that way, harder from farther away."

  /// How hard a click pushes, and where the last one was.
  package struct State: Codable {
    /// Points of distance that make a push of 1 N.
    var divisor: CGFloat = 200
    var click: CGPoint?
  }

  package var state = State() { didSet { showPush() } }
  private var squareView: UIView?
  private var animator: UIDynamicAnimator?
  private var pushBehavior: UIPushBehavior?
  private let arrow = PushArrowView()
  private let chip = ChipView()

  package var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  package var parameters: [SceneParameter] {
    [
      .number(
        "Distance for 1 N", id: "distance-per-newton", 50...400, unit: "pt", initial: 200,
        get: { [weak self] in Double(self?.state.divisor ?? 200) },
        set: { [weak self] in self?.state.divisor = CGFloat($0) })
    ]
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PushScene.tapped))
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let square = view.addSquare(side: 80, center: view.center, color: .systemGreen)
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

  package override func viewDidLayoutSubviews() {
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
