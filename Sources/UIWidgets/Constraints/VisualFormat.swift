// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension NSLayoutConstraint {
  /// Constraints from a picture made of characters: "H:|-[name]-8-[field(>=100@750)]-|".
  ///
  /// A format that cannot be read, or a name in neither dictionary, ends the program, as in UIKit. Names can
  /// replace numbers; `metrics` contains their values.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, opts, metrics ?? [:], views)
    return reader.constraints()
  }
}

/// Reads a visual format from left to right.
@MainActor
private struct VisualFormat {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// Whether the distance is the superview's margin instead of a number.
    var isMargin = false
    /// The view or guide with which a size is compared.
    var other: AnyObject?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isAcross = true
  private var made: [NSLayoutConstraint] = []

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
    rest = Substring(format.filter { $0 != " " })
  }

  private func fail(_ reason: String) -> Never {
    preconditionFailure("Unable to parse constraint format \"\(format)\": \(reason)")
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    let word = rest.prefix(while: isPart)
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  mutating func constraints() -> [NSLayoutConstraint] {
    if take("V:") { isAcross = false } else { _ = take("H:") }
    var (last, row): (AnyObject?, [AnyObject]) = (nil, [])
    var (gap, begins): ([Predicate]?, Bool) = (nil, false)
    if take("|") {
      begins = true
      gap = connection(isAtEdge: true)
    }
    while !rest.isEmpty {
      if take("|") {
        guard let last, let superview = around(last), let gap else {
          fail("nothing stands before the last |")
        }
        for predicate in gap {
          edge(superview, predicate.isMargin ? afterMargin : after, last, after, predicate)
        }
        break
      }
      guard take("[") else { fail("a view or | is expected before \"\(rest)\"") }
      let view = item(named: word { $0.isLetter || $0.isNumber || $0 == "_" })
      if take("(") { for predicate in predicates() { size(view, predicate) } }
      guard take("]") else { fail("] is missing before \"\(rest)\"") }
      if let last {
        for predicate in gap ?? [Predicate()] { edge(view, before, last, after, predicate) }
      } else if begins {
        guard let superview = around(view) else { fail("a view beside | has no superview") }
        for predicate in gap ?? [Predicate()] {
          edge(view, before, superview, predicate.isMargin ? beforeMargin : before, predicate)
        }
      }
      row.append(view)
      last = view
      gap = connection(isAtEdge: rest.hasPrefix("-|") || rest.hasPrefix("|"))
    }
    align(row)
    return made
  }

  private var before: Attribute { isAcross ? .leading : .top }
  private var after: Attribute { isAcross ? .trailing : .bottom }
  private var beforeMargin: Attribute { isAcross ? .leadingMargin : .topMargin }
  private var afterMargin: Attribute { isAcross ? .trailingMargin : .bottomMargin }

  /// The view that contains a view or guide.
  private func around(_ item: AnyObject) -> UIView? {
    (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
  }

  /// The distance between two items: nothing, "-", or numbers between two "-".
  private mutating func connection(isAtEdge: Bool) -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if rest.hasPrefix("[") || rest.hasPrefix("|") {
      let isMargin = isAtEdge || rest.hasPrefix("|")
      return [Predicate(constant: isMargin ? 0 : 8, isMargin: isMargin)]
    }
    let found = take("(") ? predicates() : [predicate()]
    guard take("-") else { fail("- is missing before \"\(rest)\"") }
    return found
  }

  /// A list in parentheses.
  private mutating func predicates() -> [Predicate] {
    var found = [predicate()]
    while take(",") { found.append(predicate()) }
    guard take(")") else { fail(") is missing before \"\(rest)\"") }
    return found
  }

  private mutating func predicate() -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = word { $0.isLetter || $0.isNumber || "_.".contains($0) }
    if let other = views[name].map({ $0 as AnyObject }), LayoutBox.view(of: other) != nil {
      predicate.other = other
    } else {
      predicate.constant = number(name)
    }
    if take("@") {
      predicate.priority = UILayoutPriority(
        Float(number(word { $0.isLetter || $0.isNumber || "_.".contains($0) })))
    }
    return predicate
  }

  private func number(_ name: String) -> CGFloat {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    default: fail("\"\(name)\" is neither a number nor a metric nor a view")
    }
  }

  private func item(named name: String) -> AnyObject {
    guard let item = views[name].map({ $0 as AnyObject }), LayoutBox.view(of: item) != nil else {
      fail("\"\(name)\" is not in the dictionary of views")
    }
    return item
  }

  private mutating func edge(
    _ view: AnyObject, _ attribute: Attribute, _ other: AnyObject, _ otherAttribute: Attribute,
    _ predicate: Predicate
  ) {
    add(view, attribute, predicate.relation, other, otherAttribute, predicate.constant, predicate.priority)
  }

  private mutating func size(_ view: AnyObject, _ predicate: Predicate) {
    let attribute: Attribute = isAcross ? .width : .height
    add(
      view, attribute, predicate.relation, predicate.other,
      predicate.other == nil ? .notAnAttribute : attribute, predicate.constant, predicate.priority)
  }

  private mutating func align(_ row: [AnyObject]) {
    let attributes: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (view, next) in zip(row, row.dropFirst()) {
        add(next, attribute, .equal, view, attribute, 0, .required)
      }
    }
  }

  private mutating func add(
    _ view: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
    _ otherAttribute: Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: 1, constant: constant)
    constraint.priority = priority
    made.append(constraint)
  }
}
