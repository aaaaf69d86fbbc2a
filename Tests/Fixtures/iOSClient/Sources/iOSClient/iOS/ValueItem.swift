import UIKit

// A dynamic item that is no view: physics for a number.

class ValueItem: NSObject, UIDynamicItem {
  var center: CGPoint {
    didSet { didChange?(center.x) }
  }
  var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  var transform = CGAffineTransform.identity
  var didChange: ((CGFloat) -> Void)?

  init(value: CGFloat) {
    center = CGPoint(x: value, y: 0)
    super.init()
  }
}

class CounterController: UIViewController, UIDynamicAnimatorDelegate {
  let label = UILabel()
  let item = ValueItem(value: 0)
  let animator = UIDynamicAnimator()
  var pauses = 0
  private var behavior = UIDynamicItemBehavior()
  private var snap: UISnapBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    label.font = UIFont.systemFont(ofSize: 30)
    label.text = "0"
    view.addSubview(label)
    animator.delegate = self
    item.didChange = { [weak self] value in
      self?.label.text = String(format: "%.0f", Double(value))
    }
    behavior.addItem(item)
    behavior.resistance = 1
    behavior.allowsRotation = false
    animator.addBehavior(behavior)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(count)))
  }

  @objc func count() {
    if let old = snap { animator.removeBehavior(old) }
    let new = UISnapBehavior(item: item, snapTo: CGPoint(x: 500, y: 0))
    new.damping = 1
    animator.addBehavior(new)
    snap = new
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    pauses += 1
    if animator.behaviors.contains(where: { $0.isKind(of: UISnapBehavior.self) }) {
      label.textColor = .red
    }
  }
}
