// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// What a phone does and a window on a desktop does in its place.
@MainActor
struct PhoneTests {
  private final class Turning: UIViewController {
    var log: [String] = []
    override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      log.append("will \(orientation)")
    }
    override func didRotate(from orientation: UIInterfaceOrientation) { log.append("did \(orientation)") }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("began") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if motion == .motionShake, event?.type == .motion { log.append("shaken") }
    }
  }

  /// Sizes of windows one after the other, and how often the orientation changes.
  @Test(arguments: [
    ([CGSize(width: 480, height: 800)], 1), ([CGSize(width: 900, height: 600)], 0),
    ([CGSize(width: 480, height: 800), CGSize(width: 800, height: 480)], 2),
    ([CGSize(width: 500, height: 500), CGSize(width: 501, height: 500)], 2),
    ([CGSize(width: 480, height: 800), CGSize(width: 400, height: 700)], 1),
  ])
  func theOrientationIsThatOfTheWindowsShape(sizes: [CGSize], changes: Int) {
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    let controller = Turning()
    host.window.rootViewController = controller
    host.step()
    var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    for size in sizes {
      host.resize(to: size)
      let isWide = size.width > size.height
      #expect(UIApplication.shared.statusBarOrientation.isLandscape == isWide)
      #expect(UIDevice.current.orientation.isPortrait == !isWide)
    }
    #expect(told == changes && controller.log.count == 2 * changes, "\(controller.log)")
    #expect(Array(controller.log.prefix(2)) == (changes > 0 ? ["will portrait", "did landscapeRight"] : []))
  }

  @Test func ctrlAltZShakesTheControllerInFront() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let controller = Turning()
    host.window.rootViewController = UINavigationController(rootViewController: controller)
    host.step()
    host.press(.character("z"), modifiers: [.control, .alternate])
    #expect(controller.log == ["began", "shaken"])
    host.press(.character("z"), modifiers: .control)
    #expect(controller.log.count == 2)
  }

  @Test(arguments: [UIUserInterfaceStyle.dark, .light])
  func aWindowOrItsRootControllerChoosesItsStyle(style: UIUserInterfaceStyle) {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let controller = UIViewController()
    host.window.rootViewController = controller
    controller.overrideUserInterfaceStyle = style
    host.step()
    #expect(controller.traitCollection.userInterfaceStyle == style)
    host.window.overrideUserInterfaceStyle = style == .dark ? .light : .dark
    #expect(controller.traitCollection.userInterfaceStyle != style)
    host.window.overrideUserInterfaceStyle = .unspecified
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(controller.traitCollection.userInterfaceStyle == .light)
  }

  @Test func theImagesOfAnAnimatedImageFollowEachOther() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let images = (1...3).map { number in
      UIImage(size: CGSize(width: 10 * number, height: 10)) {
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 0.3))
    host.window.addSubview(view)
    func shown() -> Int? { view.shownOfFilm.flatMap { image in images.firstIndex { $0 === image } } }
    #expect(shown() == 0 && view.isAnimating)
    var seen: [Int?] = []
    for _ in 0..<6 {
      host.step(6)
      seen.append(shown())
    }
    #expect(seen == [1, 2, 0, 1, 2, 0])
    view.image = images[0]
    #expect(!view.isAnimating)
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 0.05, 2)
    view.startAnimating()
    host.step(5)
    #expect(view.isAnimating)
    host.step(2)
    #expect(!view.isAnimating)
  }

  @Test func thePasteboardIsTheDesktopsClipboard() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    UIPasteboard.general.string = "twelve"
    #expect(host.clipboard == "twelve" && UIPasteboard.general.hasStrings)
  }

  @Test(arguments: ["UIKeyInputUpArrow", "UIKeyInputDelete", "\u{1B}", "UIKeyInputPageDown"])
  func aKeyWithoutACharacterHasAnInput(input: String) {
    let expected: [String: Key] = [
      "UIKeyInputUpArrow": .up, "UIKeyInputDelete": .delete, "\u{1B}": .escape,
      "UIKeyInputPageDown": .pageDown,
    ]
    #expect(UIKeyCommand(input: input, action: {}).key == expected[input])
  }

  @Test func titlesOfSegmentsAndBarsTakeTheirAttributes() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    segments.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    host.window.addSubview(segments)
    host.step()
    let colors = host.render().commands.compactMap {
      if case .text(let text) = $0 { text.color } else { nil }
    }
    #expect(colors == [RGBA(1, 0, 0), RGBA(0, 0, 1)])
  }
}
