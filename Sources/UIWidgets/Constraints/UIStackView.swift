// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// Arranges views in a row or a column, using constraints of its own.
///
/// ```swift
/// let stack = UIStackView(arrangedSubviews: [label, card])
/// (stack.axis, stack.spacing) = (.vertical, 8)
/// ```
@preconcurrency @MainActor
open class UIStackView: UIView, SelfConstrained {
  /// The distribution of views along the stack; raw values as in UIKit.
  ///
  /// ```swift
  /// let stack = UIStackView(arrangedSubviews: [label, card])
  /// stack.distribution = .fillEqually
  /// ```
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of views across the stack; raw values as in UIKit.
  ///
  /// ```swift
  /// let stack = UIStackView(arrangedSubviews: [label, card])
  /// stack.alignment = .center
  /// ```
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The same as `leading`, for a row.
    public static let top = Alignment.leading
    /// The same as `trailing`, for a row.
    public static let bottom = Alignment.trailing
  }

  /// Means that there is no custom spacing after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The usual distance of 8 pt.
  public static let spacingUseSystem: CGFloat = 8

  /// The arranged views, in order.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// Whether the stack is a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { change() } }
  /// The distribution of the views along the stack.
  open var distribution = Distribution.fill { didSet { change() } }
  /// The alignment of the views across the stack.
  open var alignment = Alignment.fill { didSet { change() } }
  /// The distance between neighbouring views, in points; a minimum if the distribution shares out the free
  /// space.
  open var spacing: CGFloat = 0 { didSet { change() } }
  /// Whether views are placed relative to the stack's margins instead of its edges.
  open var isLayoutMarginsRelativeArrangement = false { didSet { change() } }
  /// Kept for client code: distances are always measured from edges.
  open var isBaselineRelativeArrangement = false
  private var customSpacing: [(view: ObjectIdentifier, spacing: CGFloat)] = []
  /// The gaps between views for `equalSpacing` and `equalCentering`.
  private var gaps: [UILayoutGuide] = []

  /// A stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    change()
  }

  /// An empty stack; nothing is read from `coder`.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    change()
  }

  /// Adds a view after the others.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count(where: { $0 !== view }))
  }

  /// Inserts a view at an index among the others.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      (0...arrangedSubviews.count).contains(stackIndex),
      "UIStackView has \(arrangedSubviews.count) arranged subviews: there is no place \(stackIndex)")
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    change()
  }

  /// Stops arranging a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    change()
  }

  /// Sets a view's own distance to the next one, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let id = ObjectIdentifier(arrangedSubview)
    customSpacing.removeAll { $0.view == id }
    if spacing != UIStackView.spacingUseDefault { customSpacing.append((id, spacing)) }
    change()
  }

  /// The distance set after a view; `spacingUseDefault` for none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing.first { $0.view == ObjectIdentifier(arrangedSubview) }?.spacing
      ?? UIStackView.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
    change()
  }

  private func change() { layoutDidChange(.structure) }

  // MARK: Constraints

  private typealias Attribute = NSLayoutConstraint.Attribute

  func addOwnConstraints(to constraints: inout [NSLayoutConstraint]) {
    let views = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
    guard let first = views.first, let last = views.last else { return }
    let isRow = axis == .horizontal
    let (start, end, length): (Attribute, Attribute, Attribute) =
      isRow ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    let room: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    func add(
      _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
      _ other: AnyObject?, _ otherAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat,
      _ priority: UILayoutPriority
    ) {
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
        multiplier: multiplier, constant: constant)
      (constraint.priority, constraint.holder, constraint.identifier) = (priority, self, "UIStackView")
      constraints.append(constraint)
    }
    add(first, start, .equal, room, start, 1, 0, .required)
    add(last, end, .equal, room, end, 1, 0, .required)
    for (view, next) in zip(views, views.dropFirst()) {
      let own = customSpacing(after: view), gap = own == UIStackView.spacingUseDefault ? spacing : own
      let isShared = distribution == .equalSpacing || distribution == .equalCentering
      add(next, start, isShared ? .greaterThanOrEqual : .equal, view, end, 1, gap, .required)
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, .equal, first, length, 1, 0, .required) }
    case .fillProportionally:
      let lengths = views.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
      for (view, own) in zip(views, lengths).dropFirst() where own > 0 && lengths[0] > 0 {
        add(view, length, .equal, first, length, own / lengths[0], 0, .required - 1)
      }
    case .equalSpacing: addEqualGaps(views.map { ($0, end) }, views.map { ($0, start) }, isRow, add: add)
    case .equalCentering:
      let middle: Attribute = isRow ? .centerX : .centerY
      addEqualGaps(views.map { ($0, middle) }, views.map { ($0, middle) }, isRow, add: add)
    }
    addAcross(views, room, isRow, add: add)
  }

  private typealias Adding = (
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat, _ priority: UILayoutPriority
  ) -> Void

  /// Adds guides of equal length from the end of each view to the start of the next one.
  private func addEqualGaps(
    _ ends: [(UIView, NSLayoutConstraint.Attribute)], _ starts: [(UIView, NSLayoutConstraint.Attribute)],
    _ isRow: Bool, add: Adding
  ) {
    while gaps.count < ends.count - 1 {
      let gap = UILayoutGuide()
      gaps.append(gap)
      addLayoutGuide(gap)
    }
    let (start, end, length): (Attribute, Attribute, Attribute) =
      isRow ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    for (index, (from, to)) in zip(ends, starts.dropFirst()).enumerated() {
      add(gaps[index], start, .equal, from.0, from.1, 1, 0, .required)
      add(gaps[index], end, .equal, to.0, to.1, 1, 0, .required)
      if index > 0 {
        add(
          gaps[index], length, .equal, gaps[0], length, 1, 0,
          distribution == .equalCentering ? UILayoutPriority(150) : .required)
      }
    }
  }

  private func addAcross(_ views: [UIView], _ room: AnyObject, _ isRow: Bool, add: Adding) {
    let (start, end, middle, length): (Attribute, Attribute, Attribute, Attribute) =
      isRow ? (.top, .bottom, .centerY, .height) : (.leading, .trailing, .centerX, .width)
    for view in views {
      add(
        view, start, alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual, room, start,
        1, 0,
        .required)
      add(
        view, end, alignment == .fill || alignment == .trailing ? .equal : .lessThanOrEqual, room, end, 1, 0,
        .required)
      if alignment == .center { add(view, middle, .equal, room, middle, 1, 0, .required) }
    }
    if isRow, alignment == .firstBaseline || alignment == .lastBaseline {
      let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() { add(view, line, .equal, views[0], line, 1, 0, .required) }
    }
    // The stack is no larger than the largest view requires.
    add(self, length, .equal, nil, .notAnAttribute, 1, 0, UILayoutPriority(20))
  }
}
