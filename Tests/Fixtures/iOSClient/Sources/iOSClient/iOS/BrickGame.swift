import UIKit

// A ball game: constant speed, bricks as boundaries that the contact delegate takes away, a paddle that
// follows.

class BreakoutBehavior: UIDynamicBehavior, UICollisionBehaviorDelegate {
  lazy var collider: UICollisionBehavior = {
    let lazilyCreated = UICollisionBehavior()
    lazilyCreated.translatesReferenceBoundsIntoBoundary = true
    lazilyCreated.collisionDelegate = self
    lazilyCreated.action = { [unowned self] in
      for ball in self.balls where ball.frame.maxY > self.bottomLimit {
        self.removeBall(ball)
      }
    }
    return lazilyCreated
  }()

  lazy var ballBehavior: UIDynamicItemBehavior = {
    let behavior = UIDynamicItemBehavior()
    behavior.allowsRotation = false
    behavior.elasticity = 1.0
    behavior.friction = 0.0
    behavior.resistance = 0.0
    return behavior
  }()

  var hitBrick: ((Int) -> Void)?
  var leftPaddle: (() -> Void)?
  var bottomLimit = CGFloat.greatestFiniteMagnitude

  var balls: [UIView] {
    return collider.items.compactMap { $0 as? UIView }
  }

  override init() {
    super.init()
    addChildBehavior(collider)
    addChildBehavior(ballBehavior)
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    if let view = dynamicAnimator?.referenceView {
      bottomLimit = view.bounds.maxY - 4
    }
  }

  func addBoundary(_ path: UIBezierPath, named identifier: NSCopying) {
    collider.removeBoundary(withIdentifier: identifier)
    collider.addBoundary(withIdentifier: identifier, for: path)
  }

  func addBall(_ ball: UIView) {
    dynamicAnimator?.referenceView?.addSubview(ball)
    collider.addItem(ball)
    ballBehavior.addItem(ball)
  }

  func removeBall(_ ball: UIView) {
    collider.removeItem(ball)
    ballBehavior.removeItem(ball)
    ball.removeFromSuperview()
  }

  func launch(_ ball: UIView, magnitude: CGFloat, minAngle: Int = 210, maxAngle: Int = 330) {
    let push = UIPushBehavior(items: [ball], mode: .instantaneous)
    push.magnitude = magnitude
    let degrees = minAngle + Int(arc4random() % UInt32(maxAngle - minAngle))
    push.angle = CGFloat(Double(degrees) * Double.pi / 180)
    push.action = { [weak push, weak self] in
      if let push = push, !push.active { self?.removeChildBehavior(push) }
    }
    addChildBehavior(push)
  }

  func keepSpeed(_ ball: UIView, at wanted: CGFloat) {
    let velocity = ballBehavior.linearVelocity(for: ball)
    let speed = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
    guard speed > 0, abs(speed - wanted) > 1 else { return }
    let factor = wanted / speed - 1
    ballBehavior.addLinearVelocity(CGPoint(x: velocity.x * factor, y: velocity.y * factor), for: ball)
    ballBehavior.addAngularVelocity(-ballBehavior.angularVelocity(for: ball), for: ball)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    if let brick = identifier as? NSNumber { hitBrick?(brick.intValue) }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?
  ) {
    if let name = identifier as? NSString, name == "paddle" { leftPaddle?() }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem,
    at p: CGPoint
  ) {
    (item1 as? UIView)?.backgroundColor = .red
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: UIDynamicItem, with item2: UIDynamicItem
  ) {
    (item1 as? UIView)?.backgroundColor = .white
  }
}

class BreakoutController: UIViewController, UIDynamicAnimatorDelegate {
  private struct Constants {
    static let paddle = "paddle"
    static let columns = 8, rows = 4
    static let speed: CGFloat = 350
  }

  lazy var animator: UIDynamicAnimator = {
    let animator = UIDynamicAnimator(referenceView: self.view)
    animator.delegate = self
    return animator
  }()
  let breakout = BreakoutBehavior()
  var bricks: [Int: UIView] = [:]
  var paddle: UIView!
  var score = 0 {
    didSet { title = "\(score)" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    animator.addBehavior(breakout)
    breakout.hitBrick = { [weak self] in self?.removeBrick($0) }
    paddle = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 12))
    paddle.backgroundColor = UIColor.blue
    view.addSubview(paddle)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(BreakoutController.serve)))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    layOutBricks()
    movePaddle(to: CGPoint(x: view.bounds.midX, y: view.bounds.maxY - 60))
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    breakout.collider.removeAllBoundaries()
    bricks.values.forEach { $0.removeFromSuperview() }
    bricks.removeAll()
  }

  func layOutBricks() {
    let width = view.bounds.width / CGFloat(Constants.columns)
    for row in 0..<Constants.rows {
      for column in 0..<Constants.columns {
        let frame = CGRect(x: CGFloat(column) * width, y: 60 + CGFloat(row) * 24, width: width, height: 20)
        let brick = UIView(frame: frame.insetBy(dx: 2, dy: 0))
        brick.backgroundColor = UIColor(hue: CGFloat(row) / 6, saturation: 1, brightness: 1, alpha: 1)
        view.addSubview(brick)
        let key = row * Constants.columns + column
        bricks[key] = brick
        breakout.addBoundary(UIBezierPath(roundedRect: brick.frame, cornerRadius: 4), named: key as NSNumber)
      }
    }
  }

  func removeBrick(_ key: Int) {
    guard let brick = bricks[key] else { return }
    breakout.collider.removeBoundary(withIdentifier: key as NSNumber)
    bricks[key] = nil
    score += 1
    UIView.animate(withDuration: 0.3, animations: { brick.alpha = 0 }) { _ in brick.removeFromSuperview() }
    if breakout.collider.boundaryIdentifiers?.count == 1 { layOutBricks() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
    movePaddle(to: CGPoint(x: paddle.center.x + now.x - before.x, y: paddle.center.y))
  }

  func movePaddle(to point: CGPoint) {
    paddle.center = point
    breakout.addBoundary(UIBezierPath(ovalIn: paddle.frame), named: Constants.paddle as NSCopying)
  }

  @objc func serve() {
    if let ball = breakout.balls.first {
      breakout.keepSpeed(ball, at: Constants.speed)
      breakout.launch(ball, magnitude: 0.1)
    } else {
      let ball = UIView(
        frame: CGRect(x: paddle.frame.midX - 10, y: paddle.frame.minY - 24, width: 20, height: 20))
      ball.layer.cornerRadius = 10
      ball.layer.masksToBounds = true
      breakout.addBall(ball)
      breakout.launch(ball, magnitude: 0.2)
    }
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    print(
      "paused after \(animator.elapsedTime) with \(animator.behaviors.count), running: \(animator.isRunning)")
  }
}
