import UIKit

// Old spellings, literals and global functions of the years around Swift 2 and 3.

class FireworksController: UIViewController {
  var animator: UIDynamicAnimator!
  var sparks: [UIView] = []
  var push = UIPushBehavior()
  var collision = UICollisionBehavior()

  override func viewDidLoad() {
    super.viewDidLoad()
    animator = UIDynamicAnimator(referenceView: self.view)
    self.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(explode(_:))))
  }

  @objc func explode(_ recognizer: UITapGestureRecognizer) {
    let location = recognizer.location(in: self.view)
    for _ in 0..<12 {
      let spark = UIView(frame: CGRect(x: location.x, y: location.y, width: 10, height: 10))
      spark.backgroundColor = UIColor(hue: CGFloat(drand48()), saturation: 1, brightness: 1, alpha: 1)
      self.view.addSubview(spark)
      sparks.append(spark)

      push = UIPushBehavior(items: [spark], mode: UIPushBehaviorMode.instantaneous)
      push.setAngle(CGFloat(drand48() * M_PI * 2), magnitude: CGFloat(1 + drand48() * 3))
      push.setTargetOffsetFromCenter(UIOffsetMake(0, 2), for: spark)
      animator.addBehavior(push)

      let spin = UIDynamicItemBehavior(items: [spark])
      spin.addAngularVelocity(10, for: spark)
      spin.resistance = 0
      animator.addBehavior(spin)
    }
    collision = UICollisionBehavior(items: sparks)
    collision.collisionMode = UICollisionBehaviorMode.boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "ring" as NSString,
      for: UIBezierPath(roundedRect: view.bounds.insetBy(dx: 20, dy: 20), cornerRadius: 12))
    animator.addBehavior(collision)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      self?.animator.removeAllBehaviors()
      self?.sparks.forEach { $0.removeFromSuperview() }
      self?.sparks = []
    }
  }
}

extension FireworksController {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first, touch.view === view {
      let point = touch.location(in: view)
      print("touched at \(point)")
    }
  }
}

class HandMovedItem: NSObject, UIDynamicItem {
  var center: CGPoint = .zero
  var bounds: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var transform: CGAffineTransform = .identity
}
