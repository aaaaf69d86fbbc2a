// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// A pattern: a ball, a paddle and a wall of bricks.
@MainActor
final class BricksScene: UIViewController, UICollisionBehaviorDelegate, Restorable {
  nonisolated fileprivate static let rows = 5
  nonisolated fileprivate static let columns = 10
  nonisolated fileprivate static let ballCount = 3
  private static let paddleSize = CGSize(width: 120, height: 16)
  private static let ballSide: CGFloat = 20
  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal,
  ]

  /// Which bricks are broken, whether the ball is in play, how many balls are left, and the best score so
  /// far.
  struct State {
    var broken: [Int] = []
    var isServed = false
    var balls = BricksScene.ballCount
    var best = 0
    /// How often a ball was served, and whether a person has acted. Until then, the hint says how to serve.
    var serves = 0
    var isBegun = false
    /// The direction in which a held arrow key moves the paddle, −1 or 1; 0 for none.
    var held: CGFloat = 0
    /// Where arrow keys or a press send the paddle's middle; nil once it has arrived.
    var goal: CGFloat?
    /// Whether a press sent the paddle, and whether the ball is served on arrival.
    var isPressed = false
    var servesThere = false

    var isWon: Bool { broken.count == rows * columns }
    var isOver: Bool { isWon || balls == 0 }
    /// Bricks are worth 10 in the lowest row, and 10 more in each row above.
    var score: Int { broken.reduce(0) { $0 + points(of: $1) } }
    func points(of brick: Int) -> Int { 10 * (rows - brick / columns) }
  }

  @Kept var state = State() { didSet { showBricks() } }
  let ball = SteelBallView(rim: 0, shadedFrom: 0)
  let paddle = PaddleView(size: BricksScene.paddleSize)
  private let pieces = BrickPieces()
  private var bricks: [UIView] = []
  private let collision = UICollisionBehavior()
  let bouncing = UIDynamicItemBehavior()
  private let walls = UIDynamicItemBehavior()
  let board = BricksBoard()
  @Kept var speed: CGFloat = 480
  private(set) var animator: UIDynamicAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: BricksScene.panned(_:)))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BricksScene.tapped(_:)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard animator == nil else { return }
    let animator = UIDynamicAnimator(referenceView: view)
    makeBricks()
    pieces.frame = view.bounds
    ball.diameter = BricksScene.ballSide
    for part in [pieces, paddle, ball] { view.addSubview(part) }
    board.place(on: view) { [weak self] in self?.playAgain() }
    for item in bricks + [paddle as UIView] {
      collision.addItem(item)
      walls.addItem(item)
    }
    collision.addItem(ball)
    bouncing.addItem(ball)
    (walls.isAnchored, walls.elasticity, walls.friction) = (true, 1, 0)
    (bouncing.elasticity, bouncing.friction, bouncing.resistance) = (1, 0, 0)
    (bouncing.angularResistance, bouncing.allowsRotation) = (0, false)
    collision.collisionDelegate = self
    // The floor is far below the stage: a ball that falls there is lost.
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: -200, right: 0))
    bouncing.action = { [weak self] in self?.follow() }
    for behavior in [collision, walls, bouncing] { animator.addBehavior(behavior) }
    self.animator = animator
    layout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator != nil { layout() }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    guard let other = (item1 === ball ? item2 : item1) as? UIView else { return }
    if other === paddle {
      // The ball also touches the paddle while lying on it.
      if state.isServed { steer() }
    } else if let index = bricks.firstIndex(where: { $0 === other }), !state.broken.contains(index) {
      pieces.add(
        other.frame, color: other.backgroundColor ?? .systemRed, number: index,
        points: state.points(of: index))
      state.broken.append(index)
      if state.isWon { takeOutOfPlay() }
    }
  }

  // MARK: Playing

  /// The paddle begins at once to glide to the pressed point.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    begin()
    if let touch = touches.first, !state.isOver { sendPaddle(to: touch.location(in: view).x) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard !state.isOver else { return }
    sendPaddle(to: tap.location(in: view).x)
    if state.goal == nil { serve() } else { state.servesThere = true }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        .left, title: "Move paddle left", release: { [weak self] in self?.releaseKey(-1) },
        action: { [weak self] in self?.holdKey(-1) }),
      UIKeyCommand(
        .right, title: "Move paddle right", release: { [weak self] in self?.releaseKey(1) },
        action: { [weak self] in self?.holdKey(1) }),
      UIKeyCommand(.return, title: "Serve, play again") { [weak self] in
        guard let self else { return }
        if state.isOver { playAgain() } else { serve() }
      },
    ]
  }

  private func playAgain() {
    pieces.clear()
    state = State(best: state.best, serves: state.serves, isBegun: true)
    layBall()
  }

  /// The ball's speed in pt/s. It is higher on a large stage, and grows by a third up to the last brick.
  var pace: CGFloat {
    let broken = CGFloat(state.broken.count) / CGFloat(BricksScene.rows * BricksScene.columns)
    return speed * view.bounds.roomScale * (1 + broken / 3)
  }

  /// The paddle glides until it has caught up with the finger, and then stays under it.
  private func panned(_ pan: UIPanGestureRecognizer) {
    let x = pan.location(in: view).x
    if state.goal == nil || !state.isPressed { movePaddle(to: x) } else { sendPaddle(to: x) }
  }

  private func movePaddle(to x: CGFloat) {
    if state.goal != nil || state.held != 0 { (state.goal, state.held) = (nil, 0) }
    slidePaddle(to: x)
  }

  /// After each step: restores the ball's speed after slow bounces, keeps its path off the horizontal, and
  /// puts the ball back on the paddle if it was lost.
  private func follow() {
    pieces.goOn()
    glide()
    guard state.isServed else {
      // Wakes the animator: while everything rests, it calls no action, and the last pieces would stay in the
      // air.
      if !pieces.breaks.isEmpty { animator?.updateItem(usingCurrentState: ball) }
      return
    }
    if ball.center.y > view.bounds.height + BricksScene.ballSide {
      state.balls -= 1
      return takeOutOfPlay()
    }
    let velocity = bouncing.linearVelocity(for: ball)
    let now = hypot(velocity.x, velocity.y)
    guard now > 1 else { return setVelocity(CGPoint(x: pace * 0.5, y: pace * 0.87)) }
    let least = 0.25 * pace
    var next = CGPoint(x: velocity.x * pace / now, y: velocity.y * pace / now)
    if abs(next.y) < least {
      next.y = next.y < 0 ? -least : least
      let level = (pace * pace - least * least).squareRoot()
      next.x = next.x < 0 ? -level : level
    }
    if abs(next.x - velocity.x) + abs(next.y - velocity.y) > 0.5 { setVelocity(next) }
  }

  /// Sends the ball up; the nearer it hits to an end of the paddle, the more it flies sideways.
  private func steer() {
    let offset = (ball.center.x - paddle.center.x) / (paddle.bounds.width / 2)
    let side = min(max(offset, -1), 1) * 0.8
    setVelocity(CGPoint(x: pace * side, y: -pace * (1 - side * side).squareRoot()))
  }

  private func setVelocity(_ velocity: CGPoint) {
    let now = bouncing.linearVelocity(for: ball)
    bouncing.addLinearVelocity(CGPoint(x: velocity.x - now.x, y: velocity.y - now.y), for: ball)
  }

  /// Takes the ball out of play and lays it on the paddle.
  private func takeOutOfPlay() {
    var next = state
    next.isServed = false
    if next.isOver { next.best = max(next.best, next.score) }
    state = next
    layBall()
  }

  func layBall() {
    setVelocity(.zero)
    ball.center = CGPoint(x: paddle.center.x, y: paddle.frame.minY - ball.diameter / 2 - 2)
    animator?.updateItem(usingCurrentState: ball)
  }

  // MARK: Bricks

  private func makeBricks() {
    for index in 0..<BricksScene.rows * BricksScene.columns {
      let brick = BrickView(BricksScene.colors[index / BricksScene.columns])
      view.addSubview(brick)
      bricks.append(brick)
    }
  }

  /// Adds the present bricks to the stage and to the collision, and removes broken bricks from both.
  private func showBricks() {
    guard animator != nil else { return }
    for (index, brick) in bricks.enumerated() {
      let isBroken = state.broken.contains(index)
      if isBroken, brick.alpha == 1 {
        collision.removeItem(brick)
        walls.removeItem(brick)
        brick.alpha = 0
      } else if !isBroken, brick.alpha < 1 {
        collision.addItem(brick)
        walls.addItem(brick)
        brick.alpha = 1
      }
    }
    ball.isHidden = state.isOver
    board.show(state)
  }

  /// Paddle and ball are larger on a large stage.
  private func fitToRoom() {
    let (room, size) = (view.bounds.roomScale, BricksScene.paddleSize)
    let wide = CGSize(width: (size.width * room).rounded(), height: (size.height * room).rounded())
    guard paddle.bounds.size != wide || ball.diameter != (BricksScene.ballSide * room).rounded() else {
      return
    }
    paddle.bounds.size = wide
    ball.diameter = (BricksScene.ballSide * room).rounded()
    for item in [paddle, ball] as [UIView] { animator?.updateItem(usingCurrentState: item) }
  }

  private func layout() {
    let size = view.bounds.size
    let isLow = size.height <= 400
    let step = (size.width - 24) / CGFloat(BricksScene.columns)
    let height = max(min(24 * view.bounds.roomScale, isLow ? size.height / 22 : size.height / 16), 2)
    let (top, gap): (CGFloat, CGFloat) = isLow ? (30, 3) : (64, 6)
    for (index, brick) in bricks.enumerated() {
      let (row, column) = (index / BricksScene.columns, index % BricksScene.columns)
      brick.bounds = CGRect(x: 0, y: 0, width: max(step - 6, 2), height: height)
      brick.center = CGPoint(
        x: 12 + step * (CGFloat(column) + 0.5), y: top + (height + gap) * (CGFloat(row) + 0.5))
      animator?.updateItem(usingCurrentState: brick)
    }
    fitToRoom()
    board.layOut(in: view.bounds)
    paddle.center.y = size.height - 36
    movePaddle(to: animator?.elapsedTime == 0 ? size.width / 2 : paddle.center.x)
    if state.isServed { animator?.bringInside([ball], of: view.bounds) }
  }
}
