// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

/// An invisible rectangle in a view, which constraints can position or refer to.
///
/// ```swift
/// // Inside what bars and the additional insets leave free.
/// label.frame = view.safeAreaLayoutGuide.layoutFrame
/// ```
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The part of the view that a guide describes.
  enum Kind { case free, safeArea, margins, content, frame, top, bottom }

  final let kind: Kind
  final weak var storedView: UIView?
  final var box = LayoutBox.Variables()
  final var solvedFrame = CGRect.zero
  /// A name for messages.
  open var identifier = ""

  /// A rectangle for constraints; `addLayoutGuide` adds it to a view.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    (self.kind, storedView) = (kind, view)
    super.init()
  }

  /// The view that the guide belongs to.
  open var owningView: UIView? { storedView }

  /// The rectangle in the view's coordinates, in points; empty without a view.
  open var layoutFrame: CGRect {
    guard let view = storedView else { return .zero }
    switch kind {
    case .free, .content: return solvedFrame
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.effectiveMargins)
    case .frame: return view.bounds
    case .top: return CGRect(x: 0, y: 0, width: view.bounds.width, height: length)
    case .bottom:
      return CGRect(x: 0, y: view.bounds.height - length, width: view.bounds.width, height: length)
    }
  }

  /// The height that bars and insets cover at the top or bottom, in points, for a controller's guide.
  public final var length: CGFloat {
    let insets = storedView?.safeAreaInsets ?? .zero
    return kind == .top ? insets.top : kind == .bottom ? insets.bottom : 0
  }
}

extension UIView {
  /// Adds a rectangle for constraints to the view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.storedView?.removeLayoutGuide(layoutGuide)
    layoutGuide.storedView = self
    layoutState.guides.append(layoutGuide)
    layoutDidChange(.structure)
  }

  /// Removes a guide; constraints that use it no longer apply.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.storedView = nil
    layoutDidChange(.structure)
  }

  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { storedLayout?.guides ?? [] }

  /// The part of the view that nothing covers.
  public final var safeAreaLayoutGuide: UILayoutGuide { layoutState.safeArea(of: self) }

  /// The part of the view inside its margins.
  public final var layoutMarginsGuide: UILayoutGuide { layoutState.margins(of: self) }

  /// The same as `layoutMarginsGuide`.
  public final var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// The distance between content and the view's edges, in points; 8 by default.
  public final var layoutMargins: UIEdgeInsets {
    get { storedLayout?.insets ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      layoutState.insets = newValue
      layoutMarginsDidChange()
      layoutDidChange(.numbers)
      setNeedsLayout()
    }
  }

  /// `layoutMargins` in terms of the direction of text, which is left to right.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// The margins, plus the covered parts of the view if `insetsLayoutMarginsFromSafeArea` is true.
  final var effectiveMargins: UIEdgeInsets {
    let (own, safe) = (layoutMargins, safeAreaInsets)
    guard storedLayout?.addsSafeArea ?? true else { return own }
    return UIEdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  /// Whether the margins are measured from the uncovered part of the view; true by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedLayout?.addsSafeArea ?? true }
    set {
      layoutState.addsSafeArea = newValue
      layoutDidChange(.numbers)
    }
  }
}

extension UIViewController {
  /// The covered part at the top of the view, for constraints.
  public final var topLayoutGuide: UILayoutGuide { view.layoutState.barGuides(of: view).top }
  /// The covered part at the bottom of the view, for constraints.
  public final var bottomLayoutGuide: UILayoutGuide { view.layoutState.barGuides(of: view).bottom }
}

/// Distances from the edges of a rectangle, in points, in terms of the direction of text.
///
/// ```swift
/// view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
/// ```
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from each edge.
  public var top, leading, bottom, trailing: CGFloat

  /// Insets with a distance from each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Insets of 0 on each edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets of 0 on each edge.
  public static let zero = NSDirectionalEdgeInsets()
}
