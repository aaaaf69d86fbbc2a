// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A button with a title, an image or both, on a plate or without one.
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
    /// A system button with the symbol of information.
    case detailDisclosure, infoLight, infoDark
    /// A system button with a plus, or with a cross.
    case contactAdd
    case close = 7

    /// The name of the button's symbol; nil for none.
    fileprivate var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus"
      case .close: "xmark"
      }
    }
  }

  /// Changes a button's configuration to fit its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The kind.
  public final let buttonType: ButtonType
  /// The title's label; its font may be changed, but its text and colour follow the button's state.
  public final let titleLabel: UILabel? = UILabel()
  /// The style of the button; nil for the default style of its type.
  open var configuration: Configuration? { didSet { configurationDidChange() } }

  /// Changes the configuration to fit the button's state, whenever the state changes; nil for nothing.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { stateDidChange() } }
  /// The space around title and image, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// How far the title is pushed from each side, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// How far the image is pushed from each side, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Kept for client code: an image looks the same while the button is pressed or disabled.
  open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true
  /// Kept for client code: a pressed button does not glow.
  open var showsTouchWhenHighlighted = false

  private var titles: [State.RawValue: String] = [:]
  private var styledTitles: [State.RawValue: NSAttributedString] = [:]
  final var titleColors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var backgrounds: [State.RawValue: UIImage] = [:]
  let plate = UIView()
  private let picture = UIImageView(frame: .zero)
  /// The view of the background image, made for the first one.
  private var backdrop: UIImageView?
  private var isUpdatingConfiguration = false

  /// A button of the given kind.
  public init(type: ButtonType) {
    buttonType = type
    super.init(frame: .zero)
    setUp()
    if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  /// A button of the given kind that performs `primaryAction` when pressed, with its title and image.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    add(primaryAction)
  }

  /// A button with the given frame that performs `primaryAction` when pressed, with its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    add(primaryAction)
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
    add(primaryAction)
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
    contentDidChange()
  }

  /// Sets a title with its own fonts and colours for a state; it is shown instead of a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    styledTitles[state.rawValue] = title
    contentDidChange()
  }

  /// The title with its own fonts and colours for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    styledTitles[state.rawValue] ?? styledTitles[0]
  }

  /// Sets the image behind title and plate for a state; it fills the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state.rawValue] = image
    stateDidChange()
  }

  /// The image behind title and plate for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }

  /// The image for a state.
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }

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
    contentDidChange()
  }

  /// The title that is shown, and its colour.
  open var currentTitle: String? { title(for: shownState) }
  /// The title with its own fonts and colours that is shown; nil for a plain one.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: shownState) }
  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor { contentColor }
  /// The image that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: shownState) }
  /// The image behind title and plate that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: shownState) }
  /// The view of the image.
  open var imageView: UIImageView? { picture }

  var shownState: State { state.subtracting(.focused) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = plateFrame
    if let configuration { plate.layer.cornerRadius = configuration.radius(plateFrame.height) }
    backdrop?.frame = bounds
    guard let titleLabel else { return }
    let places = ButtonPlaces(
      room: bounds.inset(by: insets), image: currentImage?.size,
      title: titleLabel.text == nil ? nil : titleLabel.sizeThatFits(.zero), gap: imagePadding,
      placement: configuration?.imagePlacement ?? .leading, horizontal: contentHorizontalAlignment,
      vertical: contentVerticalAlignment)
    picture.frame = places.image.pushed(by: imageEdgeInsets)
    titleLabel.frame = places.title.pushed(by: titleEdgeInsets)
    if contentHorizontalAlignment != .center {
      titleLabel.textAlignment = contentHorizontalAlignment.isAtEnd ? .right : .left
    }
  }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleLabel?.sizeThatFits(.zero) ?? .zero
    let image = currentImage?.size ?? .zero
    let gap = image.width > 0 && title.width > 0 ? imagePadding : 0
    var content = CGSize(width: image.width + gap + title.width, height: max(title.height, image.height))
    if let placement = configuration?.imagePlacement, placement == .top || placement == .bottom {
      content = CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
    }
    if let insets = configuration?.insets {
      return CGSize(
        width: content.width + insets.leading + insets.trailing,
        height: content.height + insets.top + insets.bottom)
    }
    let inset: CGFloat = hasPlate ? 44 : buttonType == .system ? 20 : 0
    return CGSize(
      width: max(content.width + inset + contentEdgeInsets.left + contentEdgeInsets.right, 44),
      height: max(content.height + contentEdgeInsets.top + contentEdgeInsets.bottom, 44))
  }

  open override func tintColorDidChange() { stateDidChange() }

  /// Asks for a call of `configurationUpdateHandler`.
  open func setNeedsUpdateConfiguration() { stateDidChange() }

  override func stateDidChange() {
    if let configurationUpdateHandler, !isUpdatingConfiguration {
      isUpdatingConfiguration = true
      configurationUpdateHandler(self)
      isUpdatingConfiguration = false
    }
    if let styled = currentAttributedTitle, showsTitle {
      titleLabel?.attributedText = styled
    } else {
      titleLabel?.text = showsTitle ? currentTitle : nil
    }
    titleLabel?.textColor = contentColor
    backdrop?.image = currentBackgroundImage
    if backdrop == nil, let image = currentBackgroundImage { showBackdrop(image) }
    (picture.image, picture.tintColor) = (currentImage, contentColor)
    showPlate()
    setNeedsFrame()
  }

  /// Whether selection fills the plate with the tint, as in bars.
  var isFilledWhenSelected: Bool { false }
  /// Whether the title is shown; a bar's button with an image hides it.
  var showsTitle: Bool { true }
  /// The plate's frame; bars draw the plate smaller than the hit box.
  var plateFrame: CGRect { bounds }
  /// Whether the button is on, or its popover is open.
  final var isOn = false { didSet { if isOn != oldValue { stateDidChange() } } }
  override var focusShape: (radius: CGFloat, distance: CGFloat) { (Token.plateRadius, 2) }

  private func configurationDidChange() {
    if let configuration {
      let lines = [configuration.title, configuration.subtitle].compactMap { $0 }
      if !lines.isEmpty { titles[0] = lines.joined(separator: "\n") }
      if configuration.subtitle != nil { titleLabel?.numberOfLines = 2 }
      let background = configuration.background
      plate.layer.borderWidth = background.strokeWidth
      plate.layer.borderColor = (background.strokeColor ?? tintColor).cgColor
    }
    contentDidChange()
  }

  private func contentDidChange() {
    stateDidChange()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func add(_ action: UIAction?) {
    guard let action else { return }
    if titles[0] == nil, !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if images[0] == nil, let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func showBackdrop(_ image: UIImage) {
    let view = UIImageView(frame: bounds)
    view.image = image
    insertSubview(view, at: 0)
    backdrop = view
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
    takeAppearance()
    stateDidChange()
  }
}
