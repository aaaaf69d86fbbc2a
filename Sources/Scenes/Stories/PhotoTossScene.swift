// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A story: photos lie on the left, and there is a basket on the right. A photo thrown into the basket stays
/// there.
@MainActor
final class PhotoTossScene: UIViewController, Restorable {
  /// The photos' positions on a stage of 1024×680 pt, and their rotations, in degrees.
  private static let homes: [(x: CGFloat, y: CGFloat, degrees: CGFloat)] = [
    (136, 152, -5), (150, 408, 3), (292, 266, 4), (320, 112, -3), (306, 436, -4), (156, 580, 6),
  ]
  /// The rotations of the photos in the basket, in degrees.
  private static let tilts: [CGFloat] = [-10, 7, -3, 12, -6, 3]
  /// The sines and cosines of the photos' angles in the fan, and the photos' rotations there.
  static let fanWays: [(dx: CGFloat, dy: CGFloat, turn: CGFloat)] = [
    (-0.81, 0.58, -0.71), (-0.54, 0.84, -0.43), (-0.19, 0.98, -0.14), (0.19, 0.98, 0.14), (0.54, 0.84, 0.43),
    (0.81, 0.58, 0.71),
  ]
  /// The horizontal distances of photos in the basket from its middle, in points.
  private static let slots: [CGFloat] = [-34, 30, 0, -52, 52, 14]
  /// The scale of a photo in the basket, and the time in which it shrinks to that scale, in seconds.
  private static let shrunk: CGFloat = 0.6
  static let catchTime = 0.3
  /// On a stage of at least this size, in points, cards have their full size.
  private static let full = CGSize(width: 480, height: 400)
  /// On a stage lower than `lowHeight`, the photos leave `hintHeight` above them for the hint, in points.
  private static let (lowHeight, hintHeight): (CGFloat, CGFloat) = (240, 42)
  /// A photo slower than this, in pt/s, counts as stopped.
  private static let slow: CGFloat = 40

  /// The photos in the basket, in the order of their arrival, and those that a person placed.
  struct State {
    struct Catch {
      let card: Int
      /// The animator's time when the basket caught the photo, in seconds.
      let time: Double
    }
    var catches: [Catch] = []
    /// Photos that a person placed. They stay where they are until they are dragged.
    var placed: [Int] = []
  }

