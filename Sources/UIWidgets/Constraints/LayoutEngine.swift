// SPDX-License-Identifier: Apache-2.0
import ConstraintSolver
import UIGeometry

/// Finds the frames that the constraints of a tree of views say.
///
/// A change of numbers is solved from where it stands; another set of constraints from the beginning, in the
/// order of the tree, so that the order in which they were activated does not matter.
@MainActor
final class LayoutEngine {
  /// Whether any view of the program has constraints: without them none looks for an engine.
  static var isUsed = false
  private static var systems = 0
  /// With which priority constraints hold for views that an animator moves: below required ones, since their
  /// place is not the constraints' to choose, and above all others.
  private static let heldPriority: Float = 999.5

  private unowned let root: UIView
  private var solver = ConstraintSolver()
  private var system = 0
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var installed: [Installed] = []
  private var contents: [Content] = []
  private var isStructureDue = true
  private var areValuesDue = true
  private var isSolving = false
  /// Whether the root's own size is to be found too.
  private var isFitting = false

  private struct Installed {
    let constraint: NSLayoutConstraint
    let id: ConstraintSolver.ID
  }

  /// What keeps a view from being larger or smaller than its content.
  private struct Content {
    weak var view: UIView?
    let axis: Int
    let hugging, resistance: ConstraintSolver.ID
  }

  init(root: UIView) { self.root = root }

  func note(_ change: UIView.LayoutChange) {
    if change == .structure { isStructureDue = true }
    areValuesDue = true
    if !isSolving { root.markNeedsEngine() }
  }

  /// Finds frames where something changed, and gives them to the views.
  func solveIfNeeded() {
    guard areValuesDue || isStructureDue, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    root.updateConstraintsIfNeeded()
    // Text gets its height once its width is known.
    for _ in 0..<3 {
      if isStructureDue { build() } else { update() }
      (isStructureDue, areValuesDue) = (false, false)
      apply()
      if !areValuesDue && !isStructureDue && !contentChanged() { break }
    }
    (isStructureDue, areValuesDue) = (false, false)
  }

