// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A story: a finger pins a photo on a board at one point, and the photo rotates around that point.
///
/// The board leans, so a pinned photo hangs from its pin and swings. Until it is pinned, the photo lies
/// still. There is only one pin, and the next press on the photo moves it.
@MainActor
final class PhotoPinScene: UIViewController, Restorable {
  private static let size = CGSize(width: 240, height: 180)
  /// The least distance of a pin from the edge of the cork, in points.
  private static let margin: CGFloat = 14
  /// The frequency, in Hz, and the damping ratio of the pin's attachment. It is nearly rigid; still, a wall
  /// can stop a photo that is dragged against it.
  private static let spring: (frequency: CGFloat, damping: CGFloat) = (16, 1)

  private let table = UIDynamicItemBehavior()
  private let lean = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let board = CorkBoard()
  private let pin = PinView()
  /// Shows a good spot for the pin until the photo is first pinned.
  private var spot: PinSpot?
  private var photo: PhotoCard?
  private var animator: UIDynamicAnimator?
  /// The pin's attachment to the photo, and the pinned point's offset from the photo's centre.
  @Kept private var hold: UIAttachmentBehavior?
  @Kept private var pinned = UIOffset.zero
  private lazy var pan = UIPanGestureRecognizer(target: self, action: PhotoPinScene.panned(_:))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    board.fill(view.bounds)
    let photo = PhotoCard(image: 1, size: photoSize)
    photo.center = view.center
    photo.transform = CGAffineTransform(rotationAngle: -0.1)
    view.addSubview(board)
    view.addSubview(photo)
    board.rails.forEach(view.addSubview)
    spot = PinSpot(on: photo)
    let animator = UIDynamicAnimator(referenceView: view)
    collision.addItem(photo)
    animator.addBehavior(collision)
    table.addItem(photo)
    (table.resistance, table.angularResistance) = (3, 1.5)
    table.action = { [weak self] in self?.showPin() }
    animator.addBehavior(table)
    lean.magnitude = 2.5
    animator.addBehavior(lean)
    photo.addGestureRecognizer(pan)
    (self.photo, self.animator) = (photo, animator)
    placeFrame()
  }

  /// The size of the photo. On a small board it can hang from a corner and swing without hitting the frame at
  /// either side.
  private var photoSize: CGSize {
    let (size, cork) = (PhotoPinScene.size, board.cork)
    let most = min(0.9 * cork.height, 0.57 * cork.width) / hypot(size.width, size.height)
    let scale = min(view.bounds.roomScale, max(most, 0.2))
    return CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// Moves the photo and its pin inside when the stage becomes smaller.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let photo else { return }
    placeFrame()
    animator?.bringInside([photo], of: board.cork)
    if let hold { movePin(to: hold.anchorPoint) }
    showPin()
  }

  /// Makes the board's frame stop the photo.
  private func placeFrame() {
    board.fill(view.bounds)
    let (cork, stage) = (board.cork, view.bounds)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(
        top: cork.minY, left: cork.minX, bottom: stage.maxY - cork.maxY, right: stage.maxX - cork.maxX))
  }

  /// Pins the photo under the finger as soon as it is pressed, before any drag.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let photo, let touch = touches.first, pan.state == .possible else { return }
    let point = touch.location(in: photo)
    if photo.bounds.contains(point) { setPin(at: point, of: photo) }
  }

  /// Moves the pin to a point of the photo, in the photo's coordinates. The photo then hangs from this point.
  private func setPin(at point: CGPoint, of photo: PhotoCard) {
    if let hold { animator?.removeBehavior(hold) }
    pinned = UIOffset(horizontal: point.x - photo.bounds.midX, vertical: point.y - photo.bounds.midY)
    let place = photo.convert(point, to: view)
    let hold = UIAttachmentBehavior(item: photo, offsetFromCenter: pinned, attachedToAnchor: place)
    hold.length = 0
    (hold.frequency, hold.damping) = PhotoPinScene.spring
    hold.name = "Pin"
    animator?.addBehavior(hold)
    self.hold = hold
    if !lean.items.contains(where: { $0 === photo }) { lean.addItem(photo) }
    pin.press(into: view, at: place)
    spot?.isHidden = true
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began || pan.state == .changed { movePin(to: pan.location(in: view)) }
  }

  /// Moves the pin, but not into the wood of the frame.
  private func movePin(to point: CGPoint) {
    let margin = PhotoPinScene.margin
    hold?.anchorPoint = board.cork.shrunk(dx: margin, dy: margin).nearest(to: point)
  }

  /// Draws the pin at the photo's hole, even while the photo catches up with a fast finger.
  private func showPin() {
    guard let place else { return }
    pin.center = place
    pin.isHidden = photo?.superview == nil
  }

  private var place: CGPoint? {
    guard let photo, hold != nil else { return nil }
    let point = CGPoint(
      x: photo.bounds.midX + pinned.horizontal, y: photo.bounds.midY + pinned.vertical)
    return photo.convert(point, to: view)
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension PhotoPinScene: CatalogScene {
  static let id = "photo-pin"
  static let title = "Photo Pin"
  static let subtitle = "A photo swings from a pin"

  var hint: String { "Press the photo to pin it at that point. Drag it to make it swing." }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }
  func drags(_ item: UIView) -> Bool { item === photo }

  /// Moves the pin along with a photo that a person places elsewhere.
  func wasPlaced(_ item: any UIDynamicItem) {
    guard item === photo, let place else { return }
    hold?.anchorPoint = place
    showPin()
  }

  var parameters: [SceneParameter] {
    [
      .number("Resistance", 0...20, unit: "1/s", initial: 3, table, \.resistance),
      .number("Angular resistance", 0...20, unit: "1/s", initial: 1.5, table, \.angularResistance),
      .number(
        "Board tilt", id: "lean", 0...4, initial: 2.5, get: { [lean] in lean.magnitude },
        set: { [lean] in lean.gravityDirection = CGVector(dx: 0, dy: $0) }),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.card(6, 8, 15, turn: 0.25)
    pen.dot(.systemRed, 9, 9, 2.5)
  }
}
