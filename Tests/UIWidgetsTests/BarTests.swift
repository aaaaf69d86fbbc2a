// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct BarTests {
  private let host = HeadlessHost(size: CGSize(width: 1024, height: 768))

  private func item(_ symbol: String) -> UIBarButtonItem {
    UIBarButtonItem(image: UIImage(systemName: symbol), primaryAction: UIAction { _ in })
  }

  private func toolbar(_ items: [UIBarButtonItem], width: CGFloat = 1024) -> UIToolbar {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 724, width: width, height: 44))
    bar.items = items
    host.window.addSubview(bar)
    host.step()
    return bar
  }

  @Test func spacesShareWhatTheButtonsLeave() {
    let items = [
      item("xmark"), .flexibleSpace(), item("play.fill"), .fixedSpace(10), item("plus"), .flexibleSpace(),
      item("chevron.right"),
    ]
    _ = toolbar(items)
    let middles = items.compactMap { $0.button?.center.x }
    // 28 pt of margin, 186 of buttons and fixed space; two equal springs of 405 between.
    #expect(middles == [36, 485, 539, 988])
    #expect(items.allSatisfy { $0.button.map { $0.bounds.size == CGSize(width: 44, height: 44) } ?? true })
  }

  @Test func inACompactWindowTheOutermostPicturesStandNearerToTheEdge() {
    host.resize(to: CGSize(width: 480, height: 800))
    let items = [item("plus"), .flexibleSpace(), item("xmark")]
    _ = toolbar(items, width: 480)
    #expect(items.compactMap { $0.button?.center.x } == [24, 456])
  }

  @Test func withoutRoomSpacesShrinkToNothingAndTheOrderStays() {
    let items = [item("plus"), .flexibleSpace(), item("xmark")]
    _ = toolbar(items, width: 60)
    #expect(items.compactMap { $0.button?.center.x } == [36, 80])
  }

  @Test func aButtonThatStaysKeepsItsViewAndWhatWentIsTakenOut() {
    let (kept, gone) = (item("plus"), item("xmark"))
    let bar = toolbar([kept, gone])
    let view = kept.button
    let goneView = gone.button
    bar.setItems([.flexibleSpace(), kept], animated: false)
    host.step()
    #expect(kept.button === view && view?.superview === bar && goneView?.superview == nil)
    #expect(view?.center.x == 988)
  }

  @Test func aCustomViewStandsInTheMiddleOfTheBarsHeightAndMayBeSetLater() {
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let place = item("plus")
    let bar = toolbar([place])
    let view = place.button
    place.customView = custom
    host.step()
    #expect(view?.superview == nil && custom.superview === bar && custom.center == CGPoint(x: 39, y: 22))
    let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 1024, height: 44))
    host.window.addSubview(navigationBar)
    let right = item("plus")
    let item = UINavigationItem(title: "")
    item.rightBarButtonItem = right
    navigationBar.setItems([item], animated: false)
    host.step()
    right.customView = custom
    host.step()
    #expect(custom.superview === navigationBar && custom.center == CGPoint(x: 971, y: 22))
  }

  @Test func aTitleStandsInTheMiddleUntilButtonsNeedTheRoom() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    host.window.addSubview(bar)
    let item = UINavigationItem(title: "Title")
    bar.setItems([item], animated: false)
    host.step()
    let label = bar.subviews.compactMap { $0 as? UILabel }.first
    #expect(abs((label?.frame.midX ?? 0) - 200) <= 0.5)
    item.leftBarButtonItems = [
      UIBarButtonItem(title: "A long button indeed", primaryAction: UIAction { _ in })
    ]
    host.step()
    let button = item.leftBarButtonItems?.first?.button
    #expect((label?.frame.minX ?? 0) >= (button?.frame.maxX ?? 1000))
    #expect(label?.frame.maxX == 398)
  }

  @Test func anItemCallsTargetAndActionByPointerAndKeyboardUnlessDisabled() {
    let target = BarTarget()
    let item = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: BarTarget.pressed(_:))
    _ = toolbar([item])
    host.click(at: CGPoint(x: 36, y: 746))
    host.press(.tab)
    host.press(.space)
    #expect(target.pressed.count == 2 && target.pressed.allSatisfy { $0 === item })
    item.isEnabled = false
    host.click(at: CGPoint(x: 36, y: 746))
    #expect(target.pressed.count == 2)
  }
}

@MainActor
private final class BarTarget {
  var pressed: [UIBarButtonItem] = []
  func pressed(_ item: UIBarButtonItem) { pressed.append(item) }
}
