// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Controllers behind tabs come and go as UIKit's do.
@MainActor @Suite struct TabBarTests {
  private final class Choices: NSObject, UITabBarControllerDelegate {
    var refused: UIViewController?
    var told: [Int] = []

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController !== refused }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    {
      told.append(tabBarController.selectedIndex)
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 480, height: 400))
  private let log = CallLog()
  private let tabs = UITabBarController()
  private let controllers: [LoggingController]
  private let choices = Choices()

  init() {
    let log = self.log
    controllers = ["a", "b", "c"].map { LoggingController($0, log) }
    for (controller, title) in zip(controllers, ["One", "Two", "Three"]) { controller.title = title }
    tabs.viewControllers = controllers
    tabs.delegate = choices
    host.window.rootViewController = tabs
    host.step()
    log.lines = []
  }

  private func click(_ index: Int) {
    host.click(at: CGPoint(x: 80 + 160 * CGFloat(index), y: 375))
    host.step(2)
  }

  @Test func aChoiceTellsBothControllersInUIKitsOrder() {
    click(1)
    #expect(log.lines == ["b load", "a will go", "b will come", "a gone", "b here"])
    #expect(tabs.selectedIndex == 1 && choices.told == [1] && tabs.tabBar.selectedItem?.title == "Two")
    #expect(
      controllers[0].view.superview == nil
        && controllers[1].view.frame.size == CGSize(width: 480, height: 351))
    click(1)
    #expect(choices.told == [1, 1] && log.lines.count == 5)
  }

  @Test func aRefusedChoiceChangesNothing() {
    choices.refused = controllers[2]
    click(2)
    #expect(tabs.selectedIndex == 0 && choices.told.isEmpty && log.lines.isEmpty)
  }

  @Test func settingTheIndexAsksNobody() {
    choices.refused = controllers[2]
    tabs.selectedIndex = 2
    #expect(tabs.selectedViewController === controllers[2] && choices.told.isEmpty)
    let (_, said) = Diagnostic.recording { tabs.selectedIndex = 7 }
    #expect(said.count == 1 && tabs.selectedIndex == 2)
    tabs.selectedViewController = controllers[1]
    #expect(tabs.selectedIndex == 1)
  }

  @Test func theShownControllerStaysAmongOthers() {
    tabs.selectedIndex = 1
    log.lines = []
    tabs.viewControllers = [controllers[1], controllers[0]]
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[1])
    #expect(log.lines == ["c out"])
    tabs.viewControllers = [controllers[0]]
    host.step()
    #expect(tabs.selectedViewController === controllers[0] && controllers[1].parent == nil)
    #expect(log.lines.contains("b gone") && log.lines.last == "a here", "\(log.lines)")
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
  }

  @Test func aTabInUseGoesBackToItsRoot() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.title = "Deep"
    tabs.viewControllers = [controllers[0], navigation]
    tabs.selectedIndex = 1
    navigation.pushViewController(UIViewController(), animated: false)
    host.step(2)
    host.click(at: CGPoint(x: 360, y: 375))
    host.step(30)
    #expect(navigation.viewControllers.count == 1)
  }
}
