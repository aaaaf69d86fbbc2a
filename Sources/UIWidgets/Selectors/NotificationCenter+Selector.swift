// SPDX-License-Identifier: Apache-2.0
import Synchronization
public import UIGeometry

extension NotificationCenter {
  /// Calls a method of `observer`, which is held weakly, for notifications with the given name and object;
  /// nil stands for any name or object.
  ///
  /// A notification posted on another thread is passed to the main thread after `post` returns.
  ///
  /// Differs from UIKit, where the method is called on the posting thread.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let registration = Registration(self, observer as AnyObject, aName, anObject.map { $0 as AnyObject })
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      if Registration.isOnMainThread {
        MainActor.assumeIsolated { registration.call(aSelector, notification) }
      } else {
        DispatchQueue.main.async { registration.call(aSelector, notification) }
      }
    }
    registration.begin(token)
    Registration.all.withLock {
      $0.removeAll { $0.endsWithoutObserver() }
      $0.append(registration)
    }
  }

  /// Ends all calls to an observer, of any kind.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the calls to an observer for notifications with the given name and object; nil stands for any.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    // Foundation's own method, which removes `observer` if it is a token that Foundation returned.
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { $0 as AnyObject }
    let meant = Registration.all.withLock { all in
      let meant = all.filter {
        $0.center === self && $0.observer === observer && (aName == nil || $0.name == aName)
          && (object == nil || $0.object === object)
      }
      all.removeAll { one in meant.contains { $0 === one } }
      return meant
    }
    for registration in meant { registration.end() }
  }
}

/// An observer whose method a `NotificationCenter` calls.
private final class Registration: @unchecked Sendable {
  static let all = Mutex<[Registration]>([])

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Also true if another thread serves the main queue, as happens with an asynchronous `main`.
  static var isOnMainThread: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true }

  weak var center: NotificationCenter?
  weak var observer: AnyObject?
  weak var object: AnyObject?
  let name: NSNotification.Name?
  private let token = Mutex<Receiver?>(nil)

  init(
    _ center: NotificationCenter, _ observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?
  ) {
    self.center = center
    self.observer = observer
    self.name = name
    self.object = object
  }

  func begin(_ token: any NSObjectProtocol) {
    let receiver = Receiver(object: token)
    self.token.withLock { $0 = receiver }
  }

  @MainActor
  func call(_ selector: Selector, _ notification: Notification) {
    // The observer was removed or released in the meantime.
    guard token.withLock({ $0 != nil }), let observer else { return }
    selector.send(to: observer, [notification])
  }

  func end() {
    let token = self.token.withLock { token in
      defer { token = nil }
      return token
    }
    if let token { center?.removeObserver(token.object as Any) }
  }

  func endsWithoutObserver() -> Bool {
    guard observer == nil else { return false }
    end()
    return true
  }
}
