// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

// Names from before Swift 4.2, which old client code still uses.

/// The type of a `#colorLiteral` without another type context.
public typealias _ColorLiteralType = UIColor
/// The type of an `#imageLiteral` without another type context.
public typealias _ImageLiteralType = UIImage
/// `UIControl.Event` by its earlier name.
public typealias UIControlEvents = UIControl.Event
/// `UIControl.State` by its earlier name.
public typealias UIControlState = UIControl.State
/// `UIButton.ButtonType` by its earlier name.
public typealias UIButtonType = UIButton.ButtonType
/// `UIView.AutoresizingMask` by its earlier name.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// `UIView.ContentMode` by its earlier name.
public typealias UIViewContentMode = UIView.ContentMode
/// `UIView.AnimationOptions` by its earlier name.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// `UITouch.Phase` by its earlier name.
public typealias UITouchPhase = UITouch.Phase
/// `UIBarButtonItem.SystemItem` by its earlier name.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// `UIBarButtonItem.Style` by its earlier name.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// `UIAlertController.Style` by its earlier name.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// `UIAlertAction.Style` by its earlier name.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// `UITextField.BorderStyle` by its earlier name.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// `UITextField.ViewMode` by its earlier name.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// `NSAttributedString.Key` by its earlier name.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// `UIGestureRecognizer.State` by its earlier name.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// `UIApplication.LaunchOptionsKey` by its earlier name.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// `UIFont.Weight` by its earlier name.
public typealias UIFontWeight = UIFont.Weight
/// `UIFont.TextStyle` by its earlier name.
public typealias UIFontTextStyle = UIFont.TextStyle
/// `UIBlurEffect.Style` by its earlier name.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// `UISwipeGestureRecognizer.Direction` by its earlier name.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// `UIView.KeyframeAnimationOptions` by its earlier name.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// `UIView.AnimationCurve` by its earlier name.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// `UIImage.RenderingMode` by its earlier name.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// `NSLayoutConstraint.Attribute` by its earlier name.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// `NSLayoutConstraint.Relation` by its earlier name.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// `NSLayoutConstraint.FormatOptions` by its earlier name.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// `NSLayoutConstraint.Axis` by its earlier name.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// `UIStackView.Alignment` by its earlier name.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// `UIStackView.Distribution` by its earlier name.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// `UIFontDescriptor.SymbolicTraits` by its earlier name.
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// `UITabBarItem.SystemItem` by its earlier name.
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
/// `KeyModifiers` under the name that UIKit has for it.
public typealias UIKeyModifierFlags = KeyModifiers
/// `RunLoop.Mode` by its earlier name.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// `common` by its earlier name.
  public static var commonModes: RunLoop.Mode { .common }
  /// `default` by its earlier name.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension UIView {
  /// `bringSubviewToFront(_:)` by its earlier name.
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// `sendSubviewToBack(_:)` by its earlier name.
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// `children` by its earlier name.
  public final var childViewControllers: [UIViewController] { children }
  /// `addChild(_:)` by its earlier name.
  public final func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// `removeFromParent()` by its earlier name.
  public final func removeFromParentViewController() { removeFromParent() }
  /// `willMove(toParent:)` by its earlier name.
  public final func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// `didMove(toParent:)` by its earlier name.
  public final func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}
