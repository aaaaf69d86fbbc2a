// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A rectangle that is drawn, holds other views and receives touches.
///
/// `center`, `bounds` and `transform` are stored, and `frame` is computed from them. Lengths in points, x to
/// the right, y down. Values that are not finite are refused with a diagnostic.
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
  // All stored properties; the public properties made of them are in UIView+….swift by subject.
  final var pose = ViewPose()
  final var storedSubviews: [UIView] = []
  final weak var storedSuperview: UIView?
  /// The maximum number of levels from this view down, including itself; not lowered when views leave.
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
  final var storedAccessibility: Accessibility?
  /// The way in which the view follows its superview's size; none by default.
  open var autoresizingMask: AutoresizingMask = []
  /// A number by which the client can find the view.
  open var tag = 0
  /// The way in which content is fitted into the bounds.
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

  /// A view with the given frame in points.
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  /// An empty view at the origin.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// A view with an empty frame, so that subclasses of client code compile.
  ///
  /// Differs from UIKit: there are no archives of views, and nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view's centre in points of its superview.
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

  /// The box around the transformed bounds in points of the superview; setting it moves centre and bounds.
  open var frame: CGRect {
    get { pose.frame }
    set { setFrame(newValue) }
  }

  /// The opacity, clamped to 0…1; it is multiplied by that of the superviews.
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

  /// The inherited `tintColor` changed; for overriding.
  open func tintColorDidChange() {}

  /// Whether the view and everything in it is hidden.
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

  /// Whether more than one touch at a time reaches the view itself.
  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set { flags.set(.multipleTouch, newValue) }
  }

  /// Whether a touch that begins here is kept from all other views.
  open var isExclusiveTouch: Bool {
    get { flags.contains(.exclusiveTouch) }
    set { flags.set(.exclusiveTouch, newValue) }
  }

  /// Whether the client promises to fill the bounds; nothing here depends on it.
  open var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { flags.set(.opaque, newValue) }
  }

  /// Whether subviews are drawn within the (rounded) bounds only.
  open var clipsToBounds: Bool {
    get { flags.contains(.clips) }
    set {
      flags.set(.clips, newValue)
      setNeedsFrame()
    }
  }

  /// Whether a change of size moves subviews by their `autoresizingMask`.
  open var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  /// The shape with which the view collides; a rectangle unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The convex outline for `.path`, in points around the centre; a view whose type is `.path` must override
  /// it.
  open var collisionBoundingPath: UIBezierPath { .noCollisionBounds }

  /// The controller whose root view this is, else the superview.
  open override var next: UIResponder? { storedController ?? storedSuperview }

  override var responderWindow: UIWindow? { storedWindow }

  // MARK: Overriding points

  /// Places the subviews; called before drawing when the size changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}
  /// Draws the view's own content with `UIBezierPath.fill()` and the like; called once, and again after
  /// `setNeedsDisplay`. The drawing is kept and shown in every frame.
  open func draw(_ rect: CGRect) {}
  /// The superview is about to change; nil if the view is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview changed.
  open func didMoveToSuperview() {}
  /// The window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window changed.
  open func didMoveToWindow() {}
  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Light, dark or size class changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The part of the view that nothing covers changed.
  open func safeAreaInsetsDidChange() {}
  /// Kept for client code that was loaded from a storyboard; never called.
  open func awakeFromNib() {}
  /// Removes the view from its superview; touches and gestures on it are cancelled.
  open func removeFromSuperview() {
    storedSuperview?.detach(self)
  }
  /// The size that fits best into `size`; the present one unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { pose.bounds.size }
  /// Takes the size that fits best.
  open func sizeToFit() {
    setBounds(CGRect(origin: pose.bounds.origin, size: sizeThatFits(pose.bounds.size)))
  }
  /// The deepest visible view at `point` (in this view's points) that takes touches; nil outside.
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
  /// Whether `point` (in this view's points) lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { pose.bounds.contains(point) }

  /// Whether a gesture on this view may begin; yes unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The size of the view's own content in points, `noIntrinsicMetric` along an axis without any.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Override to update the view's constraints; called before layout after `setNeedsUpdateConstraints`.
  open func updateConstraints() {}
  /// The margins changed.
  open func layoutMarginsDidChange() {}
  /// Whether the view only works with constraints; nothing here depends on it.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: What the library's own views override

  /// Writes the view's own content, between its background and its subviews.
  func drawContent(into list: inout DisplayList, _ context: DrawContext) {}
  /// Whether the view's own content can extend over its edge, so that it must be clipped if the view clips.
  var clipsContent: Bool { false }
  /// Writes content in front of the subviews, within the view's clip.
  func drawFront(into list: inout DisplayList, _ context: DrawContext) {}
  /// Whether Tab brings the keyboard here.
  var isFocusStop: Bool { false }
  /// Whether the view keeps taps on it from recognizers of its ancestors.
  var claimsTaps: Bool { false }
  /// Whether the view keeps drags on it from recognizers of its ancestors.
  var claimsDrags: Bool { false }
  /// The pointer, with nothing pressed, entered or left the view.
  func pointerHovers(_ isInside: Bool) {}
  /// The wheel turned over the view, in lines; false passes it on to the superview.
  func handleWheel(_ lines: CGVector) -> Bool { false }
  /// As above, for views that use the modifier keys.
  func handleWheel(_ lines: CGVector, modifiers: KeyModifiers) -> Bool { handleWheel(lines) }
  /// Mixes the view's state, not its look, into a scene's hash; nothing by default.
  package func mixState(into hash: inout StateHash) {}
  /// The shape of the pointer over the view.
  var pointerCursor: PointerCursor { .arrow }
}

/// The boolean state of a view.
struct ViewFlags: OptionSet {
  let rawValue: UInt32
  static let hidden = ViewFlags(rawValue: 1)
  static let interactive = ViewFlags(rawValue: 2)
  static let multipleTouch = ViewFlags(rawValue: 4)
  static let exclusiveTouch = ViewFlags(rawValue: 8)
  static let opaque = ViewFlags(rawValue: 16)
  static let clips = ViewFlags(rawValue: 32)
  static let autoresizesSubviews = ViewFlags(rawValue: 64)
  static let needsLayout = ViewFlags(rawValue: 128)
  static let subtreeNeedsLayout = ViewFlags(rawValue: 256)
  /// Both: an unoptimised literal of two allocates.
  static let anyLayout = ViewFlags(rawValue: 128 + 256)
  static let isDrawn = ViewFlags(rawValue: 512)
  static let hasLayer = ViewFlags(rawValue: 1024)
  /// It has been notified of a tint that is not the default.
  static let tinted = ViewFlags(rawValue: 2048)
  /// Constraints of the tree must be solved; for its root.
  static let needsEngine = ViewFlags(rawValue: 4096)
  /// Constraints depend on the view's position.
  static let isInConstraints = ViewFlags(rawValue: 8192)
  /// Constraints depend on the view's size.
  static let isSizeInConstraints = ViewFlags(rawValue: 32768)
  /// Properties of the view are observed.
  static let isObserved = ViewFlags(rawValue: 65536)
  /// An animator moves the view: its centre wins over constraints.
  static let isHeld = ViewFlags(rawValue: 16384)

  /// A new view's flags: it is interactive, opaque, and resizes its subviews.
  static let atFirst = ViewFlags(rawValue: 2 + 16 + 64)

  mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
    self = ViewFlags(rawValue: isOn ? rawValue | flag.rawValue : rawValue & ~flag.rawValue)
  }

  // Unoptimised, the standard library's method calls through three generic functions.
  @inline(always) func contains(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
}
