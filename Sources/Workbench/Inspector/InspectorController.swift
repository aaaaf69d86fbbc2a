import Tabletop

/// Every parameter of the scene and of the selected item, live.
@MainActor
final class InspectorController: UIViewController, SceneSessionObserver {
  var isSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// What is tuned must be seen, and items are selected by a click.
  let sharesStage = true

  /// Called by "Copy as Swift".
  var didPressCopy: () -> Void = {}
  /// Called when the spring of a behaviour was copied; says whether there is one.
  var didCopySpring: (Bool) -> Void = { _ in }
  /// Called by "Why isn’t it moving?".
  var didAskWhy: () -> Void = {}
  /// Called by "Done".
  var didPressDone: () -> Void = {}

  private unowned let session: SceneSession
  private let done = UIButton(type: .system)
  private let tabs = UISegmentedControl(items: ["Scene", "Item"])
  private let scroll = UIScrollView(frame: .zero)
  private let itemChip = ItemChip()
  private let duplicate = UIButton(type: .system)
  private let delete = UIButton(type: .system)
  private let why = UIButton(type: .system)
  private let foot = UILabel()
  private var rows: [ParameterRow] = []
  private var headings: [(view: GroupHeading, row: Int)] = []
  /// The rows that stand at the right of the row before them.
  private var pairedRows: Set<Int> = []
  /// What is only measured, and the row that it stands before.
  private var measuredRows: [(view: MeasuredRow, row: Int)] = []
  /// The behaviours whose parameters the rows show.
  private var shownBehaviors: [Shown] = []
  private let resetButton = UIButton(type: .system)
  private let copyButton = UIButton(type: .system)

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
      (why, "", { [weak self] in self?.didAskWhy() }),
      (resetButton, "Reset values", { [weak self] in self?.session.resetValues() }),
      (copyButton, "Copy as Swift", { [weak self] in self?.didPressCopy() }),
    ] as [(UIButton, String, () -> Void)] {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }
    for button in [duplicate, delete, why, resetButton, copyButton] {
      button.titleLabel?.font = .systemFont(ofSize: 15)
    }
    for part in [tabs, done, scroll] { view.addSubview(part) }
    rebuild()
  }

  /// What was selected while it was closed is what it is opened for.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    selectionDidChange()
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
    let ids = session.scene.parameters.map(\.id)
    if isSceneShown, ids != rows.prefix(ids.count).map(\.parameter.id) {
      rebuild()
    } else {
      updateRows()
      updateResetButton()
      layOutRows()
    }
  }

  /// Scenes make behaviours while they run, and change values.
  func sceneWillMove() {
    guard isViewLoaded, let window = view.window, !session.log.isRerunning else { return }
    let behaviors = presentBehaviors
    if !behaviors.elementsEqual(shownBehaviors, by: { $0 === $1.behavior }) {
      // Not under a finger or a caret.
      guard !window.hasPress, !isEditing(in: window) else { return }
      let offset = scroll.contentOffset
      rebuild()
      scroll.contentOffset = offset
    } else if session.time.steps.isMultiple(of: 6) {
      updateRows()
      updateQuestion()
    }
  }

  /// What can be asked about the selected item as it moves now.
  private func updateQuestion() {
    guard let item = session.selection.item, why.superview != nil else { return }
    let question = WhyAnswer.question(session.motionFacts(of: item))
    if why.title(for: .normal) != question { why.setTitle(question, for: .normal) }
  }

  private func updateRows() {
    for row in rows { row.update() }
    for row in measuredRows { row.view.update() }
  }

  func editsDidChange() { valuesDidChange() }

  private var presentBehaviors: [UIDynamicBehavior] {
    session.scene.animators.flatMap { $0.places.map(\.behavior) }
  }

  /// A behaviour that has rows. Another one may stand at the address of one that is gone.
  private struct Shown { weak var behavior: UIDynamicBehavior? }

  private func isEditing(in window: UIWindow) -> Bool {
    (window.firstResponder as? UITextField)?.isDescendant(of: view) == true
  }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    if !session.selection.things.isEmpty { tabs.selectedSegmentIndex = 1 }
    rebuild()
  }

  // MARK: Rows

  private func rebuild() {
    for view in scroll.subviews { view.removeFromSuperview() }
    (rows, headings, pairedRows, measuredRows) = ([], [], [], [])
    shownBehaviors = presentBehaviors.map(Shown.init)
    if tabs.selectedSegmentIndex == 0 { addSceneRows() } else { addItemRows() }
    scroll.addSubview(foot)
    for button in [resetButton, copyButton] { scroll.addSubview(button) }
    scroll.contentOffset = .zero
    updateResetButton()
    layOutRows()
  }

  private func updateResetButton() { resetButton.isEnabled = !session.kept.isEmpty }

  /// What the scene says of itself, then what is found in it.
  private func addSceneRows() {
    var group: String?
    for parameter in session.scene.parameters {
      if parameter.group != group, let name = parameter.group {
        addHeading(name.prefix(1).uppercased() + name.dropFirst())
      }
      group = parameter.group
      add(parameter) { [weak self] value in
        self?.session.perform(.parameter(id: parameter.id, value: value))
      }
    }
    for group in session.parameterGroups { add(group) }
    foot.text = rows.isEmpty ? "This scene has nothing to tune." : resetWords
  }

  /// How a number is reset, where there is one.
  private var resetWords: String? {
    let hasNumber = rows.contains { if case .number = $0.parameter.kind { true } else { false } }
    return hasNumber ? "Double-click a value to reset it" : nil
  }

  private func addItemRows() {
    for button in [duplicate, delete] { button.isEnabled = true }
    if session.selection.things.count > 1 { return addSeveral() }
    if let behavior = session.selection.behavior { return addRows(of: behavior) }
    guard let item = session.selection.item else {
      foot.text = "Click an item on the stage to see and change its properties."
      return
    }
    let number = session.selection.number
    itemChip.show(item, title: number.map { ItemChip.title(of: item, number: $0) } ?? session.name(of: item))
    for part in [itemChip, duplicate, delete, why] { scroll.addSubview(part) }
    for button in [duplicate, delete] { button.isEnabled = number != nil }
    updateQuestion()
    guard let number else {
      foot.text = "This view is in no animator that is alive."
      return
    }
    for (index, group) in session.parameterGroups(ofItem: number).enumerated() {
      add(group, hasHeading: index > 0)
    }
    foot.text = resetWords
  }

  /// Several things have no values in common: what can be done to them all.
  private func addSeveral() {
    itemChip.show("\(session.selection.things.count) selected", detail: "", color: Look.secondaryText)
    for part in [itemChip, duplicate, delete] { scroll.addSubview(part) }
    foot.text = "L puts them in line, arrows move them while the scene is paused."
  }

  /// A tie or a field that was built by hand.
  private func addRows(of behavior: UIDynamicBehavior) {
    guard let number = session.built.firstIndex(where: { $0.behavior === behavior }) else { return }
    let piece = session.built[number].piece
    itemChip.show(
      piece.name ?? "", detail: piece.kind.rawValue.capitalized,
      color: piece.kind == .spring ? Marks.spring : piece.kind == .rod ? Marks.rod : Marks.fieldSign)
    for part in [itemChip, duplicate, delete] { scroll.addSubview(part) }
    if piece.kind == .field {
      let kinds = PieceField.allCases
      let kind = SceneParameter.choice(
        "Kind", id: "kind", kinds.map(\.title),
        get: { [session] in
          kinds.firstIndex { $0 == session.built[number].piece.field ?? .radial } ?? 0
        }, set: { _ in })
      add(kind) { [weak self] value in
        guard let self, session.built.indices.contains(number) else { return }
        var wanted = session.built[number].piece
        if let center = session.position(of: session.built[number]) { wanted.center = center }
        wanted.field = kinds[min(max(Int(value), 0), kinds.count - 1)]
        session.perform(.place(piece: number, as: wanted))
      }
    }
    for group in session.parameterGroups where group.owner === behavior { add(group, hasHeading: false) }
    foot.text = resetWords
  }

  private func add(_ group: SceneSession.ParameterGroup, hasHeading: Bool = true) {
    if hasHeading { addHeading(group.title, typeName: group.typeName) }
    let felt = feltRows(of: group)
    for found in group.parameters {
      for value in FoundValue.all(of: found, base: session.kept.base(of: found.address)) {
        add(value.parameter) { [weak self] number in
          self?.session.perform(.set(address: value.address, value: value.whole(number)))
        }
      }
      guard let pair = felt?.pairs.first(where: { $0.property == found.property }) else { continue }
      pairedRows.insert(rows.count)
      add(pair.parameter) { [weak self] number in
        self?.session.perform(.set(address: found.address, value: .number(pair.raw(number))))
      }
    }
    if let felt { addMeasured(felt) }
  }

  /// What a spring feels like; nil for what is none.
  private func feltRows(of group: SceneSession.ParameterGroup) -> FeltSpringRows? {
    FeltSpringRows(of: group.owner, item: session.selection.item) { [session] property in
      guard let found = group.parameters.first(where: { $0.property == property }),
        case .number(let base) = session.kept.base(of: found.address) ?? found.value
      else { return nil }
      return base
    }
  }

  private func addMeasured(_ felt: FeltSpringRows) {
    let row = MeasuredRow(
      felt.measuresDuration ? "Duration" : "", value: { felt.measured?.spring.duration },
      didPressCopy: { [weak self] in
        guard let result = felt.measured else { return }
        UIApplication.shared.host?.clipboard = result.text
        self?.didCopySpring(result.isSpring)
      })
    measuredRows.append((row, rows.count))
    scroll.addSubview(row)
  }

  private func addHeading(_ title: String, typeName: String = "") {
    let heading = GroupHeading(title, typeName: typeName)
    headings.append((heading, rows.count))
    scroll.addSubview(heading)
  }

  private func add(_ parameter: SceneParameter, commit: @escaping (Double) -> Void) {
    let row = ParameterRow(parameter, commit: commit)
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
      why.frame = CGRect(x: 12, y: 92, width: max(width - 24, 0), height: 44)
      y = why.superview === scroll ? 140 : 96
    }
    var (nextHeading, nextMeasured) = (headings[...], measuredRows[...])
    func placeMeasured(before index: Int) {
      while let measured = nextMeasured.first, measured.row == index {
        nextMeasured = nextMeasured.dropFirst()
        measured.view.frame = CGRect(x: 0, y: y, width: width, height: MeasuredRow.height)
        y += MeasuredRow.height
      }
    }
    for (index, row) in rows.enumerated() {
      placeMeasured(before: index)
      if let heading = nextHeading.first, heading.row == index {
        nextHeading = nextHeading.dropFirst()
        if index > 0 { y += 12 }
        heading.view.frame = CGRect(x: 0, y: y, width: width, height: GroupHeading.height)
        y += GroupHeading.height
      }
      // A row has 24 pt at both sides; between the two of a pair 12 are left.
      let half = max(((width - 60) / 2).rounded(), 0)
      if pairedRows.contains(index) {
        row.frame = CGRect(x: half + 12, y: y - row.height, width: width - half - 12, height: row.height)
      } else {
        let isPaired = pairedRows.contains(index + 1)
        row.frame = CGRect(x: 0, y: y, width: isPaired ? half + 48 : width, height: row.height)
        y += row.height
      }
    }
    placeMeasured(before: rows.count)
    let height = foot.sizeThatFits(CGSize(width: max(width - 48, 1), height: 200)).height
    foot.frame = CGRect(x: 24, y: y + 14, width: max(width - 48, 0), height: height)
    y += height + 14
    for button in [resetButton, copyButton] { button.isHidden = rows.isEmpty }
    let half = max((width - 32) / 2, 0)
    resetButton.frame = CGRect(x: 12, y: y + 4, width: half, height: 44)
    copyButton.frame = CGRect(x: 20 + half, y: y + 4, width: half, height: 44)
    scroll.contentSize = CGSize(width: width, height: y + (rows.isEmpty ? 14 : 56))
  }
}
