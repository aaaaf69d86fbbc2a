// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import Testing

@testable import UIWidgets

/// Layout that asks for more layout.
@MainActor
struct LayoutPassTests {
  /// Counts its layouts, and asks others for one.
  private final class Asker: UIView {
    var count = 0
    var asksFor: [UIView] = []
    /// How many layouts still ask.
    var asksLeft = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      guard asksLeft > 0 else { return }
      asksLeft -= 1
      for view in asksFor { view.setNeedsLayout() }
    }
  }

  /// A window with a container of `count` views.
  private func open(_ count: Int) -> (host: HeadlessHost, container: Asker, views: [Asker]) {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let container = Asker(frame: host.window.bounds)
    let views = (0..<count).map { _ in Asker(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { container.addSubview(view) }
    host.window.addSubview(container)
    host.step()
    return (host, container, views)
  }

  @Test(arguments: 0..<4, 0..<4)
  func whateverViewIsAskedForWithinALayoutIsLaidOutInThatStep(asking: Int, asked: Int) {
    let (host, container, views) = open(4)
    (views[asking].asksFor, views[asking].asksLeft) = ([views[asked]], 1)
    let count = views[asked].count
    views[asking].setNeedsLayout()
    host.step()
    #expect(views[asked].count == count + (asking == asked ? 2 : 1))
    _ = host.render()
    #expect(views[asked].count == count + (asking == asked ? 2 : 1), "drawing finds all laid out")
    (views[asking].asksFor, views[asking].asksLeft) = ([container], 1)
    let before = container.count
    views[asking].setNeedsLayout()
    host.step()
    #expect(container.count == before + 1)
  }

  @Test func aPlaceOfItsOwnIsLaidOutAloneWhereOnlyItIsAsked() {
    let (_, container, views) = open(2)
    (views[0].asksFor, views[0].asksLeft) = ([views[1], container], 1)
    let (count, other) = (container.count, views[1].count)
    views[0].setNeedsLayout()
    views[0].layoutIfNeeded()
    #expect(container.count == count && views[1].count == other, "they are not in it")
    container.layoutIfNeeded()
    #expect(container.count == count + 1 && views[1].count == other + 1)
  }

  @Test func viewsThatAskForEachOtherForEverDoNotStopTheWindow() {
    let (host, _, views) = open(2)
    for (view, other) in [(views[0], views[1]), (views[1], views[0])] {
      (view.asksFor, view.asksLeft) = ([other], .max)
    }
    views[1].setNeedsLayout()
    let before = views[0].count
    for step in 1...5 {
      host.step()
      #expect(views[0].count - before <= step * 8)
    }
    #expect(views[0].count > before)
  }
}
