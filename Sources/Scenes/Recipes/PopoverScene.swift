// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

/// The popover recipe: "+" in the bar, or a button on the stage, offers Photo and Audio in a popover, or in a
/// small window in an alert.
@MainActor
final class PopoverScene: UIViewController {
  private static let directions: [(title: String, value: UIPopoverArrowDirection)] = [
    ("Any", .any), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
  ]

  private let caption = UILabel()
  private let result = UILabel()
  /// The chosen item, drawn as it would lie on a table.
  private var chosen: UIView?
  private let source = SourceRectangle()
  private let sourceButton = UIButton(configuration: .filled())
  private let controls = UIView()
  private let directionControl = UISegmentedControl(items: PopoverScene.directions.map(\.title))
  private let rotationControl = UISegmentedControl(items: ["Present again", "Dismiss"])
  private let missingSwitch = UISwitch()
  private var labels: [UILabel] = []
  private var popover: UIPopoverController?
  /// Whether the stage was rotated while the popover was shown.
  private var hasTurned = false
  private lazy var addItem = UIBarButtonItem(
    barButtonSystemItem: .add, target: self, action: PopoverScene.addPressed)

  override func viewDidLoad() {
    super.viewDidLoad()
    result.font = .systemFont(ofSize: 28, weight: .semibold)
    result.textColor = Look.text
    result.textAlignment = .center
    result.text = "None yet"
    caption.text = "Last choice"
    caption.font = .systemFont(ofSize: 13)
    caption.textColor = Look.secondaryText
    caption.textAlignment = .center
    sourceButton.setTitle("Show Popover", for: .normal)
    controls.backgroundColor = Look.chip
    controls.layer.cornerRadius = 13
    controls.castItemShadow()
    sourceButton.addAction(UIAction { [weak self] _ in self?.sourcePressed() }, for: .touchUpInside)
    directionControl.selectedSegmentIndex = 0
    rotationControl.selectedSegmentIndex = 0
    missingSwitch.addAction(
      UIAction { [weak self] _ in self?.updateAddItem() }, for: .valueChanged)
    labels = ["Arrow directions", "On rotation", "No + in portrait"].map { text in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 13)
      label.textColor = Look.text
      return label
    }
    for control in labels + [directionControl, rotationControl, missingSwitch] {
      controls.addSubview(control)
    }
    for part in [caption, result, source, sourceButton, controls] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    updateAddItem()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    // On a low stage the controls are beside the button. If it is also narrow, there is room only for the
    // button; the inspector has the controls as well.
    let isBeside = size.height < 400 && size.width >= 640
    let isLow = size.height < 400 && !isBeside
    controls.isHidden = isLow
    source.isHidden = isLow
    // The caption, the result, the rectangle with its button, and the controls share the height. The
    // rectangle is raised so a popover below it ends well above the controls; a small window shows alerts
    // instead.
    let lift: CGFloat = traitCollection.horizontalSizeClass == .compact ? 0 : 16
    let middle = isLow ? 106 : (size.height / 2).rounded() + (isBeside ? 36 : -lift)
    let top = middle - 74
    let width = isBeside ? (0.54 * size.width).rounded() : size.width
    source.frame = CGRect(x: ((width - 240) / 2).rounded(), y: top + 12, width: 240, height: 96)
    // The words are so high that a popover above the rectangle, with its arrow, does not cover the last
    // chosen item.
    let words = isLow ? 140 : isBeside ? top - 66 : min(max(top - 200, 64), top - 66)
    result.frame = CGRect(x: 16, y: words + (isLow ? 18 : 22), width: max(width - 32, 0), height: 34)
    caption.frame = CGRect(x: 16, y: words, width: max(width - 32, 0), height: 18)
    sourceButton.frame = CGRect(x: ((width - 160) / 2).rounded(), y: middle - 22, width: 160, height: 44)
    layOutControls(
      in: CGRect(
        x: isBeside ? width : 0, y: 0, width: isBeside ? size.width - width : width, height: size.height))
    placeChosen()
    updateAddItem()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard let window = view.window?.bounds.size,
      (window.width < window.height) != (size.width < size.height)
    else { return }
    if isAsking { hasTurned = true }
    if rotationControl.selectedSegmentIndex == 1 { popover?.dismiss(animated: false) }
  }

  /// Puts each label and its control side by side. If there is no room, the label is above, and the control
  /// has the full width.
  private func layOutControls(in room: CGRect) {
    let (edge, gap): (CGFloat, CGFloat) = (16, 16)
    let (size, isBeside) = (room.size, room.minX > 0)
    let width = min(max(size.width - 32 - 2 * edge, 0), 480)
    let isNarrow = width < 440
    let sizes = [
      CGSize(width: isNarrow ? width : 300, height: 32), CGSize(width: isNarrow ? width : 240, height: 32),
      missingSwitch.bounds.size,
    ]
    var y: CGFloat = isNarrow ? edge : 6
    for (index, control) in [directionControl, rotationControl, missingSwitch].enumerated() {
      let (own, isBelow) = (sizes[index], isNarrow && index < 2)
      // Side by side, the label and the control are centred in a row of 44 pt.
      let height = isBelow ? 18 : isNarrow ? own.height : 44
      labels[index].frame = CGRect(x: edge, y: y, width: width, height: height)
      let top = isBelow ? y + height + 6 : y + (height - own.height) / 2
      control.frame = CGRect(x: edge + width - own.width, y: top, width: own.width, height: own.height)
      y = isNarrow ? control.frame.maxY + (isBelow ? gap : edge) : y + height
    }
    let height = isNarrow ? y : y + 6
    controls.frame = CGRect(
      x: room.minX + ((size.width - width) / 2).rounded() - edge,
      y: max(isBeside ? ((size.height - height) / 2).rounded() : size.height - height - 12, 0),
      width: width + 2 * edge, height: height)
  }

  /// Shows or hides "+". This depends on the scene's own size, because a recording may be replayed in a
  /// window of another size.
  private func updateAddItem() {
    let isMissing = missingSwitch.isOn && view.bounds.height > view.bounds.width
    let item = isMissing ? nil : addItem
    if navigationItem.rightBarButtonItem !== item { navigationItem.rightBarButtonItem = item }
  }

  private func addPressed() {
    // There is no room above the bar or to the right of its last button; to the left of the button, the
    // popover would cover the bar.
    let directions = permitted.contains(.up) ? permitted : .up
    makePopover().present(from: addItem, permittedArrowDirections: directions, animated: true)
  }

  private func sourcePressed() {
    makePopover().present(
      from: source.isHidden ? sourceButton.bounds : source.bounds,
      in: source.isHidden ? sourceButton : source,
      permittedArrowDirections: permitted, animated: true)
  }

  private var permitted: UIPopoverArrowDirection {
    Self.directions[directionControl.selectedSegmentIndex].value
  }

  private var isAsking: Bool { popover?.isPopoverVisible == true }

  private func makePopover() -> UIPopoverController {
    let popover = AddChoicesController.popover { [weak self] in self?.show($0) }
    popover.delegate = self
    self.popover = popover
    return popover
  }

  private func show(_ choice: Piece.Kind) {
    result.text = AddChoicesController.title(of: choice)
    chosen?.removeFromSuperview()
    let item: UIView = choice == .photo ? PhotoCard(image: 1) : SpeakerView()
    item.isUserInteractionEnabled = false
    view.insertSubview(item, belowSubview: controls)
    chosen = item
    placeChosen()
    item.alpha = 0
    UIView.animate(withDuration: 0.25) { item.alpha = 1 }
  }

  /// Puts the chosen item below its name, or in front of the name if there is no room above the rectangle.
  private func placeChosen() {
    guard let chosen else { return }
    let (top, bottom) = (result.frame.maxY + 8, source.frame.minY - 8)
    let below = min((bottom - top) / chosen.bounds.height, 1)
    let isBelow = !source.isHidden && below >= 0.5
    let scale = isBelow ? below : 48 / chosen.bounds.height
    chosen.transform = CGAffineTransform(scaleX: scale, y: scale)
    let ahead = (result.sizeThatFits(.zero).width + scale * chosen.bounds.width) / 2 + 16
    chosen.center = CGPoint(
      x: result.frame.midX - (isBelow ? 0 : ahead.rounded()),
      y: isBelow ? (top + bottom) / 2 : (caption.frame.minY + result.frame.maxY) / 2)
  }
}

