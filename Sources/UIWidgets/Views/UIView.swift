// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A rectangle that is drawn, contains other views and receives touches.
///
/// `center`, `bounds` and `transform` are stored, and `frame` is computed from them. Lengths are in points,
/// with x to the right and y down. Values that are not finite are refused with a diagnostic.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 80))
/// card.backgroundColor = .systemBlue
/// card.layer.cornerRadius = 8
/// view.addSubview(card)
/// UIView.animate(withDuration: 0.3) { card.center.y += 100 }
/// ```
@preconcurrency @MainActor
open class UIView: UIResponder, UIDynamicItem {
  // All stored properties; the public properties based on them are in UIView+….swift, by subject.
  final var pose = ViewPose()
  final var storedSubviews: [UIView] = []
  final weak var storedSuperview: UIView?
  /// The maximum number of levels from this view down, including the view's own; not lowered when views
  /// leave.
  final var mostLevels = 1
  final weak var storedWindow: UIWindow?
  final var storedAlpha: CGFloat = 1
  final var storedBackground: UIColor?
  final var storedTint: UIColor?
  final var flags = ViewFlags.atFirst
  final var storedRecognizers: [UIGestureRecognizer]?
  final var presentation: ViewPresentation?
  final var recording: DisplayList?
  final var observations: [WeakObservation]?
  final var namedObservers: [NamedObserver]?
  final weak var storedController: UIViewController?
  final var storedLocalTime: LocalTime?
  final var storedLayout: ViewLayout?
  /// How the view follows its superview's size; not at all by default.
  open var autoresizingMask: AutoresizingMask = []
  /// A number by which the client can find the view.
  open var tag = 0
  /// How content fits into the bounds.
  open var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }
  /// The view's corners, border and shadow.
  public private(set) final lazy var layer: CALayer = {
    flags.insert(.hasLayer)
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.view = self
    return layer
  }()
  /// The class of the view's layer; `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  /// Light or dark whatever the desktop says; only a window and its root controller have a style of their
  /// own.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { .unspecified }
    set {
      if newValue != .unspecified {
        Diagnostic.report(
          "style", "overrideUserInterfaceStyle has an effect only on a window or its rootViewController")
      }
    }
  }

  // What client code overrides must be declared in the class; UIView+….swift does the work.

  /// Puts `view` in front of the other subviews, after removing it from any other superview.
  ///
  /// Ends the program with a message if views would be nested more than 500 deep: layout and drawing are
  /// recursive, and around ten thousand calls would overflow the stack. UIKit crashes then too, without a
  /// message.
  open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }
  /// Inserts `view` at position `index` among the subviews, with 0 at the back; clamped to the existing
  /// positions.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }
  /// Reports that the content has changed size.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
  /// Requests `layoutSubviews` before the next frame.
  open func setNeedsLayout() { requestLayout() }
  /// Immediately lays out the views of this subtree that need layout.
  open func layoutIfNeeded() { layOutTree() }
  /// Requests a new frame in which the view's `draw(_:)` is called again.
  open func setNeedsDisplay() { requestDrawing() }
  /// Does the same as `setNeedsDisplay()`: the whole view is redrawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Requests `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraints() }

  /// A view with the given frame in points.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// An empty view at the origin.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// A view with an empty frame; it exists so that subclasses in client code compile.
  ///
  /// Differs from UIKit: views are never archived, and nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The centre in points of the superview.
  open var center: CGPoint {
    get { pose.center }
    set { setCenter(newValue) }
  }

  /// The view's own coordinates in points; a change of size keeps the centre.
  open var bounds: CGRect {
    get { pose.bounds }
    set { setBounds(newValue) }
  }

  /// The view's rotation, scale and shear about its centre.
  open var transform: CGAffineTransform {
    get { pose.transform }
    set { setTransform(newValue) }
  }

  /// The box around the transformed bounds, in points of the superview; setting it changes the centre and the
  /// bounds.
  open var frame: CGRect {
    get { pose.frame }
    set { setFrame(newValue) }
  }

  /// The opacity, clamped to 0…1 and multiplied by that of the superviews.
  ///
  /// Differs from UIKit: overlapping subviews of a half-transparent view show through each other.
  open var alpha: CGFloat {
    get { storedAlpha }
    set {
      guard newValue.isFinite else { return refuse("alpha", newValue) }
      AnimationGroup.willChange(self, .alpha(from: shownAlpha, to: min(max(newValue, 0), 1)))
      storedAlpha = min(max(newValue, 0), 1)
      setNeedsFrame()
    }
  }

  /// The colour behind the view's content; nil for none.
  open var backgroundColor: UIColor? {
    get { storedBackground }
    set {
      AnimationGroup.willChange(
        self, .background(from: shownBackground ?? storedBackground ?? .clear, to: newValue ?? .clear))
      storedBackground = newValue
      setNeedsFrame()
    }
  }

  /// The colour of interactive elements; inherited from the superview unless set.
  open var tintColor: UIColor! {
    get { storedTint ?? storedSuperview?.tintColor ?? .tintColor }
    set {
      storedTint = newValue
      tintTreeDidChange()
    }
  }

  /// Called when the inherited `tintColor` has changed; for subclasses to override.
  open func tintColorDidChange() {}

  /// Whether the view and everything inside it are hidden.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      guard newValue != isHidden else { return }
      flags.formSymmetricDifference(.hidden)
      if newValue { storedWindow?.viewWillLeave(self) }
      if LayoutEngine.isUsed, storedSuperview is UIStackView { layoutDidChange(.structure) }
      setNeedsFrame()
    }
  }

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.interactive) }
    set { flags.set(.interactive, newValue) }
  }

  /// Whether the client promises to fill the bounds; has no effect here.
  open var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { flags.set(.opaque, newValue) }
  }

  /// Whether subviews are drawn only within the (rounded) bounds.
  open var clipsToBounds: Bool {
    get { flags.contains(.clips) }
    set {
      flags.set(.clips, newValue)
      setNeedsFrame()
    }
  }

  /// The shape with which the view collides; a rectangle unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The convex outline for `.path`, in points around the centre; a view whose type is `.path` must override
  /// this.
  open var collisionBoundingPath: UIBezierPath { .noCollisionBounds }

  /// The controller whose root view this is, or else the superview.
  open override var next: UIResponder? { storedController ?? storedSuperview }

  override var responderWindow: UIWindow? { storedWindow }

  /// Places the subviews; called before drawing if the size has changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}
  /// Draws the view's own content with `UIBezierPath.fill()` and similar calls; called once, and again after
  /// `setNeedsDisplay`. The drawing is kept and shown in every frame.
  open func draw(_ rect: CGRect) {}
  /// Called when the superview is about to change; `newSuperview` is nil if the view is being removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called when the window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the window has changed.
  open func didMoveToWindow() {}
  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called when a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called when the size class, or the light or dark mode, has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called when the part of the view that nothing covers has changed.
  open func safeAreaInsetsDidChange() {}
  /// Kept for client code that was loaded from a storyboard; never called.
  open func awakeFromNib() {}
  /// Removes the view from its superview; touches and gestures on it are cancelled.
  open func removeFromSuperview() {
    storedSuperview?.detach(self)
  }
  /// The size that fits best within `size`; the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { pose.bounds.size }
  /// Sets the size to the one that fits best.
  open func sizeToFit() {
    setBounds(CGRect(origin: pose.bounds.origin, size: sizeThatFits(pose.bounds.size)))
  }
  /// The deepest visible view at `point` (in this view's points) that receives touches; nil if the point is
  /// outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isTouchable, self.point(inside: point, with: event) else { return nil }
    var index = storedSubviews.count
    while index > 0 {
      index -= 1
      let subview = storedSubviews[index]
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }
  /// Whether `point` (in this view's points) is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { pose.bounds.contains(point) }
  /// Whether a gesture on this view may begin; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The size of the view's own content in points; `noIntrinsicMetric` along an axis without content.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Override this to update the view's constraints; called before layout after `setNeedsUpdateConstraints`.
  open func updateConstraints() {}
  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Whether the view works only with constraints; has no effect here.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Methods that the library's own views override

  /// Writes the view's own content, between its background and its subviews.
  func drawContent(into list: inout DisplayList, _ context: DrawContext) {}
  /// Whether the view's own content can extend over its edge, so that it must be clipped if the view clips.
  var clipsContent: Bool { false }
  /// Writes content in front of the subviews, within the view's clip.
  func drawFront(into list: inout DisplayList, _ context: DrawContext) {}
  /// Whether Tab moves the keyboard focus here.
  var isFocusStop: Bool { false }
  /// Whether taps on the view are kept from recognizers of its ancestors.
  var claimsTaps: Bool { false }
  /// Whether drags on the view are kept from recognizers of its ancestors.
  var claimsDrags: Bool { false }
  /// Called when the pointer, with nothing pressed, has entered or left the view.
  func pointerHovers(_ isInside: Bool) {}
  /// Handles a turn of the wheel over the view, in lines; returns false to pass it on to the superview.
  func handleWheel(_ lines: CGVector) -> Bool { false }
  /// Handles a turn of the wheel, for views that use the modifier keys.
  func handleWheel(_ lines: CGVector, modifiers: KeyModifiers) -> Bool { handleWheel(lines) }
  /// Mixes the view's state, not its appearance, into a scene's hash; does nothing by default.
  package func mixState(into hash: inout StateHash) {}
  /// The shape of the pointer over the view.
  var pointerCursor: PointerCursor { .arrow }
}
