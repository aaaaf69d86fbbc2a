// SPDX-License-Identifier: Apache-2.0
import ConstraintSolver
import UIGeometry

/// Finds the frames that satisfy the constraints of a tree of views.
///
/// When only numbers change, the engine starts from the current solution. When the set of constraints
/// changes, it starts from scratch, in the order of the tree, so the order of activation does not matter.
@MainActor
final class LayoutEngine {
  /// Whether any view of the program has ever had constraints; until then, no view looks for an engine.
  static var isUsed = false
  private static var systems = 0
  /// The priority of constraints on views that an animator moves: below that of required constraints, because
  /// the animator chooses where such views are, and above all others.
  static let heldPriority: Float = 999.5

  private unowned let root: UIView
  private var solver = ConstraintSolver()
  private(set) var system = 0
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var installed: [Installed] = []
  private var contents: [Content] = []
  /// Labels whose height depends on their width.
  private var wrapping: [UILabel] = []
  /// The changes since frames were last found.
  private var due = LayoutChanges(isStructure: true)
  /// Whether the current sum includes a position or size that is not a variable.
  var hasReadNumbers = false
  /// Whether a constraint was left out; after another change, it may be satisfiable again.
  private var hasBroken = false
  private var isSolving = false
  /// Whether the engine must also find the root's own size.
  private var isFitting = false

  private struct Installed {
    let constraint: NSLayoutConstraint
    let id: ConstraintSolver.ID
    let readsNumbers: Bool
  }

  /// The constraints that keep a view from being larger or smaller than its content.
  private struct Content {
    weak var view: UIView?
    let axis: Int
    let hugging, resistance: ConstraintSolver.ID
  }

  init(root: UIView) { self.root = root }

  func note(_ change: UIView.LayoutChange) {
    due.note(change)
    if !isSolving { root.markNeedsEngine() }
  }

  /// Finds frames if something changed, and sets the frames of the views.
  func solveIfNeeded() {
    guard !due.isEmpty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    root.updateConstraintsIfNeeded()
    // Takes up to three passes, because the height of text is known only after its width, and the covered
    // part of a view only after its position.
    for _ in 0..<3 {
      let changes = due
      due = LayoutChanges()
      if changes.isStructure || hasBroken { build() } else { update(changes) }
      apply()
      if !wrapAgain() && due.isEmpty { break }
    }
    due = LayoutChanges()
  }

  /// The size of the root that comes closest to a target.
  func fitting(_ target: CGSize, _ priorities: [UILayoutPriority]) -> CGSize {
    isFitting = true
    build()
    let box = root.layoutState.box
    guard let width = box.width, let height = box.height else { return target }
    for (variable, length, priority) in [
      (width, target.width, priorities[0]), (height, target.height, priorities[1]),
    ] {
      _ = try? solver.add(
        LinearConstraint([.init(variable, 1)], constant: -Double(length), priority: priority.rawValue))
    }
    let size = CGSize(width: solver.value(of: width), height: solver.value(of: height))
    // The views now refer to this engine's variables, so the engine that the tree uses must start again.
    root.layoutRoot.storedLayout?.engine?.note(.structure)
    return size
  }

  // MARK: Building from scratch

  private func build() {
    Self.systems += 1
    (system, solver, hasBroken) = (Self.systems, ConstraintSolver(), false)
    (views, guides, installed, contents, wrapping) = ([], [], [], [], [])
    solver.addMany {
      var constraints: [NSLayoutConstraint] = []
      collect(root, &constraints)
      for constraint in constraints { install(constraint) }
    }
  }

  private func collect(_ view: UIView, _ constraints: inout [NSLayoutConstraint]) {
    if let layout = view.storedLayout {
      layout.box = LayoutBox.Variables()
      if (layout.isSolved && view !== root) || (isFitting && view === root) { makeBox(of: view, layout) }
      (view as? any SelfConstrained)?.addOwnConstraints(to: &constraints)
      for guide in layout.guides {
        guide.box = makeVariables()
        guides.append(guide)
      }
      if let scroll = view as? UIScrollView, !layout.constraints.isEmpty || layout.contentGuide != nil {
        makeContentBox(of: scroll)
      }
      constraints += layout.constraints
    }
    for subview in view.storedSubviews { collect(subview, &constraints) }
  }

  private func makeVariables(isHeld: Bool = false) -> LayoutBox.Variables {
    LayoutBox.Variables(
      system: system, x: isHeld ? nil : solver.makeVariable(), y: isHeld ? nil : solver.makeVariable(),
      width: solver.makeVariable(isLength: true), height: solver.makeVariable(isLength: true))
  }

  /// Makes variables for a scroll view's content: its origin is fixed at (0, 0), and its size must be found.
  private func makeContentBox(of scroll: UIScrollView) {
    let guide = scroll.contentLayoutGuide
    guide.box = makeVariables()
    guides.append(guide)
    for start in [guide.box.x, guide.box.y].compactMap({ $0 }) {
      _ = try? solver.add(LinearConstraint([.init(start, 1)]))
    }
  }

