import UIKit

// An alert of the app's own: snaps in from above, falls out with a turn.

protocol DroppingAlertDelegate: class {
  func droppingAlertDidClose(_ alert: DroppingAlert)
}

class DroppingAlert: UIView {
  weak var delegate: DroppingAlertDelegate?
  let titleLabel = UILabel()
  let okButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .white
    layer.cornerRadius = 10
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 10
    titleLabel.textAlignment = .center
    titleLabel.font = UIFont.boldSystemFont(ofSize: 17)
    okButton.setTitle("OK", for: UIControlState())
    okButton.addTarget(self, action: #selector(DroppingAlert.close), for: .touchUpInside)
    addSubview(titleLabel)
    addSubview(okButton)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 10, y: 10, width: bounds.width - 20, height: 30)
    okButton.frame = CGRect(x: 10, y: bounds.height - 54, width: bounds.width - 20, height: 44)
  }

  @objc func close(_ sender: Any?) {
    delegate?.droppingAlertDidClose(self)
  }
}

class AlertHostController: UIViewController, DroppingAlertDelegate {
  var animator: UIDynamicAnimator!
  var overlay: UIView!
  var alert: DroppingAlert!

  override func viewDidLoad() {
    super.viewDidLoad()
    animator = UIDynamicAnimator(referenceView: view)
    overlay = UIView(frame: view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.backgroundColor = .gray
    overlay.alpha = 0
    view.addSubview(overlay)
    alert = DroppingAlert(frame: CGRect(x: 0, y: 0, width: 250, height: 150))
    alert.delegate = self
    alert.titleLabel.text = "Saved"
    alert.center = CGPoint(x: view.bounds.midX, y: -200)
    view.addSubview(alert)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard overlay.alpha == 0 else { return }
    showAlert()
  }

  func showAlert() {
    animator.removeAllBehaviors()
    UIView.animate(withDuration: 0.4) { self.overlay.alpha = 0.6 }
    let snap = UISnapBehavior(item: alert, snapTo: view.center)
    animator.addBehavior(snap)
  }

  func droppingAlertDidClose(_ alert: DroppingAlert) {
    animator.removeAllBehaviors()
    let gravity = UIGravityBehavior(items: [alert])
    gravity.gravityDirection = CGVector(dx: 0, dy: 10)
    animator.addBehavior(gravity)
    let turn = UIDynamicItemBehavior(items: [alert])
    turn.addAngularVelocity(CGFloat(-Double.pi / 2), for: alert)
    animator.addBehavior(turn)
    UIView.animate(
      withDuration: 0.4,
      animations: { self.overlay.alpha = 0 },
      completion: { (finished: Bool) -> Void in
        self.alert.isHidden = true
      })
  }
}
