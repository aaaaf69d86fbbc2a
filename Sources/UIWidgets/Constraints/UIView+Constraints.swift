// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// The length of a view along an axis in which the view has no intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as possible, for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as possible, for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  final var layoutState: ViewLayout {
    if let storedLayout { return storedLayout }
    let layout = ViewLayout()
    storedLayout = layout
    return layout
  }

  /// Whether the view keeps the frame that was set; false if constraints determine it.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedLayout?.isSolved != true }
    set {
      guard newValue == layoutState.isSolved else { return }
      layoutState.isSolved = !newValue
      layoutDidChange(.structure)
    }
  }

  // MARK: Constraints

  /// The constraints that the view owns.
  public final var constraints: [NSLayoutConstraint] { storedLayout?.constraints ?? [] }

  /// Activates a constraint whose items belong to the view or to views inside it.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    precondition(
      constraint.views.allSatisfy { $0.isDescendant(of: self) },
      "Unable to install constraint \(constraint) on \(LayoutBox.name(of: self)): it holds not all of its views"
    )
    layoutState.constraints.append(constraint)
    (constraint.holder, constraint.isBroken) = (self, false)
    layoutDidChange(.structure)
  }

  /// Activates constraints.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutState.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    layoutDidChange(.structure)
  }

  /// Deactivates constraints.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Content

  /// The priority with which the view resists growing beyond its content along an axis; 250 by default.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growing beyond its content along an axis.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    layoutDidChange(.structure)
  }

  /// The priority with which the view resists being smaller than its content along an axis; 750 by default.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { storedLayout?.resistance[axis.rawValue] ?? .defaultHigh }

  /// Sets the priority with which the view resists being smaller than its content along an axis.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    layoutDidChange(.structure)
  }

  /// Called when the content of the view, or of a view around it, may have changed size.
  final func contentSizeDidChange() {
    guard LayoutEngine.isUsed else { return }
    let isShare = (storedSuperview as? UIStackView)?.distribution == .fillProportionally
    layoutRoot.storedLayout?.engine?.note(isShare ? .structure : .content(self))
  }

  // MARK: Passes

  final func requestConstraints() {
    layoutState.needsUpdate = true
    layoutDidChange(.numbers)
  }

  /// Whether `updateConstraints` was requested.
  public final func needsUpdateConstraints() -> Bool { storedLayout?.needsUpdate == true }

  /// Calls `updateConstraints` now, if requested, on the view and all views inside it.
  public final func updateConstraintsIfNeeded() {
    for subview in storedSubviews { subview.updateConstraintsIfNeeded() }
    guard let storedLayout, storedLayout.needsUpdate else { return }
    storedLayout.needsUpdate = false
    storedController?.updateViewConstraints()
    updateConstraints()
  }

  /// The size that the view's constraints require, as close as possible to `targetSize` points.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the view's constraints require, as close as possible to `targetSize`, with priorities for
  /// its width and height.
  public final func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine(root: self).fitting(targetSize, [horizontal, vertical])
  }

  // MARK: The engine

  /// A change that concerns constraints.
  enum LayoutChange {
    /// Views or constraints were added or removed, or priorities changed.
    case structure
    /// A position or size changed that constraints use but do not determine.
    case numbers
    case constant(NSLayoutConstraint)
    case content(UIView)
  }

  /// Reports a change after which constraints may give other frames.
  final func layoutDidChange(_ change: LayoutChange) {
    LayoutEngine.isUsed = true
    let root = layoutRoot
    let engine = root.layoutState.engine ?? LayoutEngine(root: root)
    root.layoutState.engine = engine
    engine.note(change)
    setNeedsLayout()
  }

  /// Called when a view was added: if the view or the tree has constraints, the engine must build a new
  /// system.
  final func constraintsDidEnter(with view: UIView) {
    if layoutRoot.storedLayout?.engine != nil || view.takesPartInLayout { layoutDidChange(.structure) }
  }

  private var takesPartInLayout: Bool {
    storedLayout != nil || storedSubviews.contains { $0.takesPartInLayout }
  }

  /// Drops constraints between the leaving view and views that stay.
  final func dropConstraints(on leaving: UIView) {
    layoutRoot.storedLayout?.engine?.note(.structure)
    var holder: UIView? = self
    while let view = holder {
      for constraint in view.constraints
      where constraint.views.contains(where: { $0.isDescendant(of: leaving) }) {
        view.removeConstraint(constraint)
      }
      holder = view.superview
    }
  }

  final var layoutRoot: UIView {
    var root = self
    while let superview = root.storedSuperview { root = superview }
    return root
  }

  /// Sets the holder that moves the view; nil for none. Constraints follow the centre of a view that a holder
  /// moves.
  package final func setHolder(_ holder: (any ViewHolder)?) {
    flags.set(.isHeld, holder != nil)
    guard LayoutEngine.isUsed else { return }
    storedLayout?.viewHolder = holder
    layoutRoot.storedLayout?.engine?.note(.structure)
  }
}

/// An animator that moves views that may have constraints.
@MainActor
package protocol ViewHolder: AnyObject {
  /// Called when constraints have changed the size of a view that the animator moves.
  func heldViewDidResize(_ view: UIView)
}

/// A view that arranges its subviews with constraints of its own.
@MainActor
protocol SelfConstrained: UIView {
  func addOwnConstraints(to constraints: inout [NSLayoutConstraint])
}

extension UIView {
  final func setSize(_ size: CGSize) {
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
  }

  /// Makes the next layout run the engine.
  final func markNeedsEngine() {
    flags.insert(.needsEngine)
    setNeedsFrame()
  }
}
