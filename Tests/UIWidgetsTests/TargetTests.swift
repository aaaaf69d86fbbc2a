// SPDX-License-Identifier: Apache-2.0
import HeadlessHost
import Testing
import UIGeometry

@testable import UIWidgets

/// Methods as actions: the target may be of any static type, as its class follows from the method.
@MainActor
struct TargetTests {
  @MainActor
  class Listener: NSObject {
    var log: [String] = []
    func plain() { log.append("plain") }
    func sent(_ sender: UIControl) { log.append("sent") }
    func any(_ sender: Any) { log.append("any \(type(of: sender))") }
    func both(_ sender: UIButton, _ event: UIEvent) { log.append("both") }
    func slid(_ sender: UISlider) { log.append("slid") }

    func listen(to button: UIButton) {
      let target: AnyObject = self
      button.addTarget(target, action: Self.plain, for: .touchUpInside)
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 200, height: 200))
  private let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
  private let listener = Listener()

  init() { host.window.addSubview(button) }

  @Test func aTargetMayBeOfAnyStaticType() {
    let (any, object): (Any?, AnyObject?) = (listener, listener)
    button.addTarget(any, action: Listener.plain, for: .touchUpInside)
    button.addTarget(object, action: Listener.sent, for: .touchUpInside)
    button.addTarget(any, action: Listener.any, for: .touchUpInside)
    button.addTarget(any, action: Listener.both, for: .touchUpInside)
    listener.listen(to: button)
    host.click(at: CGPoint(x: 60, y: 40))
    #expect(listener.log == ["plain", "sent", "any UIButton", "both", "plain"])
    listener.log = []
    let tap = UITapGestureRecognizer(target: any, action: Listener.any)
    tap.addTarget(object as Any, action: Listener.plain)
    host.window.addGestureRecognizer(tap)
    host.click(at: CGPoint(x: 100, y: 150))
    #expect(listener.log == ["any UITapGestureRecognizer", "plain"])
    listener.log = []
    UIBarButtonItem(title: "a", style: .plain, target: any, action: Listener.plain).press()
    UIBarButtonItem(title: "a", style: .plain, target: any, action: Listener.any).press()
    UIBarButtonItem(barButtonSystemItem: .add, target: any, action: Listener.any).press()
    #expect(listener.log == ["plain", "any UIBarButtonItem", "any UIBarButtonItem"])
  }

  @Test func aTargetOrASenderOfAnotherClassIsSaid() {
    let other: Any? = NSObject()
    let (_, said) = Diagnostic.recording {
      button.addTarget(other, action: Listener.plain, for: .touchUpInside)
      button.addTarget(other, action: Listener.both, for: .touchUpInside)
      button.addTarget(listener, action: Listener.slid, for: .touchUpInside)
      host.window.addGestureRecognizer(UITapGestureRecognizer(target: other, action: Listener.any))
      host.click(at: CGPoint(x: 60, y: 40))
    }
    #expect(
      said == [
        "a target of NSObject is no Listener: the method is never called",
        "a target of NSObject is no Listener: the method is never called",
        "a target of NSObject is no Listener: the method is never called",
        "a method of Listener takes UISlider, not UIButton: it was not called",
      ])
    #expect(listener.log == [])
    let nothing: Any? = nil
    button.addTarget(nothing, action: Listener.plain, for: .touchUpInside)
  }

  @Test func objectsSayOfWhichClassTheyAre() {
    let item: any UIDynamicItem = button
    #expect(item.isEqual(button) && !item.isEqual(listener) && !item.isEqual(nil))
    #expect(
      item.isKind(of: UIView.self) && item.isMember(of: UIButton.self) && !item.isMember(of: UIView.self))
    #expect(listener.isKind(of: NSObject.self) && !listener.isKind(of: UIView.self))
    final class Bead: UIDynamicItem {
      var center = CGPoint.zero
      let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
      var transform = CGAffineTransform.identity
    }
    let bead = Bead()
    #expect(
      (bead as any UIDynamicItem).isEqual(bead) && !bead.isEqual(Bead()) && !bead.isKind(of: UIView.self))
  }
}