  private func makeBox(of view: UIView, _ layout: ViewLayout) {
    layout.box = makeVariables(isHeld: view.flags.contains(.isHeld))
    views.append(view)
    layout.contents = contents.count..<contents.count
    if let label = view as? UILabel, label.numberOfLines != 1 { wrapping.append(label) }
    let size = contentSize(of: view)
    for (axis, length) in [layout.box.width, layout.box.height].enumerated() {
      let content = axis == 0 ? size.width : size.height
      guard let length, content >= 0 else { continue }
      func add(_ relation: LinearConstraint.Relation, _ priority: UILayoutPriority) -> ConstraintSolver.ID? {
        try? solver.add(
          LinearConstraint(
            [.init(length, 1)], constant: -Double(content), relation,
            priority: min(priority.rawValue, Self.heldPriority)))
      }
      guard let hugging = add(.atMost, layout.hugging[axis]),
        let resistance = add(.atLeast, layout.resistance[axis])
      else { continue }
      contents.append(Content(view: view, axis: axis, hugging: hugging, resistance: resistance))
    }
    layout.contents = layout.contents.lowerBound..<contents.count
  }

  private func install(_ constraint: NSLayoutConstraint) {
    hasReadNumbers = false
    guard let linear = linear(constraint) else { return }
    do {
      let id = try solver.add(linear)
      constraint.place = (system, installed.count)
      installed.append(Installed(constraint: constraint, id: id, readsNumbers: hasReadNumbers))
      constraint.isBroken = false
    } catch {
      reportBroken(constraint)
    }
  }

  private func reportBroken(_ constraint: NSLayoutConstraint) {
    hasBroken = true
    guard !constraint.isBroken else { return }
    constraint.isBroken = true
    Diagnostic.report(
      "NSLayoutConstraint \(constraint)",
      "Unable to satisfy all constraints: \(constraint) was left out, as it contradicts others that are required"
    )
  }

  // MARK: Updating the current solution

  private func update(_ changes: LayoutChanges) {
    if changes.areNumbers { for entry in installed where entry.readsNumbers { update(entry) } }
    for constraint in changes.constants where constraint.place.system == system {
      update(installed[constraint.place.index])
    }
    for view in changes.contents { updateContent(of: view) }
    if due.isStructure { build() }
  }

  /// Measures labels at their current width; returns whether a height changed.
  private func wrapAgain() -> Bool {
    var hasChanged = false
    for label in wrapping where updateContent(of: label) { hasChanged = true }
    return hasChanged
  }

  private func update(_ entry: Installed) {
    guard let linear = linear(entry.constraint) else { return }
    do {
      try solver.setConstant(linear.constant, of: entry.id)
    } catch {
      reportBroken(entry.constraint)
    }
  }

  /// Updates the content size of a view and of the views around it; returns whether any size changed.
  @discardableResult
  private func updateContent(of view: UIView) -> Bool {
    var hasChanged = false
    var candidate: UIView? = view
    while let view = candidate {
      candidate = view.storedSuperview
      guard let layout = view.storedLayout, layout.box.system == system else { continue }
      let size = contentSize(of: view)
      // Requests a new system if the number of axes with content has changed since this one was built.
      let axes = (size.width >= 0 ? 1 : 0) + (size.height >= 0 ? 1 : 0)
      if layout.isSolved, axes != layout.contents.count { due.isStructure = true }
      for content in contents[layout.contents] {
        let length = Double(content.axis == 0 ? size.width : size.height)
        guard length >= 0, solver.constant(of: content.resistance) != -length else { continue }
        hasChanged = true
        try? solver.setConstant(-length, of: content.hugging)
        try? solver.setConstant(-length, of: content.resistance)
      }
    }
    return hasChanged
  }

  private func contentSize(of view: UIView) -> CGSize {
    if let label = view as? UILabel, label.numberOfLines != 1 {
      // Uses the preferred width if there is one, and otherwise the label's current width.
      let whole = label.sizeThatFits(.zero)
      let width = label.preferredMaxLayoutWidth > 0 ? label.preferredMaxLayoutWidth : label.bounds.width
      guard width > 0, width < whole.width else { return whole }
      return CGSize(width: whole.width, height: label.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    return view.intrinsicContentSize
  }

  // MARK: Frames

  private func apply() {
    for guide in guides {
      guide.solvedFrame = CGRect(
        x: value(guide.box.x), y: value(guide.box.y), width: value(guide.box.width),
        height: value(guide.box.height))
      if guide.kind == .content, let scroll = guide.owningView as? UIScrollView {
        scroll.contentSize = guide.solvedFrame.size
      }
    }
    let scale = UIScreen.main.scale
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    for view in views where view !== root || !isFitting {
      guard let layout = view.storedLayout else { continue }
      let (width, height) = (value(layout.box.width), value(layout.box.height))
      if view.flags.contains(.isHeld) {
        let size = CGSize(width: width, height: height)
        guard view.bounds.size != size else { continue }
        view.setSize(size)
        layout.viewHolder?.heldViewDidResize(view)
        continue
      }
      let (x, y) = (rounded(value(layout.box.x)), rounded(value(layout.box.y)))
      let end = CGPoint(
        x: rounded(value(layout.box.x) + width), y: rounded(value(layout.box.y) + height))
      let center = CGPoint(x: (x + end.x) / 2, y: (y + end.y) / 2)
      view.setSize(CGSize(width: end.x - x, height: end.y - y))
      if view.center != center { view.center = center }
    }
  }

  private func value(_ variable: ConstraintSolver.Variable?) -> CGFloat {
    variable.map { CGFloat(solver.value(of: $0)) } ?? 0
  }
}
