// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// A relation between two attributes of views or layout guides: `first = multiplier · second + constant`.
///
/// Differs from UIKit: left and right mean leading and trailing, as in every left-to-right language; if
/// constraints of the same priority contradict each other, a different constraint may give way.
///
/// ```swift
/// label.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///   label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
///   label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
/// ])
/// ```
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The attribute of an item in a constraint; raw values as in UIKit.
  ///
  /// ```swift
  /// let top = NSLayoutConstraint(
  ///   item: label, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 8)
  /// ```
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  /// The relation between the two attributes; raw values as in UIKit.
  ///
  /// ```swift
  /// let least = NSLayoutConstraint(
  ///   item: label, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
  ///   attribute: .notAnAttribute, multiplier: 1, constant: 40)
  /// ```
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// A direction of layout.
  ///
  /// ```swift
  /// label.setContentHuggingPriority(.required, for: .horizontal)
  /// ```
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// Options of visual formats; only the options for alignment have an effect.
  ///
  /// ```swift
  /// let row = NSLayoutConstraint.constraints(
  ///   withVisualFormat: "H:[card]-[label]", options: .alignAllTop, views: ["card": card, "label": label])
  /// ```
  public struct FormatOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns upper edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns lower edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Like `alignAllLeft`.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Like `alignAllRight`.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns centres, one view below another.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns centres, one view next to another.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
  }

  /// The view or guide on the left side.
  public private(set) final weak var firstItem: AnyObject?
  /// The view or guide on the right side; nil for none.
  public private(set) final weak var secondItem: AnyObject?
  /// The first item's attribute.
  public final let firstAttribute: Attribute
  /// The second item's attribute.
  public final let secondAttribute: Attribute
  /// The relation between the two attributes.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat
  /// The offset added to the second attribute, in points; values that are not finite are refused.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      if !constant.isFinite {
        refuse(constant)
        constant = oldValue
      }
      holder?.layoutDidChange(.constant(self))
    }
  }
  /// From 1 to 1000; 1000 is required. A constraint of higher priority wins, whatever that costs constraints
  /// of lower priority.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { holder?.layoutDidChange(.structure) } }
  }
  /// A name for messages.
  open var identifier: String?
  /// Kept for client code; there are no archives here.
  open var shouldBeArchived = false
  /// The view that owns the constraint while it is active.
  final weak var holder: UIView?
  /// Whether the constraint was left out, with a report, because it contradicts others.
  final var isBroken = false
  /// The number of the engine's system that contains the constraint, and the constraint's index in it.
  final var place = (system: 0, index: 0)

  /// A relation between attributes of two items, or between an attribute of one item and a constant.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    (firstItem, secondItem) = (view1 as AnyObject, view2.map { $0 as AnyObject })
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, self.constant) = (
      multiplier.isFinite ? multiplier : 1, constant.isFinite ? constant : 0
    )
    super.init()
    if !multiplier.isFinite { refuse(multiplier) }
    if !constant.isFinite { refuse(constant) }
  }

  private func refuse(_ value: CGFloat) {
    Diagnostic.report(
      "NSLayoutConstraint.constant", "\(value) was refused as a number of \(self): it is not finite")
  }

  /// Whether the constraint is active. Activating it adds it to the nearest view that contains both items;
  /// such a view must exist.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonView?.addConstraint(self) } else { holder?.removeConstraint(self) }
    }
  }

  /// Activates all the constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all the constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views on both sides.
  final var views: [UIView] { [firstItem, secondItem].compactMap { LayoutBox.view(of: $0) } }

  /// The nearest view that contains both items, or the only item if there is just one.
  private var commonView: UIView? {
    guard let first = views.first else { return nil }
    var candidate: UIView? = first
    while let view = candidate, !views.allSatisfy({ $0.isDescendant(of: view) }) {
      candidate = view.superview
    }
    guard candidate == nil else { return candidate }
    preconditionFailure(
      "Unable to activate constraint \(self): its items have no common ancestor; add both views first")
  }

  /// The form used in messages: "label.width == 2 * box.width + 8 @750".
  open override var description: String { MainActor.assumeIsolated { words } }

  private var words: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\(LayoutBox.name(of: $0)).\(attribute)" } ?? ""
    }
    let relations: [Relation: String] = [.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="]
    var right = secondItem == nil ? "" : side(secondItem, secondAttribute)
    if !right.isEmpty, multiplier != 1 { right = "\(multiplier) * " + right }
    if right.isEmpty { right = "\(constant)" } else if constant != 0 { right += " + \(constant)" }
    let name = identifier.map { "'\($0)' " } ?? ""
    let strength = priority == .required ? "" : " @\(priority.rawValue)"
    return "\(name)\(side(firstItem, firstAttribute)) \(relations[relation] ?? "==") \(right)\(strength)"
  }
}

/// The priority of a constraint, from 1 to 1000.
///
/// ```swift
/// let wish = card.widthAnchor.constraint(equalToConstant: 200)
/// wish.priority = .defaultHigh
/// ```
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// From 1 to 1000.
  public var rawValue: Float

  /// A priority of 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A priority of 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// The priority with which content resists being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// Above the priority with which a window keeps its size.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// Below the priority with which a window keeps its size.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which content resists growing.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view shrinks when its fitting size is measured.
  public static let fittingSizeLevel = UILayoutPriority(50)

  // Not public, as in UIKit: client code defines its own operators.
  static func + (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + change)
  }

  static func - (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - change)
  }
}
