// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A row of segments, one of which is selected.
///
/// With the pointer: a press selects the segment over which it is released. With the keyboard: the arrow
/// keys, Home and End. Segments have equal widths; titles are 13 pt, semibold when selected, and cut off if
/// they do not fit.
///
/// Differs from UIKit: widths of single segments and custom images for parts of the control are not
/// available.
///
/// ```swift
/// let modes = UISegmentedControl(items: ["Items", "Boundaries"])
/// modes.selectedSegmentIndex = 0
/// modes.addAction(UIAction { _ in print(modes.selectedSegmentIndex) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The `selectedSegmentIndex` while no segment is selected.
  public static let noSegment = -1
  /// Height in points unless the frame says otherwise.
  static let height: CGFloat = 28

  final var segments: [Segment] = []
  final let pill = UIView()
  final let pressedPlate = UIView()
  private var storedSelection = UISegmentedControl.noSegment
  private var pressed: Int?
  private var titleAttributes: [State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// A control with the given frame and no segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A control with a segment for each of `items`, which are strings or images; the control's size fits them.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insert(Segment(title: title), at: segments.count)
      case let image as UIImage: insert(Segment(image: image), at: segments.count)
      default:
        endProgram("UISegmentedControl items must be strings or images, not \(type(of: item))")
      }
    }
    sizeToFit()
  }

  /// A control without segments; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Whether a segment is selected only while it is pressed.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }

  /// The selected segment; `noSegment` for none. An index that does not exist is refused. Setting it sends no
  /// event.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set { select(newValue, animated: false) }
  }

  /// The colour behind the selected segment; nil for white (light) or grey (dark).
  open var selectedSegmentTintColor: UIColor? { didSet { stateDidChange() } }

  /// Inserts a segment at an index, which is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title ?? ""), at: segment)
  }

  /// Inserts a segment at an index, which is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(image.map { Segment(image: $0) } ?? Segment(title: ""), at: segment)
  }

  /// Removes the segment at an index, which is clamped. The selection stays with its segment; if that segment
  /// is removed, none is selected.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    segments.remove(at: index).label.removeFromSuperview()
    if storedSelection == index {
      storedSelection = Self.noSegment
    } else if storedSelection > index {
      storedSelection -= 1
    }
    stateDidChange()
    setNeedsLayout()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets a segment's title; an index that does not exist is refused.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard exists(segment, "setTitle") else { return }
    (segments[segment].title, segments[segment].image) = (title ?? "", nil)
    stateDidChange()
    setNeedsLayout()
  }

  /// Sets the image of a segment, instead of its title; an index that does not exist is refused.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard exists(segment, "setImage") else { return }
    segments[segment].image = image
    stateDidChange()
    setNeedsLayout()
  }

  /// Sets the font and the colour of the titles, for `.normal` or `.selected` segments.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
    stateDidChange()
  }

  /// The font and the colour of the titles that the client has set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// A segment's title; nil for a segment that shows an image or does not exist.
  open func titleForSegment(at segment: Int) -> String? {
    guard segments.indices.contains(segment), segments[segment].image == nil else { return nil }
    return segments[segment].title
  }

  /// Sets whether a person can select a segment; an index that does not exist is refused.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard exists(segment, "setEnabled") else { return }
    segments[segment].isEnabled = enabled
    stateDidChange()
  }

  /// Whether a person can select a segment; false for a segment that does not exist.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var widest: CGFloat = 0
    for segment in segments {
      let wanted = Text.measurer.width(
        of: segment.title, font: FontDescription(size: Segment.fontSize, weight: 600))
      widest = max(widest, segment.image?.size.width ?? wanted)
    }
    return CGSize(
      width: CGFloat(segments.count) * max(44, (widest + 20).rounded(.up)), height: UISegmentedControl.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, segment) in segments.enumerated() {
      segment.label.frame = box(index).shrunk(4, 0)
    }
    placePill()
  }

  package override func mixState(into hash: inout StateHash) {
    super.mixState(into: &hash)
    hash.mix(selectedSegmentIndex)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    becomeFirstResponder()
    return press(at: touch)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = press(at: touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let index = pressed else { return }
    setPressed(nil)
    choose(index)
  }

  open override func cancelTracking(with event: UIEvent?) {
    setPressed(nil)
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, isFirstResponder, event.modifiers.isEmpty, !isMomentary else {
      return super.handleKey(event)
    }
    let choices = segments.indices.filter { segments[$0].isEnabled }
    let wanted: Int?
    switch event.key {
    case .left: wanted = choices.last { $0 < storedSelection } ?? choices.first
    case .right: wanted = choices.first { $0 > storedSelection } ?? choices.last
    case .home: wanted = choices.first
    case .end: wanted = choices.last
    default: return super.handleKey(event)
    }
    if event.isDown, let wanted { choose(wanted) }
    return true
  }

  override func stateDidChange() {
    backgroundColor = Token.segmentedTrack
    pill.backgroundColor = selectedSegmentTintColor ?? Token.segmentedPill
    pill.isHidden = storedSelection == Self.noSegment
    for (index, segment) in segments.enumerated() {
      let isSelected = index == storedSelection
      let own = isSelected ? titleAttributes[State.selected.rawValue] : nil
      segment.show(
        isSelected: isSelected, isEnabled: isEnabled && segment.isEnabled,
        attributes: own ?? titleAttributes[State.normal.rawValue] ?? [:])
    }
    setNeedsFrame()
  }

  override func drawContent(into list: inout DisplayList, _ context: DrawContext) {
    drawDividers(into: &list, context)
    super.drawContent(into: &list, context)
  }

  override var hasHitMargin: Bool { true }
  override var isPressedByKeys: Bool { false }
  override var claimsDrags: Bool { isEnabled }

  private func insert(_ segment: Segment, at place: Int) {
    let index = min(max(place, 0), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment.label)
    if storedSelection >= index { storedSelection += 1 }
    stateDidChange()
    setNeedsLayout()
  }

  private func select(_ index: Int, animated: Bool) {
    guard index == Self.noSegment || exists(index, "selectedSegmentIndex"), index != storedSelection else {
      return
    }
    let moves = animated && window != nil && storedSelection != Self.noSegment
    storedSelection = index
    stateDidChange()
    guard moves, host?.appearance.reducesMotion != true else { return placePill() }
    UIView.animate(withDuration: Token.toggleTime, delay: 0, options: .allowUserInteraction) {
      self.placePill()
    }
  }

  /// Called when a person has selected a segment.
  private func choose(_ index: Int) {
    guard index != storedSelection else { return }
    select(index, animated: !isMomentary)
    sendActions(for: .valueChanged)
    if isMomentary { select(Self.noSegment, animated: false) }
  }

  private func press(at touch: UITouch) -> Bool {
    let index = segment(at: touch.location(in: self))
    setPressed(index)
    return index != nil
  }

  private func setPressed(_ index: Int?) {
    pressed = index
    let isShown = index != nil && index != storedSelection
    pressedPlate.isHidden = !isShown
    if isShown, let index { pressedPlate.frame = box(index).shrunk(2, 2) }
  }

  private func exists(_ index: Int, _ member: String) -> Bool {
    if segments.indices.contains(index) { return true }
    Diagnostic.report(
      "UISegmentedControl.\(member)", "UISegmentedControl.\(member): there is no segment \(index)")
    return false
  }

  private func setUp() {
    layer.cornerRadius = Token.plateRadius
    for view in [pressedPlate, pill] {
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Token.pillRadius
      addSubview(view)
    }
    pill.layer.castPillShadow()
    (pressedPlate.isHidden, pressedPlate.backgroundColor) = (true, Token.pressed)
    stateDidChange()
  }
}
