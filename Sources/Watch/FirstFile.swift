// SPDX-License-Identifier: Apache-2.0
/// A beginner's first file: a card to throw, in at most a hundred lines, for both iOS and `sandbox watch`.
package struct FirstFile: Equatable {
  /// The name of the class and, with `.swift`, of the file.
  package let name: String

  private static let keywords: Set<String> = [
    "Any", "Self", "Protocol", "Type", "UIViewController", "UIView", "as", "case", "class", "default", "do",
    "else", "enum", "extension", "false", "for", "func", "if", "import", "in", "init", "is", "let", "nil",
    "protocol", "repeat", "return", "self", "static", "struct", "super", "switch", "throw", "throws", "true",
    "try", "var", "where", "while",
  ]

  /// A file for a class of this name; nil if it is no valid class name.
  package init?(named name: String) {
    let name = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let scalars = name.unicodeScalars
    guard let first = scalars.first, first == "_" || first.properties.isAlphabetic, name.utf8.count <= 100,
      scalars.allSatisfy({ $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }),
      !Self.keywords.contains(name)
    else { return nil }
    self.name = name
  }

  /// The file's text.
  package var text: String {
    """
    import UIKit

    /// A card that is dragged and thrown, and finds its way back.
    class \(name): UIViewController {
      private let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 130))
      private lazy var animator = UIDynamicAnimator(referenceView: view)
      private lazy var cardBehavior = UIDynamicItemBehavior(items: [card])
      private var drag: UIAttachmentBehavior?
      private var snap: UISnapBehavior?

      override func viewDidLoad() {
        super.viewDidLoad()
        card.backgroundColor = .systemOrange
        card.layer.cornerRadius = 12
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        view.addSubview(card)

        cardBehavior.resistance = 2
        cardBehavior.angularResistance = 2
        animator.addBehavior(cardBehavior)

        let walls = UICollisionBehavior(items: [card])
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(walls)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))
        card.addGestureRecognizer(pan)
      }

      @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        let point = pan.location(in: view)
        switch pan.state {
        case .began:
          if let snap { animator.removeBehavior(snap) }
          let place = pan.location(in: card)
          let offset = UIOffset(
            horizontal: place.x - card.bounds.midX, vertical: place.y - card.bounds.midY)
          let drag = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: point)
          animator.addBehavior(drag)
          self.drag = drag
        case .changed:
          drag?.anchorPoint = point
        default:
          if let drag { animator.removeBehavior(drag) }
          drag = nil
          cardBehavior.addLinearVelocity(pan.velocity(in: view), for: card)
          let home = UISnapBehavior(item: card, snapTo: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
          home.damping = 0.6
          animator.addBehavior(home)
          snap = home
        }
      }
    }

    """
  }
}
