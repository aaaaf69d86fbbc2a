import UIKit

// A form laid out by visual format; a wrong password shakes the field and drops the form.

class FormatLoginController: UIViewController {
  let name = UITextField()
  let password = UITextField()
  let enter = UIButton(type: .system)
  let form = UIView()
  private var animator: UIDynamicAnimator!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    animator = UIDynamicAnimator(referenceView: view)
    name.placeholder = "Name"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    enter.setTitle("Enter", for: [])
    enter.addTarget(self, action: #selector(enterPressed), for: .touchUpInside)
    form.backgroundColor = UIColor(white: 0.9, alpha: 1)
    let views: [String: Any] = ["name": name, "password": password, "enter": enter]
    for view in [name, password, enter] {
      view.translatesAutoresizingMaskIntoConstraints = false
      form.addSubview(view)
    }
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let metrics = ["gap": 12, "high": 36]
    var all = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[name]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[password(>=80)]-|", options: [], metrics: nil, views: views)
    all += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-gap-[name(high)]-gap-[password(==name)]-gap-[enter(44)]-gap-|",
      options: .alignAllCenterX, metrics: metrics, views: views)
    all.append(
      NSLayoutConstraint(
        item: form, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX,
        multiplier: 1, constant: 0))
    all.append(
      NSLayoutConstraint(
        item: form, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY,
        multiplier: 0.8, constant: 0))
    all.append(
      NSLayoutConstraint(
        item: form, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 280))
    view.addConstraints(all)
  }

  @objc func enterPressed() {
    guard password.text != "open" else { return }
    let gravity = UIGravityBehavior(items: [form])
    let floor = UICollisionBehavior(items: [form])
    floor.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(floor)
    let spin = UIDynamicItemBehavior(items: [form])
    spin.addAngularVelocity(0.3, for: form)
    animator.addBehavior(spin)
  }
}
