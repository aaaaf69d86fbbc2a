public import UIGeometry

/// The edge of a view: corners, border and shadow.
///
/// Differs from UIKit: a layer belongs to a view and cannot be used without one.
///
/// ```swift
/// square.layer.cornerRadius = 12
/// square.layer.borderWidth = 1
/// square.layer.borderColor = UIColor.systemBlue.cgColor
/// square.layer.shadowOpacity = 0.3
/// ```
@preconcurrency @MainActor
open class CALayer: NSObject {
  final unowned let view: UIView

  init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Radius of the corners in points, 0…half the shorter side; clamped when drawn.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// Width of the line inside the edge in points; 0 for none.
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  /// Colour of the line inside the edge; black unless set, nil for none.
  open var borderColor: CGColor? = UIColor.black.cgColor { didSet { changed() } }
  /// Colour of the shadow; black unless set.
  open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { changed() } }
  /// Strength of the shadow, 0…1; 0 for none.
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  /// Standard deviation of the shadow's blur in points.
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  /// Where the shadow falls, in points of the window; it does not turn with the view.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }
  /// Kept for client code: drawing never needs a copy of the layer.
  open var shouldRasterize = false
  /// A second, wider shadow under the first; nil for none. (ours)
  package final var ambientShadow: LayerShadow? { didSet { changed() } }
  /// The first shadow's strength in dark surroundings where it differs. (ours)
  package final var shadowOpacityInDark: Float? { didSet { changed() } }

  /// Ends the view's animations where they lead; their completions are told at the next step that they did
  /// not run to their end.
  open func removeAllAnimations() {
    view.endAnimations()
  }

  /// Whether what is in the view is cut at the rounded edge: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }
  /// The view's background.
  open var backgroundColor: CGColor? {
    get { view.backgroundColor?.cgColor }
    set { view.backgroundColor = newValue?.color }
  }
  /// The view's centre.
  open var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  /// The view's bounds.
  open var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }
  /// The view's frame.
  open var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }
  /// The view's alpha.
  open var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  private func changed() { view.setNeedsFrame() }
}

/// A shadow: shift down and blur in points, strength in light and in dark.
package struct LayerShadow: Equatable, Sendable {
  package var y: CGFloat, sigma: CGFloat, light: Float, dark: Float
  package init(y: CGFloat, sigma: CGFloat, light: Float, dark: Float) {
    (self.y, self.sigma, self.light, self.dark) = (y, sigma, light, dark)
  }
}
