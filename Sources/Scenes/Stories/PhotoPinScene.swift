import Tabletop
import Workbench

/// A story: a finger pins a photo on a board at one point, and the photo turns about it.
///
/// The board leans: what a pin holds hangs and swings from it; what no pin holds lies where it is.
@MainActor
final class PhotoPinScene: UIViewController, Restorable {
  private static let size = CGSize(width: 240, height: 180)

  private let table = UIDynamicItemBehavior()
  private let lean = UIGravityBehavior()
  private let board = CorkBoard()
  private var pin: PinView?
  /// Shows where a pin goes well until there was one.
  private var spot: PinSpot?
  private var photo: PhotoCard?
  private var animator: UIDynamicAnimator?
  private lazy var grip = ItemGrip(over: view, throwingBy: table)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let (room, size) = (view.bounds.roomScale, PhotoPinScene.size)
    let photo = PhotoCard(image: 1, size: CGSize(width: size.width * room, height: size.height * room))
    photo.center = view.center
    photo.transform = CGAffineTransform(rotationAngle: -0.1)
    board.fill(view.bounds)
    view.addSubview(board)
    view.addSubview(photo)
    spot = PinSpot(on: photo)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [photo])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    table.addItem(photo)
    (table.resistance, table.angularResistance) = (3, 1.5)
    table.action = { [weak self] in self?.placePin() }
    animator.addBehavior(table)
    lean.magnitude = 0.8
    animator.addBehavior(lean)
    grip.brakesTurning = false
    // Nearly rigid: a wall can still stop what is dragged against it.
    grip.spring = (12, 1)
    grip.add(photo)
    grip.didTake = { [weak self] in self?.hang($0) }
    grip.didRelease = { [weak self] photo, _ in
      self?.lean.removeItem(photo)
      self?.takePinOut()
    }
    (self.photo, self.animator) = (photo, animator)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let photo else { return }
    board.fill(view.bounds)
    animator?.bringInside([photo], of: view.bounds)
  }

  /// The pin goes in under the finger, before it is dragged.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let photo, let touch = touches.first, grip.item == nil else { return }
    guard photo.bounds.contains(touch.location(in: photo)) else { return }
    putPin(at: touch.location(in: view))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if grip.item == nil { takePinOut() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    if grip.item == nil { takePinOut() }
  }

  private func putPin(at point: CGPoint) {
    guard pin == nil else { return }
    let pin = PinView(at: point)
    pin.press(into: view)
    self.pin = pin
    spot?.isHidden = true
  }

  private func takePinOut() {
    pin?.pullOut()
    pin = nil
  }

  private func hang(_ photo: UIView) {
    lean.addItem(photo)
    if let point = grip.anchorPoint ?? self.photo?.center { putPin(at: point) }
    placePin()
  }

  private func placePin() {
    if let point = grip.anchorPoint { pin?.center = point }
  }
}

/// What a waypoint keeps of it.
extension PhotoPinScene {
  struct Memento {
    fileprivate let grip: ItemGrip.Memento
    fileprivate let pin: PinView?
  }

  var memento: Memento {
    get { Memento(grip: grip.memento, pin: pin) }
    set {
      grip.memento = newValue.grip
      pin = newValue.pin
    }
  }
}

/// What the list of scenes and the workbench's panels show.
extension PhotoPinScene: CatalogScene {
  static let id = "photo-pin"
  static let title = "Photo Pin"
  static let subtitle = "A photo turns about a finger"

  var hint: String { "Press a corner of the photo and drag: it hangs from that point and turns about it." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Resistance", id: "resistance", 0...20, unit: "1/s", initial: 3, get: { [table] in table.resistance },
        set: { [table] in table.resistance = $0 }),
      .number(
        "Angular resistance", id: "angular-resistance", 0...20, unit: "1/s", initial: 1.5,
        get: { [table] in table.angularResistance },
        set: { [table] in table.angularResistance = $0 }),
      .number(
        "Lean of the board", id: "lean", 0...1, initial: 0.8, get: { [lean] in lean.magnitude },
        set: { [lean] in lean.gravityDirection = CGVector(dx: 0, dy: $0) }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.card(6, 8, 15, turn: 0.25)
    pen.dot(.systemRed, 9, 9, 2.5)
  }
}