  /// The size of the root that comes nearest to a target.
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
    // The tree's own engine has other variables.
    root.layoutRoot.storedLayout?.engine?.note(.structure)
    return size
  }

  // MARK: From the beginning

  private func build() {
    Self.systems += 1
    (system, solver) = (Self.systems, ConstraintSolver())
    (views, guides, installed, contents) = ([], [], [], [])
    var constraints: [NSLayoutConstraint] = []
    collect(root, &constraints)
    for constraint in constraints { install(constraint) }
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
    let box = LayoutBox.Variables(
      system: system, x: isHeld ? nil : solver.makeVariable(), y: isHeld ? nil : solver.makeVariable(),
      width: solver.makeVariable(), height: solver.makeVariable())
    for length in [box.width, box.height].compactMap({ $0 }) {
      _ = try? solver.add(LinearConstraint([.init(length, 1)], .atLeast))
    }
    return box
  }

  /// A scroll view's content begins at its origin, and its size is to be found.
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
    let size = contentSize(of: view)
    for (axis, length) in [layout.box.width, layout.box.height].enumerated() {
      guard let length else { continue }
      let content = axis == 0 ? size.width : size.height
      let has = content >= 0
      // Without content nothing holds; the constraint stays for when there is some.
      guard
        let hugging = try? solver.add(
          LinearConstraint(
            [.init(length, 1)], constant: -Double(has ? content : 1e6), .atMost,
            priority: min(layout.hugging[axis].rawValue, Self.heldPriority))),
        let resistance = try? solver.add(
          LinearConstraint(
            [.init(length, 1)], constant: -Double(max(content, 0)), .atLeast,
            priority: min(layout.resistance[axis].rawValue, Self.heldPriority)))
      else { continue }
      contents.append(Content(view: view, axis: axis, hugging: hugging, resistance: resistance))
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let linear = linear(constraint) else { return }
    do {
      let id = try solver.add(linear)
      installed.append(Installed(constraint: constraint, id: id))
      constraint.isBroken = false
    } catch {
      reportBroken(constraint)
    }
  }

  private func reportBroken(_ constraint: NSLayoutConstraint) {
    guard !constraint.isBroken else { return }
    constraint.isBroken = true
    Diagnostic.report(
      "NSLayoutConstraint \(constraint)",
      "Unable to satisfy all constraints: \(constraint) was left out, as it contradicts others that are required"
    )
  }

  // MARK: From where it stands

  private func update() {
    for entry in installed {
      guard let linear = linear(entry.constraint) else { continue }
      do {
        try solver.setConstant(linear.constant, of: entry.id)
      } catch {
        reportBroken(entry.constraint)
      }
    }
    updateContents()
  }

  @discardableResult
  private func updateContents() -> Bool {
    var isChanged = false
    for content in contents {
      guard let view = content.view else { continue }
      let size = contentSize(of: view)
      let length = Double(content.axis == 0 ? size.width : size.height)
      let before = solver.constant(of: content.resistance)
      try? solver.setConstant(-(length < 0 ? 1e6 : length), of: content.hugging)
      try? solver.setConstant(-max(length, 0), of: content.resistance)
      if before != solver.constant(of: content.resistance) { isChanged = true }
    }
    return isChanged
  }

  /// Whether text, as wide as it is now, has another height than before.
  private func contentChanged() -> Bool {
    let hasLines = contents.contains { ($0.view as? UILabel)?.numberOfLines ?? 1 != 1 }
    return hasLines && updateContents()
  }

  private func contentSize(of view: UIView) -> CGSize {
    if let label = view as? UILabel, label.numberOfLines != 1 {
      // As wide as it was found, once it was; before that as wide as it likes.
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
    for view in views where view !== root || !isFitting {
      guard let layout = view.storedLayout else { continue }
      let (width, height) = (value(layout.box.width), value(layout.box.height))
      if view.flags.contains(.isHeld) {
        let size = CGSize(width: width, height: height)
        guard view.bounds.size != size else { continue }
        view.resize(to: size)
        layout.viewHolder?.heldViewDidResize(view)
        continue
      }
      let scale = UIScreen.main.scale
      func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
      let (x, y) = (rounded(value(layout.box.x)), rounded(value(layout.box.y)))
      let end = CGPoint(
        x: rounded(value(layout.box.x) + width), y: rounded(value(layout.box.y) + height))
      let center = CGPoint(x: (x + end.x) / 2, y: (y + end.y) / 2)
      view.resize(to: CGSize(width: end.x - x, height: end.y - y))
      if view.center != center { view.center = center }
    }
  }

  private func value(_ variable: ConstraintSolver.Variable?) -> CGFloat {
    variable.map { CGFloat(solver.value(of: $0)) } ?? 0
  }

  // MARK: Sums

  private func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let first = constraint.firstItem, let home = constraint.holder ?? (first as? UIView),
      var sum = sum(constraint.firstAttribute, of: first, in: home)
    else { return nil }
    var isHeld = isHeld(first, constraint.firstAttribute)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem,
        let other = self.sum(constraint.secondAttribute, of: second, in: home)
      else { return nil }
      sum.add(other, times: -Double(constraint.multiplier))
      isHeld = isHeld || self.isHeld(second, constraint.secondAttribute)
    }
    sum.constant -= Double(constraint.constant)
    let priority = constraint.priority.rawValue
    return LinearConstraint(
      sum.terms, constant: sum.constant,
      constraint.relation == .equal ? .equal : constraint.relation == .lessThanOrEqual ? .atMost : .atLeast,
      priority: isHeld ? min(priority, Self.heldPriority) : priority)
  }

  private func isHeld(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard ![.width, .height].contains(attribute) else { return false }
    return (item as? UIView)?.flags.contains(.isHeld) == true
  }

  /// An attribute as a sum, in points of a view around the item.
  private func sum(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, in home: UIView
  ) -> LayoutBox.Sum? {
    guard let view = LayoutBox.view(of: item) else { return nil }
    let isAcross = attribute.isAcross
    if attribute == .width || attribute == .height, let view = item as? UIView {
      return own(view, isAcross, home).length
    }
    guard var span = span(of: item, isAcross: isAcross, in: home) else { return nil }
    if attribute.isOfMargins {
      let margins = view.effectiveMargins
      let (before, after) = isAcross ? (margins.left, margins.right) : (margins.top, margins.bottom)
      span.start.constant += Double(before)
      span.length.constant -= Double(before + after)
    }
    switch attribute {
    case .width, .height: return span.length
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: return span.start
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return span.at(0.5)
    case .firstBaseline:
      var sum = span.start
      sum.constant += Double(view.firstBaseline)
      return sum
    case .lastBaseline:
      var sum = span.at(1)
      sum.constant -= Double(view.lastBaseline)
      return sum
    default: return span.at(1)
    }
  }

  private func span(of item: AnyObject, isAcross: Bool, in home: UIView) -> LayoutBox.Span? {
    if let guide = item as? UILayoutGuide, let view = guide.owningView {
      guard guide.box.system != system else {
        return LayoutBox.Span(
          start: moved(variable(guide.box, isAcross), from: view, to: home, isAcross),
          length: length(guide.box, isAcross))
      }
      var span = own(view, isAcross, home)
      if !isAcross, guide.kind == .top || guide.kind == .bottom {
        if guide.kind == .bottom {
          span.start = span.at(1)
          span.start.constant -= Double(guide.length)
        }
        span.length = .number(guide.length)
        return span
      }
      let insets =
        guide.kind == .safeArea ? view.safeAreaInsets : guide.kind == .margins ? view.effectiveMargins : .zero
      let (before, after) = isAcross ? (insets.left, insets.right) : (insets.top, insets.bottom)
      span.start.constant += Double(before)
      span.length.constant -= Double(before + after)
      return span
    }
    guard let view = item as? UIView else { return nil }
    // What is in a scroll view sees its content's edges.
    if let scroll = view as? UIScrollView, home === scroll, scroll.storedLayout?.contentGuide != nil {
      return self.span(of: scroll.contentLayoutGuide, isAcross: isAcross, in: home)
    }
    return own(view, isAcross, home)
  }

  /// The frame of a view: its variables, or where none are found what it is.
  private func own(_ view: UIView, _ isAcross: Bool, _ home: UIView) -> LayoutBox.Span {
    let box = view.storedLayout?.box ?? LayoutBox.Variables()
    let isFound = box.system == system && box.width != nil
    let size = view.bounds.size
    let length = isFound ? self.length(box, isAcross) : .number(isAcross ? size.width : size.height)
    if view === home {
      return LayoutBox.Span(start: .number(isAcross ? view.bounds.minX : view.bounds.minY), length: length)
    }
    var start: LayoutBox.Sum
    if isFound, box.x != nil {
      start = variable(box, isAcross)
    } else {
      // The centre stays; an edge is half of the length away from it.
      start = .number(isAcross ? view.center.x : view.center.y)
      start.add(length, times: -0.5)
      view.flags.insert(.isInConstraints)
    }
    guard let superview = view.superview else { return LayoutBox.Span(start: start, length: length) }
    return LayoutBox.Span(start: moved(start, from: superview, to: home, isAcross), length: length)
  }

  private func moved(
    _ sum: LayoutBox.Sum, from view: UIView, to home: UIView, _ isAcross: Bool
  ) -> LayoutBox.Sum {
    guard view !== home else { return sum }
    var sum = sum
    sum.add(own(view, isAcross, home).start)
    sum.constant -= Double(isAcross ? view.bounds.minX : view.bounds.minY)
    return sum
  }

  private func variable(_ box: LayoutBox.Variables, _ isAcross: Bool) -> LayoutBox.Sum {
    (isAcross ? box.x : box.y).map(LayoutBox.Sum.variable) ?? LayoutBox.Sum()
  }

  private func length(_ box: LayoutBox.Variables, _ isAcross: Bool) -> LayoutBox.Sum {
    (isAcross ? box.width : box.height).map(LayoutBox.Sum.variable) ?? LayoutBox.Sum()
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isAcross: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      true
    default: false
    }
  }

  fileprivate var isOfMargins: Bool { rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue }
}

/// A view that places what is in it by constraints of its own.
@MainActor
protocol SelfConstrained: UIView {
  func addOwnConstraints(to constraints: inout [NSLayoutConstraint])
}

extension UIView {
  fileprivate func resize(to size: CGSize) {
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
  }

  /// How far the baseline of the first line lies below the top, in points.
  fileprivate var firstBaseline: CGFloat {
    guard let label = self as? UILabel else { return bounds.height }
    return label.font.ascender
  }

  /// How far the baseline of the last line lies above the bottom, in points.
  fileprivate var lastBaseline: CGFloat {
    guard let label = self as? UILabel else { return 0 }
    return -label.font.descender
  }

  /// The next layout asks the engine.
  final func markNeedsEngine() {
    flags.insert(.needsEngine)
    setNeedsFrame()
  }
}
