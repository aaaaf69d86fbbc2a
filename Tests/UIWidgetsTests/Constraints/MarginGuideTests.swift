// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// Margins that follow from places, and places that follow from margins.
@MainActor
struct MarginGuideTests {
  /// A card at the foot, as high as a row and the card's margins.
  private final class CardController: UIViewController {
    let card = UIView(), row = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
      card.addSubview(row)
      card.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
      for view in [card, row] { view.translatesAutoresizingMaskIntoConstraints = false }
      let guide = card.layoutMarginsGuide
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        row.heightAnchor.constraint(equalToConstant: 50), row.topAnchor.constraint(equalTo: guide.topAnchor),
        row.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
  }

  /// Whatever sizes came before, and whether they were laid out: the size alone decides.
  @Test(arguments: [CGFloat(0), 20], [false, true])
  func theSameSizeIsTheSameLayoutWhateverCameBefore(covered: CGFloat, laysOutBetween: Bool) {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<40 {
      let controller = CardController()
      controller.additionalSafeAreaInsets.bottom = covered
      let host = HeadlessHost(size: CGSize(width: 400, height: 600))
      host.window.rootViewController = controller
      host.step()
      var sizes: [CGSize] = []
      for _ in 0..<5 {
        let size = CGSize(
          width: CGFloat(Int.random(in: 200...900, using: &random)),
          height: CGFloat(Int.random(in: 200...900, using: &random)))
        sizes.append(size)
        controller.view.frame.size = size
        if laysOutBetween { controller.view.layoutIfNeeded() }
        host.resize(to: size)
      }
      host.step()
      let size = sizes[4], height = 50 + 24 + covered
      #expect(
        controller.card.frame == CGRect(x: 0, y: size.height - height, width: size.width, height: height),
        "after \(sizes)")
    }
  }

  @Test func whatReachesBeyondAViewThatNothingCoversHasNoInsets() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 600))
    let controller = UIViewController()
    host.window.rootViewController = controller
    host.step()
    let child = UIView(frame: CGRect(x: -50, y: -50, width: 900, height: 900))
    controller.view.addSubview(child)
    #expect(child.safeAreaInsets == .zero)
    controller.additionalSafeAreaInsets.bottom = 30
    child.frame = CGRect(x: 0, y: 500, width: 100, height: 90)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
  }
}
