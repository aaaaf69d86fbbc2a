// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry
internal import UIWidgets

/// The mistakes on which UIKit raises an Objective-C exception, with UIKit's texts.
///
/// Swift cannot catch such exceptions, so these mistakes end the program. Values that come from a person or a
/// file never get here.
enum ProgrammerError {
  case itemOutsideReferenceView(item: AnyObject, view: AnyObject)
  case invalidSize(CGSize, item: AnyObject)
  case behaviorAddedTwice(AnyObject)
  case behaviorInAnotherAnimator(AnyObject)
  case behaviorInsideItself(AnyObject)
  case behaviorTreeTooDeep(AnyObject)
  case initIsUndefined(String)
  case fieldInitIsUndefined
  case tooManyFields
  case invalidBoundaryPath
  case boundaryPathTooLong(Int)
  case invalidBoundingPath(item: AnyObject)
  case missingBoundingPath(item: AnyObject)
  case groupInsideGroup

  /// How deeply behaviours may be nested.
  static let greatestDepth = 64
  /// How many fields one animator takes.
  static let mostFields = 32
  /// How many corners a boundary may have after its curves have been flattened.
  static let mostBoundaryCorners = 65_536

  var text: String {
    switch self {
    case .itemOutsideReferenceView(let item, let view):
      "View item (\(Self.named(item))) should be a descendant of reference view in \(view)"
        + (Self.lacksSuperview(item) ? "; it has no superview" : "")
    case .invalidSize(let size, let item):
      "Invalid size {\(Self.number(size.width)), \(Self.number(size.height))} for item \(Self.named(item)) in Dynamics"
    case .behaviorAddedTwice(let behavior):
      "Adding the same behavior twice to the same animator is not supported \(Self.named(behavior))"
    case .behaviorInAnotherAnimator(let behavior):
      "Adding a behavior that belongs to another animator is not supported \(Self.named(behavior))"
    case .behaviorInsideItself(let behavior):
      "Adding a behavior to itself or to one of its descendants is not supported \(Self.named(behavior))"
    case .behaviorTreeTooDeep(let behavior):
      "Behaviors inside behaviors more than \(Self.greatestDepth) deep are not supported \(Self.named(behavior))"
    case .initIsUndefined(let type):
      "init is undefined for objects of type \(type)"
    case .fieldInitIsUndefined:
      "Use one of the supplied convenience initializers"
    case .tooManyFields:
      "UIDynamicAnimator supports a maximum of \(Self.mostFields) distinct fields"
    case .invalidBoundaryPath:
      "invalid path for collision boundary"
    case .boundaryPathTooLong(let count):
      "collision boundary has \(count) corners; at most \(Self.mostBoundaryCorners) are supported"
    case .invalidBoundingPath(let item):
      "UIDynamicItem (\(Self.named(item))) provided an invalid bounding path"
    case .missingBoundingPath(let item):
      "UIDynamicItem (\(Self.named(item))) MUST implement -[UIDynamicItem boundingPath] when specifying a collision "
        + "bounds of UIDynamicItemCollisionBoundsPath"
    case .groupInsideGroup:
      "UIDynamicItemGroup cannot be initialized with items containing UIDynamicItemGroup"
    }
  }

  /// Ends the program with the text, after the source line of the mistake.
  func raise() -> Never { endProgram(text) }

  /// How UIKit describes an object, with the name that the program gave it.
  private static func named(_ object: AnyObject) -> String {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      let name = (object as? any UIDynamicItem)?.name ?? (object as? any Nameable)?.name
      return name == nil ? "\(object)" : Mistake.name(object)
    }
  }

  private static func lacksSuperview(_ item: AnyObject) -> Bool {
    nonisolated(unsafe) let item = item
    return MainActor.assumeIsolated { (item as? UIView).map { $0.superview == nil } == true }
  }

  /// Whole numbers without a fraction, as Foundation's `%g` writes them.
  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e6 ? String(Int(value)) : String(Double(value))
  }
}
