// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Tabletop
import TestSupport
import Testing

@testable import Scenes
@testable import UIWidgets
@testable import Workbench
@testable import iOSClient

/// Whoever rests on an icon is told what it is for.
@MainActor
struct ToolTipTests {
  private func open(_ id: String = "collision", width: CGFloat = 1280) throws -> (HeadlessHost, Workbench) {
    let (host, workbench) = try openWorkbench(id, size: CGSize(width: width, height: 768), steps: 10)
    return (host, workbench)
  }

  private func hover(_ point: CGPoint, _ host: HeadlessHost) {
    host.send(.pointer(PointerEvent(.hover, at: point)))
  }

  private func tip(_ host: HeadlessHost) -> ToolTipView? { host.window.toolTips.shown }

  /// What lies in a control and is read.
  private func words(in view: UIView) -> String {
    let own = (view as? UILabel)?.text ?? ""
    return view.subviews.filter { !$0.isHidden }.reduce(own) { $0 + words(in: $1) }
  }

  /// All controls of the window that are pictures alone.
  private func icons(_ host: HeadlessHost) -> [UIControl] {
    host.window.all(UIControl.self).filter { control in
      control.bounds.width > 0 && (control is UIButton || control is IconButton)
        && words(in: control).isEmpty
        && (control as? UIButton)?.title(for: .normal)?.isEmpty != false
        && !control.all(UIImageView.self).isEmpty
        && !control.isDescendant(of: (host.window.rootViewController as! Workbench).session.stage)
    }
  }

  @Test(arguments: [1920, 1280, 1024, 700, 480, 360] as [CGFloat]) func everyIconSaysWhatItIsFor(
    width: CGFloat
  )
    throws
  {
    let (host, workbench) = try open(width: width)
    workbench.session.selection.selectAll()
    workbench.toggleMotion()
    workbench.toggleInspector()
    workbench.toggleScenes()
    workbench.toggleSource()
    host.step(40)
    let icons = icons(host)
    #expect(icons.count >= 8)
    for icon in icons where icon.toolTip?.isEmpty != false {
      Issue.record("\(type(of: icon)) at \(icon.convert(icon.bounds, to: nil)) says nothing")
    }
  }

  /// Words too: the list of scenes, the speeds, the curves of the strip, the title.
  @Test(arguments: [1280, 800, 480, 360] as [CGFloat]) func wordsSayWhatTheyAreForToo(width: CGFloat) throws {
    let (host, workbench) = try open(width: width)
    workbench.toggleMotion()
    host.step(40)
    let controls = [workbench.navigationBar, workbench.transport, workbench.motion.strip].flatMap {
      $0.all(UIControl.self).filter { !$0.isHidden && $0.isInVisibleTree && !($0 is MotionLanes) }
    }
    let own = workbench.session.scene.barItem.rightBarButtonItems ?? []
    for control in controls where control.toolTip?.isEmpty != false {
      if own.contains(where: { $0.button === control }) { continue }
      Issue.record("\(type(of: control)) at \(control.convert(control.bounds, to: nil)) says nothing")
    }
  }

