// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Shows part of content that is larger than the view; drags, the wheel and keys move the content.
///
/// After a drag, the content keeps moving by itself and bounces at the ends; the wheel moves it by 40 pt per
/// line. Page Up, Page Down, Home, End and the arrow keys scroll the content while a view inside has the
/// keyboard. `contentOffset` is the origin of `bounds`.
///
/// Differs from UIKit: there is no zooming. A drag that begins on a slider, switch, segmented control,
/// stepper or text field stays with that control; a drag that begins on a button scrolls.
///
/// ```swift
/// let scroll = UIScrollView(frame: view.bounds)
/// scroll.contentSize = CGSize(width: view.bounds.width, height: 2000)
/// scroll.addSubview(square)
/// view.addSubview(scroll)
/// ```
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The fraction of the speed that remains after each millisecond.
  ///
  /// ```swift
  /// let scroll = UIScrollView(frame: view.bounds)
  /// scroll.decelerationRate = .fast
  /// ```
  public struct DecelerationRate: Hashable, Sendable {
    /// The fraction, 0…1.
    public let rawValue: CGFloat
    /// A fraction of the speed, 0…1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998: the content comes to rest slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: the content comes to rest quickly.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How far the wheel moves the content, in points per line.
  static let wheelLine: CGFloat = 40

  /// The delegate; held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Recognizes the drags that scroll.
  public final let panGestureRecognizer = UIPanGestureRecognizer()

  /// The size of the content in points; values that are negative or not finite are refused.
  open var contentSize = CGSize.zero {
    didSet {
      let isGood =
        contentSize.width.isFinite && contentSize.height.isFinite && contentSize.width >= 0
        && contentSize.height >= 0
      if !isGood {
        refuse("contentSize", contentSize)
        contentSize = oldValue
      }
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      setNeedsFrame()
    }
  }

  /// Space around the content in points, which can be scrolled into view.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }
  /// Kept for client code: there is no keyboard on the screen.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Kept for client code: bars never cover content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Kept for client code: indicators suit the appearance, and reach from edge to edge.
  open var indicatorStyle = IndicatorStyle.default
  /// Kept for client code: indicators suit the appearance, and reach from edge to edge.
  open var scrollIndicatorInsets = UIEdgeInsets.zero, verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept for client code: indicators suit the appearance, and reach from edge to edge.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept for client code: touches reach the content at once, and a drag cancels them.
  open var delaysContentTouches = true, canCancelContentTouches = true
  /// Kept for client code: a drag may go in any direction.
  open var isDirectionalLockEnabled = false
  /// Kept for client code: only one scroll view scrolls to its top by itself.
  open var scrollsToTop = true
  /// Equals `contentInset`: a desktop window has no bars over the content.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  /// Whether a person can move the content.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether drags go beyond the ends and spring back.
  open var bounces = true
  /// Whether `bounces` also applies if all of the content is visible.
  open var alwaysBounceVertical = false, alwaysBounceHorizontal = false
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// The rate at which scrolling slows down after a drag.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a line at the right shows the scroll position while the content moves.
  open var showsVerticalScrollIndicator = true
  /// Whether a line at the bottom shows the scroll position while the content moves.
  open var showsHorizontalScrollIndicator = true

  /// Whether a person is dragging the content.
  public internal(set) final var isDragging = false
  /// Whether the content is moving by itself after a drag.
  public internal(set) final var isDecelerating = false
  /// Whether a touch is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }

  final var motion: RunningScroll?
  /// The offset to which the wheel is scrolling.
  package final var wheelGoal: CGPoint?
  final var dragStart = CGPoint.zero
  /// The limits for which the content was last placed.
  private var laidOut: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>)?
  /// Steps of 1/60 s since the content last moved; decides the opacity of the indicators.
  final var stillSteps = Int.max
  private lazy var ticker = ScrollTicker(view: self)
  private lazy var panDelegate = ScrollPanDelegate(self)

  /// A view with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The point of the content, in points, that is at the view's upper left corner. It may be set beyond the
  /// limits; values that are not finite are refused.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Moves the content, over 0.4 s if animated.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
      return refuse("contentOffset", contentOffset)
    }
    stopMotion()
    if animated, window != nil, !isStill {
      return start(.move, to: contentOffset, in: ScrollMotion.moveTime)
    }
    bounds.origin = contentOffset
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content just far enough to show `rect` (in points of the content), or its upper left part if
  /// it is larger than the view.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return refuse("scrollRectToVisible", rect) }
    let inner = bounds.inset(by: contentInset)
    func nearest(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      if low < first || high - low > last - first { return low - first }
      return high > last ? high - last : 0
    }
    let wanted = CGPoint(
      x: contentOffset.x + nearest(rect.minX, rect.maxX, inner.minX, inner.maxX),
      y: contentOffset.y + nearest(rect.minY, rect.maxY, inner.minY, inner.maxY))
    let goal = held(wanted)
    if goal != contentOffset { setContentOffset(goal, animated: animated) }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { showIndicators() }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      guard super.bounds.origin != old.origin else { return }
      setNeedsLayout()
      showIndicators()
      delegate?.scrollViewDidScroll(self)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // While the content moves, its motion decides the offset; layout corrects it afterwards.
    guard !isDragging, motion == nil else { return }
    let limits = (x: limits(.horizontal), y: limits(.vertical))
    defer { laidOut = limits }
    guard let laidOut, laidOut != limits else { return }
    let place = CGPoint(
      x: UIScrollView.followed(contentOffset.x, from: laidOut.x, to: limits.x),
      y: UIScrollView.followed(contentOffset.y, from: laidOut.y, to: limits.y))
    if place != contentOffset { bounds.origin = place }
  }

  /// Refuses a drag in a direction in which the content cannot move, so that another recognizer may accept
  /// it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else { return true }
    let speed = panGestureRecognizer.velocity(in: self)
    if speed == .zero { return canMove(.vertical) || canMove(.horizontal) }
    return canMove(abs(speed.y) >= abs(speed.x) ? .vertical : .horizontal)
  }

  /// Whether a touch may drag the content.
  func isDragged(by touch: UITouch) -> Bool { true }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stopMotion() }
  }

  override func handleWheel(_ lines: CGVector, modifiers: KeyModifiers) -> Bool {
    // With Shift, the wheel scrolls sideways.
    let turn = modifiers.contains(.shift) && lines.dx == 0 ? CGVector(dx: lines.dy, dy: 0) : lines
    return turnWheel(turn)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    super.handleKey(event) || event.isDown && event.modifiers.isEmpty && scroll(by: event.key)
  }

  package override func mixState(into hash: inout StateHash) {
    // Rounded to whole points, because the scroll's end depends on the exponential function, which differs
    // slightly between platforms.
    hash.mix(Int(contentOffset.x.rounded()))
    hash.mix(Int(contentOffset.y.rounded()))
  }

  override func drawFront(into list: inout DisplayList, _ context: DrawContext) {
    drawIndicators(into: &list, context)
  }

  final func keepTicking() { ticker.startTicking() }
  final func stopTicking() { ticker.stopTicking() }

  private func setUp() {
    clipsToBounds = true
    panGestureRecognizer.delegate = panDelegate
    panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
    addGestureRecognizer(panGestureRecognizer)
  }
}
