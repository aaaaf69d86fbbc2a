// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A list of cards laid out by stacks and anchors; a card that is dragged snaps back, and its shadow label follows it.
final class StackedCardsController: UIViewController {
  let header = UILabel()
  let stack = UIStackView()
  let stage = UIView()
  let card = UIView()
  let caption = UILabel()
  let button = UIButton(type: .system)
  private(set) var animator: UIDynamicAnimator!
  private var snap: UISnapBehavior?
  private var captionTop: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    header.text = "Cards"
    header.font = .preferredFont(forTextStyle: .title1)
    header.setContentHuggingPriority(.required, for: .vertical)
    button.setTitle("Drop", for: .normal)
    button.addTarget(self, action: #selector(drop), for: .touchUpInside)

    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .fill
    stack.translatesAutoresizingMaskIntoConstraints = false
    let row = UIStackView(arrangedSubviews: [header, button])
    row.distribution = .equalSpacing
    row.alignment = .center
    stack.addArrangedSubview(row)
    stack.addArrangedSubview(stage)
    view.addSubview(stack)

    stage.backgroundColor = .secondarySystemBackground
    card.backgroundColor = .systemIndigo
    card.layer.cornerRadius = 12
    caption.text = "Drag me"
    caption.textAlignment = .center
    for subview in [card, caption] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      stage.addSubview(subview)
    }
    captionTop = caption.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 6)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      guide.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 16),
      guide.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16),
      card.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: stage.centerYAnchor),
      card.widthAnchor.constraint(equalTo: stage.widthAnchor, multiplier: 0.5),
      card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.6),
      captionTop,
      caption.centerXAnchor.constraint(equalTo: card.centerXAnchor),
    ])
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    animator = UIDynamicAnimator(referenceView: stage)
  }

  @objc func drop() {
    animator.removeAllBehaviors()
    animator.addBehavior(UIGravityBehavior(items: [card]))
    let collision = UICollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
  }

  @objc func pan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      animator.removeAllBehaviors()
    case .changed:
      let translation = gesture.translation(in: stage)
      card.center.x += translation.x
      card.center.y += translation.y
      gesture.setTranslation(.zero, in: stage)
    default:
      let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: stage.bounds.midX, y: stage.bounds.midY))
      animator.addBehavior(snap)
      self.snap = snap
    }
  }
}
