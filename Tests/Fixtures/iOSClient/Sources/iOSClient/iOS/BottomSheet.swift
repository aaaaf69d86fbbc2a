import UIKit

// A pane on a spring without length: the speed of the finger goes on into the spring.

enum SheetState {
  case open, closed
}

class SheetSpring: UIDynamicBehavior {
  let item: UIDynamicItem
  private let spring: UIAttachmentBehavior
  private let itemBehavior: UIDynamicItemBehavior

  var targetPoint: CGPoint = .zero {
    didSet { spring.anchorPoint = targetPoint }
  }

  var velocity: CGPoint = .zero {
    didSet {
      let current = itemBehavior.linearVelocity(for: item)
      let delta = CGPoint(x: velocity.x - current.x, y: velocity.y - current.y)
      itemBehavior.addLinearVelocity(delta, for: item)
    }
  }

  init(item: UIDynamicItem) {
    self.item = item
    spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    spring.frequency = 3.5
    spring.damping = 0.4
    spring.length = 0
    itemBehavior = UIDynamicItemBehavior(items: [item])
    itemBehavior.density = 100
    itemBehavior.resistance = 10
    itemBehavior.allowsRotation = false
    super.init()
    addChildBehavior(spring)
    addChildBehavior(itemBehavior)
  }
}

class BottomSheetController: UIViewController {
  let sheet = UIView()
  var state = SheetState.closed
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var springBehavior: SheetSpring?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard sheet.superview == nil else { return }
    sheet.frame = CGRect(
      x: 0, y: view.bounds.height - 100, width: view.bounds.width, height: view.bounds.height)
    sheet.backgroundColor = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.9, alpha: 1)
    view.addSubview(sheet)
    sheet.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(didPan(recognizer:))))
    sheet.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTap(recognizer:))))
  }

  var targetPoint: CGPoint {
    let size = view.bounds.size
    return state == .closed
      ? CGPoint(x: size.width / 2, y: size.height * 1.5 - 100)
      : CGPoint(x: size.width / 2, y: size.height * 0.75 + 100)
  }

  private func animate(to initialVelocity: CGPoint) {
    let behavior = springBehavior ?? SheetSpring(item: sheet)
    behavior.targetPoint = targetPoint
    if springBehavior == nil || !animator.behaviors.contains(behavior) { animator.addBehavior(behavior) }
    behavior.velocity = initialVelocity
    springBehavior = behavior
  }

  @objc func didPan(recognizer: UIPanGestureRecognizer) {
    let point = recognizer.translation(in: sheet.superview)
    sheet.center = CGPoint(x: sheet.center.x, y: sheet.center.y + point.y)
    recognizer.setTranslation(.zero, in: sheet.superview)
    if recognizer.state == .began { animator.removeAllBehaviors() }
    if recognizer.state == .ended {
      var velocity = recognizer.velocity(in: sheet.superview)
      velocity.x = 0
      state = velocity.y >= 0 ? .closed : .open
      animate(to: velocity)
    }
  }

  @objc func didTap(recognizer: UITapGestureRecognizer) {
    state = state == .closed ? .open : .closed
    animate(to: .zero)
  }
}
