import UIKit

// A header that follows the scroll position, which is observed, and a badge that springs after it.

final class ParallaxController: UIViewController {
  let scrollView = UIScrollView()
  let header = UIImageView()
  let badge = UILabel()
  private var observation: NSKeyValueObservation?
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private(set) var spring: UIAttachmentBehavior!
  private(set) var headerHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    header.translatesAutoresizingMaskIntoConstraints = false
    header.backgroundColor = .systemTeal
    view.addSubview(scrollView)
    view.addSubview(header)
    headerHeight = header.heightAnchor.constraint(equalToConstant: 160)
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      headerHeight,
    ])
    addRows()

    badge.text = "12"
    badge.textAlignment = .center
    badge.backgroundColor = .systemRed
    badge.frame = CGRect(x: 20, y: 200, width: 44, height: 28)
    view.addSubview(badge)
    spring = UIAttachmentBehavior(item: badge, attachedToAnchor: CGPoint(x: 60, y: 190))
    spring.length = 20
    spring.damping = 0.6
    spring.frequency = 2
    animator.addBehavior(spring)

    observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      self?.scrolled(to: change.newValue ?? .zero)
    }
  }

  private func addRows() {
    var above = scrollView.topAnchor
    for index in 0..<20 {
      let row = UILabel()
      row.text = "Row \(index)"
      row.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(row)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above, constant: index == 0 ? 170 : 12),
        row.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 16),
        row.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -32),
        row.heightAnchor.constraint(equalToConstant: 48),
      ])
      above = row.bottomAnchor
    }
    above.constraint(equalTo: scrollView.bottomAnchor, constant: -20).isActive = true
  }

  private func scrolled(to offset: CGPoint) {
    headerHeight.constant = max(60, 160 - offset.y)
    spring.anchorPoint = CGPoint(x: 60, y: headerHeight.constant + 30)
  }
}
