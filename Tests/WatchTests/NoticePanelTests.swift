// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry
import UIWidgets

@testable import Watch

/// What is said over the picture has its place in every window.
@MainActor struct NoticePanelTests {
  private func message(_ number: Int) -> CompilerMessage {
    var message = CompilerMessage(
      path: "/w/Card.swift", line: 20 + number, column: 10,
      message: "Value of type 'UISnapBehavior' has no member 'dampng', whatever else one may say of it")
    message.source = "snap.dampng = 0.6"
    message.fault = 5..<11
    return message
  }

  private func shown(
    _ notice: WatchNotice, _ size: CGSize
  ) -> (host: HeadlessHost, controller: WatchController) {
    let host = HeadlessHost(size: size)
    let controller = WatchController(waitingFor: "Card.swift")
    host.window.rootViewController = controller
    controller.show(notice)
    host.step()
    host.window.layoutIfNeeded()
    return (host, controller)
  }

  private nonisolated static let sizes = [(1024, 768), (480, 800), (360, 640), (360, 294), (2560, 1440)]

  @Test(arguments: sizes, [0, 1, 2, 40])
  func nothingReachesBeyondThePanelAndThePanelNotBeyondTheWindow(size: (Int, Int), count: Int) throws {
    var notice = WatchNotice((0..<count).map(message), in: "Card.swift")
    notice.detail = "Still running: the version saved at 14:32:07."
    let (host, controller) = shown(notice, CGSize(width: size.0, height: size.1))
    let panel = controller.panel
    #expect(host.window.bounds.contains(panel.frame), "\(panel.frame)")
    let parts = panel.subviews.filter { !$0.isHidden && $0.bounds.width > 0 && $0.bounds.height > 0 }
    for part in parts { #expect(panel.bounds.contains(part.frame), "\(part) \(part.frame)") }
    // Words and buttons of the foot stand beside or over each other.
    let foot = parts.filter { $0.frame.minY > panel.bounds.height - 110 && !($0 is UIScrollView) }
      .filter { ($0 as? UILabel)?.text?.isEmpty != true && $0.bounds.height > 1 }
    for (index, one) in foot.enumerated() {
      for other in foot[(index + 1)...] { #expect(!one.frame.intersects(other.frame), "\(one) \(other)") }
    }
    #expect(controller.owns(CGPoint(x: panel.frame.midX, y: panel.frame.midY)))
    #expect(!controller.owns(CGPoint(x: 1, y: 1)))
  }

  @Test func aPressOpensAnErrorAndChoosesIt() throws {
    let (host, controller) = shown(
      WatchNotice((0..<3).map(message), in: "Card.swift"), CGSize(width: 1024, height: 768))
    var opened: [Int] = []
    controller.panel.open = { opened.append($0.line) }
    controller.panel.openChosen()
    let rows = controller.panel.all(MessageRow.self)
    host.click(on: rows[2])
    host.window.layoutIfNeeded()
    controller.panel.openChosen()
    #expect(opened == [20, 22, 22])
    #expect(rows.map(\.isChosen) == [false, false, true])
  }

  @Test func whatHasNoPlaceCannotBeOpened() {
    let (_, controller) = shown(WatchNotice("Card.swift is empty"), CGSize(width: 1024, height: 768))
    var opened = 0
    controller.panel.open = { _ in opened += 1 }
    controller.panel.openChosen()
    #expect(opened == 0 && !controller.panel.canOpen)
    controller.show(nil)
    #expect(!controller.isShowing && !controller.owns(CGPoint(x: 512, y: 100)))
  }
}
