// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// Where the content of a button lies, and the plate behind it.
@MainActor
struct ButtonPlacesTests {
  private static let room = CGRect(x: 10, y: 20, width: 200, height: 60)
  private static let image = CGSize(width: 24, height: 20), title = CGSize(width: 80, height: 22)

  private func places(
    _ placement: NSDirectionalRectEdge, _ horizontal: UIControl.ContentHorizontalAlignment = .center
  ) -> ButtonPlaces {
    ButtonPlaces(
      room: Self.room, image: Self.image, title: Self.title, gap: 6, placement: placement,
      horizontal: horizontal, vertical: .center)
  }

  @Test(arguments: [
    (NSDirectionalRectEdge.leading, UIControl.ContentHorizontalAlignment.center, 55.0, 85.0),
    (.trailing, .center, 141, 55), (.leading, .left, 10, 40), (.leading, .trailing, 100, 130),
    (.trailing, .right, 186, 100),
  ])
  func imageAndTitleLieSideBySide(
    placement: NSDirectionalRectEdge, alignment: UIControl.ContentHorizontalAlignment, image: Double,
    title: Double
  ) {
    let found = places(placement, alignment)
    #expect(found.image.minX == image && found.title.minX == title)
    #expect(found.image.width == 24 && found.title.width == 80)
  }

  @Test func imageAndTitleLieAboveEachOther() {
    let above = places(.top), below = places(.bottom)
    #expect(above.image.minY == 26 && above.title.minY == 52)
    #expect(below.title.minY == 26 && below.image.minY == 54)
  }

  /// With seeded rooms and sizes: nothing leaves the room at the left, and title and image never overlap.
  @Test func nothingOverlapsInAnyRoom() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<2000 {
      func length(_ most: Int) -> CGFloat { CGFloat(Int.random(in: 0...most, using: &random)) }
      let room = CGRect(x: length(50), y: length(50), width: length(300), height: length(100))
      let found = ButtonPlaces(
        room: room, image: CGSize(width: length(60), height: length(60)),
        title: CGSize(width: length(300), height: length(40)), gap: length(10),
        placement: [.leading, .trailing].randomElement(using: &random)!,
        horizontal: [.center, .left, .right, .leading, .trailing, .fill].randomElement(using: &random)!,
        vertical: .center)
      let (first, last) =
        found.image.minX <= found.title.minX ? (found.image, found.title) : (found.title, found.image)
      #expect(
        first.maxX <= last.minX + 1e-9 || first.width == 0 || last.width == 0, "seed 11, round \(round)")
    }
  }

  @Test(arguments: [
    (UIButton.Configuration.CornerStyle.capsule, 22.0), (.small, 4), (.dynamic, 8), (.large, 12), (.fixed, 3),
  ])
  func theStyleOfCornersIsTheRadiusOfThePlate(style: UIButton.Configuration.CornerStyle, radius: Double) {
    var look = UIButton.Configuration.filled()
    (look.title, look.cornerStyle) = ("Go", style)
    if style == .fixed { look.background.cornerRadius = 3 }
    let host = HeadlessHost(size: CGSize(width: 300, height: 100))
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
    host.window.addSubview(button)
    host.step()
    let plates = host.render().commands.compactMap { command in
      if case .roundedRect(let plate) = command, plate.rect.width == 120 { plate } else { nil }
    }
    #expect(plates.contains { $0.cornerRadius == radius && $0.fill.alpha == 1 }, "\(plates)")
  }

  @Test func aConfigurationsColoursAndInsetsAreUsed() {
    var look = UIButton.Configuration.filled()
    (look.baseBackgroundColor, look.baseForegroundColor, look.title) = (.green, .red, "Go")
    look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = UIButton(configuration: look)
    #expect(button.currentTitleColor == .red && button.plateColor == .green)
    let text = button.titleLabel!.sizeThatFits(.zero)
    #expect(button.sizeThatFits(.zero) == CGSize(width: text.width + 6, height: text.height + 4))
  }

  @Test func anActionGivesAButtonItsTitleAndImage() {
    var presses = 0
    let action = UIAction(title: "Add", image: UIImage(systemName: "plus"), identifier: .init("add")) { _ in
      presses += 1
    }
    for button in [
      UIButton(primaryAction: action), UIButton(type: .custom, primaryAction: action),
      UIButton(frame: .zero, primaryAction: action),
    ] {
      #expect(button.currentTitle == "Add" && button.currentImage != nil)
      button.sendActions(for: .primaryActionTriggered)
    }
    #expect(presses == 3 && action.identifier.rawValue == "add")
  }

  @Test func aTitleWithAttributesAndAnImageBehindItAreShown() {
    let button = UIButton(type: .custom)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "styled"), for: .normal)
    button.setBackgroundImage(UIImage(systemName: "plus"), for: .normal)
    button.setBackgroundImage(UIImage(systemName: "minus"), for: .highlighted)
    #expect(button.titleLabel?.text == "styled" && button.subviews.first is UIImageView)
    let shown = (button.subviews.first as? UIImageView)?.image
    button.isHighlighted = true
    #expect((button.subviews.first as? UIImageView)?.image !== shown)
  }

  @Test func theHandlerSeesEachChangeOfState() {
    let button = UIButton(configuration: .filled())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "down" : "up"
    }
    button.isHighlighted = true
    #expect(button.currentTitle == "down" && states.last == .highlighted)
    button.isHighlighted = false
    #expect(button.currentTitle == "up")
  }
}
