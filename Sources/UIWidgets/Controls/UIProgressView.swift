// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A bar that shows how much of a task is done.
///
/// The bar fills the view's bounds; its own height is 4 pt, or 2 pt in the style `.bar`.
///
/// ```swift
/// let bar = UIProgressView(progressViewStyle: .default)
/// bar.frame = CGRect(x: 20, y: 60, width: 200, height: 4)
/// view.addSubview(bar)
/// bar.setProgress(0.4, animated: true)
/// ```
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The styles of a bar.
  ///
  /// ```swift
  /// let thin = UIProgressView(progressViewStyle: .bar)
  /// ```
  public enum Style: Int, Sendable {
    /// 4 pt high, with round ends.
    case `default`
    /// 2 pt high, for the edge of another bar.
    case bar
  }

  private var storedProgress: Float = 0
  private let track = UIView(), filled = UIView()

  /// A bar with the given frame; an empty height becomes the style's.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty bar, 150 pt wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 0))
    progressViewStyle = style
    bounds.size.height = ownHeight
  }

  /// An empty bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The style of the bar.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      colorsDidChange()
    }
  }

  /// The part that is done, clamped to 0…1; a value that is not finite is refused.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of the part that is done; nil for the tint.
  open var progressTintColor: UIColor? { didSet { colorsDidChange() } }
  /// The colour of the rest; nil for grey.
  open var trackTintColor: UIColor? { didSet { colorsDidChange() } }

  /// What would set `progress`; not available, because nothing can observe a `Progress` here.
  @available(
    *, unavailable, message: "set progress yourself, as there is no Objective-C to observe a Progress"
  )
  open var observedProgress: Progress? {
    get { nil }
    set {}
  }

  /// Sets `progress`; if animated, the bar grows or shrinks in 0.2 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard progress.isFinite else { return refuse("progress", progress) }
    let new = min(max(progress, 0), 1)
    guard new != storedProgress else { return }
    storedProgress = new
    accessibilityValue = "\(Int((new * 100).rounded())) %"
    guard animated, window != nil, host?.appearance.reducesMotion != true else { return place() }
    UIView.animate(withDuration: Token.toggleTime, delay: 0, options: .allowUserInteraction) { self.place() }
  }

  /// The height of the style; there is no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  open override func tintColorDidChange() { colorsDidChange() }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(UInt64(storedProgress.bitPattern))
  }

  private var ownHeight: CGFloat { progressViewStyle == .bar ? 2 : 4 }

  private func place() {
    track.frame = bounds
    let scale = max(1, traitCollection.displayScale)
    let width = (bounds.width * CGFloat(storedProgress) * scale).rounded() / scale
    filled.frame = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
  }

  private func colorsDidChange() {
    let radius: CGFloat = progressViewStyle == .bar ? 0 : 2
    for view in [track, filled] { view.layer.cornerRadius = radius }
    filled.backgroundColor = progressTintColor ?? tintColor
    track.backgroundColor = trackTintColor ?? Token.track
    setNeedsFrame()
  }

  private func setUp() {
    if bounds.height == 0 { bounds.size.height = ownHeight }
    isUserInteractionEnabled = false
    accessibilityLabel = "Progress"
    accessibilityValue = "0 %"
    accessibilityTraits = .updatesFrequently
    for view in [track, filled] { addSubview(view) }
    takeAppearance()
    colorsDidChange()
  }
}
