// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: a picture in front of a dark background is dismissed by dragging it away.
@MainActor
final class LightboxScene: UIViewController, Restorable {
  private static let thumbnailCount = 4

  /// The open picture, whether it was thrown away, and the picture that is flying back to its slot.
  struct State {
    var shown: Int? = 1
    var isLeaving = false
    /// Whether the open picture stays where a person placed it, until it is dragged again.
    var isPlaced = false
    var returning: Int?
    /// Whether a picture was closed; the scene then says how to open one.
    var wasClosed = false
  }

  @Kept var state = State() { didSet { showPicture(before: oldValue) } }
  private let dim = UIView()
  private var thumbnails: [PhotoCard] = []
  /// The slots of the thumbnails; the slot of the open picture looks empty.
  private var places: [UIView] = []
  private var pictures: [PhotoCard] = []
  private var snaps: [UISnapBehavior] = []
  private let air = UIDynamicItemBehavior()
  @Kept private var throwSpeed: CGFloat = 800
  private var animator: UIDynamicAnimator?
  private lazy var grip = ItemGrip(over: view, throwingBy: air)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    for _ in 0..<LightboxScene.thumbnailCount {
      let place = UIView(frame: CGRect(origin: .zero, size: PhotoCard.size))
      place.layer.cornerRadius = 4
      place.backgroundColor = UIColor.label.withAlphaComponent(0.07)
      place.isUserInteractionEnabled = false
      view.addSubview(place)
      places.append(place)
    }
    for index in 0..<LightboxScene.thumbnailCount {
      let thumbnail = PhotoCard(image: index)
      thumbnail.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] _ in self?.open(index) })
      view.addSubview(thumbnail)
      thumbnails.append(thumbnail)
    }
    dim.backgroundColor = UIColor(white: 0, alpha: 0.6)
    dim.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.close() })
    view.addSubview(dim)
    for index in 0..<LightboxScene.thumbnailCount {
      let picture = PhotoCard(image: index, size: fittedSize)
      picture.center = middle
      picture.isHidden = true
      view.addSubview(picture)
      pictures.append(picture)
      grip.add(picture)
      let snap = UISnapBehavior(item: picture, snapTo: middle)
      snap.damping = 0.75
      snaps.append(snap)
    }
    (air.resistance, air.angularResistance) = (0, 2)
    air.action = { [weak self] in self?.follow() }
    animator.addBehavior(air)
    grip.didTake = { [weak self] _ in self?.didTake() }
    grip.didRelease = { [weak self] in self?.didRelease($1) }
    self.animator = animator
    layout()
    state = State()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil { layout() }
  }

  private func open(_ index: Int) {
    guard state.shown == nil else { return }
    let picture = pictures[index]
    // The picture may still be on its way back.
    picture.layer.removeAllAnimations()
    picture.transform = .identity
    picture.center = thumbnails[index].center
    air.addItem(picture)
    animator?.addBehavior(snaps[index])
    state = State(shown: index, wasClosed: true)
    picture.transform = asSmallAsThumbnail(index)
    UIView.animate(withDuration: 0.25) { picture.transform = .identity }
  }

  /// The transform that makes a picture as wide as its thumbnail.
  private func asSmallAsThumbnail(_ index: Int) -> CGAffineTransform {
    let small = thumbnails[index].frame.width / max(pictures[index].bounds.width, 1)
    return CGAffineTransform(scaleX: small, y: small)
  }

  /// Closes the open picture. If it was thrown, it has left the stage; otherwise it flies back to its slot.
  private func close() {
    guard let index = state.shown else { return }
    animator?.removeBehavior(snaps[index])
    air.removeItem(pictures[index])
    guard !state.isLeaving else {
      state = State(shown: nil, wasClosed: true)
      thumbnails[index].alpha = 0
      return UIView.animate(withDuration: 0.25) { [thumbnails] in thumbnails[index].alpha = 1 }
    }
    state = State(shown: nil, returning: index, wasClosed: true)
    let (picture, goal) = (pictures[index], asSmallAsThumbnail(index))
    UIView.animate(
      withDuration: 0.3,
      animations: { [thumbnails] in
        picture.transform = goal
        picture.center = thumbnails[index].center
      },
      completion: { [weak self] _ in if self?.state.returning == index { self?.state.returning = nil } })
  }

  override var keyCommands: [UIKeyCommand]? {
    state.shown == nil ? [] : [UIKeyCommand(.escape) { [weak self] in self?.close() }]
  }

  private func didTake() {
    guard let index = state.shown else { return }
    animator?.removeBehavior(snaps[index])
    (state.isLeaving, state.isPlaced) = (false, false)
  }

  func wasPlaced(_ item: any UIDynamicItem) {
    guard let index = state.shown, item === pictures[index] else { return }
    animator?.removeBehavior(snaps[index])
    (state.isLeaving, state.isPlaced) = (false, true)
  }

  private func didRelease(_ velocity: CGPoint) {
    guard let index = state.shown else { return }
    if hypot(velocity.x, velocity.y) > throwSpeed {
      state.isLeaving = true
    } else {
      animator?.addBehavior(snaps[index])
    }
  }

  /// After each step: the farther the picture is from the middle, the lighter the background. A picture that
  /// has left the stage is closed.
  private func follow() {
    guard let index = state.shown else { return }
    let picture = pictures[index]
    let away = hypot(picture.center.x - middle.x, picture.center.y - middle.y)
    dim.alpha = max(1 - away / max(view.bounds.height, 1), 0.25)
    if state.isLeaving, !view.bounds.intersects(picture.frame) { close() }
  }

  private func showPicture(before old: State) {
    guard animator != nil else { return }
    for (index, picture) in pictures.enumerated() {
      picture.isHidden = ![state.shown, state.returning].contains(index)
      picture.isUserInteractionEnabled = state.shown == index
      thumbnails[index].isHidden = !picture.isHidden
    }
    dim.isUserInteractionEnabled = state.shown != nil
    guard (old.shown == nil) != (state.shown == nil) else {
      return dim.alpha = state.shown == nil ? 0 : dim.alpha
    }
    UIView.animate(withDuration: 0.25) { [dim, state] in dim.alpha = state.shown == nil ? 0 : 1 }
  }

  /// The free margin on each side of a picture that fills the stage, in points.
  private static let margin: CGFloat = 16

  /// The size of an open picture: on a small stage it fills the width or the height; on a large one there is
  /// room around it.
  private var fittedSize: CGSize {
    let (size, ratio) = (room.size, PhotoCard.size.width / PhotoCard.size.height)
    let margin = 2 * LightboxScene.margin
    let most = min(size.width - margin, (size.height - margin) * ratio)
    let wish = isSmall ? most : min(size.width * 0.6, size.height * 0.8)
    let width = max(min(wish, 480 * view.bounds.roomScale), 60)
    return CGSize(width: width, height: width / ratio)
  }

  /// The area for pictures. On a low stage they leave room for the hint above them.
  private var room: CGRect {
    let height = view.bounds.height
    let top: CGFloat = height < 240 ? 36 : height < 400 ? 44 : 0
    return view.bounds.inset(by: UIEdgeInsets(top: min(top, height), left: 0, bottom: 0, right: 0))
  }
  private var middle: CGPoint { CGPoint(x: room.midX, y: room.midY) }

  private var isSmall: Bool { view.bounds.width < 640 || view.bounds.height < 400 }

  /// Fits the pictures to the stage: those that are too large, and those that have room to grow.
  private func fitPictures() {
    let (fitted, stage) = (fittedSize, view.bounds)
    for picture in pictures {
      let size = picture.bounds.size
      let hasRoom = !isSmall && size.width < stage.width && size.height < stage.height
      guard size != fitted, size.width < fitted.width || !hasRoom else { continue }
      picture.bounds.size = fitted
      animator?.updateItem(usingCurrentState: picture)
    }
  }

  private func layout() {
    let (size, middle) = (room.size, middle)
    dim.frame = view.bounds
    let columns = size.width >= 640 ? 4 : 2
    let rows = CGFloat(LightboxScene.thumbnailCount / columns)
    let large = view.bounds.roomScale
    let step = CGPoint(
      x: min(size.width / CGFloat(columns), 176 * large), y: min(size.height / rows, 136 * large))
    // The scale leaves space between the rows and above the bar.
    let scale = min(large, max(size.height / rows - LightboxScene.margin, 16) / PhotoCard.size.height)
    for (index, thumbnail) in thumbnails.enumerated() {
      let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
      for card in [places[index], thumbnail] {
        card.transform = CGAffineTransform(scaleX: scale, y: scale)
        card.center = CGPoint(
          x: middle.x + (column - CGFloat(columns - 1) / 2) * step.x,
          y: middle.y + (row - (rows - 1) / 2) * step.y)
      }
    }
    fitPictures()
    for (index, snap) in snaps.enumerated() {
      snap.snapPoint = middle
      if state.shown == index, grip.item == nil, !state.isLeaving, !state.isPlaced {
        air.addItem(pictures[index])
        animator?.addBehavior(snap)
      }
    }
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension LightboxScene: CatalogScene {
  static let id = "lightbox"
  static let title = "Lightbox"
  static let subtitle = "Throw a picture away to dismiss it"

  var hint: String {
    if state.wasClosed { return "Click a picture to open it." }
    return view.bounds.height < 240
      ? "Throw the picture away to close it." : "Throw the picture away or press Esc to close it."
  }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number(
        "Minimum throw speed", id: "throw-speed", 100...2500, unit: "pt/s", initial: 800, self,
        \.throwSpeed),
      .number("Angular resistance", 0...10, unit: "1/s", initial: 2, air, \.angularResistance),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.card(6, 9, 15, turn: -0.15)
    pen.arrow(20, 10, 24, 4)
  }
}
