public import UIGeometry

/// The edge of a view: corners, border and shadow; and what lies on a view's ground without being a view.
///
/// Differs from UIKit: the layers in a view's layer lie under all of its subviews, and do not turn.
///
/// ```swift
/// square.layer.cornerRadius = 12
/// square.layer.borderWidth = 1
/// square.layer.borderColor = UIColor.systemBlue.cgColor
/// square.layer.shadowOpacity = 0.3
/// ```
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view that the layer belongs to; nil for a layer in another layer.
  final unowned var view: UIView?
  /// What a layer in another one has by itself.
  private var ownFrame = CGRect.zero
  private var ownOpacity: Float = 1
  private var ownBackground: CGColor?
  /// The layers in this one, from the rearmost.
  public internal(set) final var sublayers: [CALayer]?
  /// The layer that this one lies in.
  public internal(set) final weak var superlayer: CALayer?

  /// Cuts the layer, and what is in it, along the path of a `CAShapeLayer`; nil for no cut.
  ///
  /// Differs from UIKit: other layers cut nothing.
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      mask?.superlayer = self
      changed()
    }
  }

  /// A layer of no view, to be put into one that has one.
  public required override init() { super.init() }

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
    view?.endAnimations()
  }

  /// Whether what is in the view is cut at the rounded edge: the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  /// The background, the view's where the layer has one.
  open var backgroundColor: CGColor? {
    get { view == nil ? ownBackground : view?.backgroundColor?.cgColor }
    set {
      guard let view else {
        ownBackground = newValue
        return changed()
      }
      view.backgroundColor = newValue?.color
    }
  }
  /// The centre, the view's where the layer has one.
  open var position: CGPoint {
    get { view?.center ?? CGPoint(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      guard let view else {
        return frame = CGRect(
          x: newValue.x - ownFrame.width / 2, y: newValue.y - ownFrame.height / 2, width: ownFrame.width,
          height: ownFrame.height)
      }
      view.center = newValue
    }
  }
  /// The bounds, the view's where the layer has one.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      guard let view else {
        let middle = position
        ownFrame.size = newValue.size
        return position = middle
      }
      view.bounds = newValue
    }
  }
  /// The frame in the view or layer around it, in points; one that is not finite is left out.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      guard let view else {
        guard newValue.isFinite else { return }
        ownFrame = newValue
        return changed()
      }
      view.frame = newValue
    }
  }
  /// The opacity 0…1, the view's alpha where the layer has one.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set {
      guard let view else {
        ownOpacity = newValue.isFinite ? min(max(newValue, 0), 1) : 0
        return changed()
      }
      view.alpha = CGFloat(newValue)
    }
  }

  /// Notes that the window has to be drawn again.
  final func changed() {
    if let view { view.setNeedsFrame() } else { superlayer?.changed() }
  }

  /// Begins to cut along the mask; false where there is none, and so nothing to end.
  final func beginMask(in list: inout DisplayList, _ context: DrawContext) -> Bool {
    guard let mask, let clip = (mask as? CAShapeLayer)?.clip(in: &list, context) else { return false }
    list.append(.pushPathClip(clip))
    return true
  }

  /// Draws over the background what a kind of layer has besides.
  func drawColors(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {}
}

/// A shadow: shift down and blur in points, strength in light and in dark.
package struct LayerShadow: Equatable, Sendable {
  package var y: CGFloat, sigma: CGFloat, light: Float, dark: Float
  package init(y: CGFloat, sigma: CGFloat, light: Float, dark: Float) {
    (self.y, self.sigma, self.light, self.dark) = (y, sigma, light, dark)
  }
}
