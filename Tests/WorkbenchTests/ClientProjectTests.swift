// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import iOSClient

/// Files in the manner of real iOS projects, untouched: laid out, touched, moved and turned.
@MainActor @Suite(.serialized)
struct ClientProjectTests {
  nonisolated static let sizes = [CGSize(width: 480, height: 800), CGSize(width: 1024, height: 768)]

  private func show<Controller: UIViewController>(
    _ controller: Controller, _ size: CGSize
  ) -> (HeadlessHost, Controller) {
    let host = HeadlessHost(size: size)
    host.window.rootViewController = controller
    host.step(3)
    return (host, controller)
  }

  /// Turns the window, and lets it come to rest.
  private func turn(_ host: HeadlessHost, _ size: CGSize) {
    host.resize(to: CGSize(width: size.height, height: size.width))
    host.step(240)
  }

  @Test(arguments: sizes) func toysStandBehindTabs(size: CGSize) throws {
    let (host, tabs) = show(ToyTabsController(), size)
    let falling = try #require(tabs.selectedViewController as? FallingToyController)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: size.height - 49, width: size.width, height: 49))
    #expect(falling.view.bounds.size == CGSize(width: size.width, height: size.height - 49))
    host.click(at: CGPoint(x: 100, y: 60))
    host.click(at: CGPoint(x: 200, y: 60))
    host.step(200)
    #expect(falling.balls.allSatisfy { abs($0.frame.maxY - falling.view.bounds.maxY) < 2 })
    #expect(falling.tabBarItem.badgeValue == "2")
    host.click(at: CGPoint(x: size.width * 0.75, y: size.height - 24))
    host.step(5)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let snapping = try #require(navigation.topViewController as? SnappingToyController)
    #expect(tabs.visited == [1] && tabs.selectedIndex == 1 && falling.view.window == nil)
    #expect(navigation.tabBarItem.title == "Favorites" && snapping.tabBarController === tabs)
    host.click(at: CGPoint(x: 300, y: 300))
    turn(host, size)
    #expect(abs(snapping.card.center.x - 300) < 1 && abs(snapping.card.center.y - 256) < 1)
    #expect(tabs.tabBar.frame.maxY == size.width && tabs.tabBar.frame.width == size.height)
    tabs.selectedIndex = 0
    host.step(240)
    let room = falling.view.bounds.insetBy(dx: -2, dy: -2)
    #expect(falling.balls.allSatisfy { room.contains($0.frame) })
  }

