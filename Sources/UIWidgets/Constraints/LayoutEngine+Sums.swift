// SPDX-License-Identifier: Apache-2.0
import ConstraintSolver
import UIGeometry

/// Constraints as sums of the solver's variables.
extension LayoutEngine {
  func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
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

  /// An attribute as a sum, in points of a view that contains the item.
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
      read(view)
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
      guard let label = view as? UILabel else { return span.at(1) }
      return span.start.adding(label.font.ascender)
    case .lastBaseline:
      guard let label = view as? UILabel else { return span.at(1) }
      return span.at(1).adding(label.font.descender)
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
      read(view)
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
    // Constraints from inside a scroll view refer to the edges of its content.
    if let scroll = view as? UIScrollView, home === scroll, scroll.storedLayout?.contentGuide != nil {
      return self.span(of: scroll.contentLayoutGuide, isAcross: isAcross, in: home)
    }
    return own(view, isAcross, home)
  }

  /// The frame of a view: its variables, or its current values if it has no variables.
  private func own(_ view: UIView, _ isAcross: Bool, _ home: UIView) -> LayoutBox.Span {
    let box = view.storedLayout?.box ?? LayoutBox.Variables()
    let isFound = box.system == system && box.width != nil
    let bounds = view.bounds
    let length = isFound ? self.length(box, isAcross) : .number(isAcross ? bounds.width : bounds.height)
    if !isFound { readSize(view) }
    if view === home {
      return LayoutBox.Span(start: .number(origin(of: view, isAcross)), length: length)
    }
    var start: LayoutBox.Sum
    if isFound, box.x != nil {
      start = variable(box, isAcross)
    } else {
      // The centre stays, and each edge lies half the length away from it.
      start = .number(isAcross ? view.center.x : view.center.y)
      start.add(length, times: -0.5)
      read(view)
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
    sum.constant -= Double(origin(of: view, isAcross))
    return sum
  }

  /// The origin of a view's bounds, which changes as it scrolls.
  private func origin(of view: UIView, _ isAcross: Bool) -> CGFloat {
    if view.bounds.origin != .zero || view is UIScrollView { readSize(view) }
    return isAcross ? view.bounds.minX : view.bounds.minY
  }

  /// Records that the sum includes a view's position and size as numbers.
  private func read(_ view: UIView) {
    view.flags.insert(.isInConstraints)
    readSize(view)
  }

  private func readSize(_ view: UIView) {
    view.flags.insert(.isSizeInConstraints)
    hasReadNumbers = true
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
