// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIWidgets

@testable import iOSClient

/// iOS code whose views constraints place while things fall, untouched.
@MainActor
struct ClientLayoutTests {
  @Test(arguments: [
    CGSize(width: 480, height: 800), CGSize(width: 1024, height: 768), CGSize(width: 360, height: 294),
  ])
  func stacksAnchorsAndDynamicsGoTogether(size: CGSize) throws {
    let host = HeadlessHost(size: size)
    let controller = StackedCardsController()
    host.window.rootViewController = controller
    host.step(3)
    let (stage, card) = (controller.stage, controller.card)
    #expect(controller.stack.frame == controller.view.bounds.insetBy(dx: 16, dy: 16))
    #expect(stage.frame.width == size.width - 32 && stage.frame.maxY == controller.stack.bounds.maxY)
    #expect(abs(card.center.x - stage.bounds.midX) <= 1 && abs(card.center.y - stage.bounds.midY) <= 1)
    #expect(abs(card.bounds.width - stage.bounds.width / 2) <= 1)
    #expect(abs(card.bounds.height - card.bounds.width * 0.6) <= 1)
    // Dragged, it snaps back, and its caption stays below it.
    let start = stage.convert(card.center, to: nil)
    host.drag(from: start, to: CGPoint(x: start.x + 30, y: start.y + 20), steps: 8)
    host.step(200)
    #expect(abs(card.center.x - stage.bounds.midX) <= 1 && abs(card.center.y - stage.bounds.midY) <= 1)
    #expect(abs(controller.caption.frame.minY - card.frame.maxY - 6) <= 1)
    // Dropped and turned, nothing is lost outside.
    host.click(on: controller.button)
    host.step(20)
    host.resize(to: CGSize(width: size.height, height: size.width))
    host.step(300)
    #expect(controller.stack.frame == controller.view.bounds.insetBy(dx: 16, dy: 16))
    #expect(stage.bounds.insetBy(dx: -3, dy: -3).contains(card.frame), "\(card.frame) in \(stage.bounds)")
    #expect(abs(controller.caption.center.x - card.center.x) <= 1)
  }
}
