// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop
import UIDynamics

/// The choice of rows: for the scene, for the selected item, or for several.
extension InspectorController {
  /// Rebuilds all rows; the existing ones may belong to a scene that is gone.
  func rebuild(forOtherScene: Bool = false) {
    let focus = forOtherScene ? nil : focusedControl
    // No other command can run within a command, such as the deletion of an item, so typed text is forgotten.
    for row in rows { row.retire(forgetsTyped: forOtherScene || session.log.isPerforming) }
    for view in scroll.subviews { view.removeFromSuperview() }
    (rows, headings, pairedRows, measuredRows) = ([], [], [], [])
    shownBehaviors = presentBehaviors.map(Shown.init)
    if tabs.selectedSegmentIndex == 0 { addSceneRows() } else { addItemRows() }
    scroll.addSubview(foot)
    for button in [resetButton, copyButton] { scroll.addSubview(button) }
    scroll.contentOffset = .zero
    updateResetButton()
    layOutRows()
    if let focus { giveBack(focus) }
  }

  /// The row that has the keyboard, identified by what the row shows, and the index of the focused control;
  /// nil if that control is a field that a person is typing into.
  private var focusedControl: (key: [String], control: Int)? {
    guard let control = view.window?.firstResponder as? UIControl, !(control is UITextField),
      let row = rows.first(where: { control.isDescendant(of: $0) }),
      let place = row.subviews.firstIndex(where: { control.isDescendant(of: $0) })
    else { return nil }
    return (row.parameter.keys, place)
  }

  /// Returns the focus to the control that had it before the rows were rebuilt.
  private func giveBack(_ focus: (key: [String], control: Int)) {
    guard view.window?.firstResponder == nil, let row = rows.first(where: { $0.parameter.keys == focus.key }),
      row.subviews.indices.contains(focus.control)
    else { return }
    row.subviews[focus.control].becomeFirstResponder()
  }

  func updateResetButton() {
    resetButton.isEnabled = session.hasValuesToReset
  }

  /// Adds the parameters that the scene describes, then those found in it.
  func addSceneRows() {
    var group: String?
    for parameter in session.scene.parameters {
      if parameter.group != group, let name = parameter.group {
        addHeading(name)
      }
      group = parameter.group
      add(parameter) { [weak self] value in
        self?.session.perform(.parameter(id: parameter.id, value: value))
      }
    }
    for group in session.parameterGroups.mostTellingFirst { add(group) }
    foot.text = rows.isEmpty ? "This scene has nothing to tune." : resetWords
  }

  /// Words that say how to reset a number; nil if no row has one.
  var resetWords: String? {
    let hasNumber = rows.contains { if case .number = $0.parameter.kind { true } else { false } }
    return hasNumber ? "Double-click a value to reset it." : nil
  }

  func addItemRows() {
    for button in [duplicate, delete] { button.isEnabled = true }
    if session.selection.things.count > 1 { return addSeveral() }
    if let behavior = session.selection.behavior { return addRows(of: behavior) }
    guard let item = session.selection.item else {
      itemChip.show("No item", detail: "", color: Look.tile)
      scroll.addSubview(itemChip)
      foot.text = "Click an item on the stage to see and edit its properties."
      return
    }
    let number = session.selection.number
    itemChip.show(item, title: session.title(of: item))
    for part in [itemChip, duplicate, delete, why] { scroll.addSubview(part) }
    for button in [duplicate, delete] { button.isEnabled = number != nil }
    updateQuestion()
    guard let number else {
      foot.text = "This view is in no live animator."
      return
    }
    for (index, group) in session.parameterGroups(ofItem: number).enumerated() {
      add(group, hasHeading: index > 0)
    }
    foot.text = resetWords
  }

  /// Offers all visible items, by name.
  func chooseItem() {
    let views = session.items.compactMap { $0.item as? UIView }.filter { !$0.isHidden && $0.window != nil }
    guard !views.isEmpty else { return }
    let shown = Array(views.prefix(Self.mostOffered))
    let choice = shown.firstIndex { $0 === session.selection.item } ?? -1
    ChoicesController(title: "Item", words: shown.map(session.title(of:)), choice: choice) {
      [session] index in
      session.selection.select(shown[index])
    }.show(from: itemChip)
  }

