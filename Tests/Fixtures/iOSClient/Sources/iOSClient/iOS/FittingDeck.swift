import UIKit

// Cards as large as their words need, dealt by buttons in a stack.

class FittingCard: UIView {
  let words = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    words.text = text
    words.numberOfLines = 0
    words.translatesAutoresizingMaskIntoConstraints = false
    addSubview(words)
    NSLayoutConstraint.activate([
      words.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      words.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      trailingAnchor.constraint(equalTo: words.trailingAnchor, constant: 10),
      bottomAnchor.constraint(equalTo: words.bottomAnchor, constant: 10),
    ])
    backgroundColor = .yellow
    let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    bounds = CGRect(origin: .zero, size: size)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class FittingDeckController: UIViewController {
  private(set) var cards: [FittingCard] = []
  let buttons = UIStackView()
  private lazy var animator = UIDynamicAnimator(referenceView: self.view)
  private lazy var collision: UICollisionBehavior = {
    let collision = UICollisionBehavior()
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    return collision
  }()
  private lazy var gravity: UIGravityBehavior = {
    let gravity = UIGravityBehavior()
    gravity.magnitude = 2
    animator.addBehavior(gravity)
    return gravity
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    buttons.axis = .horizontal
    buttons.distribution = .equalSpacing
    buttons.alignment = .center
    buttons.isLayoutMarginsRelativeArrangement = true
    buttons.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    for word in ["A", "Longer", "The longest of them"] {
      let button = UIButton(type: .system)
      button.setTitle(word, for: .normal)
      button.addTarget(self, action: #selector(deal(_:)), for: .touchUpInside)
      buttons.addArrangedSubview(button)
    }
    buttons.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(buttons)
    NSLayoutConstraint.activate([
      buttons.topAnchor.constraint(equalTo: view.topAnchor),
      buttons.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      buttons.heightAnchor.constraint(equalToConstant: 52),
    ])
  }

  @objc private func deal(_ sender: UIButton) {
    let card = FittingCard(sender.currentTitle ?? "")
    card.center = CGPoint(x: view.bounds.midX, y: 120)
    view.addSubview(card)
    cards.append(card)
    gravity.addItem(card)
    collision.addItem(card)
  }
}
