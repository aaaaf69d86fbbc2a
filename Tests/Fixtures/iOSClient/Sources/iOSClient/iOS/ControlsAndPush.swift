import UIKit

// Sliders and switches for a scene; a tap aims a continuous push.

class ControlsController: UIViewController {
  @IBOutlet weak var gravitySwitch: UISwitch!
  @IBOutlet weak var bounceSlider: UISlider!
  let ball = UIView(frame: CGRect(x: 180, y: 200, width: 40, height: 40))
  var animator: UIDynamicAnimator!
  lazy var gravity: UIGravityBehavior = {
    let lazilyCreated = UIGravityBehavior(items: [ball])
    return lazilyCreated
  }()
  var itemBehavior: UIDynamicItemBehavior!
  var pushBehavior: UIPushBehavior!

  override func viewDidLoad() {
    super.viewDidLoad()
    let toggle = UISwitch(frame: CGRect(x: 20, y: 760, width: 51, height: 31))
    toggle.isOn = false
    toggle.addTarget(self, action: #selector(toggleGravity(_:)), for: .valueChanged)
    view.addSubview(toggle)
    gravitySwitch = toggle
    let slider = UISlider(frame: CGRect(x: 100, y: 760, width: 200, height: 31))
    slider.minimumValue = 0
    slider.maximumValue = 1
    slider.value = 0.5
    slider.addTarget(self, action: #selector(bounceChanged), for: .valueChanged)
    view.addSubview(slider)
    bounceSlider = slider
    ball.backgroundColor = .magenta
    ball.layer.borderWidth = 2
    ball.layer.borderColor = UIColor.black.cgColor
    view.addSubview(ball)

    animator = UIDynamicAnimator(referenceView: view)
    let collision = UICollisionBehavior(items: [ball])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 20, left: 0, bottom: 100, right: 0))
    animator.addBehavior(collision)
    itemBehavior = UIDynamicItemBehavior(items: [ball])
    itemBehavior.elasticity = CGFloat(slider.value)
    animator.addBehavior(itemBehavior)
    pushBehavior = UIPushBehavior(items: [ball], mode: .continuous)
    pushBehavior.active = false
    animator.addBehavior(pushBehavior)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(aim(_:))))
  }

  @IBAction func toggleGravity(_ sender: UISwitch) {
    if sender.isOn {
      pushBehavior.active = false
      animator.addBehavior(gravity)
    } else {
      animator.removeBehavior(gravity)
    }
  }

  @IBAction func bounceChanged(_ sender: UISlider) {
    itemBehavior.elasticity = CGFloat(sender.value)
  }

  @objc func aim(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    let origin = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let distance = sqrtf(powf(Float(point.x - origin.x), 2.0) + powf(Float(point.y - origin.y), 2.0))
    let angle = atan2(point.y - origin.y, point.x - origin.x)
    pushBehavior.magnitude = CGFloat(distance / 200.0)
    pushBehavior.angle = angle
    pushBehavior.active = true
  }
}
