import Tabletop

/// Every parameter of the scene and of the selected item, live.
@MainActor
final class InspectorController: UIViewController, SidePanel {
  var isSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }

  private unowned let sandbox: SandboxController
  private lazy var header = PanelHeader(title: "Inspector") { [unowned self] in
    sandbox.sidePanels.close(self, of: sandbox)
  }
  private let tabs = UISegmentedControl(items: ["Scene", "Item"])
  private let scroll = UIScrollView(frame: .zero)
  private let itemChip = ItemChip()
  private let foot = UILabel()
  private var rows: [ParameterRow] = []
  private var headings: [(label: UILabel, row: Int)] = []

  init(sandbox: SandboxController) {
    self.sandbox = sandbox
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.rebuild() }, for: .valueChanged)
    foot.font = .systemFont(ofSize: 13)
    foot.textColor = Look.secondaryText
    foot.textAlignment = .center
    foot.numberOfLines = 0
    for part in [header, tabs, scroll] { view.addSubview(part) }
    rebuild()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.isHidden = !isSheet
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: PanelHeader.height)
    let top: CGFloat = isSheet ? PanelHeader.height : 14
    tabs.frame = CGRect(x: 12, y: top, width: max(size.width - 24, 0), height: 32)
    scroll.frame = CGRect(x: 0, y: top + 44, width: size.width, height: max(size.height - top - 44, 0))
    layOutRows()
  }

  // MARK: What changed

  func sceneDidChange() { if isViewLoaded { rebuild() } }

  /// A value was set; a choice may have changed which parameters there are.
  func valuesDidChange() {
    guard isViewLoaded else { return }
    let isSceneShown = tabs.selectedSegmentIndex == 0
    if isSceneShown, sandbox.scene.parameters.map(\.name) != rows.map(\.parameter.name) {
      rebuild()
    } else {
      for row in rows { row.update() }
    }
  }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    if sandbox.selection.item != nil { tabs.selectedSegmentIndex = 1 }
    rebuild()
  }

  // MARK: Rows

  private func rebuild() {
    for view in scroll.subviews { view.removeFromSuperview() }
    (rows, headings) = ([], [])
    if tabs.selectedSegmentIndex == 0 { addSceneRows() } else { addItemRows() }
    scroll.addSubview(foot)
    scroll.contentOffset = .zero
    layOutRows()
  }

  private func addSceneRows() {
    let parameters = sandbox.scene.parameters
    var group: String?
    for parameter in parameters {
      if parameter.group != group, let name = parameter.group {
        let label = UILabel()
        label.text = name
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = Look.secondaryText
        headings.append((label, rows.count))
        scroll.addSubview(label)
      }
      group = parameter.group
      add(parameter, title: parameter.name) { [weak self] value in
        self?.sandbox.log.perform(.parameter(group: parameter.group, name: parameter.name, value: value))
      }
    }
    foot.text = parameters.isEmpty ? "This scene has nothing to tune." : "Double-click a value to reset it"
  }

  private func addItemRows() {
    guard let item = sandbox.selection.item, let number = sandbox.selection.number else {
      foot.text = "Click an item on the stage to see and change its properties."
      return
    }
    itemChip.show(item, number: number)
    scroll.addSubview(itemChip)
    for property in TunedProperty.allCases {
      add(parameter(property, of: number), title: property.title) { [weak self] value in
        self?.sandbox.log.perform(.tune(item: number, property: property, value: value))
      }
    }
    foot.text = "Double-click a value to reset it"
  }

  private func add(_ parameter: SceneParameter, title: String, commit: @escaping (Double) -> Void) {
    let row = ParameterRow(parameter, title: title) { value in
      commit(value)
    }
    rows.append(row)
    scroll.addSubview(row)
  }

  private func layOutRows() {
    let width = scroll.bounds.width
    var y: CGFloat = 0
    if itemChip.superview === scroll {
      itemChip.frame = CGRect(x: 12, y: 0, width: max(width - 24, 0), height: 44)
      y = 52
    }
    for (index, row) in rows.enumerated() {
      if let heading = headings.first(where: { $0.row == index })?.label {
        heading.frame = CGRect(x: 24, y: y + (index == 0 ? 4 : 12), width: max(width - 48, 0), height: 20)
        y += index == 0 ? 28 : 36
      }
      row.frame = CGRect(x: 0, y: y, width: width, height: row.height)
      y += row.height
    }
    let height = foot.sizeThatFits(CGSize(width: max(width - 48, 1), height: 200)).height
    foot.frame = CGRect(x: 24, y: y + 14, width: max(width - 48, 0), height: height)
    scroll.contentSize = CGSize(width: width, height: y + height + 28)
  }

  private func parameter(_ property: TunedProperty, of item: Int) -> SceneParameter {
    let selection = sandbox.selection
    let plain = UIDynamicItemBehavior()
    func number(_ range: ClosedRange<Double>, _ unit: String, _ initial: CGFloat) -> SceneParameter {
      .number(
        property.title, range, unit: unit, initial: Double(initial),
        get: { selection.value(of: property, item: item) }, set: { _ in })
    }
    func toggle(_ initial: Bool) -> SceneParameter {
      .toggle(
        property.title, initial: initial, get: { selection.value(of: property, item: item) >= 0.5 },
        set: { _ in })
    }
    return switch property {
    case .elasticity: number(0...1, "", plain.elasticity)
    case .friction: number(0...1, "", plain.friction)
    case .density: number(0.05...3, "", plain.density)
    case .resistance: number(0...10, "1/s", plain.resistance)
    case .angularResistance: number(0...10, "1/s", plain.angularResistance)
    case .charge: number(-5...5, "", plain.charge)
    case .allowsRotation: toggle(plain.allowsRotation)
    case .isAnchored: toggle(plain.isAnchored)
    }
  }
}

/// Which item the inspector shows: its colour, its kind and number, its size.
@MainActor
private final class ItemChip: UIView {
  private let swatch = UIView()
  private let name = UILabel()
  private let size = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.chip
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = Look.hairline.cgColor
    swatch.layer.cornerRadius = 4
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    name.textColor = Look.text
    size.font = .systemFont(ofSize: 13)
    size.textColor = Look.secondaryText
    for part in [swatch, name, size] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UIView, number: Int) {
    swatch.backgroundColor = item.backgroundColor ?? Look.secondaryText
    let kind = item is PhotoCard ? "Photo" : item is SpeakerView ? "Speaker" : "Item"
    name.text = "\(kind) \(number + 1)"
    size.text = "\(Int(item.bounds.width.rounded())) × \(Int(item.bounds.height.rounded())) pt"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    swatch.frame = CGRect(x: 12, y: 13, width: 18, height: 18)
    let width = name.sizeThatFits(.zero).width
    name.frame = CGRect(x: 40, y: 0, width: width, height: 44)
    size.frame = CGRect(x: 40 + width + 8, y: 0, width: max(bounds.width - 60 - width, 0), height: 44)
  }
}
