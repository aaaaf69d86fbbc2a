// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The photo, with a caption and a badge, on which the gallery's controls act. A snap behavior keeps it in
/// position, and it can be thrown around in the view.
@MainActor
final class SpecimenView: UIView {
  static let size = CGSize(width: 300, height: 156)

  /// Moves the photo; nil before the scene is shown.
  private(set) var animator: UIDynamicAnimator?
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var snap: UISnapBehavior?
  private var hops = 0
  /// Holds the photo while it is dragged.
  private var grip: UIAttachmentBehavior?

  private let cards = (0..<3).map { PhotoCard(image: $0 + 1) }
  /// The dynamic item. It is as large as the photo, which may be rotated inside it.
  private let item = SpecimenItem(frame: CGRect(origin: .zero, size: PhotoCard.size))
  private var holder: UIView { item.ringed }
  private let caption = UILabel()
  private let badge = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 24))

  /// The index of the picture shown.
  var picture = 0 { didSet { showPicture() } }
  /// The photo's scale, and its rotation in radians. At scales of 1 to 1.5 it fits the view.
  var scale: CGFloat = 1 { didSet { setNeedsLayout() } }
  var turn: CGFloat = 0 { didSet { pose() } }
  /// Whether left and right of the picture are swapped.
  var isMirrored = false { didSet { UIView.animate(withDuration: 0.2) { self.pose() } } }
  /// The number on the badge; at 0 there is no badge.
  var count = 0 { didSet { showWords() } }
  /// The text under the picture.
  var words = "" { didSet { showWords() } }
  /// Whether the photo has its full colours; otherwise it is pale.
  var isOn = true {
    didSet { UIView.animate(withDuration: 0.2) { self.holder.alpha = self.isOn ? 1 : 0.25 } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.tile
    layer.cornerRadius = 13
    clipsToBounds = true
    for card in cards { holder.addSubview(card) }
    caption.font = .systemFont(ofSize: 13)
    caption.textColor = Look.secondaryText
    caption.textAlignment = .center
    badge.font = .systemFont(ofSize: 13, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 12
    for part in [holder, badge] { item.addSubview(part) }
    for part in [caption, item] { addSubview(part) }
    item.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SpecimenView.dragged(_:)))
    showWords()
    showPicture()
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the photo to an animator.
  func hang() {
    guard animator == nil else { return }
    layoutIfNeeded()
    let animator = UIDynamicAnimator(referenceView: self)
    let snap = UISnapBehavior(item: item, snapTo: place)
    snap.damping = 0.35
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addItem(item)
    material.addItem(item)
    material.elasticity = 0.4
    for behavior in [snap, collision, material] { animator.addBehavior(behavior) }
    (self.animator, self.snap) = (animator, snap)
  }

  /// Makes the photo jump once, tilting it to alternate sides.
  func hop() {
    guard animator != nil else { return }
    material.addLinearVelocity(CGPoint(x: 0, y: -900), for: item)
    material.addAngularVelocity(hops % 2 == 0 ? 6 : -6, for: item)
    hops += 1
  }

  /// While dragged, the photo hangs from the finger; when released, it flies on and is pulled back.
  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let animator, let snap else { return }
    let point = pan.location(in: self)
    switch pan.state {
    case .began:
      let from = pan.location(in: item)
      let offset = UIOffset(
        horizontal: from.x - item.bounds.midX, vertical: from.y - item.bounds.midY)
      let grip = UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: point)
      animator.removeBehavior(snap)
      animator.addBehavior(grip)
      self.grip = grip
    case .changed: grip?.anchorPoint = point
    default:
      guard let grip else { return }
      animator.removeBehavior(grip)
      animator.addBehavior(snap)
      self.grip = nil
    }
  }

  /// The position to which the snap pulls the photo.
  private var place: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY - 12) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(
      width: PhotoCard.size.width * scale * unit, height: PhotoCard.size.height * scale * unit)
    let isMoved = snap.map { $0.snapPoint != place } ?? true
    if isMoved || item.bounds.size != size {
      item.bounds.size = size
      if isMoved { (item.center, item.transform) = (place, .identity) }
      animator?.updateItem(usingCurrentState: item)
      snap?.snapPoint = place
    }
    caption.frame = CGRect(x: 4, y: bounds.maxY - 26, width: max(bounds.width - 8, 0), height: 18)
    holder.center = CGPoint(x: size.width / 2, y: size.height / 2)
    pose()
  }

  /// The size at a scale of 1: it leaves room for the largest scale at the largest rotation.
  private var unit: CGFloat {
    let card = PhotoCard.size
    let fitting = min(bounds.width / (1.85 * card.width), (bounds.height - 36) / (2 * card.height))
    return bounds.width < 280 ? max(fitting, 0.2) : max(fitting, 1)
  }

  private func showPicture() { for (index, card) in cards.enumerated() { card.isHidden = index != picture } }

  private func showWords() {
    badge.text = "\(count)"
    badge.isHidden = count == 0
    caption.text = words.isEmpty ? "Try the controls" : words
  }

  /// The scale at which the photo is shown: the chosen scale, or less if the corners would be cut off at this
  /// rotation.
  private var shownScale: CGFloat {
    let (card, turned) = (PhotoCard.size, CGAffineTransform(rotationAngle: turn))
    let box = CGRect(origin: .zero, size: card).applying(turned).size
    let most = min(bounds.width / box.width, (bounds.height - 36) / box.height)
    return min(scale * unit, max(most, 0.2))
  }

  private func pose() {
    let scale = shownScale
    let turned = CGAffineTransform(rotationAngle: turn)
    holder.transform = turned.scaledBy(x: isMirrored ? -scale : scale, y: scale)
    // The badge sits on the photo's upper right corner, however the photo is rotated.
    let shown = CGPoint(x: PhotoCard.size.width * scale / 2 - 2, y: 2 - PhotoCard.size.height * scale / 2)
    let corner = shown.applying(turned)
    badge.center = CGPoint(x: item.bounds.midX + corner.x, y: item.bounds.midY + corner.y)
  }
}

/// The item that moves. The photo lies in it, rotated and scaled by the controls.
@MainActor
private final class SpecimenItem: UIView, RingedItem {
  let ringed = UIView(frame: CGRect(origin: .zero, size: PhotoCard.size))
}
