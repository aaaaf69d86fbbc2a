// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// Handles the photos on the table and in the drawer: a drag takes a photo out or puts it in.
extension DrawerScene {
  /// A photo released at less than this speed, in pt/s, is put into the drawer.
  private static let throwSpeed: CGFloat = 600
  /// A photo slower than this, in pt/s, has come to rest.
  private static let slow: CGFloat = 20
  /// Distances from the drawer's front, in points: a photo nearer than `free` is moved, to `clear` if there
  /// is room.
  private static let (free, clear): (CGFloat, CGFloat) = (4, 14)
  /// The least room for a photo next to the open drawer, in points.
  private static let leastRoom: CGFloat = 60
  /// On a stage at least this wide, in points, two photos lie next to the drawer; otherwise one.
  private static let roomyWidth: CGFloat = 640

  /// Lays photos on the table: two on a large stage, one on a smaller one. On a low stage, the one photo lies
  /// beyond the open drawer.
  func layPhotos() {
    (table.resistance, table.angularResistance) = (5, 6)
    walls.collisionMode = .boundaries
    walls.translatesReferenceBoundsIntoBoundary = true
    table.action = { [weak self] in self?.gatherPhotos() }
    grip.didTake = { [weak self] in self?.takeOut($0) }
    grip.didRelease = { [weak self] in self?.putDown($0, $1) }
    for photo in panel.photos { grip.add(photo) }
    let size = view.bounds.size
    let isLow = size.width < 440 || size.height < 400, beside = size.width - TrayView.width
    guard !isLow || beside >= 76 else { return }
    let isRoomy = size.width >= DrawerScene.roomyWidth
    let (places, scale): ([(CGFloat, CGFloat, CGFloat)], CGFloat) =
      isLow
      ? ([(1 - beside / 2 / size.width, 0.6, -0.08)], min((beside - 12) / 136, 0.8))
      : isRoomy ? ([(0.56, 0.36, -0.12), (0.76, 0.6, 0.09)], 1.3) : ([(0.8, 0.45, -0.12)], 1)
    for (photo, (x, y, turn)) in zip(panel.photos.suffix(2), places) {
      photo.bounds.size = CGSize(width: PhotoCard.size.width * scale, height: PhotoCard.size.height * scale)
      photo.center = CGPoint(x: size.width * x, y: size.height * y)
      photo.transform = CGAffineTransform(rotationAngle: turn)
      layDown(photo)
    }
  }

  /// Takes a photo in the drawer with the drawer's own pan, because a view whose parent changes loses its
  /// touches.
  func takePhoto(_ pan: PressedPan) {
    guard let photo = panel.photo(at: pan.pressed) else { return }
    // The pointer holds the photo where the pan began, which is 10 pt from the press. If that is off the
    // photo, it holds the nearest edge.
    let (point, moved) = (pan.location(in: view), pan.translation(in: view))
    let began = panel.convert(CGPoint(x: point.x - moved.x, y: point.y - moved.y), from: view)
    let inside = photo.bounds.nearest(to: photo.convert(began, from: panel))
    takeOut(photo)
    grip.take(
      photo, by: UIOffset(horizontal: inside.x - photo.bounds.midX, vertical: inside.y - photo.bounds.midY),
      to: point)
    state.isHoldingPhoto = true
  }

  func pullPhoto(_ pan: UIPanGestureRecognizer) {
    guard pan.state != .began, pan.state != .changed else { return grip.pull(to: pan.location(in: view)) }
    state.isHoldingPhoto = false
    grip.letGo()
  }

  private func layDown(_ photo: UIView) {
    photo.isUserInteractionEnabled = true
    view.addSubview(photo)
    table.addItem(photo)
    walls.addItem(photo)
  }

  private func takeOut(_ photo: UIView) {
    guard panel.holds(photo) else { return view.bringSubviewToFront(photo) }
    photo.center = view.convert(photo.center, from: panel)
    panel.takeOut(photo)
    layDown(photo)
  }

  /// Puts a released photo into the drawer if it is over the open part, unless it was thrown. A photo that
  /// lies across the front goes in or out.
  private func putDown(_ photo: UIView, _ velocity: CGPoint) {
    guard hypot(velocity.x, velocity.y) < DrawerScene.throwSpeed else { return }
    if panel.isOverFloor(panel.convert(photo.center, from: view)) {
      putIn(photo)
    } else if isAtRest {
      settle(photo)
    }
  }

  /// After each step: a photo that comes to rest over the drawer falls in. A photo across the drawer's front
  /// goes in or out, because it would cover the handle.
  private func gatherPhotos() {
    guard isAtRest else { return }
    for photo in panel.photos where photo.superview === view && grip.item !== photo {
      let velocity = table.linearVelocity(for: photo)
      if hypot(velocity.x, velocity.y) < DrawerScene.slow { settle(photo) }
    }
  }

  /// Whether the drawer is at rest, open or closed, and not held by a pointer.
  private var isAtRest: Bool {
    !gravity.items.isEmpty && abs(material.linearVelocity(for: panel).x) < DrawerScene.slow
      && abs(panel.center.x - place(open: state.isOpen)) < 2
  }

  private func settle(_ photo: UIView) {
    let front = panel.convert(panel.frontFrame, to: view)
    guard photo.frame.minX < front.maxX + DrawerScene.free else { return }
    if state.isOpen, photo.center.x < front.midX { return putIn(photo) }
    let room = view.bounds.maxX - front.maxX
    guard room >= DrawerScene.leastRoom else { return state.isOpen ? putIn(photo) : () }
    let widest = room - 2 * (DrawerScene.free + 4)
    if photo.frame.width > widest + 0.5 { return shrink(photo, to: widest) }
    let rest = room - photo.frame.width
    let way = front.maxX + min(DrawerScene.clear, rest / 2) - photo.frame.minX
    // Resistance stops an item of speed v after a distance of v / resistance.
    let velocity = table.linearVelocity(for: photo)
    let speed = way * max(table.resistance, 1)
    table.addLinearVelocity(CGPoint(x: speed - velocity.x, y: -velocity.y), for: photo)
  }

  /// Shrinks a photo that is wider than the table next to the drawer. Each step shrinks it a little, until it
  /// fits.
  private func shrink(_ photo: UIView, to width: CGFloat) {
    let scale = max(width / photo.frame.width, 0.94), size = photo.bounds.size
    photo.bounds.size = CGSize(width: size.width * scale, height: size.height * scale)
    animator?.updateItem(usingCurrentState: photo)
  }

  private func putIn(_ photo: UIView) {
    table.removeItem(photo)
    walls.removeItem(photo)
    photo.isUserInteractionEnabled = false
    panel.putIn(photo)
  }
}
