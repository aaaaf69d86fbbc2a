// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// The corners, border and shadow of a view, or content on a view's background that is not itself a view.
///
/// Differs from UIKit: the layers inside a view's layer are drawn under all of the view's subviews.
///
/// ```swift
/// square.layer.cornerRadius = 12
/// square.layer.borderWidth = 1
/// square.layer.borderColor = UIColor.systemBlue.cgColor
/// square.layer.shadowOpacity = 0.3
/// ```
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The view that the layer belongs to; nil for a layer inside another layer, or once the view is gone.
  final weak var view: UIView?
  /// The pose of a layer without a view.
  final var ownPose = ViewPose()
  private var ownClips = false
  private var ownHidden = false
  private var ownOpacity: Float = 1
  private var ownBackground: CGColor?
  /// The animations of the layer, in the order in which they were added.
  final var animations: [LayerAnimation] = []
  /// The values that the animations show instead of the layer's own; nil for none.
  final var shown: [LayerProperty: LayerValue]?
  /// Whether any layer ever had a depth; until then nothing needs to be sorted.
  private(set) static var usesDepth = false
  /// The layers inside this one, rearmost first.
  public internal(set) final var sublayers: [CALayer]?
  /// The layer that contains this one.
  public internal(set) final weak var superlayer: CALayer?

  /// A `CAShapeLayer` whose path clips this layer and its content; nil for no clip.
  ///
  /// Differs from UIKit: other layers clip nothing.
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      mask?.superlayer = self
      changed()
    }
  }

  /// A layer without a view, to be added to a view's layer.
  public required override init() { super.init() }

  /// The radius of the corners in points, 0…half the shorter side; clamped when drawn.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// The width of the line inside the edge, in points; 0 for none.
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  /// The colour of the line inside the edge; black by default, nil for none.
  open var borderColor: CGColor? = UIColor.black.cgColor { didSet { changed() } }
  /// The colour of the shadow; black by default.
  open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { changed() } }
  /// The strength of the shadow, 0…1; 0 for none.
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  /// The standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  /// The offset of the shadow in window coordinates; it does not rotate with the view.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }
  /// The shape that casts the shadow, in the layer's points; nil for the shape of the layer's content.
  open var shadowPath: CGPath? { didSet { changed() } }
  /// Kept for client code: drawing never needs a copy of the layer.
  open var shouldRasterize = false
  /// A second, wider shadow under the first; nil for none. Beyond UIKit.
  package final var ambientShadow: LayerShadow? { didSet { changed() } }
  /// The first shadow's strength in dark mode, if it differs from that in light mode. Beyond UIKit.
  package final var shadowOpacityInDark: Float? { didSet { changed() } }

  /// How far in front of its sibling layers the layer is drawn, in any unit; layers of equal depth keep their
  /// order.
  ///
  /// As in UIKit, touches follow the order of subviews, not the depth.
  open var zPosition: CGFloat = 0 {
    didSet {
      if zPosition != 0 { CALayer.usesDepth = true }
      changed()
    }
  }

  /// The point of the layer that lies at `position`, as fractions 0…1 of width and height; (0.5, 0.5) by
  /// default. The layer turns about this point. Setting it keeps the position, so the frame moves; a
  /// non-finite point is ignored.
  ///
  /// An animator treats the position as the middle of the item, as UIKit's does.
  open var anchorPoint: CGPoint {
    get { view?.pose.anchor ?? ownPose.anchor }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      if let view { view.pose.anchor = newValue } else { ownPose.anchor = newValue }
      changed()
    }
  }

  /// The rotation, scale and shear about the anchor point; the view's own if the layer belongs to a view.
  open var transform: CATransform3D {
    get { CATransform3D(affineTransform()) }
    set { setAffineTransform(newValue.affine) }
  }

  /// The part of the transform in the plane.
  public final func affineTransform() -> CGAffineTransform { view?.transform ?? ownPose.transform }

  /// Sets the transform to `m`, a transform in the plane; a non-finite transform is ignored.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    if let view {
      view.transform = m
    } else if m.isFinite {
      ownPose.transform = m
      changed()
    }
  }

  /// Whether the layer and everything inside it are hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set {
      if let view { view.isHidden = newValue } else { ownHidden = newValue }
      changed()
    }
  }

  /// Whether the content is clipped to the rounded edge; the same as the view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownClips }
    set {
      if let view { view.clipsToBounds = newValue } else { ownClips = newValue }
      changed()
    }
  }
  /// The background; the view's own if the layer belongs to a view.
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
  /// The position of the anchor point; the view's centre if the layer belongs to a view.
  open var position: CGPoint {
    get { view?.center ?? ownPose.center }
    set {
      if let view {
        view.center = newValue
      } else if newValue.x.isFinite, newValue.y.isFinite {
        ownPose.center = newValue
        changed()
      }
    }
  }
  /// The bounds; the view's own if the layer belongs to a view.
  open var bounds: CGRect {
    get { view?.bounds ?? ownPose.bounds }
    set {
      if let view {
        view.bounds = newValue
      } else if newValue.isFinite {
        ownPose.bounds = newValue.standardized
        changed()
      }
    }
  }
  /// The frame in the enclosing view or layer, in points; a non-finite one is ignored.
  open var frame: CGRect {
    get { view?.frame ?? ownPose.frame }
    set {
      if let view {
        view.frame = newValue
      } else if newValue.isFinite {
        (ownPose.bounds.size, ownPose.center) = ownPose.fitting(newValue.standardized)
        changed()
      }
    }
  }
  /// The opacity, 0…1; the view's alpha if the layer belongs to a view.
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

  final var shownRadius: CGFloat { shown(.cornerRadius, cornerRadius) }
  final var shownShadowOpacity: Float { Float(shown(.shadowOpacity, CGFloat(shadowOpacity))) }
  /// The line inside the edge; nil for none.
  final var shownBorder: (width: CGFloat, color: UIColor)? {
    let width = shown(.borderWidth, borderWidth)
    guard width > 0, let color = shown(.borderColor, borderColor) else { return nil }
    return (width, color.color)
  }

  /// Notes that the window must be redrawn.
  final func changed() {
    if let view { view.setNeedsFrame() } else { superlayer?.changed() }
  }

  /// Begins clipping to the mask; returns false if there is no mask, and so no clip to end.
  final func beginMask(in list: inout DisplayList, _ context: DrawContext) -> Bool {
    guard let mask, let clip = (mask as? CAShapeLayer)?.clip(in: &list, context) else { return false }
    list.append(.pushPathClip(clip))
    return true
  }

  /// Draws a subclass's own content over the background.
  func drawColors(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {}
}

/// A shadow: its offset downwards and its blur in points, and its strength in light and in dark mode.
package struct LayerShadow: Equatable, Sendable {
  package var y: CGFloat, sigma: CGFloat, light: Float, dark: Float
  package init(y: CGFloat, sigma: CGFloat, light: Float, dark: Float) {
    self.y = y
    self.sigma = sigma
    self.light = light
    self.dark = dark
  }
}
