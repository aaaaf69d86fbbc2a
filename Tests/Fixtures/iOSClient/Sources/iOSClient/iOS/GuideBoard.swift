import UIKit

// A board between two guides; the counters on it keep clear of its margins.

class GuideBoardController: UIViewController {
  let board = UIView()
  let counter = UIView()
  let title1 = UILabel()
  private let upper = UILayoutGuide()
  private let lower = UILayoutGuide()
  private var animator: UIDynamicAnimator!
  private var drag: UIAttachmentBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layoutMargins = UIEdgeInsets(top: 20, left: 24, bottom: 20, right: 24)
    view.addLayoutGuide(upper)
    view.addLayoutGuide(lower)
    board.backgroundColor = .lightGray
    counter.backgroundColor = .red
    title1.text = "Board"
    title1.font = UIFont.preferredFont(forTextStyle: .title1)
    title1.setContentHuggingPriority(.required, for: .vertical)
    title1.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    [board, title1].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      title1.topAnchor.constraint(equalTo: margins.topAnchor),
      title1.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title1.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      upper.topAnchor.constraint(equalTo: title1.bottomAnchor),
      lower.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      upper.heightAnchor.constraint(equalTo: lower.heightAnchor),
      board.topAnchor.constraint(equalTo: upper.bottomAnchor),
      board.bottomAnchor.constraint(equalTo: lower.topAnchor),
      board.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      board.widthAnchor.constraint(equalTo: board.heightAnchor),
      board.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      upper.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
    ])
    let large = board.widthAnchor.constraint(equalToConstant: 2000)
    large.priority = .defaultLow
    large.isActive = true
    counter.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    board.addSubview(counter)
    animator = UIDynamicAnimator(referenceView: board)
    let walls = UICollisionBehavior(items: [counter])
    walls.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    animator.addBehavior(walls)
    let slow = UIDynamicItemBehavior(items: [counter])
    slow.resistance = 3
    slow.allowsRotation = false
    animator.addBehavior(slow)
    counter.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
  }

  @objc func panned(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: board)
    switch pan.state {
    case .began:
      drag = UIAttachmentBehavior(item: counter, attachedToAnchor: place)
      animator.addBehavior(drag!)
    case .changed: drag?.anchorPoint = place
    default:
      if let drag = drag { animator.removeBehavior(drag) }
      drag = nil
    }
  }
}
