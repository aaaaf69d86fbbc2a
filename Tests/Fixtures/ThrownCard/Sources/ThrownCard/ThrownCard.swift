// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A card that snaps back when you let it go.
public final class ThrownCardController: UIViewController {
  /// Drag it, or throw it.
  public let card = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 140))
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 195, y: 370))

  public override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .systemTeal
    view.addSubview(card)
    snap.damping = 0.8
    card.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] in drag($0) })
  }

  private func drag(_ pan: UIGestureRecognizer) {
    switch pan.state {
    case .began: animator.removeBehavior(snap)
    case .changed: card.center = pan.location(in: view)
    default: animator.addBehavior(snap)
    }
  }
}
