import CoreMotion
import UIKit

// Gravity follows the device: marbles roll to where it is tilted.

class TiltMazeController: UIViewController {
  let motionManager = CMMotionManager()
  var marbles: [UIView] = []
  lazy var animator: UIDynamicAnimator = { UIDynamicAnimator(referenceView: self.view) }()
  let gravity = UIGravityBehavior()

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<5 {
      let marble = BubbleView(center: CGPoint(x: 80 + index * 55, y: 300), radius: 20)
      view.addSubview(marble)
      marbles.append(marble)
    }
    let collision = UICollisionBehavior(items: marbles)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    marbles.forEach { gravity.addItem($0) }
    animator.addBehavior(gravity)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard motionManager.isAccelerometerAvailable else { return }
    motionManager.accelerometerUpdateInterval = 0.05
    motionManager.startAccelerometerUpdates(to: OperationQueue.main) { [weak self] (data, error) in
      guard error == nil, let acceleration = data?.acceleration else { return }
      self?.gravity.gravityDirection = CGVector(dx: acceleration.x, dy: -acceleration.y)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    motionManager.stopAccelerometerUpdates()
  }
}

// The same from device motion, asked for in the steps of a display link.
class PolledTiltController: UIViewController {
  private let manager = CMMotionManager()
  private var animator: UIDynamicAnimator!
  private var gravity: UIGravityBehavior!
  let box = UIView(frame: CGRect(x: 150, y: 300, width: 60, height: 60))
  private(set) var roll = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .brown
    view.addSubview(box)
    animator = UIDynamicAnimator(referenceView: view)
    gravity = UIGravityBehavior(items: [box])
    let walls = UICollisionBehavior(items: [box])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(walls)
    manager.deviceMotionUpdateInterval = 1.0 / 60.0
    manager.startDeviceMotionUpdates()
    let link = CADisplayLink(target: self, selector: #selector(tick))
    link.add(to: .current, forMode: .commonModes)
  }

  @objc func tick(_ link: CADisplayLink) {
    guard let motion = manager.deviceMotion else { return }
    let g = motion.gravity
    roll = motion.attitude.roll
    gravity.angle = CGFloat(atan2(-g.y, g.x))
    gravity.magnitude = CGFloat(sqrt(g.x * g.x + g.y * g.y))
  }
}
