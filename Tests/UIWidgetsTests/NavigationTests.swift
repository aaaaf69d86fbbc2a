// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

@MainActor
struct NavigationTests {
  private let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
  private let log = CallLog()
  private let first: LoggingController, second: LoggingController, third: LoggingController
  private let navigation: UINavigationController

  init() {
    first = LoggingController("first", log)
    second = LoggingController("second", log)
    third = LoggingController("third", log)
    navigation = UINavigationController(rootViewController: first)
    host.window.rootViewController = navigation
    host.step()
    log.lines = []
  }

  @Test func aPushTellsBothControllersInUIKitsOrder() {
    navigation.pushViewController(second, animated: true)
    #expect(log.lines == ["second load", "first will go", "second will come"])
    #expect(navigation.topViewController === second && navigation.viewControllers.count == 2)
    #expect(second.navigationController === navigation)
    host.step(21)
    #expect(log.lines.suffix(2) == ["first gone", "second here"])
    #expect(first.view.superview == nil && second.view.frame == CGRect(x: 0, y: 0, width: 1024, height: 724))
    navigation.popViewController(animated: true)
    host.step(21)
    #expect(log.lines.suffix(4) == ["first will come", "second gone", "first here", "second out"])
    #expect(second.navigationController == nil && second.parent == nil && second.view.superview == nil)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func whatIsShownIsPushedWhereThereIsANavigationControllerAndElsePresented() {
    let inner = UIViewController()
    first.addChild(inner)
    inner.show(second, sender: nil)
    #expect(navigation.topViewController === second)
    let other = HeadlessHost(size: CGSize(width: 300, height: 300))
    let alone = UIViewController()
    other.window.rootViewController = alone
    other.step()
    alone.show(third, sender: nil)
    #expect(alone.presentedViewController === third)
  }

  @Test func aPushSlidesInFromTheRightWhileTheOldViewMovesThirtyPercent() {
    navigation.pushViewController(second, animated: true)
    #expect(second.view.presentation?.center?.x == 512 + 1024 && second.view.center.x == 512)
    host.step(10)
    let fraction = TimingCurve.easeInOut.value(at: 10.0 / 60, of: 0.35)
    #expect(abs((second.view.presentation?.center?.x ?? 0) - (512 + 1024 * (1 - fraction))) < 1e-9)
    #expect(abs((first.view.presentation?.center?.x ?? 0) - (512 - 307.2 * fraction)) < 1e-9)
    host.step(11)
    #expect(second.view.presentation == nil)
  }

  @Test func underReducedMotionAPushFadesIn() {
    host.appearance = UserInterfaceAppearance(reducesMotion: true)
    navigation.pushViewController(second, animated: true)
    host.step(6)
    #expect(second.view.presentation?.center == nil && abs(second.view.shownAlpha - 0.5) < 1e-9)
    host.step(7)
    #expect(second.view.shownAlpha == 1 && first.view.superview == nil)
    navigation.popViewController(animated: true)
    host.step(6)
    #expect(abs(second.view.shownAlpha - 0.5) < 1e-9 && first.view.shownAlpha == 1)
    host.step(7)
    #expect(second.view.superview == nil && second.view.alpha == 1)
  }

  @Test func aPopDuringAPushLeavesTheFirstInPlaceAndEveryCallOnce() {
    navigation.pushViewController(second, animated: true)
    host.step(5)
    navigation.popViewController(animated: true)
    host.step(60)
    #expect(first.view.superview != nil && second.view.superview == nil && first.view.center.x == 512)
    for line in ["first will go", "first gone", "second here", "second gone", "first here"] {
      #expect(log.lines.filter { $0 == line }.count == 1, "\(line)")
    }
  }

  @Test func poppingSeveralReturnsThemAndTellsThemAll() {
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    #expect(navigation.popToViewController(third, animated: false)?.isEmpty == true)
    let gone = navigation.popToRootViewController(animated: false)
    #expect(gone?.count == 2 && gone?.first === second && gone?.last === third)
    #expect(second.parent == nil && third.parent == nil && navigation.topViewController === first)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    #expect(log.lines.contains("second out") && log.lines.contains("third out"))
  }

  @Test func replacingTheStackShowsItsLastController() {
    navigation.setViewControllers([second, third], animated: false)
    #expect(first.parent == nil && first.view.superview == nil && third.view.window != nil)
    #expect(log.lines.contains("first gone") && log.lines.contains("third here"))
    #expect(!log.lines.contains("second here"))
    navigation.popViewController(animated: false)
    #expect(second.view.window != nil && log.lines.contains("second here"))
  }

  @Test func theBackButtonPopsByPointerAndByKeyboard() {
    navigation.pushViewController(second, animated: false)
    host.click(at: CGPoint(x: 36, y: 22))
    host.step(30)
    #expect(navigation.topViewController === first)
    navigation.pushViewController(second, animated: false)
    host.press(.tab)
    host.press(.return)
    host.step(30)
    #expect(navigation.topViewController === first)
  }

  @Test func aClientsBackButtonStaysWhenTheTitleChangesAndTellsItsOwnAction() {
    var presses = 0
    first.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Start", primaryAction: UIAction { _ in presses += 1 })
    navigation.pushViewController(second, animated: false)
    host.step()
    #expect(words().contains("Start"))
    second.title = "Other"
    host.step()
    #expect(words().contains("Start") && words().contains("Other"))
    host.click(at: CGPoint(x: 36, y: 22))
    #expect(navigation.topViewController === first && presses == 1)
    second.navigationItem.hidesBackButton = true
    navigation.pushViewController(second, animated: false)
    host.step()
    #expect(!words().contains("Start"))
  }

  @Test func aPressOnTheBackButtonOutlivesAChangeOfTheTitle() {
    navigation.pushViewController(second, animated: false)
    host.step()
    host.press(at: CGPoint(x: 36, y: 22))
    second.title = "Loaded"
    host.step()
    host.send(.pointer(PointerEvent(.up, at: CGPoint(x: 36, y: 22))))
    #expect(navigation.topViewController === first)
  }

  @Test func hidingTheBarGivesItsRoomToTheView() {
    navigation.isNavigationBarHidden = true
    host.step()
    #expect(navigation.navigationBar.isHidden && first.view.frame.height == 768)
    navigation.isNavigationBarHidden = false
    host.step()
    #expect(first.view.frame.height == 724)
  }

  @Test func whatWasPoppedIsFreed() {
    weak var gone: UIViewController?
    do {
      let short = LoggingController("short", log)
      gone = short
      navigation.pushViewController(short, animated: true)
    }
    host.step(30)
    navigation.popViewController(animated: true)
    host.step(30)
    #expect(gone == nil)
  }

  private func words() -> [String] {
    host.render().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }
}

@MainActor
final class CallLog {
  var lines: [String] = []
}

@MainActor
final class LoggingController: UIViewController {
  private let name: String, log: CallLog
  var commands: [UIKeyCommand] = []

  init(_ name: String, _ log: CallLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  override var keyCommands: [UIKeyCommand]? { commands }
  override func viewDidLoad() { log.lines.append("\(name) load") }
  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name) will come") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name) here") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name) will go") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name) gone") }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    let size = container.preferredContentSize
    log.lines.append("\(name) child \(Int(size.width))×\(Int(size.height))")
  }
  override func didMove(toParent parent: UIViewController?) {
    if parent == nil { log.lines.append("\(name) out") }
  }
}