  @Test func itComesAfterSixTenthsOfASecondAndTheNextOneAtOnce() throws {
    let (host, workbench) = try open()
    let views = host.window.all(UIControl.self)
    let overlay = try #require(views.first { $0.toolTip == "Overlay" })
    let rotate = try #require(views.first { $0.toolTip == "Rotate the window" })
    hover(overlay.middle, host)
    host.step(34)
    #expect(tip(host) == nil)
    host.step(4)
    #expect(tip(host)?.words == "Overlay")
    #expect(tip(host)?.all(KeyCap.self).count == 1)
    hover(rotate.middle, host)
    #expect(tip(host)?.words == "Rotate the window")
    // In the window, above the bar.
    let frame = try #require(tip(host)?.frame)
    #expect(
      host.window.bounds.insetBy(dx: 8, dy: 8).contains(frame) && frame.maxY <= workbench.transport.frame.minY
    )
    hover(CGPoint(x: 640, y: 300), host)
    #expect(tip(host) == nil)
  }

  /// Its clock asks for the window of a tip that waits while the window is already being taken down.
  @Test(arguments: [0, 1, 20, 36, 40]) func aWindowMayGoWhileATipWaits(steps: Int) throws {
    weak var gone: UIWindow?
    do {
      let (host, _) = try open()
      hover(try #require(icons(host).first).middle, host)
      host.step(steps)
      gone = host.window
    }
    // The application holds a host until there is another one.
    _ = HeadlessHost()
    #expect(gone == nil)
  }

  @Test func anAlertTakesItAway() throws {
    let (host, workbench) = try open()
    hover(try #require(icons(host).first).middle, host)
    host.step(30)
    workbench.say("An alert", "comes while the pointer rests.")
    host.step(30)
    #expect(tip(host) == nil)
  }

  @Test func aPressOrAKeyTakesItAwayAndADragShowsNone() throws {
    let (host, _) = try open()
    let overlay = try #require(host.window.all(UIControl.self).first { $0.toolTip == "Overlay" })
    for end in [{ host.press(at: overlay.middle) }, { host.press(.character("d")) }] as [() -> Void] {
      hover(CGPoint(x: 640, y: 300), host)
      hover(overlay.middle, host)
      host.step(40)
      #expect(tip(host) != nil)
      end()
      #expect(tip(host) == nil)
    }
    host.step(60)
    #expect(tip(host) == nil)
    host.release(at: overlay.middle)
    host.press(at: CGPoint(x: 640, y: 300))
    host.move(to: overlay.middle)
    host.step(60)
    #expect(tip(host) == nil)
  }

  /// Whatever the width, the tip of the outermost icons stays in the window.
  @Test(arguments: [360, 480, 700, 1024] as [CGFloat]) func itStaysInTheWindow(width: CGFloat) throws {
    let (host, _) = try open(width: width)
    for icon in icons(host) where icon.toolTip != nil && !icon.isHidden {
      hover(CGPoint(x: width / 2, y: 300), host)
      hover(icon.middle, host)
      host.step(40)
      guard let frame = tip(host)?.frame else { continue }
      #expect(
        host.window.bounds.insetBy(dx: 7.5, dy: 7.5).contains(frame), "\(icon.toolTip ?? "") at \(width)")
    }
  }

  @Test func helpHasARowForEveryToolThatHasAKey() throws {
    let (_, workbench) = try open()
    let own = UIKeyCommand(.character("9"), title: "Of the scene") {}
    let none = HelpText.keys(of: []), rows = HelpText.keys(of: [own])
    // Each has its caps, and so have the four keys that are no command.
    #expect(none.reduce(0) { $0 + $1.caps.count } == Tool.all.count { !$0.keys.isEmpty } + 6)
    #expect(rows.count == none.count + 1 && rows.contains { $0.title == "Of the scene" })
    #expect(rows.allSatisfy { !$0.title.isEmpty && $0.caps.allSatisfy { !$0.isEmpty } })
    #expect(workbench.commands.count >= Tool.all.reduce(0) { $0 + $1.keys.count })
  }

  @Test func noKeyBelongsToTwoTools() {
    let keys = Tool.all.flatMap(\.keys).map(\.description)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [true, false]) func helpNamesTheKeysThatTiltWhereTheSceneAsks(tilts: Bool) throws {
    let host = HeadlessHost(size: CGSize(width: 1024, height: 768))
    host.window.rootViewController = tilts ? Workbench(TiltMazeController()) : Workbench(PongController())
    host.step(2)
    host.press(.function(1))
    host.step(40)
    let words = host.window.all(UILabel.self).compactMap(\.text)
    #expect(words.contains("Play, pause"))
    #expect(words.contains("Tilt device, set upright") == tilts && words.contains("Home") == tilts)
  }

  @Test func keysScrollTheHelpOfACompactWindow() throws {
    let host = HeadlessHost(size: CGSize(width: 480, height: 800))
    host.window.rootViewController = Workbench(PongController())
    host.step(2)
    host.press(.function(1))
    host.step(40)
    let scroll = try #require(host.window.all(UIScrollView.self).last { $0.contentSize.height > 800 })
    let end = scroll.contentSize.height - scroll.bounds.height
    var offsets: [CGFloat] = []
    // With the keyboard on its one button too.
    for key in [.down, .pageDown, .up, .tab, .end, .down, .pageUp, .home, .up] as [Key] {
      host.press(key)
      host.step(2)
      offsets.append(scroll.contentOffset.y)
    }
    let page = scroll.bounds.height - 40
    let (first, second) = (min(40 + page, end), min(40 + page, end) - 40)
    #expect(offsets == [40, first, second, second, end, end, end - page, 0, 0])
    host.press(.escape)
    host.step(60)
    #expect(host.window.rootViewController?.presentedViewController == nil)
  }

  /// Three columns of help need no scrolling in a window of the first size; the letters of a window without a
  /// display are wider than Inter's, and a line more is theirs.
  @Test func helpIsOnePageAt1024() throws {
    let (host, _) = try open(width: 1024)
    host.press(.function(1))
    host.step(40)
    let scroll = try #require(host.window.all(UIScrollView.self).last { $0.contentSize.height > 300 })
    #expect(scroll.contentSize.height <= scroll.bounds.height + 18)
  }
}
