// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A closure with a title, for controls and bar buttons.
///
/// ```swift
/// button.addAction(UIAction { action in print(action.sender ?? "nobody") }, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The title; empty for none.
  open var title: String
  /// The image; nil for none.
  open var image: UIImage?
  /// The control or bar button that is sending the action; nil otherwise.
  public internal(set) final weak var sender: AnyObject?
  let handler: @MainActor (UIAction) -> Void

  /// An action that calls `handler`, which it keeps alive.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }

  final func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
