// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import TestSupport
import Testing
import UIGeometry

@testable import UIWidgets

/// The screen of client code is the key window, or the part of it that shows the client.
@MainActor
struct ScreenTests {
  @Test func aPartOfOneWindowIsNotTheScreenOfAnother() {
    let first = HeadlessHost(size: CGSize(width: 390, height: 844))
    let stage = UIView(frame: CGRect(x: 0, y: 44, width: 390, height: 756))
    first.window.addSubview(stage)
    UIScreen.main.content = stage
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 756))

    // Both hosts are alive, as where a test waits while another one runs.
    let second = HeadlessHost(size: CGSize(width: 390, height: 844))
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    let controller = UIViewController()
    second.window.rootViewController = controller
    #expect(controller.view.bounds.height == 844 && UIScreen.main.content == nil)

    first.window.makeKey()
    #expect(UIScreen.main.content === stage)
    UIScreen.main.content = nil
    #expect(UIScreen.main.bounds.height == 844)
    withExtendedLifetime((first, second)) {}
  }

  @Test func anEdgeIsThatOfTheWindowTouchedWhateverWindowHasTheKeys() {
    let first = HeadlessHost(size: CGSize(width: 400, height: 300))
    let edgePan = UIScreenEdgePanGestureRecognizer()
    edgePan.edges = .bottom
    first.window.addGestureRecognizer(edgePan)
    let second = HeadlessHost(size: CGSize(width: 400, height: 300))
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    second.window.addSubview(stage)
    UIScreen.main.content = stage
    first.press(at: CGPoint(x: 200, y: 195))
    #expect(edgePan.state == .failed)
    first.release(at: CGPoint(x: 200, y: 195))
    first.press(at: CGPoint(x: 200, y: 295))
    first.move(to: CGPoint(x: 200, y: 250))
    #expect(edgePan.state == .began)
    UIScreen.main.content = nil
    withExtendedLifetime((first, second)) {}
  }
}
