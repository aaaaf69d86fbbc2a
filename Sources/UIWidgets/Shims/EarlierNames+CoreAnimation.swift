// SPDX-License-Identifier: Apache-2.0
// Core Animation's constants under their names from before Swift 4.2.

/// `CAMediaTimingFillMode.removed` by its earlier name.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// `CAMediaTimingFillMode.forwards` by its earlier name.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// `CAMediaTimingFillMode.backwards` by its earlier name.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// `CAMediaTimingFillMode.both` by its earlier name.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// `CAMediaTimingFunctionName.linear` by its earlier name.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// `CAMediaTimingFunctionName.easeIn` by its earlier name.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// `CAMediaTimingFunctionName.easeOut` by its earlier name.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// `CAMediaTimingFunctionName.easeInEaseOut` by its earlier name.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// `CAMediaTimingFunctionName.default` by its earlier name.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// `CAShapeLayerLineCap.butt` by its earlier name.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// `CAShapeLayerLineCap.round` by its earlier name.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// `CAShapeLayerLineCap.square` by its earlier name.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// `CAShapeLayerLineJoin.miter` by its earlier name.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// `CAShapeLayerLineJoin.round` by its earlier name.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// `CAShapeLayerLineJoin.bevel` by its earlier name.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel

/// `CAGradientLayerType.axial` by its earlier name.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// `CAGradientLayerType.radial` by its earlier name.
public let kCAGradientLayerRadial = CAGradientLayerType.radial

/// `CATransitionType.fade` by its earlier name.
public let kCATransitionFade = CATransitionType.fade
/// `CATransitionType.push` by its earlier name.
public let kCATransitionPush = CATransitionType.push
/// `CATransitionSubtype.fromLeft` by its earlier name.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// `CATransitionSubtype.fromRight` by its earlier name.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// `CAShapeLayerFillRule.evenOdd` by its earlier name.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
