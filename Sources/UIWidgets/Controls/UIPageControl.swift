// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A row of dots, one for each page; the dot of the current page is darker.
///
/// With the pointer: a press in the right half goes to the next page, one in the left half to the previous
/// page, and a drag goes to the page under the pointer. With the keyboard: the arrow keys, Home and End. Each
/// change by a person sends `.valueChanged`.
///
/// ```swift
/// let pages = UIPageControl(frame: CGRect(x: 0, y: 400, width: view.bounds.width, height: 26))
/// pages.numberOfPages = 3
/// pages.addAction(UIAction { _ in print(pages.currentPage) }, for: .valueChanged)
/// view.addSubview(pages)
/// ```
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When a plate is drawn behind the dots; kept for client code, as no plate is drawn here.
  ///
  /// ```swift
  /// let pages = UIPageControl()
  /// pages.backgroundStyle = .minimal
  /// ```
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  /// How a person is using the control.
  ///
  /// ```swift
  /// let pages = UIPageControl()
  /// if pages.interactionState == .continuous { print("dragging") }
  /// ```
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }

  /// The diameter of a dot, the distance from one to the next, and the height, in points.
  static let dot: CGFloat = 7, pitch: CGFloat = 16, height: CGFloat = 26

  private var storedPages = 0, storedPage = 0
  /// Where a press began, and the page before it.
  private var press: (x: CGFloat, page: Int) = (0, 0)

  /// A control with the given frame; the dots lie in its middle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A control without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The number of pages; 0 by default, and negative numbers count as 0.
  open var numberOfPages: Int {
    get { storedPages }
    set {
      storedPages = max(0, newValue)
      storedPage = min(storedPage, max(0, storedPages - 1))
      invalidateIntrinsicContentSize()
      pageDidChange()
    }
  }

  /// The current page, from 0; clamped to the pages. Setting it sends no event.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(0, storedPages - 1))
      pageDidChange()
    }
  }

  /// Whether a single page shows no dot.
  open var hidesForSinglePage = false { didSet { setNeedsFrame() } }
  /// The colour of the dots; nil for a faint one.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsFrame() } }
  /// The colour of the current page's dot; nil for a strong one.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsFrame() } }
  /// Kept for client code.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a drag goes to the page under the pointer.
  open var allowsContinuousInteraction = true
  /// How a person is using the control at the moment.
  public private(set) final var interactionState = InteractionState.none
  /// Whether a change by a person shows only after `updateCurrentPageDisplay()`.
  open var defersCurrentPageDisplay = false
  private var shownPage = 0

  /// Shows the current page where `defersCurrentPageDisplay` held it back.
  open func updateCurrentPageDisplay() {
    shownPage = storedPage
    setNeedsFrame()
  }

  /// The size of the dots of that many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(pageCount, 0))
    return CGSize(
      width: max(0, count * UIPageControl.pitch - (UIPageControl.pitch - UIPageControl.dot)),
      height: UIPageControl.height)
  }

  /// The size of the dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: storedPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: storedPages) }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(storedPages)
    hash.mix(storedPage)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    interactionState = .discrete
    press = (touch.location(in: self).x, storedPage)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, storedPages > 1 else { return true }
    let place = touch.location(in: self).x
    if interactionState == .discrete {
      guard abs(place - press.x) >= UIPanGestureRecognizer.hysteresis else { return true }
      interactionState = .continuous
    }
    choose(Int(((place - dots.minX) / UIPageControl.pitch).rounded(.down)))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasPress = interactionState == .discrete
    interactionState = .none
    guard wasPress, isTouchInside, let touch else { return }
    choose(storedPage + (touch.location(in: self).x < bounds.midX ? -1 : 1))
  }

  open override func cancelTracking(with event: UIEvent?) {
    interactionState = .none
    choose(press.page)
  }

  override func trigger() { sendActions(for: .touchUpInside) }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, let move = event.valueMove else { return super.handleKey(event) }
    guard event.isDown else { return true }
    switch move {
    case .small(let sign), .large(let sign): choose(storedPage + sign)
    case .toMinimum: choose(0)
    case .toMaximum: choose(storedPages - 1)
    }
    return true
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    if storedPages > (hidesForSinglePage ? 1 : 0) {
      let (row, side) = (dots, UIPageControl.dot)
      for page in 0..<storedPages {
        let isCurrent = page == shownPage
        let color =
          isCurrent ? currentPageIndicatorTintColor ?? strong : pageIndicatorTintColor ?? Token.grabber
        list.append(
          .roundedRect(
            RoundedRectCommand(
              rect: CGRect(
                x: row.minX + CGFloat(page) * UIPageControl.pitch, y: row.midY - side / 2, width: side,
                height: side),
              cornerRadius: side / 2, fill: context.color(color), transform: context.transform)))
      }
    }
    super.drawContent(into: &list, context)
  }

  override var hasHitMargin: Bool { true }
  override var isPressedByKeys: Bool { false }
  override var claimsDrags: Bool { isEnabled && allowsContinuousInteraction }
  override var focusBox: CGRect { dots.insetBy(dx: -6, dy: 4) }

  private var strong: UIColor { isEnabled ? Token.text : Token.text2 }

  /// The box of the dots, in the middle of the bounds.
  private var dots: CGRect {
    let size = size(forNumberOfPages: storedPages)
    return CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Goes to a page for a person.
  private func choose(_ page: Int) {
    let old = storedPage
    storedPage = min(max(page, 0), max(0, storedPages - 1))
    guard storedPage != old else { return }
    pageDidChange(byPerson: true)
    sendActions(for: .valueChanged)
  }

  private func pageDidChange(byPerson: Bool = false) {
    if !byPerson || !defersCurrentPageDisplay { shownPage = storedPage }
    accessibilityValue = storedPages == 0 ? nil : "page \(storedPage + 1) of \(storedPages)"
    setNeedsFrame()
  }

  private func setUp() {
    accessibilityLabel = "Page"
    accessibilityTraits = .adjustable
    takeAppearance()
  }
}
