// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: a stack of cards; a released one returns, a thrown one flies out.
@MainActor
final class CardsScene: UIViewController, Restorable {
  private static let count = 5
  private static let size = CGSize(width: 256, height: 192)
  /// How much of a card shows above the next card on top of it, in points.
  private static let step: CGFloat = 6
  /// The sine of each card's angle while others lie on it; the top card lies straight.
  private static let turns: [CGFloat] = [0.05, -0.065, 0.09, -0.04, -0.1]
  /// The farthest that a card slides in one step on its way back under the stack, in points.
  private static let stride: CGFloat = 26
  /// The height of the whole stack, and the margin above and below it on a low stage.
  private static let stackHeight = size.height + step * CGFloat(count - 1) + 0.1 * size.width
  private static let margin: CGFloat = 12
  /// On a stage lower than `lowHeight`, the stack leaves `hintHeight` above it for the hint, in points.
  private static let (lowHeight, hintHeight): (CGFloat, CGFloat) = (240, 32)

  /// The order of the cards from the top down, and how many were thrown out.
  struct State {
    var order = [0, 1, 2, 3, 4]
    /// The cards that are flying out.
    var flying: [Int] = []
    var thrown = 0
  }

  @Kept var state = State() { didSet { arrange() } }
  private(set) var cards: [PhotoCard] = []
  private var snaps: [UISnapBehavior] = []
  private let table = UIDynamicItemBehavior()
  @Kept private var snapDamping: CGFloat = 0.75 {
    didSet { for snap in snaps { snap.damping = snapDamping } }
  }
  @Kept private var throwSpeed: CGFloat = 1000
  private var animator: UIDynamicAnimator?
  /// The sine of the angle of each card that lies under others; 0 for the other cards.
  @Kept private var turned = [CGFloat](repeating: 0, count: CardsScene.count)
  @Kept private var stageSize = CGSize.zero
  private lazy var grip = ItemGrip(over: view, throwingBy: table)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    for index in 0..<CardsScene.count {
      let card = PhotoCard(image: index, size: CardsScene.size)
      card.center = place(index)
      cards.append(card)
      let snap = UISnapBehavior(item: card, snapTo: card.center)
      snap.name = "Card \(snaps.count + 1)"
      snap.damping = snapDamping
      snaps.append(snap)
      table.addItem(card)
      grip.add(card)
    }
    for card in cards.reversed() { view.addSubview(card) }
    (table.resistance, table.angularResistance) = (0.3, 1)
    table.action = { [weak self] in self?.follow() }
    for behavior in [table, snaps[0]] { animator.addBehavior(behavior) }
    grip.didTake = { [weak self] in self?.didTake($0) }
    grip.didRelease = { [weak self] in self?.didRelease($0, $1) }
    self.animator = animator
    arrange()
    layCards(by: 1)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
    if view.bounds.size != stageSize { layCards(by: 1) }
    stageSize = view.bounds.size
  }

  private func didTake(_ card: UIView) {
    guard let index = cards.firstIndex(where: { $0 === card }) else { return }
    animator?.removeBehavior(snaps[index])
    state.flying.removeAll { $0 == index }
  }

  /// A placed card stays where it is until a person takes it.
  func wasPlaced(_ item: any UIDynamicItem) {
    guard let index = cards.firstIndex(where: { $0 === item }) else { return }
    animator?.removeBehavior(snaps[index])
    state.flying.removeAll { $0 == index }
  }

  private func didRelease(_ card: UIView, _ velocity: CGPoint) {
    guard let index = cards.firstIndex(where: { $0 === card }) else { return }
    if hypot(velocity.x, velocity.y) > throwSpeed {
      state.flying.append(index)
    } else {
      animator?.addBehavior(snaps[index])
    }
  }

  /// After each step: a card that left the stage slides under the stack, and the next card is straightened. A
  /// card that stopped on its way returns to the top.
  private func follow() {
    layCards(by: 0.22)
    for index in state.flying {
      let card = cards[index]
      let velocity = table.linearVelocity(for: card)
      let isOut = !view.bounds.intersects(card.frame)
      guard isOut || hypot(velocity.x, velocity.y) < throwSpeed / 5 else { continue }
      var next = state
      next.flying.removeAll { $0 == index }
      if isOut {
        next.order.removeAll { $0 == index }
        next.order.append(index)
        next.thrown += 1
        table.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: card)
        table.addAngularVelocity(-table.angularVelocity(for: card), for: card)
        (card.center, card.transform) = (beyondEdge(card), .identity)
        turned[index] = 0
      }
      state = next
      animator?.addBehavior(snaps[state.order[0]])
    }
  }

  /// Moves the cards that lie under others towards their positions and angles, by a fraction of what remains.
  private func layCards(by fraction: CGFloat) {
    guard animator != nil else { return }
    for (depth, index) in state.order.enumerated().dropFirst() where cards[index].window != nil {
      let (card, place) = (cards[index], place(depth))
      let (dx, dy) = (place.x.rounded() - card.center.x, place.y.rounded() - card.center.y)
      let turn = CardsScene.turns[index] - turned[index]
      let isNear = abs(dx) + abs(dy) < 0.4 && abs(turn) < 0.002
      guard !isNear || turn != 0 else { continue }
      let most = fraction < 1 ? CardsScene.stride * scale / max(abs(dx) + abs(dy), 1) : 1
      let now = isNear ? 1 : min(fraction, most)
      card.center = CGPoint(x: card.center.x + now * dx, y: card.center.y + now * dy)
      turned[index] = isNear ? CardsScene.turns[index] : turned[index] + now * turn
      let (sine, cosine) = (turned[index], (1 - turned[index] * turned[index]).squareRoot())
      card.transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
      animator?.updateItem(usingCurrentState: card)
    }
  }

  /// A point just beyond the edge that a card crossed, from which the card comes back.
  private func beyondEdge(_ card: UIView) -> CGPoint {
    let (stage, frame, half) = (view.bounds, card.frame, card.bounds.size)
    var place = card.center
    if frame.minX >= stage.maxX { place.x = stage.maxX + half.width / 2 }
    if frame.maxX <= stage.minX { place.x = stage.minX - half.width / 2 }
    if frame.minY >= stage.maxY { place.y = stage.maxY + half.height / 2 }
    if frame.maxY <= stage.minY { place.y = stage.minY - half.height / 2 }
    return place
  }

  /// Stacks the views in the state's order; only the top card can be taken.
  private func arrange() {
    guard animator != nil else { return }
    for index in state.order.reversed() { view.bringSubviewToFront(cards[index]) }
    for (depth, index) in state.order.enumerated() {
      cards[index].isUserInteractionEnabled = depth == 0
      fit(cards[index])
      snaps[index].snapPoint = place(depth)
    }
  }

  /// The position of the card at a depth; on a low stage the stack is smaller and fills the height.
  private func place(_ depth: Int) -> CGPoint {
    let down = scale < 1 ? CardsScene.step * CGFloat(CardsScene.count - 1) / 2 : 0
    return CGPoint(x: room.midX, y: room.midY + scale * (down - CardsScene.step * CGFloat(depth)))
  }

  /// The part of the stage that the stack may fill.
  private var room: CGRect {
    let top = view.bounds.height < CardsScene.lowHeight ? CardsScene.hintHeight : 0
    return view.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
      .shrunk(dx: CardsScene.margin, dy: CardsScene.margin)
  }

  private var scale: CGFloat {
    let most = view.bounds.roomScale
    return max(min(room.width / CardsScene.size.width, room.height / CardsScene.stackHeight, most), 0.05)
  }

  private func fit(_ card: PhotoCard) {
    let size = CGSize(width: CardsScene.size.width * scale, height: CardsScene.size.height * scale)
    guard card.bounds.size != size else { return }
    card.bounds.size = size
    animator?.updateItem(usingCurrentState: card)
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension CardsScene: CatalogScene {
  static let id = "cards"
  static let title = "Cards"
  static let subtitle = "Throw a card away, or let it spring back"

  var hint: String { "Throw the top card, or drag it and let go." }
  var plus: ScenePlus { .none }
  var animators: [UIDynamicAnimator] { animator.map { [$0] } ?? [] }

  var parameters: [SceneParameter] {
    [
      .number("Snap damping", 0...1, initial: 0.75, self, \.snapDamping),
      .number(
        "Minimum throw speed", id: "throw-speed", 100...2500, unit: "pt/s", initial: 1000, self,
        \.throwSpeed),
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    pen.card(5, 8, 13, turn: -0.2)
    pen.card(9, 7, 13, turn: 0.12)
  }
}