/// The scene's entry in the list and its part of the workbench's panels.
extension PopoverScene: CatalogScene {
  static let id = "popover"
  static let title = "Popover"
  static let subtitle = "Choose from a popover"

  var hint: String {
    if traitCollection.horizontalSizeClass == .compact {
      return "Press + or the button: a small window shows an alert, a large one a popover."
    }
    if hasTurned { return "" }
    return isAsking
      ? "Press O to rotate the window, and watch the popover return."
      : "Press + or the button, then O to rotate the window: watch the popover return."
  }
  var plus: ScenePlus { .own }
  var animators: [UIDynamicAnimator] { [] }

  private var lacksPlus: Bool {
    get { missingSwitch.isOn }
    set {
      missingSwitch.isOn = newValue
      updateAddItem()
    }
  }
  var parameters: [SceneParameter] {
    [
      .choice("Arrow directions", Self.directions.map(\.title), directionControl, \.selectedSegmentIndex)
        .withOwnControl,
      .choice("On rotation", ["Present again", "Dismiss"], rotationControl, \.selectedSegmentIndex)
        .withOwnControl,
      .toggle("No + in portrait", id: "no-plus-in-portrait", initial: false, self, \.lacksPlus)
        .withOwnControl,
    ]
  }

  static func drawThumbnail(with pen: ThumbnailPen) {
    let box = CGRect(x: 4, y: 8, width: 20, height: 15)
    pen.fill(UIBezierPath(roundedRect: box, cornerRadius: 3), Look.chip)
    pen.polygon([(15, 8), (18, 4), (21, 8)], Look.chip)
    pen.line(8, 13, 20, 13)
    pen.line(8, 18, 17, 18)
  }
}

extension PopoverScene: UIPopoverControllerDelegate {
  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    let place = source.isHidden ? sourceButton : source
    rect = rotationControl.selectedSegmentIndex == 1 ? .null : place.bounds
    view = place
  }

  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    popover = nil
  }
}

/// The popover's source rectangle: dashed, with its name.
@MainActor
private final class SourceRectangle: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    label.text = "Source rectangle"
    label.font = .systemFont(ofSize: 13)
    label.textColor = Look.secondaryText
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 16, width: bounds.width, height: 18)
  }

  override func draw(_ rect: CGRect) {
    let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 8)
    UIColor.tintColor.withAlphaComponent(0.06).setFill()
    edge.fill()
    UIColor.tintColor.setStroke()
    edge.setLineDash([6, 4], count: 2, phase: 0)
    edge.stroke()
  }
}
