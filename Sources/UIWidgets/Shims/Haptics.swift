// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Haptic feedback; a desktop has none, which is reported once.
///
/// ```swift
/// UIImpactFeedbackGenerator(style: .medium).impactOccurred()
/// ```
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Does nothing; kept for client code.
  open func prepare() {}

  final func tell() {
    Diagnostic.report("haptics", "\(type(of: self)): there are no haptics on a desktop; nothing is felt")
  }
}

/// The feel of a collision.
///
/// ```swift
/// UIImpactFeedbackGenerator(style: .light).impactOccurred()
/// ```
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the colliding objects.
  ///
  /// ```swift
  /// let heavy = UIImpactFeedbackGenerator(style: .heavy)
  /// ```
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// A generator with the given style.
  public init(style: FeedbackStyle = .medium) { super.init() }

  /// Gives the feedback of a collision.
  open func impactOccurred() { tell() }
  /// Gives the feedback of a collision with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { tell() }
}

/// The feel of success or failure.
///
/// ```swift
/// UINotificationFeedbackGenerator().notificationOccurred(.success)
/// ```
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of event.
  ///
  /// ```swift
  /// UINotificationFeedbackGenerator().notificationOccurred(.error)
  /// ```
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Gives the feedback of an event.
  open func notificationOccurred(_ notificationType: FeedbackType) { tell() }
}

/// The feel of a change of selection.
///
/// ```swift
/// UISelectionFeedbackGenerator().selectionChanged()
/// ```
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback of a changed selection.
  open func selectionChanged() { tell() }
}
