import Tabletop
import Workbench

/// A story: a finger pins a photo on a table at one point, and the photo turns about it.
@MainActor
final class PhotoPinScene: UIViewController, Restorable {
  private static let size = CGSize(width: 240, height: 180)

  private let table = UIDynamicItemBehavior()
  private let pin = PinView()
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
    view.addSubview(photo)
    let animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [photo])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    table.addItem(photo)
    (table.resistance, table.angularResistance) = (4, 3)
    table.action = { [weak self] in self?.placePin() }
    animator.addBehavior(table)
    // Nearly rigid: a wall can still stop what is dragged against it.
    grip.spring = (12, 1)
    grip.add(photo)
    grip.didTake = { [weak self] _ in self?.showPin() }
    grip.didRelease = { [weak self] _, _ in self?.pin.removeFromSuperview() }
    (self.photo, self.animator) = (photo, animator)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let photo else { return }
    animator?.bringInside([photo], of: view.bounds)
  }

  /// The pin goes in under the finger, before it is dragged.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let photo, let touch = touches.first, grip.item == nil else { return }
    guard photo.bounds.contains(touch.location(in: photo)) else { return }
    view.addSubview(pin)
    pin.center = touch.location(in: view)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    takePinOut()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    takePinOut()
  }

  private func takePinOut() { if grip.item == nil { pin.removeFromSuperview() } }

  private func showPin() {
    view.addSubview(pin)
    placePin()
  }

  private func placePin() {
    guard let point = grip.anchorPoint else { return }
    pin.center = point
  }
}

/// What a waypoint keeps of it.
extension PhotoPinScene {
  var memento: ItemGrip.Memento {
    get { grip.memento }
    set { grip.memento = newValue }
  }
}

/// What the list of scenes and the workbench's panels show.
extension PhotoPinScene: CatalogScene {
  static let id = "photo-pin"
  static let title = "Photo Pin"
  static let subtitle = "A photo turns about a finger"

  var hint: String { "Press a corner of the photo and drag: it turns about that point." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Resistance", id: "resistance", 0...20, unit: "1/s", initial: 4, get: { [table] in table.resistance },
        set: { [table] in table.resistance = $0 }),
      .number(
        "Angular resistance", id: "angular-resistance", 0...20, unit: "1/s", initial: 3,
        get: { [table] in table.angularResistance },
        set: { [table] in table.angularResistance = $0 }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.card(6, 8, 15, turn: 0.25)
    pen.dot(.systemRed, 9, 9, 2.5)
  }
}

/// The head of a pin.
@MainActor
private final class PinView: UIView, Restorable {
  typealias Memento = Void

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    isUserInteractionEnabled = false
    backgroundColor = .systemRed
    layer.cornerRadius = 8
    layer.borderWidth = 2
    layer.borderColor = UIColor.white.cgColor
    castItemShadow()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
