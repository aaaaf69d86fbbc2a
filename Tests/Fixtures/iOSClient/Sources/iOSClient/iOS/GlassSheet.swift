import UIKit

// A sheet of glass that is flung up and down, held by constraints across.

class GlassSheetController: UIViewController {
  let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  let grip = UIView()
  private var animator: UIDynamicAnimator!
  private var pushed: UIDynamicItemBehavior!
  private var snap: UISnapBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    glass.frame = CGRect(x: 0, y: view.bounds.height - 120, width: view.bounds.width, height: 300)
    glass.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    glass.layer.borderColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 0.3)
    glass.layer.borderWidth = 1
    view.addSubview(glass)

    grip.backgroundColor = .white
    grip.layer.cornerRadius = 3
    grip.translatesAutoresizingMaskIntoConstraints = false
    glass.contentView.addSubview(grip)
    grip.centerXAnchor.constraint(equalTo: glass.contentView.centerXAnchor).isActive = true
    grip.topAnchor.constraint(equalTo: glass.contentView.topAnchor, constant: 8).isActive = true
    grip.widthAnchor.constraint(equalToConstant: 40).isActive = true
    grip.heightAnchor.constraint(equalToConstant: 6).isActive = true

    animator = UIDynamicAnimator(referenceView: view)
    pushed = UIDynamicItemBehavior(items: [glass])
    pushed.allowsRotation = false
    animator.addBehavior(pushed)
    glass.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
  }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if let snap = snap { animator.removeBehavior(snap) }
    case .changed:
      glass.center.y += pan.translation(in: view).y
      pan.setTranslation(.zero, in: view)
      animator.updateItem(usingCurrentState: glass)
    case .ended, .cancelled:
      let isUp = pan.velocity(in: view).y < 0
      let y = view.bounds.height + (isUp ? -150 : 30)
      snap = UISnapBehavior(item: glass, snapTo: CGPoint(x: view.bounds.midX, y: y))
      snap?.damping = 0.8
      animator.addBehavior(snap!)
    default:
      break
    }
  }
}
