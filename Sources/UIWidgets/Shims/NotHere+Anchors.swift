// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// Anchors as Auto Layout has them: the compiler says at each what to do instead.

/// Anchors are not here; see `NSLayoutConstraint`.
///
/// ```swift
/// label.frame = view.bounds.insetBy(dx: 12, dy: 12)  // and so on, in viewDidLayoutSubviews
/// ```
@available(*, unavailable, message: "there is no Auto Layout: set frames in viewDidLayoutSubviews")
public final class NSLayoutAnchor: NSObject {
  /// Anchors are not here.
  public func constraint(
    equalTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// Anchors are not here.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// Anchors are not here.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  /// Anchors are not here.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

extension UIView {
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}

extension UILayoutGuide {
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// There is no Auto Layout.
  @available(
    *, unavailable,
    message: "there is no Auto Layout: set frames in viewDidLayoutSubviews, or use autoresizingMask"
  )
  public final var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}
