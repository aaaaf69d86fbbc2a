// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The effects around the push recipe: an arrow and words show how the square is pushed, a held press shows
/// what its release will do, and the square leaves a trail.
@MainActor
final class PushScene: PushController, Restorable {
  /// How hard a click pushes, where the last click was, and where the next push is aimed.
  struct State {
    /// The distance in points at which a click pushes with 1 N.
    var divisor: CGFloat = 200
    var click: CGPoint?
    /// The point to which a release pushes the square; nil while nothing is pressed.
    var aim: CGPoint?
  }

  @Kept var state = State() { didSet { showPush() } }
  private let arrow = PushArrowView()
  private let aimArrow = PushArrowView(isAim: true)
  private let chip = ChipView()
  /// The trail is so narrow that the square hides it unless the square moves fast.
  private let trail = TrailsView(colors: [.systemGreen], width: 40, fades: true)
  /// The square's path since the last click.
  private let path = FlightPath(color: .systemGreen)
  /// The press that aims.
  private weak var aiming: UITouch?

  override func viewDidAppear(_ animated: Bool) {
    square.lookLikeSquare(side: (80 * view.bounds.roomScale).rounded())
    super.viewDidAppear(animated)
    push.action = { [weak self] in self?.followSquare() }
    for (index, ground) in [trail, path].enumerated() {
      ground.frame = view.bounds
      view.insertSubview(ground, at: index)
    }
    for sign in [arrow, aimArrow, chip] { view.addSubview(sign) }
    showPush()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for ground in [trail, path] { ground.frame = view.bounds }
    showPush()
  }

  // MARK: Aiming

  /// A press on the table begins to aim. A press on an item does not, because it may become a drag of that
  /// item.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, touch.view === view else { return }
    (aiming, state.aim) = (touch, touch.location(in: view))
  }

  private var isNoTap: Bool {
    view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.state == .failed } == true
  }

  /// Moves the aim along with the press. While the press may still become a click, the aim stays where it
  /// began, because that is where a click pushes.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let aiming, touches.contains(aiming), isNoTap else { return }
    state.aim = view.bounds.nearest(to: aiming.location(in: view))
  }

  /// Pushes when an aimed press is released. The release of a click does not arrive here, because the tap has
  /// consumed it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let aiming, touches.contains(aiming) else { return }
    push(to: view.bounds.nearest(to: aiming.location(in: view)))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    guard let aiming, touches.contains(aiming) else { return }
    (self.aiming, state.aim) = (nil, nil)
    chip.alpha = 0
  }

  // MARK: Pushing

  override var distancePerNewton: CGFloat {
    get { state.divisor }
    set { state.divisor = newValue }
  }

  override func push(to point: CGPoint) {
    aiming = nil
    super.push(to: point)
    (state.click, state.aim) = (point, nil)
    path.begin(at: square.center)
    // The chip shows how hard the click pushed. It fades once there was time to read it.
    chip.alpha = 1
    UIView.animate(withDuration: 0.4, delay: 1.6) { [chip] in chip.alpha = 0 }
    ClickMark.show(at: point, in: view)
  }

  // MARK: Showing

  /// Starts the arrow and the path over at the placed item.
  func wasPlaced(_ item: any UIDynamicItem) {
    if item === square, state.click != nil { path.begin(at: item.center) }
    showPush()
  }

  private func followSquare() {
    trail.follow([square])
    path.follow(square.center)
    showPush()
  }

  private func showPush() {
    guard animator != nil else { return chip.isHidden = true }
    show(arrow, push.magnitude, push.angle)
    if let aim = state.aim {
      let (magnitude, angle) = strength(to: aim)
      show(aimArrow, magnitude, angle)
      chip.alpha = 1
      say(words(magnitude, angle), beside: aimArrow)
    } else {
      aimArrow.isHidden = true
      guard state.click != nil else { return chip.isHidden = true }
      let end = push.active ? ", keeps pushing" : ""
      say(words(push.magnitude, push.angle) + end, beside: arrow)
    }
  }

  private func words(_ magnitude: CGFloat, _ angle: CGFloat) -> String {
    let whole = Int((angle * 180 / .pi).rounded()), degrees = whole == -180 ? 180 : whole
    let sign = degrees < 0 ? "\u{2212}" : ""
    return "Magnitude \(String(format: "%.2f", Double(magnitude))), angle \(sign)\(abs(degrees))°"
  }

  private func say(_ words: String, beside arrow: PushArrowView) {
    let (tail, tip) = arrow.line
    chip.show(words, besideLineFrom: tail, to: tip, clearOf: square.frame)
  }

  private func show(_ arrow: PushArrowView, _ magnitude: CGFloat, _ angle: CGFloat) {
    let turn = atan2(square.transform.b, square.transform.a)
    arrow.show(
      magnitude: magnitude, angle: angle, from: square.center, of: square.bounds.width, turn: turn)
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension PushScene: CatalogScene {
  static let id = "push"
  static let title = "Push"
  static let subtitle = "Click to push a square"

  var hint: String { "Click, or press and aim, to push the square. The farther away, the harder the push." }
  var sourceType: UIViewController.Type { PushController.self }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Distance for 1 N", id: "distance-per-newton", 50...400, unit: "pt", initial: 200, self,
        \.distancePerNewton)
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemGreen, 4, 9, 10)
    pen.arrow(15, 14, 24, 14)
  }
}
