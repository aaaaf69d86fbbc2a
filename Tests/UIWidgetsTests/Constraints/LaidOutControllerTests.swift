// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// A controller that looks at frames when its views were laid out sees those of now.
@MainActor
struct LaidOutControllerTests {
  /// A card at the foot, as wide as the view less a margin that follows from the view's height.
  final class CardController: UIViewController {
    let card = UIView()
    lazy var width = card.widthAnchor.constraint(equalTo: view.widthAnchor)
    var seen: [CGRect] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        width, card.heightAnchor.constraint(equalToConstant: 50),
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      width.constant = view.bounds.height < 400 ? -10 : -40
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      seen.append(card.frame)
    }

    func expected() -> CGRect {
      let margin: CGFloat = view.bounds.height < 400 ? 5 : 20
      return CGRect(
        x: margin, y: view.bounds.height - 50, width: view.bounds.width - 2 * margin, height: 50)
    }
  }

  /// A controller whose child's view lies lower by a bar, set in its own layout or by autoresizing.
  final class Container: UIViewController {
    let child: UIViewController
    let laysOut: Bool

    init(_ child: UIViewController, laysOut: Bool) {
      (self.child, self.laysOut) = (child, laysOut)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      child.view.frame = view.bounds.inset(by: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
      child.view.autoresizingMask = laysOut ? [] : [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if laysOut {
        child.view.frame = view.bounds.inset(by: UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
      }
    }
  }

  /// How deep the controller lies, and how each above it places it.
  @Test(arguments: [[], [true], [false], [true, true], [true, false, true], [false, false, true]])
  func theLastFramesThatItSeesAreThoseOfNow(containers: [Bool]) {
    let controller = CardController()
    var root: UIViewController = controller
    for laysOut in containers { root = Container(root, laysOut: laysOut) }
    let host = HeadlessHost(size: CGSize(width: 600, height: 500))
    host.window.rootViewController = root
    host.step()
    #expect(controller.seen.last == controller.expected())
    for size in [(500, 700), (300, 480), (900, 420), (600, 500), (601, 500)] {
      controller.seen = []
      host.resize(to: CGSize(width: size.0, height: size.1))
      host.step()
      #expect(controller.seen.last == controller.expected(), "\(size)")
      #expect(controller.card.frame == controller.expected(), "\(size)")
    }
  }
}
