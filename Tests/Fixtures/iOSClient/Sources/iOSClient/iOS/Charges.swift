import UIKit

// Charges of both signs around an electric field, bent by a magnetic one; a field class of the file's own.

class WindField: UIFieldBehavior {
  var gusts = 0

  class func breeze(_ strength: CGFloat) -> Self {
    let field = linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.strength = strength
    return field
  }

  func blow() {
    gusts += 1
    strength += 1
  }
}

class ChargesController: UIViewController {
  var positive: [UIView] = []
  var negative: [UIView] = []
  private var animator: UIDynamicAnimator?
  private(set) var electric: UIFieldBehavior!
  private(set) var wind = WindField.breeze(0.5)

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let animator = UIDynamicAnimator(referenceView: view)
    self.animator = animator
    electric = UIFieldBehavior.electricField()
    electric.position = view.center
    electric.strength = 2
    electric.minimumRadius = 60
    let magnetic = UIFieldBehavior.magneticField()
    magnetic.position = view.center
    magnetic.strength = 0.2
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
      dot.center = CGPoint(x: view.center.x + cos(angle) * 120, y: view.center.y + sin(angle) * 120)
      dot.tag = index % 2
      dot.backgroundColor = index % 2 == 0 ? .red : .blue
      view.addSubview(dot)
      if index % 2 == 0 { positive.append(dot) } else { negative.append(dot) }
      electric.addItem(dot)
      magnetic.addItem(dot)
      wind.addItem(dot)
    }
    for (items, charge) in [(positive, 1), (negative, -1)] as [([UIView], CGFloat)] {
      let behavior = UIDynamicItemBehavior(items: items)
      behavior.charge = charge
      behavior.resistance = 0.5
      behavior.density = 0.3
      animator.addBehavior(behavior)
    }
    animator.addBehavior(electric)
    animator.addBehavior(magnetic)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(longPressed))
    press.minimumPressDuration = 0.5
    view.addGestureRecognizer(press)
  }

  @objc func longPressed(_ press: UILongPressGestureRecognizer) {
    if press.state == UIGestureRecognizerState.began {
      wind.blow()
      animator?.addBehavior(wind)
    }
  }
}
