// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Lists of listeners, and the hooks of a window that recordings and replays use.
@MainActor
struct ObserversTests {
  private final class Owner {}

  @Test func allAreToldInTheOrderInWhichTheyCame() {
    let news = Observers<Int>()
    let (first, second) = (Owner(), Owner())
    var log: [String] = []
    news.add(first) { log.append("first \($0)") }
    news.add(second) { log.append("second \($0)") }
    news.tell(1)
    news.add(first) { log.append("again \($0)") }
    news.tell(2)
    #expect(log == ["first 1", "second 1", "again 2", "second 2"])
  }

  @Test func anOwnerIsToldOnlyWhileItLivesAndListens() {
    let news = Observers<Void>()
    var owner: Owner? = Owner()
    let other = Owner()
    var (count, others) = (0, 0)
    if let owner { news.add(owner) { count += 1 } }
    news.add(other) { others += 1 }
    news.tell()
    owner = nil
    news.tell()
    news.remove(other)
    news.tell()
    #expect(count == 1 && others == 2 && news.isEmpty)
  }

  @Test func whoIsTakenOutWhileTheOthersAreToldIsNotToldAnyMore() {
    let news = Observers<Void>()
    let (first, second, third) = (Owner(), Owner(), Owner())
    var log: [Int] = []
    news.add(first) {
      log.append(1)
      news.remove(second)
      news.add(third) { log.append(3) }
    }
    news.add(second) { log.append(2) }
    news.tell()
    news.tell()
    #expect(log == [1, 1, 3])
  }

  @Test func severalListenToOneWindow() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let (recorder, player) = (Owner(), Owner())
    var log: [String] = []
    host.window.replay.willSend.add(recorder) { _ in log.append("recorder") }
    host.window.replay.willSend.add(player) { _ in log.append("player") }
    host.window.replay.didSend.add(recorder) { log.append("sent") }
    host.window.replay.willCancelTouches.add(player) { log.append("cancel") }
    host.hover(CGPoint(x: 5, y: 5))
    #expect(log == ["recorder", "player", "sent"])
    host.send(.focus(false))
    #expect(log.suffix(4) == ["recorder", "player", "cancel", "sent"])
  }

  @Test func anEventWithinAViewReachesItWhateverCoversIt() {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let below = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var presses = 0
    below.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    host.window.addSubview(below)
    host.window.addSubview(UIView(frame: host.window.bounds))
    for phase in [PointerEvent.Phase.down, .up] {
      host.send(.pointer(PointerEvent(phase, at: CGPoint(x: 50, y: 50))))
    }
    #expect(presses == 0)
    for phase in [PointerEvent.Phase.down, .up] {
      let event = InputEvent(time: host.now, .pointer(PointerEvent(phase, at: CGPoint(x: 50, y: 50))))
      host.window.replay.send(event, within: below)
    }
    #expect(presses == 1)
  }
}
