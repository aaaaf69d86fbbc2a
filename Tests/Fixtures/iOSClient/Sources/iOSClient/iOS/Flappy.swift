import UIKit

// A bird that flaps at each tap and ends at the first pipe.

class FlappyController: UIViewController, UICollisionBehaviorDelegate {
  let bird = UIView(frame: CGRect(x: 80, y: 300, width: 30, height: 30))
  var scoreLabel: UILabel!
  var pipes: [UIView] = []
  var score = 0 {
    didSet { scoreLabel.text = "\(score)" }
  }
  var isOver = false
  private var animator: UIDynamicAnimator!
  private var gravity: UIGravityBehavior!
  private var pipeBehavior: UIDynamicItemBehavior!
  private var collision: UICollisionBehavior!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .cyan
    bird.backgroundColor = .yellow
    view.addSubview(bird)
    scoreLabel = UILabel(frame: CGRect(x: 0, y: 40, width: view.bounds.width, height: 40))
    scoreLabel.textAlignment = .center
    scoreLabel.text = "0"
    view.addSubview(scoreLabel)
    animator = UIDynamicAnimator(referenceView: view)
    gravity = UIGravityBehavior(items: [bird])
    gravity.magnitude = 0.25
    animator.addBehavior(gravity)
    collision = UICollisionBehavior(items: [bird])
    collision.collisionDelegate = self
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: view.bounds.maxY),
      to: CGPoint(x: view.bounds.maxX, y: view.bounds.maxY))
    animator.addBehavior(collision)
    pipeBehavior = UIDynamicItemBehavior()
    pipeBehavior.density = 10_000
    pipeBehavior.resistance = 0
    pipeBehavior.allowsRotation = false
    animator.addBehavior(pipeBehavior)
    addPipe(at: 420)
  }

  func addPipe(at x: CGFloat) {
    let pipe = UIView(frame: CGRect(x: x, y: view.bounds.height - 200, width: 50, height: 190))
    pipe.backgroundColor = .green
    view.insertSubview(pipe, belowSubview: scoreLabel)
    pipes.append(pipe)
    pipeBehavior.addItem(pipe)
    pipeBehavior.addLinearVelocity(CGPoint(x: -120, y: 0), for: pipe)
    pipeBehavior.action = { [unowned self] in
      for pipe in self.pipes where pipe.frame.maxX < 0 {
        self.score += 1
        self.pipeBehavior.removeItem(pipe)
        self.collision.removeItem(pipe)
        pipe.removeFromSuperview()
        self.pipes.remove(at: self.pipes.index(of: pipe)!)
      }
    }
    collision.addItem(pipe)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isOver else { return }
    let flap = UIPushBehavior(items: [bird], mode: .instantaneous)
    flap.setAngle(-.pi / 2, magnitude: 0.12)
    flap.action = { [weak flap] in
      if let flap = flap, !flap.active { flap.dynamicAnimator?.removeBehavior(flap) }
    }
    animator.addBehavior(flap)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem,
    at p: CGPoint
  ) {
    if item1.isEqual(bird) || item2.isEqual(bird) { end() }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    if item.isEqual(bird), identifier as? String == "floor" { end() }
  }

  private func end() {
    isOver = true
    scoreLabel.text = "Game over"
    animator.removeAllBehaviors()
  }
}
