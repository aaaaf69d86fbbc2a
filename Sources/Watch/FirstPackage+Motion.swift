// SPDX-License-Identifier: Apache-2.0
import Foundation

// A package for testing motion: a controller in a library, and claims about its motion.
extension FirstPackage {
  /// Paths below the package's folder, with the texts of the files.
  package var motionFiles: [(path: String, text: String)] {
    [
      ("Package.swift", motionManifest), ("Sources/\(name)/\(name).swift", card),
      ("Tests/\(name)Tests/\(name)Tests.swift", claims), (".gitignore", ".build/\n"),
    ]
  }

  private var motionManifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [.package(name: "Tabletop", path: \(literal(library)))],
      targets: [
        .target(name: "\(name)", dependencies: [.product(name: "Tabletop", package: "Tabletop")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: ["\(name)", .product(name: "MotionTesting", package: "Tabletop")]),
      ])

    """
  }

  private var card: String {
    """
    import Tabletop

    /// A card that snaps back when you let it go.
    public final class \(name)Controller: UIViewController {
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

    """
  }

  private var claims: String {
    """
    import MotionTesting
    import Tabletop
    import Testing
    import \(name)

    @MainActor @Test func theCardReturnsAndStaysInside() {
      let motion = Motion.record(\(name)Controller(), for: 2) {
        $0.drag("card", by: CGVector(dx: 80, dy: 200), over: 0.3)
      }
      let card = motion["card"]
      #expect(card.settles(within: 1))
      #expect(card.overshoots(atMost: 0.1))
      #expect(card.comesToRest(at: CGPoint(x: 195, y: 370)))
      #expect(card.staysInside(CGRect(x: 0, y: 0, width: 390, height: 844)))
    }

    """
  }
}
