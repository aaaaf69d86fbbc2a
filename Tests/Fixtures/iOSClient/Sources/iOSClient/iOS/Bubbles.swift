import UIKit

// Circles that float about and gather around a finger.

class BubbleView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  convenience init(center: CGPoint, radius: CGFloat) {
    self.init(
      frame: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    layer.cornerRadius = radius
    layer.masksToBounds = true
    backgroundColor = UIColor(red: .random(in: 0...1), green: .random(in: 0...1), blue: 1, alpha: 0.8)
  }
}

class BubblesController: UIViewController {
  var bubbles = [BubbleView]()
  var animator: UIDynamicAnimator!
  var center: UIFieldBehavior!
  var touchField: UIFieldBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    animator = UIDynamicAnimator(referenceView: view)
    for index in 0..<16 {
      let place = CGPoint(x: 60 + (index % 4) * 90, y: 160 + (index / 4) * 150)
      let bubble = BubbleView(center: place, radius: 18 + CGFloat(arc4random_uniform(8)))
      view.addSubview(bubble)
      bubbles.append(bubble)
    }
    let collision = UICollisionBehavior(items: bubbles)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: -400, left: -400, bottom: -400, right: -400))
    animator.addBehavior(collision)
    let item = UIDynamicItemBehavior(items: bubbles)
    item.resistance = 4
    item.density = 0.5
    item.elasticity = 0
    animator.addBehavior(item)
    center = .radialGravityField(position: view.center)
    center.falloff = 0.3
    center.strength = 3
    center.minimumRadius = 50
    let noise = UIFieldBehavior.noiseField(smoothness: 0.9, animationSpeed: 1)
    noise.strength = 0.1
    for bubble in bubbles {
      center.addItem(bubble)
      noise.addItem(bubble)
    }
    animator.addBehavior(center)
    animator.addBehavior(noise)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let field = UIFieldBehavior.radialGravityField(position: touch.location(in: view))
    field.strength = 50
    field.falloff = 0.5
    field.minimumRadius = 100
    field.region = UIRegion(radius: 1000)
    bubbles.forEach(field.addItem)
    animator.removeBehavior(center)
    animator.addBehavior(field)
    touchField = field
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchField?.position = touch.location(in: view) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let field = touchField { animator.removeBehavior(field) }
    touchField = nil
    animator.addBehavior(center)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }
}
