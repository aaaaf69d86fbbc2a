// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Target and action by selector, as code for iOS has them.
@MainActor
struct SelectorTests {
  /// Has methods of every form, and writes down their calls.
  final class Listener: UIViewController, MethodTable {
    var log: [String] = []
    var number = 1
    let friend = NSObject()

    func plain() { log.append("plain") }
    func sent(_ sender: UIButton) { log.append("sent \(sender.tag)") }
    func any(_ sender: Any) { log.append("any \(type(of: sender))") }
    func maybe(_ sender: UIButton!) { log.append(sender == nil ? "nil" : "button") }
    func both(_ sender: UIControl, _ event: UIEvent) { log.append("both \(event.allTouches?.count ?? 0)") }
    func sum(_ a: Int, _ b: Int) -> NSNumber { NSNumber(value: a + b) }
    func named(_ name: String) { log.append(name) }
    func friendly() -> NSObject { friend }
    func ticked(_ timer: Timer) { log.append(timer.userInfo as? String ?? "none") }
    func linked(_ link: CADisplayLink) { log.append("linked") }
    func heard(_ note: Notification) { log.append(note.name.rawValue) }

    nonisolated class func _method(named name: String) -> Selector? {
      switch name {
      case "plain": Selector(name, calling: { (object: Listener) in object.plain() })
      case "named:": Selector(name, calling: { (object: Listener, first: String) in object.named(first) })
      default: nil
      }
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  private let listener = Listener()
  private let button = UIButton(type: .system)

  init() {
    host.window.rootViewController = listener
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
    button.tag = 7
    listener.view.addSubview(button)
    host.step()
  }

  private func click() { host.click(at: CGPoint(x: 150, y: 120)) }

  @Test(arguments: [
    (Selector("plain", Listener.plain), "plain"), (Selector("plain"), "plain"), ("plain", "plain"),
    (Selector("sent:", Listener.sent), "sent 7"), (Selector("any:", Listener.any), "any UIButton"),
    (Selector("maybe:", Listener.maybe), "button"), (Selector("both::", Listener.both), "both 0"),
    // The name alone says what is meant where the method is one of another class.
    (Selector("plain", UITests.plain), "plain"),
  ])
  func aControlCallsTheMethodOfItsTarget(action: Selector, expected: String) {
    let target: Any? = listener
    button.addTarget(target, action: action, for: .touchUpInside)
    click()
    #expect(listener.log == [expected])
  }

  @MainActor
  final class UITests: NSObject {
    func plain() {}
    func strange(_ button: UIButton) {}
  }

  @Test func withoutATargetTheFirstResponderThatHasTheMethodIsCalled() {
    button.addTarget(nil, action: Selector("sent:", Listener.sent), for: .touchUpInside)
    button.addTarget(nil, action: Selector("strange:", UITests.strange), for: .touchUpInside)
    click()
    #expect(listener.log == ["sent 7"])
  }

  @Test func targetsAreHeldWeaklyAndTakenOutByTheirMethod() {
    var other: Listener? = Listener()
    weak let gone = other
    button.addTarget(other, action: Selector("plain", Listener.plain), for: .touchUpInside)
    other = nil
    #expect(gone == nil)
    button.addTarget(listener, action: Selector("plain", Listener.plain), for: .touchUpInside)
    button.addTarget(listener, action: Selector("sent:", Listener.sent), for: .touchUpInside)
    button.removeTarget(listener, action: Selector("plain"), for: .touchUpInside)
    click()
    #expect(listener.log == ["sent 7"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    host.step(60)
    click()
    #expect(listener.log == ["sent 7"])
  }

  @Test func aMethodIsNotCalledWithASenderThatItDoesNotTake() {
    let tap = UITapGestureRecognizer(target: listener, action: Selector("sent:", Listener.sent))
    listener.view.addGestureRecognizer(tap)
    let (_, said) = Diagnostic.recording { host.click(at: CGPoint(x: 300, y: 300)) }
    #expect(listener.log == [])
    #expect(said == ["-[Listener sent:] takes UIButton, not UITapGestureRecognizer: it was not called"])
  }

  @Test func aGestureCallsItsTargetUntilItIsTakenOut() {
    let tap = UITapGestureRecognizer(target: listener, action: Selector("any:", Listener.any))
    tap.addTarget(listener, action: Selector("plain", Listener.plain))
    listener.view.addGestureRecognizer(tap)
    host.click(at: CGPoint(x: 300, y: 300))
    tap.removeTarget(listener, action: Selector("any:"))
    host.step(60)
    host.click(at: CGPoint(x: 300, y: 300))
    #expect(listener.log == ["any UITapGestureRecognizer", "plain", "plain"])
  }

  @Test func aBarButtonAndAKeyCallTheirTarget() {
    let item = UIBarButtonItem(
      barButtonSystemItem: .add, target: listener, action: Selector("any:", Listener.any))
    item.press()
    UIBarButtonItem(title: "a", style: .plain, target: listener, action: Selector("plain")).press()
    UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil).press()
    #expect(listener.log == ["any UIBarButtonItem", "plain"])
    UIKeyCommand(input: "s", modifierFlags: .control, action: Selector("any:", Listener.any))
      .perform(for: listener.view)
    #expect(listener.log.last == "any UIKeyCommand")
  }

