// SPDX-License-Identifier: Apache-2.0
import UIGeometry

/// A change of a layer's whole content.
///
/// Differs from UIKit: the new content is shown at once, and only the delegate and the completion of the
/// transaction follow the time; `UIView.transition` fades and flips.
///
/// ```swift
/// let fade = CATransition()
/// (fade.type, fade.duration) = (.fade, 0.3)
/// label.layer.add(fade, forKey: nil)
/// ```
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// The kind of change.
  open var type = CATransitionType.fade
  /// The direction of the change; nil for none.
  open var subtype: CATransitionSubtype?
  /// Where the change begins and ends, 0…1; stored but ignored.
  open var startProgress: Float = 0, endProgress: Float = 1
}

/// The kind of a `CATransition`.
///
/// ```swift
/// let push = CATransition()
/// push.type = .push
/// ```
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The kind with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Kinds of changes.
  public static let fade = Self(rawValue: "fade"), moveIn = Self(rawValue: "moveIn")
  /// Kinds of changes.
  public static let push = Self(rawValue: "push"), reveal = Self(rawValue: "reveal")
}

/// The direction of a `CATransition`.
///
/// ```swift
/// let push = CATransition()
/// push.subtype = .fromLeft
/// ```
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The direction with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Directions.
  public static let fromRight = Self(rawValue: "fromRight"), fromLeft = Self(rawValue: "fromLeft")
  /// Directions.
  public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}
