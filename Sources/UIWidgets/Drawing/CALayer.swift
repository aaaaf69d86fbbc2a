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
  /// What `draw(in:)` drew, and whether it must draw again.
  final var recording: DisplayList?
  final var needsDrawing = false
  /// The animations of the layer, in the order in which they were added.
  final var animations: [LayerAnimation] = []
  /// The values that the animations show instead of the layer's own; nil for none.
  final var shown: [LayerProperty: LayerValue]?
  /// Whether any layer ever had a depth; until then nothing needs to be sorted.
  private(set) static var usesDepth = false
  /// The layers inside this one, rearmost first; nil for none.
  public final var sublayers: [CALayer]? {
    get { storedSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }
  final var storedSublayers: [CALayer]?
  /// Values that client code keeps with the layer, by their keys.
  final var keptValues: [String: Any] = [:]
  /// The layer that contains this one.
  public internal(set) final weak var superlayer: CALayer?

  /// A layer whose shape clips this layer and its content: the path of a `CAShapeLayer`, the rounded
  /// rectangle of another layer. Nil for no clip.
  ///
  /// Differs from UIKit: a mask is opaque, so its colours, images and gradients do not fade anything.
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      mask?.superlayer = self
      changed()
    }
  }

  /// A layer without a view, to be added to a view's layer.
  ///
  /// Differs from UIKit: a subclass with initializers of its own must have this one too, as
  /// `required init()`; the `PortUIKit` plugin adds it.
  public required override init() { super.init() }

  /// Kept for client code, whose layers copy their properties here; nothing calls it.
  public init(layer: Any) { super.init() }

  /// An empty layer; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  /// The radius of the corners in points, 0…half the shorter side; clamped when drawn.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// The corners to which the radius applies; all unless set.
  open var maskedCorners = CACornerMask.all { didSet { changed() } }
  /// Kept for client code: corners are parts of circles.
  open var cornerCurve = CALayerCornerCurve.circular
  /// A `CGImage` or `UIImage` drawn over the background; nil for none.
  open var contents: Any? { didSet { changed() } }
  /// How the image of `contents` fits into the layer.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { changed() } }
  /// Kept for client code: drawing is sharp at every scale.
  open var contentsScale: CGFloat = 1, rasterizationScale: CGFloat = 1
  /// Kept for client code: edges are always smooth.
  open var allowsEdgeAntialiasing = true
  /// Kept for client code: there is no perspective, and the back of a layer is never seen.
  open var sublayerTransform = CATransform3DIdentity
  /// Kept for client code: there is no perspective, and the back of a layer is never seen.
  open var isDoubleSided = true
  /// Kept for client code: the speed of a layer's time is that of its window.
  open var speed: Float = 1, timeOffset: CFTimeInterval = 0, beginTime: CFTimeInterval = 0
  /// Kept for client code: whether a layer is opaque, and when it is drawn, makes no difference.
  open var isOpaque = false, drawsAsynchronously = false, needsDisplayOnBoundsChange = false
  /// Kept for client code: a change of a layer's own value is never animated.
  open var actions: [String: Any]?
  /// A name, to find the layer again.
  open var name: String?
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

  /// Requests a call of `draw(in:)` in the next frame.
  open func setNeedsDisplay() {
    needsDrawing = true
    changed()
  }

  /// Draws the layer's own content over the background, after `setNeedsDisplay()`; nothing unless overridden.
  open func draw(in ctx: CGContext) {}

  /// Requests that the view to which the layer belongs be laid out.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the view to which the layer belongs.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Kept for client code, which overrides it; nothing calls it for a layer without a view.
  open func layoutSublayers() {}

  /// Notes that the window must be redrawn.
  final func changed() {
    if let view { view.setNeedsFrame() } else { superlayer?.changed() }
  }

  /// Draws the layer's own content over the background.
  func drawColors(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    if contents != nil { drawContents(box, into: &list, context) }
    drawRecording(box, into: &list, context)
  }

  /// Draws the layers inside this one.
  func drawInsides(_ box: CGRect, into list: inout DisplayList, _ context: DrawContext) {
    guard let sublayers = storedSublayers else { return }
    let isFlat = !CALayer.usesDepth || sublayers.allSatisfy { $0.zPosition == 0 }
    let ordered =
      isFlat
      ? sublayers
      : sublayers.enumerated().sorted {
        ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
      }
      .map(\.element)
    for layer in ordered where !layer.isHidden && layer.shownOpacity > 0 {
      layer.drawAlone(into: &list, context)
    }
  }
}
