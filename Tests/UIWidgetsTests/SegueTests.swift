// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Segues, whose destinations code gives.
@MainActor
struct SegueTests {
  private final class Menu: UIViewController {
    var prepared: [String] = []

    override func destination(ofSegue identifier: String) -> UIViewController? {
      identifier == "play" ? UIViewController() : nil
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      prepared.append("\(segue.identifier ?? "") \(sender ?? "")")
      segue.destination.title = "Play"
      #expect(segue.source === self && !segue.destination.isViewLoaded)
    }
  }

  private func show(_ controller: UIViewController) -> HeadlessHost {
    let host = HeadlessHost(size: CGSize(width: 320, height: 480))
    host.window.rootViewController = controller
    host.step()
    return host
  }

  @Test func aSegueIsPreparedAndPushedWhereThereIsANavigationController() {
    let menu = Menu(), navigation = UINavigationController(rootViewController: menu)
    let host = show(navigation)
    menu.performSegue(withIdentifier: "play", sender: 7)
    host.step(30)
    #expect(menu.prepared == ["play 7"] && navigation.topViewController?.title == "Play")
  }

  @Test func elsewhereItIsPresented() {
    let menu = Menu(), host = show(menu)
    menu.performSegue(withIdentifier: "play", sender: nil)
    host.step(30)
    #expect(menu.presentedViewController?.title == "Play")
  }

  @Test func anUnknownOneIsSaidAndDoesNothing() {
    let menu = Menu(), host = show(menu)
    let (_, said) = Diagnostic.recording { menu.performSegue(withIdentifier: "stop", sender: nil) }
    host.step(30)
    #expect(said == ["Menu has no segue 'stop': let destination(ofSegue:) give its controller"])
    #expect(menu.prepared.isEmpty && menu.presentedViewController == nil)
  }

  @Test func aSegueMayDoSomethingElse() {
    var done = 0
    let menu = Menu()
    UIStoryboardSegue(identifier: nil, source: menu, destination: UIViewController()) { done += 1 }.perform()
    #expect(done == 1 && menu.presentedViewController == nil)
  }

  @Test func aHiddenNavigationBarLeavesItsRoom() {
    let menu = Menu(), navigation = UINavigationController(rootViewController: menu)
    let host = show(navigation)
    for hidden in [true, false, true] {
      navigation.setNavigationBarHidden(hidden, animated: true)
      host.step(1)
      #expect(navigation.isNavigationBarHidden == hidden)
      #expect(menu.view.frame.height == (hidden ? 480 : 480 - Token.barHeight))
    }
  }
}