  @Test func anObjectPerformsWhatItRespondsTo() throws {
    #expect(listener.responds(to: Selector("plain")) && listener.responds(to: Selector("named:")))
    #expect(listener.responds(to: Selector("sent:", Listener.sent)))
    #expect(!listener.responds(to: Selector("sent:")))
    let answers = listener.friend.responds(to: Selector("plain"))
    #expect(!answers)
    listener.perform(Selector("plain"))
    listener.perform(Selector("named:"), with: "Ada")
    listener.perform(Selector("maybe:", Listener.maybe), with: nil)
    let sum = listener.perform(Selector("sum::", Listener.sum), with: 2, with: 3)
    let number = sum?.takeUnretainedValue() as? NSNumber
    #expect(number == 5)
    let friend = listener.perform(Selector("friendly", Listener.friendly))
    let isFriend = friend?.takeUnretainedValue() === listener.friend
    #expect(isFriend)
    let isNothing = listener.perform(Selector("plain")) == nil
    #expect(isNothing)
    #expect(listener.log == ["plain", "Ada", "nil", "plain"])
  }

  @Test func aPropertyIsReadAndWritten() {
    let getter = Selector("number", getter: { (object: Listener) in object.number })
    let setter = Selector("setNumber:", setter: { (object: Listener, value) in object.number = value })
    listener.perform(setter, with: 5)
    #expect(listener.number == 5 && (getter.send(to: listener, []) as? Int) == 5)
  }

  @Test func theMethodOfAValueIsThatOfItsClassAndTheValueIsNotLookedAt() {
    var listener: Listener? { fatalError("read") }
    let selector = Selector("plain", Selector.owner(of: listener).plain)
    let other = Listener()
    other.perform(selector)
    #expect(other.log == ["plain"] && Selector.owner(of: other) == Listener.self)
  }

  @Test func selectorsAreEqualByTheirNames() {
    #expect(Selector("plain") == Selector("plain", Listener.plain))
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
    #expect(Set([Selector("a"), "a", "b"]).count == 2)
  }

  @Test func aTargetWithoutTheMethodEndsTheProgramWithUIKitsWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = NSObject().perform(Selector("sent:", Listener.sent), with: nil) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "-[NSObject sent:]: unrecognized selector sent to instance: it is a method of Listener"), "\(text)")
  }

  // MARK: Time and notifications

  @Test func timersCallUntilTheyAreInvalidated() {
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: listener, selector: Selector("ticked:", Listener.ticked), userInfo: "tick",
      repeats: true)
    timer.fire()
    timer.invalidate()
    Timer(
      timeInterval: 60, target: listener, selector: Selector("plain"), userInfo: nil, repeats: false
    ).fire()
    #expect(listener.log == ["tick", "plain"])
  }

  @Test func aDelayedCallComesOnceUnlessItIsTakenBack() throws {
    listener.perform(Selector("named:"), with: "late", afterDelay: 9)
    listener.perform(Selector("plain"), with: nil, afterDelay: 9)
    let timers = DelayedCall.waiting.filter { $0.target === listener }.compactMap(\.timer)
    NSObject.cancelPreviousPerformRequests(
      withTarget: listener, selector: Selector("plain"), object: nil)
    #expect(timers.map(\.isValid) == [true, false])
    timers[0].fire()
    #expect(listener.log == ["late"] && !timers[0].isValid)
    listener.perform(Selector("plain"), with: nil, afterDelay: 9)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    #expect(!DelayedCall.waiting.contains { $0.target === listener })
  }

  @Test func aDisplayLinkCallsItsTarget() {
    let link = CADisplayLink(target: listener, selector: Selector("linked:", Listener.linked))
    link.add(to: .main, forMode: .common)
    host.step(3)
    link.invalidate()
    host.step(3)
    #expect(listener.log == ["linked", "linked", "linked"])
  }

  @Test func notificationsReachAnObserverUntilItIsRemovedOrGone() {
    let center = NotificationCenter()
    let (one, two) = (Notification.Name("one"), Notification.Name("two"))
    let heard = Selector("heard:", Listener.heard)
    center.addObserver(listener, selector: heard, name: one, object: nil)
    center.addObserver(listener, selector: heard, name: two, object: host.window)
    var other: Listener? = Listener()
    center.addObserver(other!, selector: Selector("sent:", UITests.strange), name: one, object: nil)
    other = nil
    center.post(name: one, object: nil)
    center.post(name: two, object: nil)
    center.post(name: two, object: host.window)
    #expect(listener.log == ["one", "two"])
    center.removeObserver(listener, name: one, object: nil)
    center.post(name: one, object: nil)
    center.post(name: two, object: host.window)
    center.removeObserver(listener)
    center.post(name: two, object: host.window)
    #expect(listener.log == ["one", "two", "two"])
    // Foundation's own observers still go by their token.
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: one, object: nil)
    center.removeObserver(token)
    center.post(name: one, object: nil)
    #expect(count == 1)
  }
}
