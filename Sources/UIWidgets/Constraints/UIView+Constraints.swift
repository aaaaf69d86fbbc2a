// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension UIView {
  /// For a view without a size of its own along an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as can be, for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as can be, for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  final var layoutState: ViewLayout {
    if let storedLayout { return storedLayout }
    let layout = ViewLayout()
    storedLayout = layout
    return layout
  }

  /// Whether the view's frame is what was set; no where constraints find it.
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

  /// Makes a constraint count, which is about the view and what is in it.
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

  /// Makes constraints count.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Makes a constraint no longer count.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutState.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    layoutDidChange(.structure)
  }

  /// Makes constraints no longer count.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Content

  /// With which priority the view resists to grow beyond its content along an axis; 250 unless set.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets that.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis.rawValue] = priority
    layoutDidChange(.structure)
  }

  /// With which priority the view resists to be smaller than its content along an axis; 750 unless set.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { storedLayout?.resistance[axis.rawValue] ?? .defaultHigh }

  /// Sets that.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    layoutDidChange(.structure)
  }

  /// Says that the content has another size.
  public final func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// The view's content, or that of one around it, may have another size.
  final func contentSizeDidChange() {
    guard LayoutEngine.isUsed else { return }
    let isShare = (storedSuperview as? UIStackView)?.distribution == .fillProportionally
    layoutRoot.storedLayout?.engine?.note(isShare ? .structure : .content(self))
  }

  // MARK: Passes

  /// Asks for `updateConstraints` before the next layout.
  public final func setNeedsUpdateConstraints() {
    layoutState.needsUpdate = true
    layoutDidChange(.numbers)
  }

  /// Whether that was asked for.
  public final func needsUpdateConstraints() -> Bool { storedLayout?.needsUpdate == true }

  /// Calls `updateConstraints` now where it was asked for, here and in all that is in the view.
  public final func updateConstraintsIfNeeded() {
    for subview in storedSubviews { subview.updateConstraintsIfNeeded() }
    guard let storedLayout, storedLayout.needsUpdate else { return }
    storedLayout.needsUpdate = false
    storedController?.updateViewConstraints()
    updateConstraints()
  }

  /// The size that the view's constraints give it, as near as can be to `targetSize` points.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same, with priorities for the target's width and height.
  public final func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine(root: self).fitting(targetSize, [horizontal, vertical])
  }

  // MARK: The engine

  /// What changed for constraints.
  enum LayoutChange {
    /// Views, constraints or priorities came or went.
    case structure
    /// A place or size that constraints count on and do not choose.
    case numbers
    case constant(NSLayoutConstraint)
    case content(UIView)
  }

  /// Says that constraints may find other frames now.
  final func layoutDidChange(_ change: LayoutChange) {
    LayoutEngine.isUsed = true
    let root = layoutRoot
    let engine = root.layoutState.engine ?? LayoutEngine(root: root)
    root.layoutState.engine = engine
    engine.note(change)
    setNeedsLayout()
  }

  /// A view was added: where it or the tree has constraints, others are to be solved now.
  final func constraintsDidEnter(with view: UIView) {
    if layoutRoot.storedLayout?.engine != nil || view.takesPartInLayout { layoutDidChange(.structure) }
  }

  private var takesPartInLayout: Bool {
    storedLayout != nil || storedSubviews.contains { $0.takesPartInLayout }
  }

  /// Constraints between what leaves and what stays no longer count.
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

  /// Says who moves the view, nil for nobody: then its centre is where it is, and constraints follow it.
  package final func setHolder(_ holder: (any ViewHolder)?) {
    flags.set(.isHeld, holder != nil)
    guard LayoutEngine.isUsed else { return }
    storedLayout?.viewHolder = holder
    layoutRoot.storedLayout?.engine?.note(.structure)
  }
}

/// An animator, which moves views that constraints may be about.
@MainActor
package protocol ViewHolder: AnyObject {
  /// Constraints gave a view that is held another size.
  func heldViewDidResize(_ view: UIView)
}

/// A view that places what is in it by constraints of its own.
@MainActor
protocol SelfConstrained: UIView {
  func addOwnConstraints(to constraints: inout [NSLayoutConstraint])
}

extension UIView {
  final func setSize(_ size: CGSize) {
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
  }

  /// The next layout asks the engine.
  final func markNeedsEngine() {
    flags.insert(.needsEngine)
    setNeedsFrame()
  }
}
