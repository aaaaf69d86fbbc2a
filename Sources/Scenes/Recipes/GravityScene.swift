import Tabletop
import Workbench

/// Recipe 2.1: a square falls under gravity, leaves the stage and never comes back.
@MainActor
final class GravityScene: UIViewController, Restorable {
  private var animator: UIDynamicAnimator?
  private let gravity = UIGravityBehavior()
  private let note = StageNote()
  private let disc = HeldDisc()
  /// The count that the note shows.
  private var gone = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: GravityScene.tapped))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note.place(in: view)
    let animator = UIDynamicAnimator(referenceView: view)
    gravity.addItem(addSquare(at: view.center))
    gravity.action = { [weak self] in self?.countGone() }
    animator.addBehavior(gravity)
    self.animator = animator
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    gravity.addItem(addSquare(at: tap.location(in: view)))
  }

  /// A square that is held does not fall; when it is let go it falls from rest.
  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let square = pan.view else { return }
    switch pan.state {
    case .began, .changed:
      gravity.removeItem(square)
      let moved = pan.translation(in: view)
      square.center = CGPoint(x: square.center.x + moved.x, y: square.center.y + moved.y)
      pan.setTranslation(.zero, in: view)
      disc.show(at: pan.location(in: view), under: square)
    default:
      disc.removeFromSuperview()
      gravity.addItem(square)
    }
  }

  private func addSquare(at point: CGPoint) -> UIView {
    let square = view.addSquare(side: 100, center: point, color: .systemGreen)
    square.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: GravityScene.panned))
    return square
  }

  private func countGone() {
    let stage = view.bounds
    var count = 0
    for item in gravity.items where item.center.y - item.bounds.height > stage.maxY { count += 1 }
    guard count != gone else { return }
    gone = count
    let subject = count == 1 ? "The square" : "\(count) squares"
    note.text = count == 0 ? nil : "\(subject) left the stage. The animator keeps running."
  }
}

/// What a waypoint keeps of it.
extension GravityScene {
  var memento: Int {
    get { gone }
    set { gone = newValue }
  }
}

/// What the list of scenes and the workbench's panels show.
extension GravityScene: CatalogScene {
  static let id = "gravity"
  static let title = "Gravity"
  static let subtitle = "A square falls"

  var hint: String { "The square falls and never comes back. Click to drop another one, or drag it up." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.square(.systemGreen, 9, 4, 10)
    pen.arrow(14, 16, 14, 23)
  }
}
