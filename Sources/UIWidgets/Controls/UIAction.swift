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

  /// A name, to find the action again.
  public final let identifier: Identifier
  /// Kept for client code: a list of actions shows titles only.
  open var subtitle: String?, discoverabilityTitle: String?
  /// Kept for client code: a list of actions shows titles only.
  open var attributes: Attributes
  /// Kept for client code: a list of actions shows titles only.
  open var state: State

  /// The name of an action.
  ///
  /// ```swift
  /// let close = UIAction(title: "Close", identifier: UIAction.Identifier("close")) { _ in print("closed") }
  /// ```
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier with the given name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How an action would look in a menu.
  ///
  /// ```swift
  /// let delete = UIAction(title: "Delete", attributes: .destructive) { _ in print("deleted") }
  /// ```
  public struct Attributes: OptionSet, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt
    /// Attributes by the bits that UIKit uses.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The action cannot be chosen; it deletes something; it is not shown; the menu stays open.
    public static let disabled = Self(rawValue: 1), destructive = Self(rawValue: 2)
    /// See `disabled`.
    public static let hidden = Self(rawValue: 4), keepsMenuPresented = Self(rawValue: 8)
  }

  /// Whether an action would have a tick in a menu.
  ///
  /// ```swift
  /// let sound = UIAction(title: "Sound", state: .on) { _ in print("sound") }
  /// ```
  public enum State: Int, Sendable { case off, on, mixed }

  /// An action that calls `handler`, which it keeps alive.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    self.identifier = identifier ?? Identifier("")
    (self.subtitle, self.discoverabilityTitle) = (subtitle, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init()
  }

  final func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
