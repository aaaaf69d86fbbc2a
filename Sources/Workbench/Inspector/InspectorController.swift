import Tabletop

/// Every parameter of the scene and of the selected item, live.
@MainActor
final class InspectorController: UIViewController, SceneSessionObserver {
  var isSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// What is tuned must be seen, and items are selected by a click.
  let sharesStage = true

  /// Called by "Done".
  var didPressDone: () -> Void = {}

  private unowned let session: SceneSession
  private let done = UIButton(type: .system)
  private let tabs = UISegmentedControl(items: ["Scene", "Item"])
  private let scroll = UIScrollView(frame: .zero)
  private let itemChip = ItemChip()
  private let duplicate = UIButton(type: .system)
  private let delete = UIButton(type: .system)
  private let foot = UILabel()
  private var rows: [ParameterRow] = []
  private var headings: [(label: UILabel, row: Int)] = []

  init(of session: SceneSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
    session.add(self)
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
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    for (button, title, action) in [
      (done, "Done", { [weak self] in self?.didPressDone() }),
      (duplicate, "Duplicate", { [weak self] in self?.session.selection.duplicate() }),
      (delete, "Delete", { [weak self] in self?.session.selection.delete() }),
    ] as [(UIButton, String, () -> Void)] {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }
    for button in [duplicate, delete] { button.titleLabel?.font = .systemFont(ofSize: 15) }
    for part in [tabs, done, scroll] { view.addSubview(part) }
    rebuild()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    done.isHidden = !isSheet
    done.frame = CGRect(x: size.width - 76, y: 2, width: 68, height: 44)
    let (top, bottom): (CGFloat, CGFloat) = isSheet ? (8, 48) : (14, 58)
    tabs.frame = CGRect(x: 12, y: top, width: max(size.width - (isSheet ? 96 : 24), 0), height: 32)
    scroll.frame = CGRect(x: 0, y: bottom, width: size.width, height: max(size.height - bottom, 0))
    layOutRows()
  }

  // MARK: What changed

  func sceneDidChange() {
    guard isViewLoaded else { return }
    let offset = scroll.contentOffset
    rebuild()
    // A step back makes the scene again, and its rows stay where they are.
    if session.log.isRerunning { scroll.contentOffset = offset }
  }

  func sceneDidRewind() { valuesDidChange() }

  /// What is being typed is for the scene that goes, and not for the next one, whose rows take the place of
  /// its rows.
  func sceneWillEnd() { viewIfLoaded?.endEditing(true) }

  func sceneWillRewind() { sceneWillEnd() }

  /// A value was set; a choice may have changed which parameters there are.
  func valuesDidChange() {
    guard isViewLoaded else { return }
    let isSceneShown = tabs.selectedSegmentIndex == 0
    if isSceneShown, session.scene.parameters.map(\.id) != rows.map(\.parameter.id) {
      rebuild()
    } else {
      for row in rows { row.update() }
    }
  }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    if session.selection.item != nil { tabs.selectedSegmentIndex = 1 }
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
    let parameters = session.scene.parameters
    var group: String?
    for parameter in parameters {
      if parameter.group != group, let name = parameter.group {
        let label = UILabel()
        label.text = name.prefix(1).uppercased() + name.dropFirst()
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = Look.secondaryText
        headings.append((label, rows.count))
        scroll.addSubview(label)
      }
      group = parameter.group
      add(parameter, title: parameter.name) { [weak self] value in
        self?.session.perform(.parameter(id: parameter.id, value: value))
      }
    }
    foot.text = parameters.isEmpty ? "This scene has nothing to tune." : resetWords
  }

  /// How a number is reset, where there is one.
  private var resetWords: String? {
    let hasNumber = rows.contains { if case .number = $0.parameter.kind { true } else { false } }
    return hasNumber ? "Double-click a value to reset it" : nil
  }

  private func addItemRows() {
    guard let item = session.selection.item, let number = session.selection.number else {
      foot.text = "Click an item on the stage to see and change its properties."
      return
    }
    itemChip.show(item, number: number)
    for part in [itemChip, duplicate, delete] { scroll.addSubview(part) }
    for property in TunedProperty.allCases {
      add(parameter(property, of: number), title: property.title) { [weak self] value in
        self?.session.perform(.tune(item: number, property: property, value: value))
      }
    }
    foot.text = resetWords
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
      let half = max((width - 32) / 2, 0)
      duplicate.frame = CGRect(x: 12, y: 48, width: half, height: 44)
      delete.frame = CGRect(x: 20 + half, y: 48, width: half, height: 44)
      y = 96
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
    let plain = UIDynamicItemBehavior()
    func number(_ range: ClosedRange<Double>, _ unit: String, _ initial: CGFloat) -> SceneParameter {
      .number(
        property.title, id: property.rawValue, range, unit: unit, initial: Double(initial),
        get: { [session] in session.value(of: property, item: item) }, set: { _ in })
    }
    func toggle(_ initial: Bool) -> SceneParameter {
      .toggle(
        property.title, id: property.rawValue, initial: initial,
        get: { [session] in session.value(of: property, item: item) >= 0.5 },
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