  /// A list of everything in a heap would not help anybody.
  private static let mostOffered = 100

  /// Several things have no values in common, so this shows what can be done to all of them.
  func addSeveral() {
    itemChip.show("\(session.selection.things.count) selected", detail: "", color: Look.secondaryText)
    for part in [itemChip, duplicate, delete] { scroll.addSubview(part) }
    foot.text = "L aligns the selected items. While the scene is paused, arrow keys move them."
  }

  /// Adds the rows of a tie or a field that a person built.
  func addRows(of behavior: UIDynamicBehavior) {
    guard let number = session.built.firstIndex(where: { $0.behavior === behavior }) else { return }
    let piece = session.built[number].piece
    itemChip.show(
      CamelCase.words(of: piece.name ?? ""), detail: piece.kind.title, color: piece.kind.placeable.color)
    for part in [itemChip, duplicate, delete] { scroll.addSubview(part) }
    if piece.kind == .field {
      let kinds = PieceField.all
      let kind = SceneParameter.choice(
        "Kind", id: "kind", kinds.map(\.title),
        get: { [session] in
          kinds.firstIndex { $0.kind == session.built[number].piece.field } ?? 0
        }, set: { _ in })
      add(kind) { [weak self] value in
        guard let self, session.built.indices.contains(number) else { return }
        var wanted = session.built[number].piece
        if let center = session.position(of: session.built[number]) { wanted.center = center }
        wanted.field = kinds[min(max(Int(value), 0), kinds.count - 1)].kind
        session.perform(.place(piece: number, as: wanted))
      }
    }
    for group in session.parameterGroups where group.owner === behavior { add(group, hasHeading: false) }
    foot.text = resetWords
  }

  func add(_ group: SceneSession.ParameterGroup, hasHeading: Bool = true) {
    if hasHeading { addHeading(group.title, typeName: group.typeName) }
    let felt = feltRows(of: group)
    // A direction comes first, because its dial shows at a glance what two components do not.
    let parameters =
      group.parameters.filter { $0.property == "angle" } + group.parameters.filter { $0.property != "angle" }
    for found in parameters {
      for value in FoundValue.all(
        of: found, base: base(of: found, of: group.owner), under: hasHeading ? group.title : "")
      {
        add(value.parameter, of: group.owner) { [weak self] number in
          self?.session.perform(.set(address: value.address, value: value.whole(number)))
        }
      }
      guard let pair = felt?.pairs.first(where: { $0.property == found.property }) else { continue }
      pairedRows.insert(rows.count)
      add(pair.parameter, of: group.owner) { [weak self] number in
        self?.session.perform(.set(address: found.address, value: .number(pair.raw(number))))
      }
    }
    if let felt { addMeasured(felt) }
  }

  /// Duration and bounce of a spring; nil if the behaviour is not a spring.
  func feltRows(of group: SceneSession.ParameterGroup) -> FeltSpringRows? {
    FeltSpringRows(of: group.owner) { [weak self] property in
      guard let self, let found = group.parameters.first(where: { $0.property == property }),
        case .number(let base) = base(of: found, of: group.owner)
      else { return nil }
      return base
    }
  }

  func addMeasured(_ felt: FeltSpringRows) {
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

  func addHeading(_ title: String, typeName: String = "") {
    let heading = GroupHeading(title, typeName: typeName)
    headings.append((heading, rows.count))
    scroll.addSubview(heading)
  }

  func add(
    _ parameter: SceneParameter, of owner: AnyObject? = nil, commit: @escaping (Double) -> Void
  ) {
    let row = ParameterRow(parameter, commit: commit)
    if let owner { row.isGone = { [weak owner] in owner == nil } }
    // Changes that arrived while somebody was typing are shown now.
    row.didEndEditing = { [weak self] in self?.view.setNeedsLayout() }
    rows.append(row)
    scroll.addSubview(row)
  }
}

extension SceneParameter {
  /// Identifies the parameter among the rows of one panel.
  fileprivate var keys: [String] { [id, group ?? "", name] }
}
