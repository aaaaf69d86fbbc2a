// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// A drag that begins at an edge of the window.
@MainActor
struct EdgePanTests {
  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))

  /// How often a drag from a point to the window's middle begins for the edges.
  private func begins(_ edges: UIRectEdge, from start: CGPoint) -> Int {
    var count = 0
    let pan = UIScreenEdgePanGestureRecognizer { if $0.state == .began { count += 1 } }
    pan.edges = edges
    // A view that ends before the edges: they are the window's.
    let view = UIView(frame: CGRect(x: 2, y: 2, width: 396, height: 296))
    view.addGestureRecognizer(pan)
    host.window.addSubview(view)
    host.drag(from: start, to: CGPoint(x: 200, y: 150), steps: 8)
    view.removeFromSuperview()
    return count
  }

  @Test(arguments: [
    (UIRectEdge.left, CGPoint(x: 5, y: 150)), (.right, CGPoint(x: 395, y: 150)),
    (.top, CGPoint(x: 200, y: 5)),
    (.bottom, CGPoint(x: 200, y: 295)),
  ])
  func itBeginsAtItsEdgesAlone(edge: UIRectEdge, start: CGPoint) {
    #expect(begins(edge, from: start) == 1 && begins(.all, from: start) == 1)
    #expect(begins(UIRectEdge.all.subtracting(edge), from: start) == 0 && begins([], from: start) == 0)
  }

  @Test func itReachesTwentyPointsInwards() {
    for x in stride(from: 3.0, through: 40, by: 1) {
      #expect(begins(.left, from: CGPoint(x: x, y: 150)) == (x <= 20 ? 1 : 0), "\(x)")
    }
  }

  @Test func whatBeganElsewhereGoesToOthers() {
    var moved = false
    let view = UIView(frame: host.window.bounds)
    let edge = UIScreenEdgePanGestureRecognizer { _ in }, pan = UIPanGestureRecognizer { _ in moved = true }
    edge.edges = .left
    pan.require(toFail: edge)
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(pan)
    host.window.addSubview(view)
    host.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 200, y: 150))
    #expect(!moved)
    host.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 200, y: 150))
    #expect(moved)
  }
}
