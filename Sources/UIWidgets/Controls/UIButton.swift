// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A button with a title, an image or both side by side, plain or filled.
///
/// ```swift
/// let go = UIButton(type: .system)
/// go.setTitle("Go", for: .normal)
/// go.addAction(UIAction { _ in print("gone") }, for: .touchUpInside)
/// view.addSubview(go)
/// ```
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Kinds of buttons.
  ///
  /// ```swift
  /// let bare = UIButton(type: .custom)
  /// bare.setImage(UIImage(named: "photo"), for: .normal)
  /// ```
  public enum ButtonType: Int, Sendable {
    /// Shows only what the client sets.
    case custom
    /// A title in the tint colour, with a plate under the pointer.
    case system
  }

  /// The style of a button.
  ///
  /// ```swift
  /// let add = UIButton(
  ///   configuration: .filled(), primaryAction: UIAction(title: "Add…") { _ in print("add") })
  /// ```
  public struct Configuration: Sendable {
    enum Ground: Sendable { case plain, filled }
    let ground: Ground
    /// The title; nil for none.
    public var title: String?
    /// The distance from image to title, in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// Tint-coloured content without a plate.
    public static func plain() -> Configuration { Configuration(ground: .plain) }
    /// Content on a plate of the tint colour.
    public static func filled() -> Configuration { Configuration(ground: .filled) }
  }

  /// The kind.
  public final let buttonType: ButtonType
  /// The title's label; its font may be changed, but its text and colour follow the button's state.
  public final let titleLabel: UILabel? = UILabel()
  /// The style of the button; nil for the default style of its type.
  open var configuration: Configuration? { didSet { configurationDidChange() } }

  private var titles: [State.RawValue: String] = [:]
  private var titleColors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private let plate = UIView()
  private let picture = UIImageView(frame: .zero)

  /// A button of the given kind.
  public init(type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
    setUp()
  }

  /// A custom button with the given frame.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }

  /// A system button drawn according to `configuration`, which performs `primaryAction` when pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    configurationDidChange()
    if let primaryAction {
      if titles[0] == nil, !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// A custom button; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
    setUp()
  }

  /// Sets the title for a state; states without a title show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    stateDidChange()
    setNeedsLayout()
  }

  /// The title for a state.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
    stateDidChange()
  }

  /// The title's colour for a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state.rawValue] ?? titleColors[0] }

  /// Sets the image for a state; the image is drawn before the title, and symbols take the title's colour.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    stateDidChange()
    setNeedsLayout()
  }

  /// The title that is shown.
  open var currentTitle: String? { title(for: state.subtracting(.focused)) }
  /// The image that is shown.
  open var currentImage: UIImage? { images[state.subtracting(.focused).rawValue] ?? images[0] }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = plateFrame
    let inset = min(4, bounds.width / 8)
    picture.frame = bounds
    titleLabel?.frame = bounds.insetBy(dx: inset, dy: 0)
    guard let image = currentImage, let titleLabel, titleLabel.text != nil else { return }
    // The image and the title lie side by side, centred together; if they are too wide, the end of the title
    // is cut off.
    let width = min(image.size.width + imagePadding, bounds.width)
    let words = min(titleLabel.sizeThatFits(.zero).width, max(bounds.width - width - inset, 0))
    let start = (bounds.width - width - words) / 2
    picture.frame = CGRect(x: start, y: 0, width: max(width - imagePadding, 0), height: bounds.height)
    titleLabel.frame = CGRect(x: start + width, y: 0, width: words, height: bounds.height)
  }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleLabel?.sizeThatFits(.zero) ?? .zero
    let inset: CGFloat = isFilled ? 44 : buttonType == .system ? 20 : 0
    let image = currentImage?.size ?? .zero
    let gap = image.width > 0 && title.width > 0 ? imagePadding : 0
    return CGSize(
      width: max(image.width + gap + title.width + inset, 44), height: max(title.height, image.height, 44))
  }

  open override func tintColorDidChange() { stateDidChange() }

  override func stateDidChange() {
    titleLabel?.text = showsTitle ? currentTitle : nil
    titleLabel?.textColor = contentColor
    (picture.image, picture.tintColor) = (currentImage, contentColor)
    showPlate()
    setNeedsFrame()
  }

  /// Whether the title is shown; a bar's button with an image hides it.
  var showsTitle: Bool { true }
  /// The plate's frame; bars draw the plate smaller than the hit box.
  var plateFrame: CGRect { bounds }
  /// Whether the button is on, or its popover is open.
  final var isOn = false { didSet { if isOn != oldValue { stateDidChange() } } }
  override var focusShape: (radius: CGFloat, distance: CGFloat) { (Token.plateRadius, 2) }

  private var imagePadding: CGFloat { configuration?.imagePadding ?? 0 }
  /// Whether selection fills the plate with the tint, as in bars.
  var isFilledWhenSelected: Bool { false }
  private var isFilled: Bool { configuration?.ground == .filled || (isSelected && isFilledWhenSelected) }

  private var contentColor: UIColor {
    if let color = titleColor(for: state.subtracting(.focused)), buttonType == .custom || isEnabled {
      return color
    }
    if isFilled { return isEnabled ? Token.onTint : Token.onDisabled }
    if !isEnabled { return Token.disabled }
    if buttonType == .custom { return .white }
    return isHighlighted ? Token.tintPressed : tintColor
  }

  /// The plate appears at once and fades out in 0.15 s.
  private func showPlate() {
    let color: UIColor? =
      if isFilled {
        !isEnabled ? Token.disabled : isHighlighted ? Token.tintPressed : tintColor
      } else if buttonType != .system || !isEnabled {
        nil
      } else if isHighlighted {
        Token.pressed
      } else if isOn || isSelected {
        Token.selection
      } else if isHovered {
        isInPopover ? Token.selection : Token.hover
      } else {
        nil
      }
    if color == nil, plate.backgroundColor != nil, window != nil, !AnimationGroup.isRecording {
      UIView.animate(withDuration: Token.plateTime, delay: 0, options: .allowUserInteraction) {
        self.plate.backgroundColor = nil
      }
    } else {
      plate.endAnimations()
      AnimationGroup.withoutRecording { plate.backgroundColor = color }
    }
  }

  private func configurationDidChange() {
    if let title = configuration?.title { setTitle(title, for: .normal) }
    stateDidChange()
  }

  private func setUp() {
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = Token.plateRadius
    addSubview(plate)
    picture.contentMode = .center
    addSubview(picture)
    if let titleLabel {
      titleLabel.textAlignment = .center
      addSubview(titleLabel)
    }
    stateDidChange()
  }
}

extension UIView {
  /// Whether the view is in a popover, where plates under the pointer have more contrast.
  final var isInPopover: Bool {
    var candidate: UIView? = self
    while let view = candidate {
      if view is PopoverView { return true }
      candidate = view.superview
    }
    return false
  }

  /// Whether the view is in a window, and it and all views around it are visible and accept touches.
  final var isInVisibleTree: Bool {
    guard window != nil else { return false }
    var candidate: UIView? = self
    while let view = candidate {
      if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return false }
      candidate = view.superview
    }
    return true
  }
}
