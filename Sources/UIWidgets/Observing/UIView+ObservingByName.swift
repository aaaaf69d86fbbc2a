// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UIView {
  /// Calls `observeValue(forKeyPath:of:change:context:)` on `observer` when the value of a property changes,
  /// until the observer is removed or released. `keyPath` is an iOS name such as "center", "contentOffset" or
  /// "hidden". An unknown name is reported and ignored.
  public final func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let named = NamedObserver(observer: observer, keyPath: keyPath, context: context)
    // Weak, because the observer owns the observation, which owns this closure.
    let tell: NamedProperty.Handler = { [weak named, weak self] change in
      var entries: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
      entries[.newKey] = change.newValue
      entries[.oldKey] = change.oldValue
      if change.isPrior { entries[.notificationIsPriorKey] = true }
      named?.observer?.observeValue(forKeyPath: keyPath, of: self, change: entries, context: context)
    }
    // Registered first, because `initial` calls the observer at once.
    namedObservers = (namedObservers ?? []).filter { $0.observer != nil } + [named]
    for property in NamedProperty.all where property.name == keyPath {
      named.observation = property.observe(self, options, tell)
      if named.observation != nil { return }
    }
    namedObservers?.removeAll { $0 === named }
    Diagnostic.report(
      "UIView.addObserver", "\(type(of: self)) has no property \"\(keyPath)\" that can be observed by name")
  }

  /// Removes an observer; does nothing if it was not added.
  public final func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    namedObservers?.removeAll { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Removes an observer that was added with this context.
  public final func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    namedObservers?.removeAll {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }
}

/// An observer that was added for a property's name.
@MainActor
final class NamedObserver {
  weak var observer: UIResponder?
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  var observation: NSKeyValueObservation?

  init(observer: UIResponder, keyPath: String, context: UnsafeMutableRawPointer?) {
    (self.observer, self.keyPath, self.context) = (observer, keyPath, context)
  }
}

/// A property under the name that key-value observing uses.
@MainActor
private struct NamedProperty {
  typealias Handler = @MainActor (NSKeyValueObservedChange<Any>) -> Void

  let name: String
  /// Starts observing; returns nil for a view without the property.
  let observe: @MainActor (UIView, NSKeyValueObservingOptions, @escaping Handler) -> NSKeyValueObservation?

  init<Owner: UIView, Value>(_ name: String, _ keyPath: KeyPath<Owner, Value>) {
    self.name = name
    observe = { view, options, handler in
      (view as? Owner)?.observe(keyPath, options: options) { _, change in
        handler(NSKeyValueObservedChange(change))
      }
    }
  }

  static let all = [
    NamedProperty("frame", \UIView.frame), NamedProperty("bounds", \UIView.bounds),
    NamedProperty("center", \UIView.center), NamedProperty("transform", \UIView.transform),
    NamedProperty("alpha", \UIView.alpha), NamedProperty("hidden", \UIView.isHidden),
    NamedProperty("isHidden", \UIView.isHidden),
    NamedProperty("backgroundColor", \UIView.backgroundColor),
    NamedProperty("tintColor", \UIView.tintColor),
    NamedProperty("contentOffset", \UIScrollView.contentOffset),
    NamedProperty("contentSize", \UIScrollView.contentSize),
    NamedProperty("text", \UILabel.text), NamedProperty("text", \UITextField.text),
    NamedProperty("text", \UITextView.text),
    NamedProperty("image", \UIImageView.image), NamedProperty("value", \UISlider.value),
    NamedProperty("on", \UISwitch.isOn), NamedProperty("selected", \UIControl.isSelected),
    NamedProperty("highlighted", \UIControl.isHighlighted), NamedProperty("enabled", \UIControl.isEnabled),
  ]
}
