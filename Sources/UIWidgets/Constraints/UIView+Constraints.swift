// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// The length along an axis of a view without a size of its own.
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

  /// Whether the view keeps the frame that was set; false if constraints find it.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedLayout?.isSolved != true }
    set {
      guard newValue == layoutState.isSolved else { return }
      layoutState.isSolved = !newValue
      layoutDidChange(.structure)
    }
  }

  // MARK: Constraints

  /// The constraints that the view holds.
  public final var constraints: [NSLayoutConstraint] { storedLayout?.constraints ?? [] }

  /// Activates a constraint on the view and the views in it.
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

  /// The priority with which the view resists growing beyond its content along an axis; 250 unless set.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets that priority.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    layoutDidChange(.structure)
  }

  /// The priority with which the view resists being smaller than its content along an axis; 750 unless set.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { storedLayout?.resistance[axis.rawValue] ?? .defaultHigh }

  /// Sets that priority.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    layoutDidChange(.structure)
  }

  /// Reports that the content has another size.
  public final func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// The content of the view, or of a view around it, may have another size.
  final func contentSizeDidChange() {
    guard LayoutEngine.isUsed else { return }
    let isShare = (storedSuperview as? UIStackView)?.distribution == .fillProportionally
    layoutRoot.storedLayout?.engine?.note(isShare ? .structure : .content(self))
  }

  // MARK: Passes

  /// Requests `updateConstraints` before the next layout.
  public final func setNeedsUpdateConstraints() {
    layoutState.needsUpdate = true
    layoutDidChange(.numbers)
  }

  /// Whether that was requested.
  public final func needsUpdateConstraints() -> Bool { storedLayout?.needsUpdate == true }

  /// Calls `updateConstraints` now if it was requested, on the view and all views in it.
  public final func updateConstraintsIfNeeded() {
    for subview in storedSubviews { subview.updateConstraintsIfNeeded() }
    guard let storedLayout, storedLayout.needsUpdate else { return }
    storedLayout.needsUpdate = false
    storedController?.updateViewConstraints()
    updateConstraints()
  }

  /// The size that the view's constraints give it, as near as possible to `targetSize` points.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// As above, with priorities for the target's width and height.
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
    /// Views, constraints or priorities came or went.
    case structure
    /// A place or size that constraints use but do not choose.
    case numbers
    case constant(NSLayoutConstraint)
    case content(UIView)
  }

  /// Reports that constraints may find other frames now.
  final func layoutDidChange(_ change: LayoutChange) {
    LayoutEngine.isUsed = true
    let root = layoutRoot
    let engine = root.layoutState.engine ?? LayoutEngine(root: root)
    root.layoutState.engine = engine
    engine.note(change)
    setNeedsLayout()
  }

  /// A view was added: if it or the tree has constraints, a different set is to be solved now.
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

  /// Sets the holder that moves the view, nil for none. Constraints follow the centre of a held view.
  package final func setHolder(_ holder: (any ViewHolder)?) {
    flags.set(.isHeld, holder != nil)
    guard LayoutEngine.isUsed else { return }
    storedLayout?.viewHolder = holder
    layoutRoot.storedLayout?.engine?.note(.structure)
  }
}

/// An animator, which moves views that may have constraints.
@MainActor
package protocol ViewHolder: AnyObject {
  /// Constraints gave a held view another size.
  func heldViewDidResize(_ view: UIView)
}

/// A view that places its subviews by constraints of its own.
@MainActor
protocol SelfConstrained: UIView {
  func addOwnConstraints(to constraints: inout [NSLayoutConstraint])
}

extension UIView {
  final func setSize(_ size: CGSize) {
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
  }

  /// Makes the next layout ask the engine.
  final func markNeedsEngine() {
    flags.insert(.needsEngine)
    setNeedsFrame()
  }
}
