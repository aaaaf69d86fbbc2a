// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Eight spokes that turn while something goes on for an unknown time.
///
/// One turn takes 0.8 s. The spokes ask for frames only while they turn and can be seen, so an indicator that
/// was stopped, or that a hidden view contains, lets the window rest.
///
/// ```swift
/// let wheel = UIActivityIndicatorView(style: .large)
/// wheel.center = view.center
/// view.addSubview(wheel)
/// wheel.startAnimating()
/// ```
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView, DisplayTicker {
  /// The sizes of an indicator; the names that contain a colour are those from before iOS 13.
  ///
  /// ```swift
  /// let small = UIActivityIndicatorView(style: .medium)
  /// ```
  public enum Style: Int, Sendable {
    /// 37 and 20 pt, white; and 20 pt, grey.
    case whiteLarge = 0
    case white, gray
    /// 20 pt, grey.
    case medium = 100
    /// 37 pt, grey.
    case large = 101

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : Token.text2 }
  }

  private static let spokes = 8
  /// Steps of 1/60 s from one spoke to the next.
  private static let stepsPerSpoke = 6

  private var isStarted = false
  private var steps = 0
  private var ownColor: UIColor?

  /// An indicator of the given style, in its size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// An indicator of the style `.medium`; an empty size becomes 20×20 pt.
  public override init(frame: CGRect) {
    style = .medium
    super.init(
      frame: frame.isEmpty
        ? CGRect(origin: frame.origin, size: CGSize(width: Style.medium.side, height: Style.medium.side))
        : frame)
    setUp()
  }

  /// An indicator of the style `.medium`; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    bounds.size = CGSize(width: Style.medium.side, height: Style.medium.side)
    setUp()
  }

  /// The size and the usual colour.
  open var style: Style {
    didSet {
      bounds.size = CGSize(width: style.side, height: style.side)
      invalidateIntrinsicContentSize()
      setNeedsFrame()
    }
  }
  /// Whether the indicator is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isStarted } }
  /// The colour of the spokes; nil for that of the style.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      setNeedsFrame()
    }
  }
  /// Whether the spokes turn.
  open var isAnimating: Bool { isStarted }

  /// Shows the indicator and turns its spokes.
  open func startAnimating() {
    guard !isStarted else { return }
    isStarted = true
    if hidesWhenStopped { isHidden = false }
    accessibilityLabel = "In progress"
    startTicking()
    setNeedsFrame()
  }

  /// Stops the spokes and, if `hidesWhenStopped`, hides the indicator.
  open func stopAnimating() {
    guard isStarted else { return }
    isStarted = false
    stopTicking()
    if hidesWhenStopped { isHidden = true }
    accessibilityLabel = "Progress halted"
    setNeedsFrame()
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(isStarted ? 1 : 0)
  }

  package final var home: UIView? { self }
  package final weak var displayClock: DisplayClock?

  package func tick(_ duration: TimeInterval) {
    // Drawing starts the clock again, once the view can be seen.
    guard isStarted, canBeSeen else { return stopTicking() }
    steps += 1
    if steps.isMultiple(of: UIActivityIndicatorView.stepsPerSpoke) { setNeedsFrame() }
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    if isStarted, displayClock == nil { startTicking() }
    let (count, side) = (UIActivityIndicatorView.spokes, style.side)
    let front = steps / UIActivityIndicatorView.stepsPerSpoke % count
    let (width, length) = ((side * 0.11).rounded(), (side * 0.27).rounded())
    let spoke = CGRect(x: -width / 2, y: -side / 2, width: width, height: length)
    for index in 0..<count {
      // The spoke in front is opaque; those behind it are the fainter, the longer ago they were in front.
      let age = (front - index + count) % count
      var color = context.color(color)
      color.alpha *= isStarted ? max(0.2, 1 - 0.13 * Float(age)) : 0.4
      let turn = CGAffineTransform(translationX: bounds.midX, y: bounds.midY)
        .rotated(by: CGFloat(index) * 2 * .pi / CGFloat(count))
      list.append(
        .roundedRect(
          RoundedRectCommand(
            rect: spoke, cornerRadius: width / 2, fill: color,
            transform: turn.concatenating(context.transform))))
    }
  }

  /// Whether the view is in a window and neither it nor a view around it is hidden.
  private var canBeSeen: Bool {
    var candidate: UIView? = window == nil ? nil : self
    while let view = candidate, !view.isHidden, view.alpha >= 0.01 {
      if view === window { return true }
      candidate = view.superview
    }
    return false
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    accessibilityLabel = "Progress halted"
    accessibilityTraits = .updatesFrequently
  }
}
