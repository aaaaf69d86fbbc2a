// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UIGeometry

// Constants under their names from before Swift 4.2.

/// `UIFont.Weight.ultraLight` by its earlier name.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// `UIFont.Weight.thin` by its earlier name.
public let UIFontWeightThin = UIFont.Weight.thin
/// `UIFont.Weight.light` by its earlier name.
public let UIFontWeightLight = UIFont.Weight.light
/// `UIFont.Weight.regular` by its earlier name.
public let UIFontWeightRegular = UIFont.Weight.regular
/// `UIFont.Weight.medium` by its earlier name.
public let UIFontWeightMedium = UIFont.Weight.medium
/// `UIFont.Weight.semibold` by its earlier name.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// `UIFont.Weight.bold` by its earlier name.
public let UIFontWeightBold = UIFont.Weight.bold
/// `UIFont.Weight.heavy` by its earlier name.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// `UIView.noIntrinsicMetric` by its earlier name.
@MainActor public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
/// `UIView.layoutFittingCompressedSize` by its earlier name.
@MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
/// `UIView.layoutFittingExpandedSize` by its earlier name.
@MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
/// `CGRect.inset(by:)` by its earlier name.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