  @Kept var state = State() { didSet { arrange() } }
  private(set) var cards: [PhotoCard] = []
  let basket = BasketView()
  let collision = UICollisionBehavior()
  let table = UIDynamicItemBehavior()
  /// One snap for each card. It is in the animator while it pulls the card into the basket.
  private(set) var snaps: [UISnapBehavior] = []
  /// One return for each card. It is in the animator while it brings the card back.
  private(set) var returns: [TiltedReturn] = []
  private(set) var animator: UIDynamicAnimator?
  let praise = UILabel()
  lazy var again = StageButton("Again") { [weak self] in self?.beginAgain() }
  private(set) lazy var grip = ItemGrip(over: view, throwingBy: table)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    praise.font = .systemFont(ofSize: 28, weight: .semibold)
    praise.textColor = .label
    praise.textAlignment = .center
    praise.isUserInteractionEnabled = false
    again.isHidden = true
    for part in [praise, again] { view.addSubview(part) }
    view.addSubview(basket.back)
    view.addSubview(basket)
    let animator = UIDynamicAnimator(referenceView: view)
    for index in PhotoTossScene.homes.indices {
      let card = PhotoCard(image: index)
      card.center = home(of: index)
      card.transform = CGAffineTransform(rotationAngle: tilt(of: index))
      view.addSubview(card)
      cards.append(card)
      let snap = UISnapBehavior(item: card, snapTo: card.center)
      snap.damping = 0.8
      snaps.append(snap)
      returns.append(TiltedReturn(of: card))
      collision.addItem(card)
      table.addItem(card)
      grip.add(card)
    }
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    (table.resistance, table.angularResistance, table.elasticity) = (2, 4, 0.5)
    table.action = { [weak self] in self?.follow() }
    animator.addBehavior(collision)
    animator.addBehavior(table)
    grip.didTake = { [weak self] card in self?.didTake(card) }
    self.animator = animator
    arrange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let animator else { return }
    arrange()
    animator.bringInside(cards.filter { number(of: $0) == nil }, of: view.bounds)
  }

  // MARK: Throwing and catching

  private func didTake(_ card: UIView) {
    view.bringSubviewToFront(card)
    guard let index = cards.firstIndex(where: { $0 === card }) else { return }
    animator?.removeBehavior(returns[index])
    if state.placed.contains(index) { state.placed.removeAll { $0 == index } }
  }

  /// Keeps a placed photo where it is, even if it was on its way back.
  func wasPlaced(_ item: any UIDynamicItem) {
    guard let index = cards.firstIndex(where: { $0 === item }) else { return }
    animator?.removeBehavior(returns[index])
    if !state.placed.contains(index) { state.placed.append(index) }
  }

  /// After each step: catches photos that have reached the basket, sends back those that have stopped beside
  /// it, and removes the snaps of photos that are in.
  private func follow() {
    guard let animator else { return }
    for (index, card) in cards.enumerated() {
      if let place = number(of: card) {
        if snaps[index].dynamicAnimator != nil,
          animator.elapsedTime - state.catches[place].time >= PhotoTossScene.catchTime
        {
          animator.removeBehavior(snaps[index])
          if isComplete { celebrate() } else { settle(card, place) }
        }
      } else if grip.item !== card {
        let isStill = speed(of: card) < PhotoTossScene.slow
        // A photo on its way back may pass over the basket.
        guard returns[index].dynamicAnimator == nil else { continue }
        if opening.contains(card.center) || (isStill && mouth.contains(card.center)) {
          take(card, index, animator)
        } else if card.center.x > view.bounds.width / 2, isStill, !state.placed.contains(index) {
          returns[index].lead(to: home(of: index), turnedBy: tilt(of: index))
          animator.addBehavior(returns[index])
        }
      }
    }
  }

  private func take(_ card: PhotoCard, _ index: Int, _ animator: UIDynamicAnimator) {
    let place = state.catches.count
    state.catches.append(State.Catch(card: index, time: animator.elapsedTime))
    collision.removeItem(card)
    table.removeItem(card)
    animator.removeBehavior(returns[index])
    snaps[index].snapPoint = slot(place)
    animator.addBehavior(snaps[index])
    UIView.animate(withDuration: PhotoTossScene.catchTime) {
      card.transform = PhotoTossScene.lying(place)
    }
    basket.dip()
  }

  private func settle(_ card: PhotoCard, _ place: Int) {
    if isComplete { return fan(place) }
    card.center = slot(place)
    card.transform = PhotoTossScene.lying(place)
  }

  /// Whether all photos were caught and have come to lie in the basket.
  var isComplete: Bool {
    guard let last = state.catches.last, state.catches.count == cards.count, let animator else {
      return false
    }
    return animator.elapsedTime - last.time >= PhotoTossScene.catchTime
  }

  // MARK: Layout

  /// Lays out the basket and the photos in it for the stage's present size.
  private func arrange() {
    guard let animator else { return }
    let size = view.bounds.size
    fitCards()
    let scale = basketScale
    // On a high stage the basket is farther from the edge, so the fan has room above it.
    let side = size.height > size.width ? 0.38 : 0.1875
    basket.place(
      at: CGPoint(
        x: size.width - min(192 * view.bounds.roomScale, max(8 + 104 * scale, size.width * side)),
        y: max(size.height - 56, 96) - scale * BasketView.size.height / 2), scale: scale)
    basket.count = "\(state.catches.count) of \(cards.count)"
    layOutPraise()
    for (place, entry) in state.catches.enumerated() {
      let card = cards[entry.card]
      view.insertSubview(card, belowSubview: basket)
      card.isUserInteractionEnabled = false
      snaps[entry.card].snapPoint = slot(place)
      if animator.elapsedTime - entry.time >= PhotoTossScene.catchTime { settle(card, place) }
    }
    for (index, card) in cards.enumerated() where number(of: card) == nil {
      if !card.isUserInteractionEnabled { view.bringSubviewToFront(card) }
      card.isUserInteractionEnabled = true
      returns[index].lead(to: home(of: index), turnedBy: tilt(of: index))
    }
  }

  /// The cards' scale. It is smaller on a small stage, so cards do not cover the basket.
  var fitScale: CGFloat {
    let (size, full) = (view.bounds.size, PhotoTossScene.full)
    return min(max(min(size.width / full.width, size.height / full.height), 0.5), 1) * view.bounds.roomScale
  }

  /// The basket's scale. The basket shrinks with the cards, but less, because people have to hit it.
  private var basketScale: CGFloat { min(1.15 * fitScale, view.bounds.roomScale) }

  private func fitCards() {
    let scale = fitScale
    let size = CGSize(width: PhotoCard.size.width * scale, height: PhotoCard.size.height * scale)
    for card in cards where card.bounds.size != size {
      card.bounds.size = size
      animator?.updateItem(usingCurrentState: card)
    }
  }

  /// The index of a card among the cards in the basket; nil for a card outside.
  private func number(of card: UIView) -> Int? {
    state.catches.firstIndex { cards[$0.card] === card }
  }

  /// The area in which a card's centre is caught: the basket and a little above its rim.
  private var opening: CGRect {
    let front = basket.frame
    let above = 60 * basketScale
    return CGRect(x: front.minX, y: front.minY - above, width: front.width, height: front.height + above)
  }

  /// The area in which a card that stops drops in: it reaches higher above the rim, and a little past the
  /// sides.
  private var mouth: CGRect {
    let front = basket.frame, above = 140 * basketScale, beside = 36 * basketScale
    // The area does not reach into the left half of the stage, where photos lie.
    let left = max(front.minX - beside, min(front.minX, view.bounds.midX))
    return CGRect(
      x: left, y: front.minY - above, width: front.maxX + beside - left, height: front.height + above)
  }

  private func slot(_ place: Int) -> CGPoint {
    CGPoint(
      x: basket.center.x + basketScale * PhotoTossScene.slots[place % PhotoTossScene.slots.count],
      y: basket.frame.minY - min(basketScale, 1) * (16 - CGFloat(place % 2) * 6))
  }

  private static func lying(_ place: Int) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: tilts[place % tilts.count] * .pi / 180).scaledBy(x: shrunk, y: shrunk)
  }

  private func home(of index: Int) -> CGPoint {
    let (size, home, scale) = (view.bounds.size, PhotoTossScene.homes[index], min(fitScale, 1))
    let room = view.bounds.shrunk(dx: 72 * scale, dy: 60 * scale)
    let top = size.height < PhotoTossScene.lowHeight ? PhotoTossScene.hintHeight : 0
    return room.nearest(
      to: CGPoint(x: home.x * size.width / 1024, y: top + home.y * (size.height - top) / 680))
  }

  /// A photo's rotation at its initial position, in radians.
  func tilt(of index: Int) -> CGFloat { PhotoTossScene.homes[index].degrees * .pi / 180 }

  private func speed(of card: UIView) -> CGFloat {
    let velocity = table.linearVelocity(for: card)
    return hypot(velocity.x, velocity.y)
  }
}