  @Test(arguments: sizes) func aHeaderFollowsWhatIsObserved(size: CGSize) {
    let (host, controller) = show(ParallaxController(), size)
    let scroll = controller.scrollView
    #expect(scroll.frame == controller.view.bounds && controller.header.frame.height == 160)
    #expect(scroll.contentSize.height == CGFloat(1378))
    host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 480), steps: 12)
    host.step(120)
    let offset = scroll.contentOffset.y
    #expect(offset > 20)
    #expect(abs(controller.header.frame.height - max(60, 160 - offset)) < 1)
    #expect(controller.spring.anchorPoint.y == controller.headerHeight.constant + 30)
    turn(host, size)
    #expect(controller.header.frame.width == size.height && scroll.frame == controller.view.bounds)
    #expect(controller.view.bounds.insetBy(dx: -40, dy: -40).contains(controller.badge.frame))
  }

  @Test(arguments: sizes) func aBoxCountsItsHits(size: CGSize) {
    let (_, said) = Diagnostic.recording {
      let (host, controller) = show(LoudBoxController(), size)
      host.step(400)
      #expect(controller.box.hits > 2, "\(controller.box.hits)")
      #expect(abs(controller.box.frame.maxY - size.height) < 2)
      turn(host, size)
      #expect(controller.view.bounds.insetBy(dx: -2, dy: -2).contains(controller.box.frame))
    }
    // Each was said once on a terminal.
    #expect(Set(said).count <= 1, "\(said)")
  }

  @Test(arguments: sizes) func aSheetOfGlassIsFlungUp(size: CGSize) {
    let (host, controller) = show(GlassSheetController(), size)
    let glass = controller.glass
    #expect(glass.frame.width == size.width && controller.grip.frame.width == 40)
    #expect(abs(controller.grip.center.x - glass.bounds.midX) <= 0.5)
    let start = CGPoint(x: size.width / 2, y: glass.frame.minY + 10)
    host.drag(from: start, to: CGPoint(x: start.x, y: start.y - 120), steps: 10)
    host.step(200)
    #expect(abs(glass.center.y - (size.height - 150)) < 1, "\(glass.center)")
    turn(host, size)
    #expect(glass.frame.width == size.height, "\(glass.frame)")
    #expect(abs(controller.grip.center.x - glass.bounds.midX) <= 0.5 && controller.grip.frame.minY == 8)
  }

  @Test(arguments: sizes) func aNeedleMovesTheGauge(size: CGSize) {
    let (host, controller) = show(GaugeController(), size)
    let side = min(size.width * 0.6, size.height * 0.6)
    #expect(abs(controller.gauge.bounds.width - side) <= 1 && abs(controller.gauge.bounds.height - side) <= 1)
    host.step(30)
    #expect(controller.gauge.value > 0.1 && controller.gauge.value <= 1)
    #expect(controller.gauge.center == CGPoint(x: size.width / 2, y: size.height / 2))
    turn(host, size)
    #expect(controller.gauge.center == CGPoint(x: size.height / 2, y: size.width / 2))
  }

  @Test(arguments: sizes) func aFormOfVisualFormatFalls(size: CGSize) {
    let (host, controller) = show(FormatLoginController(), size)
    #expect(controller.form.frame.size == CGSize(width: 280, height: 12 + 36 + 12 + 36 + 12 + 44 + 12))
    #expect(abs(controller.form.center.y - size.height * 0.4) <= 1)
    #expect(controller.name.frame == CGRect(x: 8, y: 12, width: 264, height: 36))
    host.click(on: controller.enter)
    host.step(20)
    turn(host, size)
    #expect(controller.view.bounds.insetBy(dx: -4, dy: -4).contains(controller.form.frame))
    #expect(controller.form.frame.maxY > size.width - 8)
    #expect(controller.password.frame.size == CGSize(width: 264, height: 36))
  }

  @Test(arguments: sizes) func tilesFlyApart(size: CGSize) {
    let (host, controller) = show(ColorTilesController(), size)
    let before = controller.tiles.map(\.center)
    host.click(at: CGPoint(x: size.width / 2, y: size.height / 2))
    host.step(120)
    #expect(zip(controller.tiles, before).allSatisfy { $0.center != $1 })
    #expect(Set(controller.tiles.map { $0.backgroundColor?.description }).count == 4)
    turn(host, size)
    let room = controller.view.bounds.insetBy(dx: -2, dy: -2)
    #expect(controller.tiles.allSatisfy { room.contains($0.frame) })
  }

  @Test(arguments: sizes) func aLevelIsReadFromXML(size: CGSize) {
    let (host, controller) = show(LevelController(), size)
    #expect(controller.reader.walls.map(\.name) == ["slope", "step"])
    #expect(controller.collision.boundaryIdentifiers?.count == 2)
    host.step(60)
    #expect(controller.ball.frame.maxY < size.height * 0.56, "\(controller.ball.frame)")
    host.step(300)
    #expect(controller.ball.center.x > 38, "rolled down the slope")
    turn(host, size)
    #expect(controller.view.bounds.insetBy(dx: -2, dy: -2).contains(controller.ball.frame))
  }

  @Test(arguments: sizes) func aBoardStandsBetweenGuides(size: CGSize) {
    let (host, controller) = show(GuideBoardController(), size)
    let (board, counter) = (controller.board, controller.counter)
    func isInPlace(_ size: CGSize) -> Bool {
      let free = size.height - controller.title1.frame.maxY - 20
      return abs(board.frame.width - board.frame.height) <= 1 && abs(board.center.x - size.width / 2) <= 1
        && abs(board.center.y - (controller.title1.frame.maxY + free / 2)) <= 1
        && abs(board.frame.width - min(size.width - 48, free - 20)) <= 1
    }
    #expect(isInPlace(size), "\(board.frame) \(controller.title1.frame)")
    let start = board.convert(counter.center, to: nil)
    host.drag(from: start, to: CGPoint(x: start.x + 900, y: start.y + 100), steps: 20)
    host.step(60)
    #expect(counter.frame.maxX > board.bounds.maxX - 10 && counter.frame.maxX <= board.bounds.maxX - 6)
    turn(host, size)
    #expect(isInPlace(CGSize(width: size.height, height: size.width)), "\(board.frame)")
    #expect(board.bounds.insetBy(dx: 6, dy: 6).contains(counter.frame), "\(counter.frame) \(board.bounds)")
  }

  @Test(arguments: sizes) func cardsAreAsLargeAsTheirWords(size: CGSize) throws {
    let (host, controller) = show(FittingDeckController(), size)
    let buttons = controller.buttons.arrangedSubviews
    #expect(buttons.first?.frame.minX == 16 && buttons.last?.frame.maxX == size.width - 16)
    for button in buttons {
      host.click(on: button)
      host.step(60)
    }
    host.step(200)
    let widths = controller.cards.map(\.bounds.width)
    #expect(widths == widths.sorted() && widths[0] < widths[1] && widths[1] < widths[2])
    #expect(controller.cards.allSatisfy { abs($0.words.bounds.height - $0.bounds.height + 20) <= 1 })
    turn(host, size)
    let room = controller.view.bounds.insetBy(dx: -2, dy: -2)
    #expect(controller.cards.allSatisfy { room.contains($0.frame) })
    #expect(buttons.last?.frame.maxX == size.height - 16)
  }

  @Test(arguments: sizes) func aBallIsObservedByName(size: CGSize) {
    let (host, controller) = show(ObservedBallController(), size)
    host.step(240)
    #expect(controller.label.text == "\(Int(controller.ball.center.y.rounded()))")
    #expect(controller.ball.center.y > size.height - 30)
    #expect(abs(controller.label.center.x - size.width / 2) <= 1 && controller.windowSize == size)
    turn(host, size)
    #expect(controller.label.text == "\(Int(controller.ball.center.y.rounded()))")
    #expect(controller.ball.center.y < size.width)
  }
}
